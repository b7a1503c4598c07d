"""What lies ahead of a person in a lane, in the order in which it will be handed out."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

import sqlalchemy as sa

from core.domain.queue import Lane
from storage.queue import ranges
from storage.queue.eligibility import ORDER, SENT, Eligibility
from storage.sql.database import insert_of
from storage.sql.filters import conditions, looked_up, names_few, narrow
from storage.sql.statements import made_once
from storage.tables.items import item
from storage.tables.queue import sent_item, turn

AUDIT_RHYTHM = 10
"""One item in so many is an audit, as long as there are any."""


def upcoming_ids(conn: sa.Connection, eligible: Eligibility, limit: int) -> Iterator[int]:
    """Lazily, at most about ``limit`` of each kind: each query runs only when those before found too little."""
    queries = _queries(eligible, limit, few=names_few(conn, eligible.request.where))
    yield from conn.scalars(queries.assigned)
    if eligible.request.mine:
        return
    sent = list(conn.scalars(queries.sent)) if eligible.sent else []
    yield from sent
    queue = (item_id for item_id in ranges.walk(conn, queries.queue) if item_id not in sent)
    if eligible.audits:
        drawn = (item_id for item_id in ranges.walk(conn, queries.drawn) if item_id not in sent)
        yield from _mixed(queue, drawn, served(conn, eligible.lane, eligible.person) + _offset(eligible.person))
    else:
        yield from queue


def served(conn: sa.Connection, lane: Lane, person: str) -> int:
    return conn.scalar(_SERVED, {"of_lane": lane.value, "who": person}) or 0


def count_turn(conn: sa.Connection, lane: Lane, person: str) -> None:
    conn.execute(_one_more(conn.dialect.name), {"lane": lane.value, "person": person, "served": 1})


_SERVED = sa.select(turn.c.served).where(turn.c.lane == sa.bindparam("of_lane"), turn.c.person == sa.bindparam("who"))


@cache
def _one_more(dialect: str) -> sa.Executable:
    counted = {"served": turn.c.served + 1}
    key = [turn.c.lane, turn.c.person]
    return insert_of(dialect, turn).on_conflict_do_update(index_elements=key, set_=counted)


@dataclass(frozen=True, slots=True)
class _Queries:
    assigned: sa.Select[Any]
    sent: sa.Select[Any]
    queue: ranges.Queries
    drawn: ranges.Queries


@made_once
def _queries(eligible: Eligibility, limit: int, *, few: bool) -> _Queries:
    where = [eligible.in_lane, eligible.is_mine, *conditions(narrow(eligible.request.where)), *eligible.for_me()]
    anybody = eligible.for_anybody()
    sent_at = sa.select(sent_item.c.at).where(sent_item.c.item_id == item.c.id).scalar_subquery()
    audits = ranges.audits(eligible.request, eligible.in_lane) if eligible.audits else iter(())
    # Named, not joined: of two tables SQLite starts from the many items, and this is asked with every key press.
    sent = sa.select(item.c.id).where(SENT, eligible.in_lane, *looked_up(narrow(eligible.request.where)))
    return _Queries(
        sa.select(item.c.id).where(*where).order_by(ORDER[eligible.lane], item.c.id).limit(limit),
        sent.where(*anybody).order_by(sent_at, item.c.id).limit(limit),
        ranges.queries(ranges.layers(eligible.lane, eligible.request, eligible.in_lane), anybody, limit, few=few),
        ranges.queries(audits, anybody, limit, few=few),
    )


def _mixed(queue: Iterator[int], drawn: Iterator[int], number: int) -> Iterator[int]:
    """At a steady rhythm one that was drawn; when either runs out, what is left of the other."""
    seen: set[int] = set()

    def next_of(*sources: Iterator[int]) -> int | None:
        return next((item_id for source in sources for item_id in source if item_id not in seen), None)

    while True:
        turn_of_audit = number % AUDIT_RHYTHM == AUDIT_RHYTHM - 1
        next_id = next_of(drawn, queue) if turn_of_audit else next_of(queue, drawn)
        if next_id is None:
            return
        seen.add(next_id)
        yield next_id
        number += 1


def _offset(person: str) -> int:
    """So that not everybody's audits come at once."""
    return hashlib.sha256(f"audit rhythm\0{person}".encode()).digest()[0] % AUDIT_RHYTHM
