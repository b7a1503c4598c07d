"""Why a person's queue is empty, or how much is left of it: every item of the lane counted once."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Any

import sqlalchemy as sa

from core.domain.queue import Lane, QueueState
from storage.queue.counted_totals import can_count, counted_totals
from storage.queue.eligibility import ASSIGNEE, Eligibility, postponed_by
from storage.queue.totals import KeptTotals, Totals
from storage.sql.database import Database, chunks
from storage.sql.filters import Condition, conditions, looked_up, narrow
from storage.sql.statements import made_once
from storage.tables.items import item, lease
from storage.tables.queue import declined, finished


@dataclass(frozen=True, slots=True)
class _Queries:
    totals: sa.Select[Any]
    all_chosen: sa.Select[Any]
    in_lane: sa.Select[Any]
    mine: sa.Select[Any]
    """How many are assigned to the person, and how many of these are asked for anyway."""
    over_quota: sa.Select[Any]
    exceptional: sa.Select[Any]
    """Of some items those that fit."""
    held: sa.Select[Any]
    """By the person."""
    held_by_others: sa.Select[Any]
    """How many of what others hold fit, and how many of these are assigned to somebody else, or over quota."""
    postponed: sa.Select[Any]
    declined: sa.Select[Any]
    finished: sa.Select[Any]


@made_once
def _queries(eligible: Eligibility) -> _Queries:
    assignee, requested = ASSIGNEE[eligible.lane], eligible.requested()
    enough = item.c.set_name.in_(eligible.over_quota) & assignee.is_(None)
    assigned = requested & assignee.is_not(None)
    running = (lease.c.lane == eligible.lane.value, lease.c.expires_at > sa.bindparam("now"))
    by_others = item.c.id.in_(sa.select(lease.c.item_id).where(*running, lease.c.person != eligible.person))
    some = item.c.id.in_(sa.bindparam("ids", expanding=True))
    columns = (item.c.id, item.c.set_name, assignee.label("assignee"))
    chosen = looked_up(narrow(eligible.request.where))
    return _Queries(
        _counting(requested, assigned).where(*eligible.chosen()),
        _counting().where(*conditions(narrow(eligible.request.where))),
        _counting().where(eligible.in_lane),
        _counting(requested).where(eligible.in_lane, *chosen, eligible.is_mine),
        _counting().where(*eligible.fits(), enough),
        sa.select(*columns).where(some, ~by_others, eligible.in_lane, *chosen, eligible.wanted()),
        sa.select(lease.c.item_id).where(*running, lease.c.person == eligible.person),
        _counting(assignee != eligible.person, enough).where(by_others, eligible.in_lane, *chosen, eligible.wanted()),
        postponed_by(eligible.lane, eligible.person),
        sa.select(declined.c.item_id).where(
            declined.c.lane == eligible.lane.value, declined.c.person == eligible.person
        ),
        sa.select(finished.c.item_id).where(finished.c.person == eligible.person),
    )


def state(
    database: Database, conn: sa.Connection, eligible: Eligibility, now: float, kept: KeptTotals
) -> QueueState:  # fmt: skip
    """Items with which something is up are few, and looked at one by one; the others are only counted."""
    queries = _queries(eligible)
    reasons, others = _exceptions(conn, eligible, queries, now)
    if can_count(eligible) and not eligible.audits:
        totals = counted_totals(conn, eligible)
    else:
        totals = kept.get(repr((eligible.lane, eligible.request)), now, lambda: _counted(database, eligible))
    mine, mine_asked = conn.execute(queries.mine).one()
    if eligible.request.mine:
        matching, assigned = mine, 0
    else:
        matching, assigned = totals.wanted + mine - mine_asked, totals.assigned - mine_asked
    over_quota = conn.scalars(queries.over_quota).one() if eligible.over_quota else 0
    reasons["assigned"] += assigned - others["assigned"]
    reasons["over_quota"] += over_quota - others["over_quota"]
    return QueueState(
        mine=reasons["mine"],
        open=max(0, matching - sum(reasons.values())),
        leased=reasons["leased"],
        postponed=reasons["postponed"],
        done=totals.all_chosen - totals.chosen,
        hidden=totals.in_lane - matching,
        declined=reasons["declined"],
        finished=reasons["finished"],
        assigned=reasons["assigned"],
        over_quota=reasons["over_quota"],
    )


def _counted(database: Database, eligible: Eligibility) -> Totals:
    with database.read() as conn:
        return counted_totals(conn, eligible) if can_count(eligible) else _totals(conn, _queries(eligible))


def _totals(conn: sa.Connection, queries: _Queries) -> Totals:
    chosen, wanted, assigned = conn.execute(queries.totals).one()
    all_chosen, in_lane = (int(conn.scalars(query).one()) for query in (queries.all_chosen, queries.in_lane))
    return Totals(chosen, wanted, assigned, all_chosen, in_lane)


def _exceptions(
    conn: sa.Connection, eligible: Eligibility, queries: _Queries, now: float
) -> tuple[Counter[str], Counter[str]]:
    """By what keeps them from me; and how many of all of these are assigned to others or over my quota too."""
    leased, of_others, too_many = conn.execute(queries.held_by_others, {"now": now}).one()
    reasons, others = Counter(leased=leased), Counter(assigned=of_others, over_quota=too_many)
    mine_ids = set(conn.scalars(queries.held, {"now": now}))
    postponed_ids, declined_ids = set(conn.scalars(queries.postponed)), set(conn.scalars(queries.declined))
    finished_ids = set(conn.scalars(queries.finished)) if eligible.lane is Lane.LABEL else set()
    enough = set(eligible.over_quota)
    for chunk in chunks(sorted(mine_ids | postponed_ids | declined_ids | finished_ids)):
        for item_id, set_name, assignee in conn.execute(queries.exceptional, {"ids": chunk, "now": now}):
            mine, free = assignee == eligible.person, assignee is None
            others["assigned"] += not mine and not free
            others["over_quota"] += free and set_name in enough
            why: list[tuple[bool, str]] = [
                (item_id in mine_ids, "mine"),
                (not mine and not free, "assigned"),
                (mine and item_id in postponed_ids, "postponed"),
                (not mine and item_id in declined_ids, "declined"),
                (not mine and item_id in finished_ids, "finished"),
                (not mine and set_name in enough, "over_quota"),
                (item_id in postponed_ids, "postponed"),
            ]
            if reason := next((name for holds, name in why if holds), None):
                reasons[reason] += 1
    return reasons, others


def _counting(*holding: Condition) -> sa.Select[Any]:
    """All, and those of which each of these holds."""
    counts: tuple[Any, ...] = (sa.func.count(), *(sa.func.count(sa.case((condition, 1))) for condition in holding))
    return sa.select(*counts).select_from(item)
