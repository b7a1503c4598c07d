"""Hash and compare passwords by Argon2id (second recommendation of RFC 9106, the defaults of argon2-cffi)."""

from __future__ import annotations

from functools import cache

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from core.errors import BadInput
from core.limits import LONGEST_PASSWORD, SHORTEST_PASSWORD
from core.wording.phrases import say

_HASHER = PasswordHasher()


def hashed(password: str, *not_these: str) -> str:
    """Return the hash of a password. Raises BadInput if it is too short, too long, or equal to one of ``not_these``."""
    if not SHORTEST_PASSWORD <= len(password) <= LONGEST_PASSWORD:
        raise BadInput(say("password-length", least=SHORTEST_PASSWORD, most=LONGEST_PASSWORD))
    if password.casefold() in {each.casefold() for each in not_these} or len(set(password)) < _FEWEST_DIFFERENT:
        raise BadInput(say("password-guessed"))
    return _HASHER.hash(password)


_FEWEST_DIFFERENT = 5
"""Different characters a password needs: ``aaaaaaaaaaaa`` is easily guessed."""


def matches(password: str, stored: str) -> bool:
    """Return whether the password is right. Takes as long without a stored hash, so that timing reveals no logins."""
    if len(password) > LONGEST_PASSWORD:
        return False
    try:
        return _HASHER.verify(stored or _nobodys(), password) and bool(stored)
    except (VerificationError, InvalidHashError):
        return False


def is_dated(stored: str) -> bool:
    """Return whether the hash was made with less effort than the current settings ask for."""
    return _HASHER.check_needs_rehash(stored)


@cache
def _nobodys() -> str:
    return _HASHER.hash("nobody's password")
