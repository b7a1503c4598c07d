"""Cache what an encoder computes, in memory and on disk, so that no text is encoded twice."""

from __future__ import annotations

import sqlite3
import struct
import threading
import time
import zlib
from collections import OrderedDict
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing, contextmanager, suppress
from pathlib import Path

import numpy as np

from core.domain.answers import Span, text_hash
from core.encoders.base import Encoded, Encoder

_OVERHEAD = 600
"""Bytes of Python objects per text, beside its vectors, its characters and a span per token."""
_SPAN = 120


class CachedEncoder:
    """An encoder that caches the most recently used texts, up to a number of bytes. Thread-safe."""

    def __init__(self, inner: Encoder, max_bytes: int = 256 * 1024 * 1024) -> None:
        self.name = inner.name
        self.seconds = 0.0
        """Seconds spent in the model so far."""
        self._inner = inner
        self._max_bytes = max_bytes
        self._bytes = 0
        self._kept: OrderedDict[str, Encoded] = OrderedDict()
        self._lock = threading.Lock()

    def encode(self, texts: Sequence[str]) -> list[Encoded]:
        with self._lock:  # also around the model: two threads asking for the same text must not both encode it
            by_text = {text: self._kept[text] for text in dict.fromkeys(texts) if text in self._kept}
            missing = [text for text in dict.fromkeys(texts) if text not in by_text]
            start = time.perf_counter()
            new = dict(zip(missing, self._inner.encode(missing), strict=True)) if missing else {}
            self.seconds += time.perf_counter() - start
            for text in by_text:
                self._kept.move_to_end(text)
            for text, encoded in new.items():
                self._kept[text] = encoded
                self._bytes += _size(text, encoded)
            while self._bytes > self._max_bytes:
                self._bytes -= _size(*self._kept.popitem(last=False))
        by_text |= new
        return [by_text[text] for text in texts]

    def baseline(self, lang: str) -> float:
        return self._inner.baseline(lang)

    def token_baseline(self, lang: str) -> float:
        return self._inner.token_baseline(lang)


def _size(text: str, encoded: Encoded) -> int:
    vectors = encoded.vector.nbytes + encoded.tokens.nbytes + encoded.marks.nbytes
    return _OVERHEAD + 4 * len(text) + _SPAN * len(encoded.spans) + vectors


_HEADER = struct.Struct("<IIIII")
"""Checksum of what follows; size of a vector; numbers of tokens and of marks; whether the text was truncated."""
_VECTOR, _TOKENS, _SPANS = np.dtype("<f4"), np.dtype("<f2"), np.dtype("<u4")


def pack(encoded: Encoded) -> bytes:
    spans = np.array([(span.start, span.end) for span in encoded.spans], _SPANS)
    vector, tokens, marks = encoded.vector.astype(_VECTOR), encoded.tokens, encoded.marks
    body = _HEADER.pack(0, vector.size, len(tokens), len(marks), encoded.truncated)[4:]
    body += vector.tobytes() + tokens.astype(_TOKENS).tobytes() + marks.astype(_TOKENS).tobytes() + spans.tobytes()
    return struct.pack("<I", zlib.crc32(body)) + body


def unpack(packed: bytes) -> Encoded:
    """Return the encoding. Raises ValueError for anything that ``pack`` did not make."""
    if len(packed) < _HEADER.size:
        raise ValueError("too short to be an encoding")
    checksum, size, count, marks, truncated = _HEADER.unpack_from(packed)
    tokens_at = _HEADER.size + size * _VECTOR.itemsize
    marks_at = tokens_at + count * size * _TOKENS.itemsize
    spans_at = marks_at + marks * size * _TOKENS.itemsize
    if len(packed) != spans_at + count * 2 * _SPANS.itemsize or zlib.crc32(memoryview(packed)[4:]) != checksum:
        raise ValueError("a damaged encoding")
    spans = np.frombuffer(packed, _SPANS, count * 2, spans_at).reshape(-1, 2).tolist()
    return Encoded(
        np.frombuffer(packed, _VECTOR, size, _HEADER.size),
        np.frombuffer(packed, _TOKENS, count * size, tokens_at).reshape(count, size),
        tuple(Span(start, end) for start, end in spans),
        bool(truncated),
        np.frombuffer(packed, _TOKENS, marks * size, marks_at).reshape(marks, size),
    )


