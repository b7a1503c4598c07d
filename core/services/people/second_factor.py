"""Turn on, check and reset codes in addition to a password (TOTP, RFC 6238), and recovery codes."""

from __future__ import annotations

import secrets
from dataclasses import dataclass

import pyotp

from core.domain.accounts import Attempts, SecondFactor, known_source
from core.domain.work import Person
from core.errors import BadInput, Refused
from core.limits import MOST_FAILURES_OF_PAIR, SECONDS_OF_KNOWN_FAILURES
from core.permissions import Permission, require
from core.ports.workspace import Workspace
from core.services.people._codes import plain_code, step_of
from core.services.people._passwords import matches
from core.services.people._tokens import digest_of
from core.services.people.audit_log import AdminAct, audited
from core.services.people.managing import known
from core.wording.phrases import say

ISSUER = "Touchstone"
RECOVERY_CODES = 10
_GROUPS, _GROUP = 4, 4
_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
"""Letters of recovery codes: none looks like another. Sixteen of them are 79 bits."""


def new_secret() -> str:
    """Return 160 random bits in base 32, as apps read them."""
    return pyotp.random_base32()


def enrolment_address(secret: str, login: str) -> str:
    """Return the ``otpauth://`` address that an app reads from a QR code."""
    return pyotp.TOTP(secret).provisioning_uri(name=login, issuer_name=ISSUER)


@dataclass(frozen=True, slots=True)
class OwnCodes:
    since: float
    left: int
    """Recovery codes that were not used."""


def own_codes(workspace: Workspace, person: Person) -> OwnCodes | None:
    """Return since when this person is asked for codes; None: they are not."""
    if (factor := workspace.second_factors.get(person.name)) is None:
        return None
    return OwnCodes(factor.since, workspace.second_factors.codes_left(person.name))


def own_enrolment(workspace: Workspace, person: Person, secret: str) -> str:
    """Return the address from which this person's app reads a secret, with their login in it."""
    return enrolment_address(secret, known(workspace, person.name).login)


def asks_for_code(workspace: Workspace, name: str) -> bool:
    """Return whether this person's password alone lets nobody in."""
    return workspace.second_factors.get(name) is not None


def turn_on(workspace: Workspace, person: Person, secret: str, *, code: str, password: str, now: float) -> list[str]:
    """Ask for codes of this secret from the next sign-in on, and return recovery codes, which are shown once.

    The password is asked for again, so that whoever finds an open browser cannot lock its owner out. Raises Refused for
    a wrong password or code.
    """
    _require_password(workspace, person, password, now)
    step = step_of(secret, code, now)
    if step is None:
        raise Refused(say("second-factor-wrong"))
    codes = ["-".join(_group() for _ in range(_GROUPS)) for _ in range(RECOVERY_CODES)]
    with audited(workspace, person.name, AdminAct.PERSON, person.name, second_factor=True):
        digests = [digest_of(plain_code(each)) for each in codes]
        workspace.second_factors.put(person.name, SecondFactor(secret, now, step), digests)
    return codes


def turn_off(workspace: Workspace, person: Person, password: str, now: float) -> None:
    """Raises Refused for a wrong password."""
    _require_password(workspace, person, password, now)
    with audited(workspace, person.name, AdminAct.PERSON, person.name, second_factor=False):
        workspace.second_factors.remove(person.name)


def reset(workspace: Workspace, by: Person, name: str) -> None:
    """Let somebody who lost their app sign in by password alone, once more. Raises Forbidden and BadInput."""
    require(by, Permission.MANAGE_PEOPLE)
    known(workspace, name)
    if workspace.second_factors.get(name) is None:
        raise BadInput(say("second-factor-none", name=name))
    with audited(workspace, by.name, AdminAct.PERSON, name, second_factor=False):
        workspace.second_factors.remove(name)


def _require_password(workspace: Workspace, person: Person, password: str, now: float) -> None:
    """Raises Refused; whoever is signed in cannot try many, nor keep anybody from signing in."""
    account, source = known(workspace, person.name), known_source(f"account {person.name}")
    since = now - SECONDS_OF_KNOWN_FAILURES
    if workspace.sign_ins.attempt(account.login, source, now, since, Attempts(MOST_FAILURES_OF_PAIR, 1, 1)) is None:
        raise Refused(say("sign-in-too-often", minutes=int(SECONDS_OF_KNOWN_FAILURES // 60)))
    if not matches(password, account.password):
        raise Refused(say("password-wrong"))
    workspace.sign_ins.succeeded(account.login, source)


def _group() -> str:
    return "".join(secrets.choice(_LETTERS) for _ in range(_GROUP))
