"""Remember on disk which ids came before: a million of them take no more memory than a thousand."""

from __future__ import annotations

import hashlib
import sqlite3

_IN_MEMORY_KB = 8_000
_KEY_BYTES = 16


class SeenIds:
    """The row in which each id came first. A private database that goes when this does."""

    def __init__(self) -> None:
        self._rows = sqlite3.connect("", isolation_level=None, check_same_thread=False)
        self._rows.execute("PRAGMA journal_mode = OFF")
        self._rows.execute(f"PRAGMA cache_size = -{_IN_MEMORY_KB}")
        self._rows.execute("CREATE TABLE seen (id BLOB PRIMARY KEY, row INTEGER NOT NULL) WITHOUT ROWID")
        self._rows.execute("BEGIN")

    def first_row(self, id: str, row: int) -> int:
        """``row`` itself for an id that is new."""
        key = hashlib.blake2b(id.encode("utf-8", "surrogatepass"), digest_size=_KEY_BYTES).digest()
        if self._rows.execute("INSERT OR IGNORE INTO seen VALUES (?, ?)", (key, row)).rowcount:
            return row
        ((first,),) = self._rows.execute("SELECT row FROM seen WHERE id = ?", (key,))
        return int(first)

    def close(self) -> None:
        self._rows.close()