FILE = "encodings-2.sqlite"
"""File name with the version of its layout; files of other versions are ignored."""
_SCHEMA = """
    CREATE TABLE IF NOT EXISTS encodings (
        age INTEGER PRIMARY KEY, model TEXT NOT NULL, text TEXT NOT NULL, packed BLOB NOT NULL, UNIQUE (model, text))
"""
_PATIENCE = 0.5
"""Seconds to wait for another process; what cannot be read or stored by then is encoded again, which takes no
longer."""
_AT_ONCE = 500
"""Texts per query, since SQLite limits the number of variables."""
_SHARE = 8
"""One in so many of the entries, the oldest, is deleted when the store is full."""


class EncodingStore:
    """A bounded SQLite file that several processes and threads may use at once: each call opens it anew.

    It is only a cache: entries that cannot be read count as missing, those that cannot be written are dropped, and a
    file that is no database any more is deleted. Writing does not wait for the disk; entries carry a checksum instead.
    """

    def __init__(self, folder: Path, max_bytes: int) -> None:
        self._path = folder / FILE
        self._max_bytes = max_bytes

    def get(self, model: str, texts: Sequence[str]) -> dict[str, Encoded]:
        """Return the stored encodings among these texts."""
        encoded: dict[str, Encoded] = {}
        if not self._path.is_file():
            return encoded
        by_hash = {text_hash(text): text for text in texts}
        hashes = list(by_hash)
        with self._ignoring_failures(), self._open() as database:
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
        with self._ignoring_failures():
            self._path.parent.mkdir(parents=True, exist_ok=True)
            self._write(rows)

    def forget(self, model: str) -> None:
        """Delete everything under this name, when another model has it now."""
        if self._path.is_file():
            with self._ignoring_failures(), self._open() as database:
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
    def _ignoring_failures(self) -> Iterator[None]:
        try:
            yield
        except (OSError, sqlite3.OperationalError):
            return  # locked, read-only, full: without the store then, this time
        except sqlite3.DatabaseError:
            with suppress(OSError):
                self._path.unlink(missing_ok=True)


def _used(database: sqlite3.Connection, *, free: bool = False) -> int:
    """Return the bytes of the file, with or without its unused pages."""
    pages, unused, size = (
        int(database.execute(f"PRAGMA {name}").fetchone()[0]) for name in ("page_count", "freelist_count", "page_size")
    )
    return (pages if free else pages - unused) * size


_PROBE = "In 1889 zwölf: 東京、서울."
"""Text that is encoded once per process, to check that the model is still the one that filled the store."""
_NOISE = 2e-3
"""Largest difference of a component between two encodings of a text by one model, due to half precision and
batching."""


class StoredEncoder:
    """An encoder that stores its results and reads those of earlier runs.

    A model that was replaced under its name encodes the probe differently, and everything stored under that name is
    dropped; one that cannot be loaded raises at the first text, whatever is stored.
    """

    def __init__(self, inner: Encoder, store: EncodingStore) -> None:
        self.name = inner.name
        self._inner = inner
        self._store = store
        self._probe: Encoded | None = None

    def encode(self, texts: Sequence[str]) -> list[Encoded]:
        if self._probe is None:
            self._probe = self._probed()
        distinct = list(dict.fromkeys(texts))
        encoded = self._store.get(self.name, distinct)
        if missing := [text for text in distinct if text not in encoded]:
            new = dict(zip(missing, self._inner.encode(missing), strict=True))
            self._store.put(self.name, new | {_PROBE: self._probe})  # last of its model to be dropped for room
            encoded |= new
        return [encoded[text] for text in texts]

    def baseline(self, lang: str) -> float:
        return self._inner.baseline(lang)

    def token_baseline(self, lang: str) -> float:
        return self._inner.token_baseline(lang)

    def _probed(self) -> Encoded:
        fresh = self._inner.encode([_PROBE])[0]
        stored = self._store.get(self.name, [_PROBE]).get(_PROBE)
        if stored is None or not _alike(stored, fresh):
            self._store.forget(self.name)
        return fresh


def _alike(ours: Encoded, theirs: Encoded) -> bool:
    return (
        ours.spans == theirs.spans
        and ours.vector.shape == theirs.vector.shape
        and np.allclose(ours.vector, theirs.vector, rtol=0, atol=_NOISE)
        and np.allclose(ours.tokens, theirs.tokens, rtol=0, atol=_NOISE)
    )
