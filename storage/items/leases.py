"""Store leases: which person has which item, in which lane or at which other desk, until when."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from functools import cache
from typing import Any

import sqlalchemy as sa

from core.domain.provenance import Handed
from storage.items.provenance import as_columns, as_handed
from storage.sql.database import insert_of
from storage.tables.items import lease

_APART = 1e-3
"""Seconds between leases that are taken at once, so that they have an order."""


def expire(conn: sa.Connection, now: float) -> None:
    """End expired leases. This runs alone, by its own index: inside the search for a free item it costs 14 times as
    much.
    """
    conn.execute(_EXPIRE, {"now": now})


def take(
    conn: sa.Connection,
    lane: StrEnum,
    item_id: int,
    person: str,
    *,
    now: float,
    seconds: float,
    handed: Handed | None = None,
) -> bool:
    """Take or extend a lease; False if another person's lease runs. Extending changes nothing of how the item was
    served.
    """
    row = {
        "lane": lane.value,
        "item_id": item_id,
        "person": person,
        "taken_at": now,
        "expires_at": now + seconds,
        **as_columns(handed),
    }
    return conn.scalar(_take(conn.dialect.name), row) is not None


def take_all(
    conn: sa.Connection, lane: StrEnum, item_ids: Sequence[int], person: str, *, now: float, seconds: float
) -> set[int]:
    """Take or extend several leases, the first as the newest: leases define the order of items. Returns the items that
    are leased to this person now; another person may have taken one since it was found free.
    """
    of = {"lane": lane.value, "person": person, **as_columns(None)}
    rows = [
        {**of, "item_id": item_id, "taken_at": now - place * _APART, "expires_at": now - place * _APART + seconds}
        for place, item_id in enumerate(item_ids)
    ]
    return set(conn.scalars(_take(conn.dialect.name), rows)) if rows else set()


def free(conn: sa.Connection, lane: StrEnum, item_id: int, person: str, now: float) -> bool:
    """End this person's lease and return whether the item was free for them. Another person's lease stays."""
    done = conn.execute(_FREE, {"of_lane": lane.value, "item": item_id, "who": person, "now": now})
    return done.rowcount > 0 or not held_by_other(conn, lane, item_id, person, now)


def clear(conn: sa.Connection, lane: StrEnum, item_id: int) -> None:
    """End the lease, whoever has it."""
    conn.execute(_CLEAR, {"of_lane": lane.value, "item": item_id})


def release(conn: sa.Connection, lane: StrEnum, item_id: int, person: str) -> None:
    """Release this person's own lease; another person's stays."""
    conn.execute(_RELEASE, {"of_lane": lane.value, "item": item_id, "who": person})


def held_by_other(conn: sa.Connection, lane: StrEnum, item_id: int, person: str, now: float) -> bool:
    return conn.scalar(_OTHERS, {"of_lane": lane.value, "item": item_id, "who": person, "now": now}) is not None


def how_served(conn: sa.Connection, lane: StrEnum, item_id: int, person: str) -> Handed | None:
    """Return how the item was served to its lease holder; None if they have no lease or nothing was recorded."""
    row = conn.execute(_HANDED, {"of_lane": lane.value, "item": item_id, "who": person}).one_or_none()
    return as_handed(row.draw, row.narrowing) if row and row.draw else None


_HERE = (lease.c.lane == sa.bindparam("of_lane")) & (lease.c.item_id == sa.bindparam("item"))
_EXPIRE = sa.delete(lease).where(lease.c.expires_at <= sa.bindparam("now"))
_CLEAR = sa.delete(lease).where(_HERE)
_FREE = sa.delete(lease).where(
    _HERE, (lease.c.person == sa.bindparam("who")) | (lease.c.expires_at <= sa.bindparam("now"))
)
_RELEASE = sa.delete(lease).where(_HERE, lease.c.person == sa.bindparam("who"))
_HANDED = sa.select(lease.c.draw, lease.c.narrowing).where(_HERE, lease.c.person == sa.bindparam("who"))
_OTHERS = sa.select(lease.c.person).where(
    _HERE, lease.c.person != sa.bindparam("who"), lease.c.expires_at > sa.bindparam("now")
)
"""Built once, because every keyboard key runs them."""


@cache
def _take(dialect: str) -> sa.Executable:
    query = insert_of(dialect, lease)
    new = query.excluded
    free = sa.or_(lease.c.person == new.person, lease.c.expires_at <= new.taken_at)
    taken: dict[str, sa.ColumnElement[Any]] = {name: new[name] for name in ("person", "taken_at", "expires_at")}
    mine = (lease.c.person == new.person) & lease.c.draw.is_not(None)
    taken |= {name: sa.case((mine, lease.c[name]), else_=new[name]) for name in ("draw", "narrowing")}
    query = query.on_conflict_do_update(index_elements=[lease.c.lane, lease.c.item_id], set_=taken, where=free)
    return query.returning(lease.c.item_id)
