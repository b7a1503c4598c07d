"""Remove what is older than it may be kept, batch by batch, on SQLite and on PostgreSQL."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import sqlalchemy as sa

from core.domain.retention import Expiry, HeldByExpired
from storage.accounts.expired import expired, held_by_expired
from storage.accounts.unneeded import (
    lock_texts,
    look_up_unneeded,
    needed_since,
    remove_old,
    remove_scores,
    remove_texts,
)
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

    def sweep(self, expiry: Expiry, most: int) -> Iterator[int]:
        if not expiry.set_name:
            with self._database.write() as conn:
                remove_old(conn, expiry.before)
            yield 0
        with self._database.read() as conn:
            unneeded = look_up_unneeded(conn)
        needed, mark = set[str](), unneeded.mark
        kinds: tuple[tuple[Sequence[str], Callable[[sa.Connection, Sequence[str]], None]], ...] = (
            (unneeded.inputs, remove_scores), (unneeded.texts, remove_texts),
        )  # fmt: skip
        for hashes, remove in kinds:
            for start in range(0, len(hashes), most):
                with self._database.write() as conn:
                    lock_texts(conn)
                    if (since := needed_since(conn, mark)) is None:
                        return
                    needed, mark = needed | since[0], since[1]
                    gone = [each for each in hashes[start : start + most] if each not in needed]
                    remove(conn, gone)
                yield len(gone)


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
