"""Mix what a person is served next: assigned and sent items first, then the queue's order with audit samples."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

import sqlalchemy as sa

from core.domain.queue import Lane
from storage.queue import _ranges
from storage.queue._union_query import OrderedIds, SortedIds, UnionQuery, union_of
from storage.queue.eligibility import ORDER, SENT, Eligibility
from storage.sql.database import insert_of
from storage.sql.filters import conditions, looked_up, names_few, narrow
from storage.sql.statements import made_once
from storage.tables.items import item
from storage.tables.queue import sent_item, turn

AUDIT_RHYTHM = 10
"""One item in so many is an audit sample, as long as there are any."""


def upcoming_ids(conn: sa.Connection, eligible: Eligibility, limit: int) -> Iterator[int]:
    """Yield ids lazily, at most about ``limit`` of each kind: what nearly always suffices is read with one statement,
    and more only if that was too little.
    """
    queries = _queries(eligible, limit, few=names_few(conn, eligible.request.where))
    found = iter(queries.first.read(conn))
    yield from _ids(next(found))
    sent_ids = _ids(next(found)) if queries.sends else []
    yield from sent_ids
    turns = next(found) if queries.drawn else []
    firsts = list(found)
    of_queue = len(queries.queue[0].lists) if queries.queue else 0
    queue = (item_id for item_id in _ranges.walk(conn, queries.queue, firsts[:of_queue]) if item_id not in sent_ids)
    if queries.drawn:
        drawn = (item_id for item_id in _ranges.walk(conn, queries.drawn, firsts[of_queue:]) if item_id not in sent_ids)
        yield from _mixed(queue, drawn, sum(served for served, _ in turns) + _offset(eligible.person))
    else:
        yield from queue


def _ids(listed: SortedIds) -> list[int]:
    return [item_id for _, item_id in listed]


def count_turn(conn: sa.Connection, lane: Lane, person: str) -> None:
    conn.execute(_one_more(conn.dialect.name), {"lane": lane.value, "person": person, "served": 1})


@cache
def _one_more(dialect: str) -> sa.Executable:
    counted = {"served": turn.c.served + 1}
    key = [turn.c.lane, turn.c.person]
    return insert_of(dialect, turn).on_conflict_do_update(index_elements=key, set_=counted)


@dataclass(frozen=True, slots=True)
class _Queries:
    first: UnionQuery
    """The first lists: assigned items; items sent to review; how often the person was served, if anything is sampled;
    the first layer of the queue; and all audit samples.
    """
    sends: bool
    queue: list[_ranges.LayerQuery]
    drawn: list[_ranges.LayerQuery]


@made_once
def _queries(eligible: Eligibility, limit: int, *, few: bool) -> _Queries:
    anybody, request = eligible.for_anybody(), eligible.request
    layers = _ranges.layers(eligible.lane, request, eligible.in_lane)
    audits = _ranges.audits(request, eligible.in_lane)
    queue = [] if request.mine else _ranges.queries(layers, anybody, limit, few=few)
    drawn = _ranges.queries(audits, anybody, limit, few=few) if queue and eligible.audits else []
    firsts = [query for layer in (*queue[:1], *drawn) for query in layer.lists]
    sends = eligible.sent and not request.mine
    besides = [*([_sent(eligible, limit)] if sends else ()), *([_turns(eligible)] if drawn else ())]
    return _Queries(union_of([_assigned(eligible, limit), *besides, *firsts]), sends, queue, drawn)


def _assigned(eligible: Eligibility, limit: int) -> OrderedIds:
    by = ORDER[eligible.lane]
    chosen = conditions(narrow(eligible.request.where))
    query = sa.select(by, item.c.id).where(eligible.in_lane, eligible.is_mine, *chosen, *eligible.for_me())
    return OrderedIds(query.order_by(by, item.c.id).limit(limit))


def _sent(eligible: Eligibility, limit: int) -> OrderedIds:
    # Named, not joined: of two tables SQLite starts from the many items, and every keyboard key runs this.
    at = sa.select(sent_item.c.at).where(sent_item.c.item_id == item.c.id).scalar_subquery()
    chosen = looked_up(narrow(eligible.request.where))
    sent = sa.select(at, item.c.id).where(SENT, eligible.in_lane, *chosen, *eligible.for_anybody())
    return OrderedIds(sent.order_by(at, item.c.id).limit(limit))


def _turns(eligible: Eligibility) -> OrderedIds:
    """Return how often the person was served, as a list of one entry that names no item."""
    mine = (turn.c.lane == eligible.lane.value) & (turn.c.person == eligible.person)
    return OrderedIds(sa.select(turn.c.served, sa.literal_column("0", sa.Integer).label("none")).where(mine))


def _mixed(queue: Iterator[int], drawn: Iterator[int], number: int) -> Iterator[int]:
    """Mix in audit samples at a steady rhythm; when either list runs out, the rest of the other follows."""
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
    """Return an offset that spreads the audits of different people."""
    return hashlib.sha256(f"audit rhythm\0{person}".encode()).digest()[0] % AUDIT_RHYTHM
