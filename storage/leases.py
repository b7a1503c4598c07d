"""Leases: who holds which item in which lane of the queue, or at which other desk, until when."""

from __future__ import annotations

from enum import StrEnum

import sqlalchemy as sa

from storage.database import insert
from storage.schema import lease


def expire(conn: sa.Connection, now: float) -> None:
    """Hand expired leases back. On its own, by its own index: inside the search for a free item it costs 14 times."""
    conn.execute(sa.delete(lease).where(lease.c.expires_at <= now))


def hold(conn: sa.Connection, lane: StrEnum, item_id: int, person: str, *, now: float, seconds: float) -> bool:
    """Take or extend; False when somebody else's lease runs."""
    row = {"person": person, "taken_at": now, "expires_at": now + seconds}
    query = insert(conn, lease).values(lane=lane.value, item_id=item_id, **row)
    free = sa.or_(lease.c.person == person, lease.c.expires_at <= now)
    query = query.on_conflict_do_update(index_elements=[lease.c.lane, lease.c.item_id], set_=row, where=free)
    return conn.scalar(query.returning(lease.c.item_id)) is not None


def free(conn: sa.Connection, lane: StrEnum, item_id: int) -> None:
    conn.execute(sa.delete(lease).where(lease.c.lane == lane.value, lease.c.item_id == item_id))


def release(conn: sa.Connection, lane: StrEnum, item_id: int, person: str) -> None:
    """Give up one's own; somebody else's stays."""
    mine = (lease.c.lane == lane.value) & (lease.c.item_id == item_id) & (lease.c.person == person)
    conn.execute(sa.delete(lease).where(mine))


def held_by_other(conn: sa.Connection, lane: StrEnum, item_id: int, person: str, now: float) -> bool:
    here = (lease.c.lane == lane.value) & (lease.c.item_id == item_id)
    other = sa.select(lease.c.person).where(here, lease.c.person != person, lease.c.expires_at > now)
    return conn.scalar(other) is not None
