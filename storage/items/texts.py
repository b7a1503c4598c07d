"""Store each text once and find it by its hash."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Collection, Mapping

import sqlalchemy as sa

from storage.sql.database import chunks, insert
from storage.tables.items import text

_AMONG = sa.select(text.c.hash, text.c.text).where(text.c.hash.in_(sa.bindparam("hashes", expanding=True)))
"""Built once: building a statement takes longer than reading a few texts."""

_MOST, _LONG = 4_000_000, 50_000
"""Maximum characters cached of all texts, and of one text."""


def save(conn: sa.Connection, texts: Mapping[str, str]) -> None:
    """Store texts by hash. Every writer uses the same order, so that two importers never deadlock."""
    rows = [{"hash": digest, "text": texts[digest]} for digest in sorted(texts)]
    if rows:
        conn.execute(insert(conn, text).on_conflict_do_nothing(), rows)


def load(conn: sa.Connection, hashes: Collection[str]) -> dict[str, str]:
    """Return texts by hash. Texts that were read lately come from memory: the text of a hash never changes, and a desk
    reads the texts of an item three times before it is decided.
    """
    by_hash = _LATELY.known(hashes)
    for chunk in chunks(sorted(set(hashes) - by_hash.keys())):
        read = {row.hash: row.text for row in conn.execute(_AMONG, {"hashes": chunk})}
        by_hash |= read
        _LATELY.keep(read)
    return by_hash


class _Lately:
    """Caches the texts read last, by hash. Threads can share it."""

    def __init__(self) -> None:
        self._texts: OrderedDict[str, str] = OrderedDict()
        self._characters, self._lock = 0, threading.Lock()

    def known(self, hashes: Collection[str]) -> dict[str, str]:
        with self._lock:
            known = {digest: self._texts[digest] for digest in hashes if digest in self._texts}
            for digest in known:
                self._texts.move_to_end(digest)
            return known

    def keep(self, texts: Mapping[str, str]) -> None:
        with self._lock:
            for digest, words in texts.items():
                if len(words) <= _LONG and digest not in self._texts:
                    self._texts[digest] = words
                    self._characters += len(words)
            while self._characters > _MOST:
                self._characters -= len(self._texts.popitem(last=False)[1])


_LATELY = _Lately()
