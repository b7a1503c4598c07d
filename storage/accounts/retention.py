"""Remove what is older than it may be kept, batch by batch, on SQLite and on PostgreSQL."""

from __future__ import annotations

from collections.abc import Sequence

import sqlalchemy as sa

from core.domain.retention import Expiry, HeldByExpired
from storage.accounts.expired import expired, held_by_expired
from storage.accounts.unneeded import remove_old, remove_unneeded
from storage.sql.database import Database
from storage.tables.bulk import batch_label
from storage.tables.generation import generation, generation_step
from storage.tables.items import annotation, item, item_revision, metadata
from storage.tables.label_changes import label_change


class SqlRetention:
    def __init__(self, database: Database) -> None:
        self._database = database

    def held(self, expiry: Expiry) -> HeldByExpired:
        with self._database.read() as conn:
            return held_by_expired(conn, expiry)

    def remove(self, expiry: Expiry, most: int) -> int:
        with self._database.write() as conn:
            due = sa.select(item.c.id).where(expired(expiry)).order_by(item.c.id).limit(most)
            ids = conn.scalars(due.with_for_update()).all()
            if ids:
                _remove(conn, ids)
            return len(ids)

    def sweep(self, expiry: Expiry) -> int:
        with self._database.write() as conn:
            if not expiry.set_name:
                remove_old(conn, expiry.before)
            return remove_unneeded(conn)


def _remove(conn: sa.Connection, ids: Sequence[int]) -> None:
    """Rows that point at other rows first."""
    # Noted as a change, so that whoever keeps labels in memory reads these items again and finds none.
    touched = sa.update(item_revision).where(item_revision.c.item_id.in_(ids))
    conn.execute(touched.values(created_at=item_revision.c.created_at))
    labels = sa.select(annotation.c.id).where(annotation.c.item_id.in_(ids))
    conn.execute(sa.delete(batch_label).where(batch_label.c.annotation_id.in_(labels)))
    written = sa.select(generation.c.id).where(generation.c.item_id.in_(ids))
    conn.execute(sa.delete(generation_step).where(generation_step.c.generation.in_(written)))
    for table in reversed(metadata.sorted_tables):
        if "item_id" in table.c and table is not label_change:
            conn.execute(sa.delete(table).where(table.c.item_id.in_(ids)))
    conn.execute(sa.delete(item).where(item.c.id.in_(ids)))
