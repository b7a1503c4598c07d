"""Passwords of tests are hashed with little effort: with that of the program each would take a fifth of a second."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from argon2 import PasswordHasher

from core.services.people import _passwords

REAL = _passwords._HASHER
"""The hasher with which the program hashes passwords."""


@contextmanager
def quick_hashes() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(_passwords, "_HASHER", PasswordHasher(time_cost=1, memory_cost=8, parallelism=1))
        yield
