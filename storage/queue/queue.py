"""The queue: which item a person sees next, and never one that somebody else sees."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any

import sqlalchemy as sa

from core.domain.provenance import Handed
from core.domain.queue import Assignment, DeclinedItem, ItemFilter, Lane, QueueRequest, QueueState, StratumCount
from core.domain.work import ItemRow
from core.errors import BadInput
from core.wording.phrases import say
from storage.items import assignments, leases
from storage.items.items import as_item_row, select_rows
from storage.items.provenance import as_columns
from storage.people import control_items
from storage.queue import assigning, state, strata
from storage.queue.eligibility import ASSIGNEE, IN_LANE, Eligibility, eligibility_of, fitting, postponed_by
from storage.queue.handing import BY_HAND, handed_by_lane
from storage.queue.totals import KeptTotals
from storage.queue.upcoming import count_turn, upcoming_ids
from storage.sql.checks import check_text
from storage.sql.database import Database, insert, serialise
from storage.sql.filters import Condition, looked_up, narrow
from storage.tables.items import item, lease, postponement
from storage.tables.queue import declined, sent_item, turn

_AT_ONCE = 8
"""Candidates read together: others may take the first ones meanwhile."""
_APART = 1e-3
"""Seconds between leases that are taken at once, so that they have an order."""


class SqlQueue:
    def __init__(self, database: Database) -> None:
        self._database = database
        self._totals = KeptTotals()

    def next(self, lane: Lane, person: str, request: QueueRequest, now: float, lease: float) -> int | None:
        while True:
            with self._database.write() as conn:
                serialise(conn, "queue", lane.value, person)  # two tabs at once get one item
                leases.expire(conn, now)
                eligible = eligibility_of(conn, lane, person, request)
                if (held := next(_held(conn, eligible), None)) is not None:
                    leases.hold(conn, lane, held, person, now=now, seconds=lease)
                    return held
                tried = 0
                for item_id, condition in _candidates(conn, eligible, now):
                    tried += 1
                    free = _lock(conn, item_id, condition)
                    handed = handed_by_lane(conn, eligible, item_id) if free else None
                    if free and leases.hold(conn, lane, item_id, person, now=now, seconds=lease, handed=handed):
                        count_turn(conn, lane, person)
                        return item_id
                if not tried:
                    return None

    def ahead(
        self, lane: Lane, person: str, request: QueueRequest, now: float, lease: float, *, after: int, count: int,
        spare: int,
    ) -> list[int]:  # fmt: skip
        """The leases say the order: what comes first was taken last."""
        with self._database.write() as conn:
            serialise(conn, "queue", lane.value, person)
            leases.expire(conn, now)
            eligible = eligibility_of(conn, lane, person, request)
            held = [item_id for item_id in _held(conn, eligible) if item_id != after]
            coming = list(fitting(conn, held, eligible.in_lane))[:count]
            if lacking := count - len(coming):
                found = list(islice(upcoming_ids(conn, eligible, lacking + spare), lacking + spare))
                for item_id in found[: max(0, len(found) - spare)]:
                    if _lock(conn, item_id, eligible.in_lane) and item_id != after:
                        coming.append(item_id)
                        count_turn(conn, lane, person)
            for place, item_id in enumerate(coming, 1):
                leases.hold(conn, lane, item_id, person, now=now - place * _APART, seconds=lease)
            return coming

    def take(self, lane: Lane, item_id: int, person: str, now: float, lease: float) -> bool:
        with self._database.write() as conn:
            assignee = _require(conn, item_id, ASSIGNEE[lane])
            if assignee not in (None, person):
                return False
            handed = BY_HAND if lane is Lane.LABEL else None
            return leases.hold(conn, lane, item_id, person, now=now, seconds=lease, handed=handed)

    def handed(self, lane: Lane, item_id: int, person: str) -> Handed | None:
        with self._database.read() as conn:
            return leases.handed(conn, lane, item_id, person)

    def release(self, lane: Lane, item_id: int, person: str) -> None:
        with self._database.write() as conn:
            leases.release(conn, lane, item_id, person)

    def postpone(self, lane: Lane, item_id: int, person: str, now: float) -> None:
        with self._database.write() as conn:
            _require(conn, item_id)
            came = as_columns(leases.handed(conn, lane, item_id, person))
            query = insert(conn, postponement).values(lane=lane.value, person=person, item_id=item_id, at=now, **came)
            key = [postponement.c.lane, postponement.c.person, postponement.c.item_id]
            conn.execute(query.on_conflict_do_update(index_elements=key, set_={"at": now, **came}))
            leases.release(conn, lane, item_id, person)

    def decline(self, lane: Lane, item_id: int, person: str, reason: str, now: float) -> None:
        check_text(reason, "reason")
        with self._database.write() as conn:
            _require(conn, item_id)
            query = insert(conn, declined).values(
                lane=lane.value, person=person, item_id=item_id, reason=reason, at=now
            )
            key = [declined.c.lane, declined.c.person, declined.c.item_id]
            conn.execute(query.on_conflict_do_update(index_elements=key, set_={"reason": reason, "at": now}))
            assigning.give_back(conn, lane, item_id, person, reason=reason, now=now)
            leases.release(conn, lane, item_id, person)

    def assign(
        self, lane: Lane, item_ids: Sequence[int], to: str | None, *, by: str, note: str, now: float,
        sentence: int | None = None,
    ) -> None:  # fmt: skip
        check_text(note, "note")
        with self._database.write() as conn:
            assigning.assign(conn, lane, item_ids, to, by=by, note=note, now=now, sentence=sentence)

    def send(self, set_name: str, name: str, person: str, now: float) -> None:
        named = sa.select(item.c.id).where(item.c.set_name == set_name, item.c.external_id == name)
        with self._database.write() as conn:
            if (item_id := conn.scalar(named)) is None:
                raise BadInput(say("item-not-there", item=repr(name)))
            query = insert(conn, sent_item).values(item_id=item_id, person=person, at=now)
            conn.execute(query.on_conflict_do_nothing())

    def assigned(self, lane: Lane, item_id: int) -> Assignment | None:
        with self._database.read() as conn:
            in_force = conn.scalar(sa.select(ASSIGNEE[lane]).where(item.c.id == item_id))
            return assignments.of(conn, lane, [item_id]).get(item_id) if in_force is not None else None

    def assigned_to(self, lane: Lane, person: str) -> list[int]:
        with self._database.read() as conn:
            query = sa.select(item.c.id).where(IN_LANE[lane], ASSIGNEE[lane] == person)
            return list(conn.scalars(query.order_by(item.c.id)))

    def declined_items(self, lane: Lane, limit: int = 200) -> list[DeclinedItem]:
        with self._database.read() as conn:
            return assigning.declined_items(conn, lane, limit)

    def people(self, lane: Lane) -> list[str]:
        with self._database.read() as conn:
            return list(conn.scalars(sa.select(turn.c.person).where(turn.c.lane == lane.value).order_by(turn.c.person)))

    def state(self, lane: Lane, person: str, request: QueueRequest, now: float) -> QueueState:
        with self._database.read() as conn:
            return state.state(self._database, conn, eligibility_of(conn, lane, person, request), now, self._totals)

    def upcoming(self, lane: Lane, person: str, request: QueueRequest, limit: int) -> list[ItemRow]:
        with self._database.read() as conn:
            ids = list(islice(upcoming_ids(conn, eligibility_of(conn, lane, person, request), limit), limit))
            rows = {row.id: row for row in conn.execute(_ROWS, {"ids": ids})}
            return [as_item_row(rows[item_id]) for item_id in ids]

    def strata(self, where: ItemFilter) -> list[StratumCount]:
        with self._database.read() as conn:
            return strata.counts(conn, where)


_ROWS = select_rows().where(item.c.id.in_(sa.bindparam("ids", expanding=True)))
_HELD = (
    sa.select(lease.c.item_id)
    .where(lease.c.lane == sa.bindparam("of_lane"), lease.c.person == sa.bindparam("who"))
    .order_by(lease.c.taken_at.desc(), lease.c.item_id)
)
"""Made once: they are asked with every key press."""


def _held(conn: sa.Connection, eligible: Eligibility) -> Iterator[int]:
    """What they hold, the newest first."""
    if ids := conn.scalars(_HELD, {"of_lane": eligible.lane.value, "who": eligible.person}).all():
        yield from fitting(conn, ids, *eligible.unfinished())


def _candidates(conn: sa.Connection, eligible: Eligibility, now: float) -> Iterator[tuple[int, Condition]]:
    """Lazily, the best first, each with what has to hold of it still when its turn comes."""
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
    """Not when somebody is just deciding or taking it: their transaction is not waited for."""
    query = sa.select(item.c.id).where(item.c.id == item_id, condition)
    return conn.scalar(query.with_for_update(of=item, skip_locked=True)) is not None


def _require(conn: sa.Connection, item_id: int, column: sa.Column[Any] = item.c.id) -> Any:
    """The column of this item. Raises BadInput for an unknown one."""
    if (row := conn.execute(sa.select(column).where(item.c.id == item_id)).one_or_none()) is None:
        raise BadInput(say("item-not-there", item=repr(item_id)))
    return row[0]
