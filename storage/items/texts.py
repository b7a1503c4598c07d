"""Texts, stored once each and found by their hash."""

from __future__ import annotations

from collections.abc import Collection, Mapping

import sqlalchemy as sa

from storage.sql.database import chunks, insert
from storage.tables.items import text

_AMONG = sa.select(text.c.hash, text.c.text).where(text.c.hash.in_(sa.bindparam("hashes", expanding=True)))
"""Made once: making a statement takes longer than reading a few texts."""


def save(conn: sa.Connection, texts: Mapping[str, str]) -> None:
    """Hash to text. In one order everywhere, so that two importers never wait for each other in a circle."""
    rows = [{"hash": digest, "text": texts[digest]} for digest in sorted(texts)]
    if rows:
        conn.execute(insert(conn, text).on_conflict_do_nothing(), rows)


def load(conn: sa.Connection, hashes: Collection[str]) -> dict[str, str]:
    by_hash: dict[str, str] = {}
    for chunk in chunks(sorted(set(hashes))):
        rows = conn.execute(_AMONG, {"hashes": chunk})
        by_hash.update((row.hash, row.text) for row in rows)
    return by_hash
