"""What a driver's error means for people: the database is full, gone, closed or busy. Another error is a bug."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

import sqlalchemy as sa

from core.errors import Unreachable
from core.wording.phrases import Phrase, say

_FULL, _GONE, _CLOSED, _BUSY = "database-full", "database-gone", "database-closed", "database-busy"
_SQLITE = {
    sqlite3.SQLITE_FULL: _FULL, sqlite3.SQLITE_IOERR: _GONE, sqlite3.SQLITE_CANTOPEN: _GONE,
    sqlite3.SQLITE_READONLY: _CLOSED, sqlite3.SQLITE_BUSY: _BUSY, sqlite3.SQLITE_LOCKED: _BUSY,
}  # fmt: skip
"""By the low byte of its code; the rest says where it happened."""
_POSTGRES = {"08": _GONE, "57P": _GONE, "53100": _FULL, "53": _BUSY, "25006": _CLOSED, "58": _GONE}
"""By what the SQLSTATE begins with, the longest first."""


@contextmanager
def unreachable_told() -> Iterator[None]:
    """Raises Unreachable for what passes or can be mended outside: who asked may ask again with the same stamp."""
    try:
        yield
    except sa.exc.DBAPIError as error:
        if phrase := why_unreachable(error):
            raise Unreachable(phrase) from error
        raise


def why_unreachable(error: sa.exc.DBAPIError) -> Phrase | None:
    driver = error.orig
    if isinstance(driver, sqlite3.Error):
        phrase_id = _SQLITE.get((getattr(driver, "sqlite_errorcode", None) or 0) & 0xFF)
    elif state := getattr(driver, "sqlstate", None):
        phrase_id = next((_POSTGRES[state[:size]] for size in (5, 3, 2) if state[:size] in _POSTGRES), None)
    else:  # the connection itself broke, or could not be made
        phrase_id = _GONE if error.connection_invalidated or isinstance(error, sa.exc.OperationalError) else None
    return say(phrase_id) if phrase_id else None
