"""Passwords: kept as Argon2id hashes only (RFC 9106, its second recommendation, as argon2-cffi sets it)."""

from __future__ import annotations

from functools import cache

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from core.errors import BadInput
from core.limits import LONGEST_PASSWORD, SHORTEST_PASSWORD
from core.wording.phrases import say

_HASHER = PasswordHasher()


def hashed(password: str, *not_these: str) -> str:
    """Raises BadInput for one that is too short, too long, or the same as one of ``not_these``."""
    if not SHORTEST_PASSWORD <= len(password) <= LONGEST_PASSWORD:
        raise BadInput(say("password-length", least=SHORTEST_PASSWORD, most=LONGEST_PASSWORD))
    if password.casefold() in {each.casefold() for each in not_these} or len(set(password)) < _FEWEST_DIFFERENT:
        raise BadInput(say("password-guessed"))
    return _HASHER.hash(password)


_FEWEST_DIFFERENT = 5
"""Characters: ``aaaaaaaaaaaa`` is guessed."""


def matches(password: str, stored: str) -> bool:
    """Takes as long where nothing is stored: how long it takes shall not tell which logins there are."""
    if len(password) > LONGEST_PASSWORD:
        return False
    try:
        return _HASHER.verify(stored or _nobodys(), password) and bool(stored)
    except (VerificationError, InvalidHashError):
        return False


def is_dated(stored: str) -> bool:
    """Whether it was made with less effort than hashes are made with now."""
    return _HASHER.check_needs_rehash(stored)


@cache
def _nobodys() -> str:
    return _HASHER.hash("nobody's password")
