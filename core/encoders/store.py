"""Encodings on disk, kept from run to run, by model and text."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from core.domain.answers import text_hash
from core.encoders.base import Encoded
from core.encoders.packing import pack, unpack

FILE = "encodings-2.sqlite"
"""The number is that of the layout; a file of another is left alone."""
_SCHEMA = """
    CREATE TABLE IF NOT EXISTS encodings (
        age INTEGER PRIMARY KEY, model TEXT NOT NULL, text TEXT NOT NULL, packed BLOB NOT NULL, UNIQUE (model, text))
"""
_PATIENCE = 0.5
"""Seconds to wait for another process. What cannot be read or kept by then is encoded again, which takes no longer."""
_AT_ONCE = 500
"""Texts in one question: SQLite bounds the number of its variables."""
_SHARE = 8
"""One in so many of the entries, the oldest, makes room when there is none."""


class EncodingStore:
    """A bounded SQLite file that several processes and threads may use at once: each call opens it anew.

    It is only a cache: whatever cannot be read counts as not there, whatever cannot be written is dropped, and a file
    that is no database any more is deleted. Writing does not wait for the disk, entries carry a checksum instead.
    """

    def __init__(self, folder: Path, max_bytes: int) -> None:
        self._path = folder / FILE
        self._max_bytes = max_bytes

    def get(self, model: str, texts: Sequence[str]) -> dict[str, Encoded]:
        """Those that are there."""
        encoded: dict[str, Encoded] = {}
        if not self._path.is_file():
            return encoded
        by_hash = {text_hash(text): text for text in texts}
        hashes = list(by_hash)
        with self._whatever_happens(), self._open() as database:
            for start in range(0, len(hashes), _AT_ONCE):
                some = hashes[start : start + _AT_ONCE]
                marks = ",".join("?" * len(some))
                question = f"SELECT text, packed FROM encodings WHERE model = ? AND text IN ({marks})"  # noqa: S608
                for digest, packed in database.execute(question, [text_hash(model), *some]):
                    with suppress(ValueError):
                        encoded[by_hash[digest]] = unpack(packed)
        return encoded

    def put(self, model: str, encodings: Mapping[str, Encoded]) -> None:
        name = text_hash(model)
        rows = [(name, text_hash(text), pack(encoded)) for text, encoded in encodings.items()]
        with self._whatever_happens():
            self._path.parent.mkdir(parents=True, exist_ok=True)
            self._write(rows)

    def forget(self, model: str) -> None:
        """Everything under this name, since another model bears it now."""
        if self._path.is_file():
            with self._whatever_happens(), self._open() as database:
                database.execute("DELETE FROM encodings WHERE model = ?", [text_hash(model)])

    def _write(self, rows: Sequence[tuple[str, str, bytes]]) -> None:
        with self._open() as database:
            database.execute("PRAGMA auto_vacuum = INCREMENTAL")  # takes effect in a new file only
            database.execute(_SCHEMA)
            database.execute("BEGIN IMMEDIATE")
            database.executemany("INSERT OR REPLACE INTO encodings (model, text, packed) VALUES (?, ?, ?)", rows)
            self._make_room(database)
            database.execute("COMMIT")
            if _used(database, free=True) > self._max_bytes:
                database.executescript("PRAGMA incremental_vacuum")  # execute() would free one page only

    def _make_room(self, database: sqlite3.Connection) -> None:
        while _used(database) > self._max_bytes:
            oldest, newest = database.execute("SELECT min(age), max(age) FROM encodings").fetchone()
            if oldest is None:
                return
            database.execute("DELETE FROM encodings WHERE age <= ?", [oldest + (newest - oldest) // _SHARE])

    @contextmanager
    def _open(self) -> Iterator[sqlite3.Connection]:
        with closing(sqlite3.connect(self._path, timeout=_PATIENCE, isolation_level=None)) as database:
            database.execute("PRAGMA synchronous = OFF")
            yield database

    @contextmanager
    def _whatever_happens(self) -> Iterator[None]:
        try:
            yield
        except (OSError, sqlite3.OperationalError):
            return  # locked, read-only, full: without the store then, this time
        except sqlite3.DatabaseError:
            with suppress(OSError):
                self._path.unlink(missing_ok=True)


def _used(database: sqlite3.Connection, *, free: bool = False) -> int:
    """Bytes of the file, with or without the pages that wait to be used again."""
    pages, unused, size = (
        int(database.execute(f"PRAGMA {name}").fetchone()[0]) for name in ("page_count", "freelist_count", "page_size")
    )
    return (pages if free else pages - unused) * size
