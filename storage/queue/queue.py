"""Serve, lease, postpone, decline and assign items of a queue, so that no two people get the same one."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import islice
from typing import Any

import sqlalchemy as sa

from core.domain.answers import Kind
from core.domain.labels import Label
from core.domain.provenance import Handed
from core.domain.queue import (
    Assignment,
    DeclinedItem,
    ItemFilter,
    Lane,
    Line,
    QueueRequest,
    QueueState,
    Stratum,
    StratumCount,
)
from core.domain.work import ItemRow
from core.errors import BadInput
from core.wording.phrases import say
from storage.items import assignments, leases
from storage.queue import _state, assigning
from storage.queue._serving import Serving, rows
from storage.queue._serving_order import upcoming_ids
from storage.queue._serving_record import BY_HAND
from storage.queue.eligibility import ASSIGNEE, IN_LANE, eligibility_of
from storage.sql.checks import check_text
from storage.sql.database import Database, insert, serialise
from storage.sql.filters import conditions, narrow
from storage.tables.items import annotation, item
from storage.tables.queue import sent_item, turn
from storage.tables.sort_keys import UNSCORED_TENTH

_EXPIRE_EVERY = 1.0
"""Seconds for which an expired lease may still count; checking with every key of fifty people would be in vain."""


class SqlQueue:
    def __init__(self, database: Database) -> None:
        self._database = database
        self._kept = _state.QueueCache()
        self._expired = -math.inf

    def next(self, lane: Lane, person: str, request: QueueRequest, now: float, lease: float) -> int | None:
        return self.line(lane, person, request, now, lease, at_hand=None, count=0, spare=0, glance=0).at_hand

    def line(
        self,
        lane: Lane,
        person: str,
        request: QueueRequest,
        now: float,
        lease: float,
        *,
        at_hand: int | None,
        count: int,
        spare: int,
        glance: int,
    ) -> Line:
        """Return the served items in the order of their leases: the first item has the newest lease."""
        while True:
            with self._database.write() as conn:
                serialise(conn, "queue", lane.value, person)  # two tabs at once get one item
                if not 0 <= now - self._expired < _EXPIRE_EVERY:
                    leases.expire(conn, now)
                    self._expired = now
                serving = Serving(conn, eligibility_of(conn, lane, person, request), now, lease)
                held = [lease for lease in serving.held() if lease.id != at_hand]
                if at_hand is None:
                    at_hand, again = serving.first(held)
                    if again:
                        continue
                return serving.ahead(held, at_hand, count, spare, glance) if at_hand else Line(None)

    def expire(self, now: float) -> None:
        with self._database.write() as conn:
            leases.expire(conn, now)

    def take(self, lane: Lane, item_id: int, person: str, now: float, lease: float) -> bool:
        with self._database.write() as conn:
            assignee = _require(conn, item_id, ASSIGNEE[lane])
            if assignee not in (None, person):
                return False
            handed = BY_HAND if lane is Lane.LABEL else None
            return leases.take(conn, lane, item_id, person, now=now, seconds=lease, handed=handed)

    def handed(self, lane: Lane, item_id: int, person: str) -> Handed | None:
        with self._database.read() as conn:
            return leases.how_served(conn, lane, item_id, person)

    def release(self, lane: Lane, item_id: int, person: str) -> None:
        with self._database.write() as conn:
            leases.release(conn, lane, item_id, person)

    def postpone(self, lane: Lane, item_id: int, person: str, now: float) -> None:
        with self._database.write() as conn:
            _require(conn, item_id)
            assigning.postpone(conn, lane, item_id, person, now=now)

    def decline(self, lane: Lane, item_id: int, person: str, reason: str, now: float) -> None:
        check_text(reason, "reason")
        with self._database.write() as conn:
            _require(conn, item_id)
            assigning.decline(conn, lane, item_id, person, reason=reason, now=now)

    def assign(
        self,
        lane: Lane,
        item_ids: Sequence[int],
        to: str | None,
        *,
        by: str,
        note: str,
        now: float,
        sentence: int | None = None,
    ) -> None:
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
            return assignments.newest_assignments(conn, lane, [item_id]).get(item_id) if in_force is not None else None

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
            return _state.state(self._database, conn, eligibility_of(conn, lane, person, request), now, self._kept)

    def upcoming(self, lane: Lane, person: str, request: QueueRequest, limit: int) -> list[ItemRow]:
        with self._database.read() as conn:
            eligible = eligibility_of(conn, lane, person, request)
            return rows(conn, list(islice(upcoming_ids(conn, eligible, limit), limit)))

    def strata(self, where: ItemFilter) -> list[StratumCount]:
        with self._database.read() as conn:
            return _stratum_counts(conn, where)


def _require(conn: sa.Connection, item_id: int, column: sa.Column[Any] = item.c.id) -> Any:
    """Return a column of this item. Raises BadInput for an unknown one."""
    if (row := conn.execute(sa.select(column).where(item.c.id == item_id)).one_or_none()) is None:
        raise BadInput(say("item-not-there", item=repr(item_id)))
    return row[0]


def _stratum_counts(conn: sa.Connection, where: ItemFilter) -> list[StratumCount]:
    chosen = conditions(narrow(where))
    labelled = sa.func.count(sa.case((item.c.finishers > 0, 1)))
    sums = sa.select(item.c.kind, item.c.stratum, sa.func.count(), labelled).where(*chosen)
    rows = conn.execute(sums.group_by(item.c.kind, item.c.stratum)).all()
    current = (annotation.c.input_hash == item.c.input_hash) & annotation.c.counts
    false = annotation.c.label.in_((Label.MINOR.value, Label.MAJOR.value))
    wrong = sa.select(item.c.kind, item.c.stratum, sa.func.count(item.c.id.distinct()))
    wrong = wrong.join(annotation, (annotation.c.item_id == item.c.id) & current).where(
        false, item.c.finishers > 0, *chosen
    )
    holds = {(kind, tenth): n for kind, tenth, n in conn.execute(wrong.group_by(item.c.kind, item.c.stratum))}
    return [
        StratumCount(
            Stratum(Kind(kind), None if tenth == UNSCORED_TENTH else tenth), items, done, holds.get((kind, tenth), 0)
        )
        for kind, tenth, items, done in sorted(tuple(row) for row in rows)
    ]
