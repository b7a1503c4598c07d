"""Count what is left of a person's queue, or find why it is empty; every item of the lane counts once."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

import sqlalchemy as sa

from core.domain.queue import Lane, QueueState
from storage.queue._counted_totals import can_count, counted_totals
from storage.queue._leased_totals import LeasedTotalsCache, by_others
from storage.queue._totals import Totals, TotalsCache
from storage.queue.eligibility import ASSIGNEE, Eligibility, postponed_by
from storage.sql.database import Database
from storage.sql.filters import Condition, conditions, looked_up, narrow
from storage.sql.statements import made_once
from storage.tables.items import item, lease
from storage.tables.queue import declined, finished


@dataclass(frozen=True, slots=True)
class _Queries:
    totals: sa.Select[Any]
    all_chosen: sa.Select[Any]
    in_lane: sa.Select[Any]
    over_quota: sa.Select[Any]
    mine: sa.Select[Any]
    """Counts the items that are assigned to the person, and how many of these are requested anyway."""
    exceptional: sa.Select[Any]
    """Selects the eligible ones of the exceptional items, with the exception of each."""


@made_once
def _queries(eligible: Eligibility) -> _Queries:
    assignee, requested = ASSIGNEE[eligible.lane], eligible.requested()
    enough = item.c.set_name.in_(eligible.over_quota) & assignee.is_(None)
    assigned = requested & assignee.is_not(None)
    running = (lease.c.lane == eligible.lane.value, lease.c.expires_at > sa.bindparam("now"))
    elsewhere = item.c.id.in_(sa.select(lease.c.item_id).where(*running, lease.c.person != eligible.person))
    chosen = looked_up(narrow(eligible.request.where))
    held = sa.select(lease.c.item_id).where(*running, lease.c.person == eligible.person)
    up = {
        "held": held,
        "postponed": postponed_by(eligible.lane, eligible.person).order_by(None),
        "declined": sa.select(declined.c.item_id).where(
            declined.c.lane == eligible.lane.value, declined.c.person == eligible.person
        ),
    }
    if eligible.lane is Lane.LABEL:
        up["finished"] = sa.select(finished.c.item_id).where(finished.c.person == eligible.person)
    columns = (
        item.c.set_name,
        assignee.label("assignee"),
        *(item.c.id.in_(ids).label(name) for name, ids in up.items()),
    )
    return _Queries(
        _counting(requested, assigned).where(*eligible.chosen()),
        _counting().where(*conditions(narrow(eligible.request.where))),
        _counting().where(eligible.in_lane),
        _counting().where(*eligible.fits(), enough),
        _counting(requested).where(eligible.in_lane, *chosen, eligible.is_mine),
        sa.select(*columns).where(
            item.c.id.in_(sa.union(*up.values())), ~elsewhere, eligible.in_lane, *chosen, eligible.wanted()
        ),
    )


@dataclass(frozen=True, slots=True)
class QueueCache:
    """Caches the numbers that are counted less often than they are requested."""

    totals: TotalsCache = field(default_factory=TotalsCache)
    held: LeasedTotalsCache = field(default_factory=LeasedTotalsCache)


def state(database: Database, conn: sa.Connection, eligible: Eligibility, now: float, kept: QueueCache) -> QueueState:
    """Return the state of the queue. Exceptional items are few and read one by one; all others are only counted."""
    queries = _queries(eligible)
    mine, mine_asked = conn.execute(queries.mine).one()
    held = by_others(kept.held.get(conn, eligible, now), eligible)
    reasons, others = _exceptions(conn, eligible, queries, now)
    reasons.update(leased=held.fitting)
    others.update(assigned=held.assigned, over_quota=held.over_quota)
    if can_count(eligible) and not eligible.audits:
        totals = counted_totals(conn, eligible)
    else:
        totals = kept.totals.get(repr((eligible.lane, eligible.request)), now, lambda: _counted(database, eligible))
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
    """Count items by what keeps them from this person; and how many of these are also assigned to others or over the
    quota.
    """
    reasons, others, enough = Counter[str](), Counter[str](), set(eligible.over_quota)
    for row in conn.execute(queries.exceptional, {"now": now}):
        mine, free = row.assignee == eligible.person, row.assignee is None
        others["assigned"] += not mine and not free
        others["over_quota"] += free and row.set_name in enough
        why: list[tuple[bool, str]] = [
            (row.held, "mine"),
            (not mine and not free, "assigned"),
            (mine and row.postponed, "postponed"),
            (not mine and row.declined, "declined"),
            (not mine and eligible.lane is Lane.LABEL and row.finished, "finished"),
            (not mine and row.set_name in enough, "over_quota"),
            (row.postponed, "postponed"),
        ]
        if reason := next((name for holds, name in why if holds), None):
            reasons[reason] += 1
    return reasons, others


def _counting(*holding: Condition) -> sa.Select[Any]:
    """Return a query that counts all rows, and those for which each condition holds."""
    counts: tuple[Any, ...] = (sa.func.count(), *(sa.func.count(sa.case((condition, 1))) for condition in holding))
    return sa.select(*counts).select_from(item)
