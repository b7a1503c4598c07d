"""The queue: which item a person sees next, and never one that somebody else sees."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import sqlalchemy as sa

from core.errors import BadInput
from core.queueing import Asked, ItemFilter, Lane, QueueState
from core.work import ItemRow, Status
from storage import leases
from storage.database import Database, chunks, insert
from storage.filters import Condition, by_risk, conditions, narrow
from storage.items import as_item_row, select_rows
from storage.schema import LABELLABLE, REVIEWABLE, item, lease, postponement

_STANDS = {Lane.REVIEW: REVIEWABLE, Lane.LABEL: LABELLABLE}
_ORDER = {Lane.REVIEW: item.c.review_order, Lane.LABEL: item.c.label_order}
_UNFINISHED = {Lane.REVIEW: item.c.status.in_((Status.OPEN.value, Status.EDITED.value)), Lane.LABEL: LABELLABLE}
"""What one goes on with: an item in the lane, or one's own edit that waits for a verdict."""


class SqlQueue:
    def __init__(self, database: Database) -> None:
        self._database = database

    def next(self, lane: Lane, person: str, asked: Asked, now: float, lease: float) -> int | None:
        while True:
            with self._database.write() as conn:
                leases.expire(conn, now)
                found = next(_candidates(conn, lane, person, asked.where), None)
                if found is None or leases.hold(conn, lane, found, person, now=now, seconds=lease):
                    return found

    def take(self, lane: Lane, item_id: int, person: str, now: float, lease: float) -> bool:
        with self._database.write() as conn:
            _require(conn, item_id)
            return leases.hold(conn, lane, item_id, person, now=now, seconds=lease)

    def release(self, lane: Lane, item_id: int, person: str) -> None:
        with self._database.write() as conn:
            _release(conn, lane, item_id, person)

    def postpone(self, lane: Lane, item_id: int, person: str, now: float) -> None:
        with self._database.write() as conn:
            _require(conn, item_id)
            query = insert(conn, postponement).values(lane=lane.value, person=person, item_id=item_id, at=now)
            key = [postponement.c.lane, postponement.c.person, postponement.c.item_id]
            conn.execute(query.on_conflict_do_update(index_elements=key, set_={"at": now}))
            _release(conn, lane, item_id, person)

    def state(self, lane: Lane, person: str, asked: Asked, now: float) -> QueueState:
        where = asked.where
        matching = [_STANDS[lane], *conditions(where)]
        chosen = conditions(narrow(where))
        running = sa.select(lease.c.item_id, lease.c.person).where(lease.c.lane == lane.value, lease.c.expires_at > now)
        with self._database.read() as conn:
            holders = {item_id: holder for item_id, holder in conn.execute(running)}
            put_off = set(conn.scalars(_postponed_by(lane, person)))
            fitting = set(_fitting(conn, sorted(put_off | holders.keys()), *matching))
            matching_count, standing = _count(conn, *matching), _count(conn, _STANDS[lane])
            done = _count(conn, *chosen) - _count(conn, _STANDS[lane], *chosen)
        mine = sum(holders.get(item_id) == person for item_id in fitting)
        leased = len(fitting & holders.keys()) - mine
        postponed = len(fitting & put_off - holders.keys())
        free = matching_count - mine - leased - postponed
        return QueueState(mine, free, leased, postponed, done, hidden=standing - matching_count)

    def upcoming(self, lane: Lane, person: str, asked: Asked, limit: int) -> list[ItemRow]:
        where = asked.where
        rows: list[ItemRow] = []
        with self._database.read() as conn:
            for part in _parts(lane, where):
                query = select_rows().where(*part, _free(lane), ~_postponed(lane, person))
                query = query.order_by(_ORDER[lane], item.c.id).limit(limit - len(rows))
                rows += [as_item_row(row) for row in conn.execute(query)] if len(rows) < limit else []
        return rows


def _candidates(conn: sa.Connection, lane: Lane, person: str, where: ItemFilter) -> Iterator[int]:
    """Lazily, the best first: each query runs only when the one before found nothing."""
    mine = (lease.c.lane == lane.value) & (lease.c.person == person)
    held = sa.select(lease.c.item_id).where(mine).order_by(lease.c.taken_at.desc(), lease.c.item_id)
    yield from _fitting(conn, conn.scalars(held).all(), _UNFINISHED[lane], *conditions(narrow(where)))
    for part in _parts(lane, where):
        query = sa.select(item.c.id).where(*part, _free(lane), ~_postponed(lane, person))
        query = query.order_by(_ORDER[lane], item.c.id).limit(1)
        yield from conn.scalars(query.with_for_update(of=item, skip_locked=True))
    later = conn.scalars(_postponed_by(lane, person)).all()
    yield from _fitting(conn, later, _STANDS[lane], *conditions(where), _free(lane))


def _fitting(conn: sa.Connection, ids: Sequence[int], *where: Condition) -> Iterator[int]:
    """Of a few items those that fit, in their order. Joined into one query, SQLite may start from the many."""
    for chunk in chunks(ids):
        fitting = set(conn.scalars(sa.select(item.c.id).where(item.c.id.in_(chunk), *where)))
        yield from (item_id for item_id in chunk if item_id in fitting)


def _postponed_by(lane: Lane, person: str) -> sa.Select[Any]:
    """Longest ago first."""
    mine = (postponement.c.lane == lane.value) & (postponement.c.person == person)
    return sa.select(postponement.c.item_id).where(mine).order_by(postponement.c.at, postponement.c.item_id)


def _parts(lane: Lane, where: ItemFilter) -> list[list[Condition]]:
    """Ranges of the lane's order that, read one after the other, hold its items in that order."""
    parts = by_risk(where) if lane is Lane.REVIEW else [[*conditions(where), item.c.label_order >= 0]]
    return [[_STANDS[lane], *part] for part in parts]


def _free(lane: Lane) -> Condition:
    return ~sa.exists().where(lease.c.lane == lane.value, lease.c.item_id == item.c.id)


def _postponed(lane: Lane, person: str) -> Condition:
    mine = (postponement.c.lane == lane.value) & (postponement.c.person == person)
    return sa.exists().where(mine, postponement.c.item_id == item.c.id)


def _release(conn: sa.Connection, lane: Lane, item_id: int, person: str) -> None:
    mine = (lease.c.lane == lane.value) & (lease.c.item_id == item_id) & (lease.c.person == person)
    conn.execute(sa.delete(lease).where(mine))


def _require(conn: sa.Connection, item_id: int) -> None:
    if conn.scalar(sa.select(item.c.id).where(item.c.id == item_id)) is None:
        raise BadInput(f"There is no item {item_id!r} in this workspace.")


def _count(conn: sa.Connection, *where: Condition) -> int:
    return conn.scalars(sa.select(sa.func.count()).select_from(item).where(*where)).one()
