"""Count how much of a queue others have leased.

Counting the leases of fifty people takes longer than anything else that a keyboard key triggers, so a large count is
made once in two seconds for all of them; a small one is always made anew.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import sqlalchemy as sa

from storage.queue.eligibility import ASSIGNEE, Eligibility
from storage.sql.filters import looked_up, narrow
from storage.sql.statements import made_once
from storage.tables.items import item, lease

MANY = 64
"""Leased items from which the numbers are cached."""
FRESH = 2.0
"""Seconds for which the numbers are cached."""
_MOST = 256


@dataclass(frozen=True, slots=True)
class LeasedCount:
    """The chosen items that one person has leased, of one set and with one assignee."""

    person: str
    assignee: str | None
    set_name: str
    items: int
    requested: int
    """Items among these that match the filter or the audit, for any person."""


@dataclass(frozen=True, slots=True)
class ByOthers:
    fitting: int
    assigned: int
    """Items among these that are assigned to somebody else."""
    over_quota: int
    """Items among these that are unassigned, in sets where this person met their quota."""


class LeasedTotalsCache:
    """Caches the counts by request. Threads can share it: at worst two count at once."""

    def __init__(self) -> None:
        self._by_request: OrderedDict[str, tuple[float, list[LeasedCount]]] = OrderedDict()

    def get(self, conn: sa.Connection, eligible: Eligibility, now: float) -> list[LeasedCount]:
        """Return what everybody has leased, the person themselves too."""
        key = repr((eligible.lane, eligible.request))
        at, held = self._by_request.get(key, (None, []))
        if at is not None and 0 <= now - at < FRESH:
            return held
        held = [LeasedCount(*row) for row in conn.execute(_leased_query(eligible), {"now": now})]
        self._by_request.pop(key, None)
        if sum(holding.items for holding in held) >= MANY:
            self._by_request[key] = now, held
        while len(self._by_request) > _MOST:
            self._by_request.popitem(last=False)
        return held


def by_others(held: Sequence[LeasedCount], eligible: Eligibility) -> ByOthers:
    """Return the part of it that is unavailable to this person."""
    fitting = assigned = over_quota = 0
    for holding in held:
        if holding.person == eligible.person:
            continue
        mine = holding.assignee == eligible.person
        fits = holding.items if mine else 0 if eligible.request.mine else holding.requested
        fitting += fits
        assigned += fits if holding.assignee is not None and not mine else 0
        over_quota += fits if holding.assignee is None and holding.set_name in eligible.over_quota else 0
    return ByOthers(fitting, assigned, over_quota)


@made_once
def _leased_query(eligible: Eligibility) -> sa.Select[Any]:
    """Return the leases as ids, not joined: of two tables SQLite may start from the many items."""
    running = (lease.c.lane == eligible.lane.value, lease.c.expires_at > sa.bindparam("now"))
    holder = sa.select(lease.c.person).where(*running, lease.c.item_id == item.c.id).scalar_subquery()
    columns = holder.label("person"), ASSIGNEE[eligible.lane].label("assignee"), item.c.set_name
    held = (
        sa.select(*columns, sa.case((eligible.requested(), 1), else_=0).label("requested"))
        .where(
            item.c.id.in_(sa.select(lease.c.item_id).where(*running)),
            eligible.in_lane,
            *looked_up(narrow(eligible.request.where)),
        )
        .subquery("held")
    )
    by = held.c.person, held.c.assignee, held.c.set_name
    return sa.select(*by, sa.func.count(), sa.func.sum(held.c.requested)).group_by(*by)
