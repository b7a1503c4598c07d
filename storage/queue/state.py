"""Why a person's queue is empty, or how much is left of it: every item of the lane counted once."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Any

import sqlalchemy as sa

from core.domain.queue import Lane, QueueState
from storage.queue.eligibility import ASSIGNEE, Standing, postponed_by
from storage.queue.totals import KeptTotals, Totals
from storage.sql.database import chunks
from storage.sql.filters import Condition, conditions, narrow
from storage.sql.statements import made_once
from storage.tables.items import item, lease
from storage.tables.queue import declined, finished


@dataclass(frozen=True, slots=True)
class _Queries:
    totals: sa.Select[Any]
    all_chosen: sa.Select[Any]
    standing: sa.Select[Any]
    mine: sa.Select[Any]
    """How many are assigned to the person, and how many of these are asked for anyway."""
    over_quota: sa.Select[Any]
    exceptional: sa.Select[Any]
    """Of some items those that fit."""
    running: sa.Select[Any]
    put_off: sa.Select[Any]
    cannot: sa.Select[Any]
    through: sa.Select[Any]


@made_once
def _queries(at: Standing) -> _Queries:
    assignee, request = ASSIGNEE[at.lane], at.requested()
    enough = item.c.set_name.in_(at.over_quota) & assignee.is_(None)
    assigned = request & assignee.is_not(None)
    some = item.c.id.in_(sa.bindparam("ids", expanding=True))
    columns = (item.c.id, item.c.set_name, assignee.label("assignee"))
    return _Queries(
        _counting(request, assigned).where(*at.chosen()),
        _counting().where(*conditions(narrow(at.request.where))),
        _counting().where(at.stands),
        _counting(request).where(*at.chosen(), at.is_mine),
        _counting().where(*at.fits(), enough),
        sa.select(*columns).where(some, *at.fits()),
        sa.select(lease.c.item_id, lease.c.person).where(
            lease.c.lane == at.lane.value, lease.c.expires_at > sa.bindparam("now")
        ),
        postponed_by(at.lane, at.person),
        sa.select(declined.c.item_id).where(declined.c.lane == at.lane.value, declined.c.person == at.person),
        sa.select(finished.c.item_id).where(finished.c.person == at.person),
    )


def state(conn: sa.Connection, at: Standing, now: float, kept: KeptTotals) -> QueueState:
    """Items with which something is up are few, and looked at one by one; the others are only counted."""
    queries = _queries(at)
    found, others = _exceptions(conn, at, queries, now)
    totals = kept.get(repr((at.lane, at.request)), now, lambda: _totals(conn, queries))
    mine, mine_asked = conn.execute(queries.mine).one()
    if at.request.mine:
        matching, assigned = mine, 0
    else:
        matching, assigned = totals.wanted + mine - mine_asked, totals.assigned - mine_asked
    over_quota = conn.scalars(queries.over_quota).one() if at.over_quota else 0
    found["assigned"] += assigned - others["assigned"]
    found["over_quota"] += over_quota - others["over_quota"]
    return QueueState(
        mine=found["mine"],
        open=max(0, matching - sum(found.values())),
        leased=found["leased"],
        postponed=found["postponed"],
        done=totals.all_chosen - totals.chosen,
        hidden=totals.standing - matching,
        declined=found["declined"],
        finished=found["finished"],
        assigned=found["assigned"],
        over_quota=found["over_quota"],
    )


def _totals(conn: sa.Connection, queries: _Queries) -> Totals:
    chosen, wanted, assigned = conn.execute(queries.totals).one()
    all_chosen, standing = (int(conn.scalars(query).one()) for query in (queries.all_chosen, queries.standing))
    return Totals(chosen, wanted, assigned, all_chosen, standing)


def _exceptions(conn: sa.Connection, at: Standing, queries: _Queries, now: float) -> tuple[Counter[str], Counter[str]]:
    """By what keeps them from me; and how many of all of these are assigned to others or over my quota too."""
    holders = {item_id: holder for item_id, holder in conn.execute(queries.running, {"now": now})}
    put_off, cannot = set(conn.scalars(queries.put_off)), set(conn.scalars(queries.cannot))
    through = set(conn.scalars(queries.through)) if at.lane is Lane.LABEL else set()
    enough = set(at.over_quota)
    found: Counter[str] = Counter()
    others: Counter[str] = Counter()
    for chunk in chunks(sorted(holders.keys() | put_off | cannot | through)):
        for item_id, set_name, assignee in conn.execute(queries.exceptional, {"ids": chunk}):
            holder = holders.get(item_id)
            mine, free = assignee == at.person, assignee is None
            others["assigned"] += not mine and not free
            others["over_quota"] += free and set_name in enough
            why: list[tuple[bool, str]] = [
                (holder == at.person, "mine"),
                (holder is not None, "leased"),
                (not mine and not free, "assigned"),
                (mine and item_id in put_off, "postponed"),
                (not mine and item_id in cannot, "declined"),
                (not mine and item_id in through, "finished"),
                (not mine and set_name in enough, "over_quota"),
                (item_id in put_off, "postponed"),
            ]
            if reason := next((name for holds, name in why if holds), None):
                found[reason] += 1
    return found, others


def _counting(*more: Condition) -> sa.Select[Any]:
    """All, and those of which each of these holds."""
    counts: tuple[Any, ...] = (sa.func.count(), *(sa.func.count(sa.case((one, 1))) for one in more))
    return sa.select(*counts).select_from(item)
