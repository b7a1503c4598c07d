"""Remember on disk, during a run, which rows the output has and which of them the input still wants."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable

_IN_MEMORY_KB = 16_000
_FRESH = -1
"""Part of a row that this run scores."""


class KnownRows:
    """The hash of each row with the number of the part that holds it. As many rows as there may be take no more memory
    than some."""

    def __init__(self) -> None:
        self._rows = sqlite3.connect("", isolation_level=None)
        self._rows.execute("PRAGMA journal_mode = OFF")
        self._rows.execute(f"PRAGMA cache_size = -{_IN_MEMORY_KB}")
        self._rows.execute(
            "CREATE TABLE known (key BLOB PRIMARY KEY, part INTEGER NOT NULL, wanted INTEGER NOT NULL) WITHOUT ROWID"
        )
        self._rows.execute("BEGIN")

    def add(self, part: int, keys: Iterable[bytes]) -> None:
        """A row that another part holds too counts there."""
        self._rows.executemany("INSERT OR IGNORE INTO known VALUES (?, ?, 0)", ((key, part) for key in keys))

    def want(self, key: bytes) -> bool:
        """Return True if the row exists or was requested before."""
        if self._rows.execute("INSERT OR IGNORE INTO known VALUES (?, ?, 1)", (key, _FRESH)).rowcount:
            return False
        self._rows.execute("UPDATE known SET wanted = 1 WHERE key = ? AND wanted = 0", (key,))
        return True

    def stays(self, part: int, key: bytes) -> bool:
        """Return True if this part holds a row that the input needs."""
        query = "SELECT 1 FROM known WHERE key = ? AND part = ? AND wanted = 1"
        return self._rows.execute(query, (key, part)).fetchone() is not None

    def counts(self) -> dict[int, int]:
        """Wanted rows of each earlier part that has any."""
        query = "SELECT part, count(*) FROM known WHERE wanted = 1 AND part >= 0 GROUP BY part"
        return dict(self._rows.execute(query).fetchall())

    def close(self) -> None:
        self._rows.close()
