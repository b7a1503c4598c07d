"""How much of a queue others hold. To look at what fifty people hold took longer than anything else that a key press
asks, so it is looked at once in two seconds for all of them; the little that a few hold is always looked at anew."""

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
"""Items held from which the numbers are kept."""
FRESH = 2.0
"""Seconds for which they are."""
_MOST = 256


@dataclass(frozen=True, slots=True)
class Held:
    """Items of what was chosen that one person holds, of one set and with one assignee."""

    person: str
    assignee: str | None
    set_name: str
    items: int
    requested: int
    """Of these, what the filter or the audit asks for, whoever asks."""


@dataclass(frozen=True, slots=True)
class ByOthers:
    fitting: int
    assigned: int
    """Of these, to somebody else."""
    over_quota: int
    """Of these, what is assigned to nobody and of sets of which the person did enough."""


class KeptHeld:
    """By what is asked for. Safe to share by threads: at worst two look at once."""

    def __init__(self) -> None:
        self._by_request: OrderedDict[str, tuple[float, list[Held]]] = OrderedDict()

    def get(self, conn: sa.Connection, eligible: Eligibility, now: float) -> list[Held]:
        """What everybody holds, the person themselves too."""
        key = repr((eligible.lane, eligible.request))
        at, held = self._by_request.get(key, (None, []))
        if at is not None and 0 <= now - at < FRESH:
            return held
        held = [Held(*row) for row in conn.execute(_held(eligible), {"now": now})]
        self._by_request.pop(key, None)
        if sum(each.items for each in held) >= MANY:
            self._by_request[key] = now, held
        while len(self._by_request) > _MOST:
            self._by_request.popitem(last=False)
        return held


def by_others(held: Sequence[Held], eligible: Eligibility) -> ByOthers:
    """What of it stands in the way of this person."""
    fitting = assigned = over_quota = 0
    for each in held:
        if each.person == eligible.person:
            continue
        mine = each.assignee == eligible.person
        fits = each.items if mine else 0 if eligible.request.mine else each.requested
        fitting += fits
        assigned += fits if each.assignee is not None and not mine else 0
        over_quota += fits if each.assignee is None and each.set_name in eligible.over_quota else 0
    return ByOthers(fitting, assigned, over_quota)


@made_once
def _held(eligible: Eligibility) -> sa.Select[Any]:
    """The leases are named, not joined: of two tables SQLite may start from the many items."""
    running = (lease.c.lane == eligible.lane.value, lease.c.expires_at > sa.bindparam("now"))
    holder = sa.select(lease.c.person).where(*running, lease.c.item_id == item.c.id).scalar_subquery()
    columns = holder.label("person"), ASSIGNEE[eligible.lane].label("assignee"), item.c.set_name
    held = sa.select(*columns, sa.case((eligible.requested(), 1), else_=0).label("requested")).where(
        item.c.id.in_(sa.select(lease.c.item_id).where(*running)), eligible.in_lane,
        *looked_up(narrow(eligible.request.where)),
    ).subquery("held")  # fmt: skip
    by = held.c.person, held.c.assignee, held.c.set_name
    return sa.select(*by, sa.func.count(), sa.func.sum(held.c.requested)).group_by(*by)
