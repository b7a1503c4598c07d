"""Compare codes of a second factor. Each works once."""

from __future__ import annotations

import secrets

import pyotp

from core.ports.workspace import Workspace
from core.services.people._tokens import digest_of

_STEP_SECONDS = 30
_STEPS_OFF = 1
"""Half minutes by which the clock of an app may differ."""


def accepts(workspace: Workspace, name: str, code: str, now: float) -> bool:
    """Return whether this code lets the person in, which uses it up; True without a second factor."""
    factor = workspace.second_factors.get(name)
    if factor is None:
        return True
    step = step_of(factor.secret, code, now)
    if step is not None:
        return workspace.second_factors.use_step(name, step)
    return workspace.second_factors.use_code(name, digest_of(plain_code(code)))


def step_of(secret: str, code: str, now: float) -> int | None:
    """Return the number of the half minute that the code belongs to, the newest where it is that of several."""
    digits = "".join(code.split())
    if not (digits.isascii() and digits.isdigit()):
        return None
    app, present = pyotp.TOTP(secret), int(now // _STEP_SECONDS)
    near = range(present + _STEPS_OFF, present - _STEPS_OFF - 1, -1)
    return next((step for step in near if secrets.compare_digest(app.generate_otp(step), digits)), None)


def plain_code(code: str) -> str:
    return "".join(char for char in code.lower() if char.isalnum())
