"""Table of labelled units to read again, appended by the database with every write."""

from __future__ import annotations

import sqlalchemy as sa
from sqlalchemy import Index, Integer, String, Table

from storage.tables.items import metadata

label_change = Table(
    "label_change",
    metadata,
    sa.Column("id", sa.BigInteger().with_variant(Integer, "sqlite"), primary_key=True),
    sa.Column("mark", sa.BigInteger, nullable=False),  # see below
    sa.Column("item_id", Integer, nullable=True),  # whose labels, wording or place in a set changed
    sa.Column("input_hash", String(64), nullable=True),  # what was scored
)
"""One of both columns identifies what changed. Changes older than some hundred thousand are forgotten.

Nothing that was stored after a reader asked for ``horizon`` has a lower mark. On SQLite, whose writers wait for each
other, marks count up. On PostgreSQL a mark is the number of the transaction: a lower one than that of the oldest
transaction that is still open can no longer appear.
"""
Index(None, label_change.c.mark)


def horizon(dialect: str) -> sa.Select[tuple[int]]:
    if dialect == "sqlite":
        return sa.select(sa.func.coalesce(sa.func.max(label_change.c.mark), 0) + 1)
    return sa.select(sa.literal_column("pg_snapshot_xmin(pg_current_snapshot())::text::bigint", sa.BigInteger))
