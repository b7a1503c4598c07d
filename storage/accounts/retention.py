"""Remove rows that are older than the retention period, batch by batch, on SQLite and on PostgreSQL."""

from __future__ import annotations

from collections.abc import Iterator

import sqlalchemy as sa

from core.domain.retention import Expiry, HeldByExpired
from storage.accounts._set_deletion import remove_items
from storage.accounts._unneeded import remove_old, remove_unneeded
from storage.sql.database import Database
from storage.tables.comments import comment
from storage.tables.items import annotation, decision, gold_label, item, item_revision, lease, policy
from storage.tables.policies import policy_basis
from storage.tables.publishing import publication_change, published_item
from storage.tables.quality import adjudication, control

_OPEN = item.c.status == sa.literal_column("'open'")
_LEASED = sa.exists().where(lease.c.item_id == item.c.id)
_PUBLISHED = sa.exists().where(published_item.c.item_id == item.c.id) | sa.exists().where(
    publication_change.c.item_id == item.c.id
)


def expired(expiry: Expiry) -> sa.ColumnElement[bool]:
    return _old(expiry) & ~_waiting(expiry) & ~_PUBLISHED & ~_newest()


def held_by_expired(conn: sa.Connection, expiry: Expiry) -> HeldByExpired:
    gone = sa.select(item.c.id).where(expired(expiry))
    given = annotation.c.item_id.in_(gone) & annotation.c.counts & annotation.c.label.is_not(None)
    blind = annotation.c.item_id.in_(gone) & annotation.c.blind_counts & annotation.c.label.is_not(None)
    first = sa.select(sa.func.min(annotation.c.at)).where(annotation.c.item_id.in_(gone)).scalar_subquery()
    resting = sa.or_(policy_basis.c.certificate.is_not(None), policy_basis.c.weights.is_not(None))
    policies = policy_basis.join(policy, policy.c.version == policy_basis.c.version)
    settled = adjudication.c.item_id.in_(gone) & adjudication.c.counts & adjudication.c.label.is_not(None)
    old = _old(expiry)
    return HeldByExpired(
        items=_count(conn, item, expired(expiry)),
        labels=_count(conn, annotation, given),
        blind=_count(conn, annotation, blind),
        imported=_count(conn, gold_label, gold_label.c.item_id.in_(gone) & gold_label.c.label.is_not(None)),
        settled=_count(conn, adjudication, settled),
        controls=_count(conn, control, control.c.item_id.in_(gone)),
        decisions=_count(conn, decision, decision.c.item_id.in_(gone)),
        comments=_count(conn, comment, comment.c.item_id.in_(gone)),
        policies=_count(conn, policies, resting & (policy.c.created_at >= first)),
        published=_count(conn, item, old & _PUBLISHED),
        waiting=_count(conn, item, old & ~_PUBLISHED & _waiting(expiry)),
        newest=_count(conn, item, old & ~_PUBLISHED & ~_waiting(expiry) & _newest()),
    )


def _old(expiry: Expiry) -> sa.ColumnElement[bool]:
    newer = sa.exists().where(item_revision.c.item_id == item.c.id, item_revision.c.created_at >= expiry.before)
    here = item.c.set_name == expiry.set_name if expiry.set_name else sa.true()
    return (item.c.created_at < expiry.before) & ~newer & here


def _waiting(expiry: Expiry) -> sa.ColumnElement[bool]:
    return _LEASED if expiry.undecided else _LEASED | _OPEN


def _newest() -> sa.ColumnElement[bool]:
    """Return the newest id. SQLite reuses the number of a deleted last row, and a reader that continues from it would
    miss the new row.
    """
    last = [sa.select(sa.func.max(item.c.id))]
    for table in (annotation, decision, comment, adjudication):
        highest = sa.select(sa.func.max(table.c.id)).scalar_subquery()
        last.append(sa.select(table.c.item_id).where(table.c.id == highest))
    return sa.or_(*(item.c.id == newest.scalar_subquery() for newest in last)).is_(sa.true())


def _count(conn: sa.Connection, rows: sa.FromClause, where: sa.ColumnElement[bool]) -> int:
    return conn.scalar(sa.select(sa.func.count()).select_from(rows).where(where)) or 0


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
                remove_items(conn, ids)
            return len(ids)

    def sweep(self, expiry: Expiry, most: int) -> Iterator[int]:
        if not expiry.set_name:
            with self._database.write() as conn:
                remove_old(conn, expiry.before)
            yield 0
        yield from remove_unneeded(self._database, most)
