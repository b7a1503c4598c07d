"""Serve a person's current item, prefetch the next ones, and look ahead in the queue."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any

import sqlalchemy as sa

from core.domain.provenance import Handed
from core.domain.queue import Lane, Line
from core.domain.work import ItemRow
from storage.items import leases
from storage.items.items import as_item_row, select_rows
from storage.people import control_items
from storage.queue._serving_order import count_turn, upcoming_ids
from storage.queue._serving_record import handed_by_lane
from storage.queue.eligibility import Eligibility, fitting, postponed_by
from storage.sql.filters import Condition, looked_up, narrow
from storage.sql.statements import made_once
from storage.tables.items import item, lease

_AT_ONCE = 8
"""Candidates read together: other people may take the first ones meanwhile."""
_ROWS = select_rows().where(item.c.id.in_(sa.bindparam("ids", expanding=True)))
"""Built once, because every keyboard key runs it."""


@dataclass(frozen=True, slots=True)
class HeldItem:
    id: int
    is_open: bool
    """True if it is in the lane; otherwise it is the person's own edit, or was decided without scores."""


@dataclass(frozen=True, slots=True)
class Serving:
    """Serves one person within one transaction."""

    conn: sa.Connection
    eligible: Eligibility
    now: float
    lease: float

    def held(self) -> list[HeldItem]:
        """Return the leased items that they continue with, the newest first."""
        rows = self.conn.execute(_held(self.eligible)).all()
        return [HeldItem(row.id, bool(row.is_open)) for row in sorted(rows, key=lambda row: (-row.taken_at, row.id))]

    def first(self, held: list[HeldItem]) -> tuple[int | None, bool]:
        """Return their current item, taken out of ``held`` if they have any leased; and whether to try again because
        others were faster at every candidate.
        """
        if held:
            return held.pop(0).id, False
        tried = 0
        for item_id, condition in _candidates(self.conn, self.eligible, self.now):
            tried += 1
            free = _lock(self.conn, item_id, condition)
            handed = handed_by_lane(self.conn, self.eligible, item_id) if free else None
            if free and self._hold(item_id, handed):
                count_turn(self.conn, self.eligible.lane, self.eligible.person)
                return item_id, False
        return None, tried > 0

    def ahead(self, held: Sequence[HeldItem], at_hand: int, count: int, spare: int, glance: int) -> Line:
        """Return the current items and the next ones, which are leased as well."""
        coming = held_before = [leased.id for leased in held if leased.is_open][:count]
        found: list[int] = []
        if lacking := count - len(coming):
            wanted = count + spare + glance  # whatever lacks: another limit is another statement, planned anew
            found = list(islice(upcoming_ids(self.conn, self.eligible, wanted), wanted))
            free = [
                candidate for candidate in found[: max(0, min(lacking, len(found) - spare))] if candidate != at_hand
            ]
            coming = [*coming, *(candidate for candidate in free if _lock(self.conn, candidate, self.eligible.in_lane))]
        lane, person = self.eligible.lane, self.eligible.person
        mine = leases.take_all(self.conn, lane, [at_hand, *coming], person, now=self.now, seconds=self.lease)
        coming = [item_id for item_id in coming if item_id in mine]
        for _ in set(coming) - set(held_before):
            count_turn(self.conn, lane, person)
        taken = {at_hand, *coming}
        after = (
            tuple(rows(self.conn, [candidate for candidate in found if candidate not in taken][:glance]))
            if lacking
            else None
        )
        return Line(at_hand, tuple(coming), after)

    def _hold(self, item_id: int, handed: Handed | None) -> bool:
        lane, person = self.eligible.lane, self.eligible.person
        return leases.take(self.conn, lane, item_id, person, now=self.now, seconds=self.lease, handed=handed)


@made_once
def _held(eligible: Eligibility) -> sa.Select[Any]:
    """Return the leases as ids, not joined: of two tables SQLite may start from the many items."""
    mine = (lease.c.lane == eligible.lane.value, lease.c.person == eligible.person)
    since = sa.select(lease.c.taken_at).where(*mine, lease.c.item_id == item.c.id).scalar_subquery()
    held = item.c.id.in_(sa.select(lease.c.item_id).where(*mine))
    columns = (item.c.id, since.label("taken_at"), sa.case((eligible.in_lane, 1), else_=0).label("is_open"))
    return sa.select(*columns).where(held, *eligible.unfinished())


def _candidates(conn: sa.Connection, eligible: Eligibility, now: float) -> Iterator[tuple[int, Condition]]:
    """Yield candidates lazily, the best first, each with the condition that must still hold when its turn comes."""
    if eligible.lane is Lane.LABEL and not eligible.request.mine:
        chosen = looked_up(narrow(eligible.request.where))
        if (control := control_items.due(conn, eligible.person, chosen, eligible.for_anybody(), now)) is not None:
            yield control, sa.true()
    for item_id in upcoming_ids(conn, eligible, _AT_ONCE):
        yield item_id, eligible.in_lane
    if later := conn.scalars(postponed_by(eligible.lane, eligible.person)).all():
        for item_id in fitting(conn, later, *eligible.again()):
            yield item_id, eligible.in_lane


def _lock(conn: sa.Connection, item_id: int, condition: Condition) -> bool:
    """Lock the item unless somebody is just deciding or taking it: their transaction is not waited for."""
    query = sa.select(item.c.id).where(item.c.id == item_id, condition)
    return conn.scalar(query.with_for_update(of=item, skip_locked=True)) is not None


def rows(conn: sa.Connection, ids: Sequence[int]) -> list[ItemRow]:
    by_id = {row.id: row for row in conn.execute(_ROWS, {"ids": ids})}
    return [as_item_row(by_id[item_id]) for item_id in ids]
