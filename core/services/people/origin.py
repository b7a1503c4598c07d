"""Remember the address that the current act comes from, for the audit log."""

from __future__ import annotations

from contextvars import ContextVar

from core.limits import LONGEST_ADDRESS

_ORIGIN: ContextVar[str] = ContextVar("origin", default="")


def comes_from(address: str) -> None:
    """Say where everything that this thread or task does from now on comes from. Called by whatever lets people in."""
    _ORIGIN.set("".join(char for char in address[:LONGEST_ADDRESS] if char.isprintable()))


def origin() -> str:
    """Return the address; empty on the command line and in the worker, where nobody is connected."""
    return _ORIGIN.get()
