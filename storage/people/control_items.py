"""Serve control items, whose label is known, unmarked among the items of people who do not know it."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from typing import Any

import sqlalchemy as sa

from core.domain.quality import ControlRule
from core.errors import BadInput
from core.limits import FEWEST_UNANIMOUS, MOST_BETWEEN_CONTROLS, MOST_UNANIMOUS
from core.wording.phrases import say
from storage.sql.database import Database, insert
from storage.sql.filters import Condition
from storage.tables.items import annotation, gold_label, item, lease
from storage.tables.quality import adjudication, control, control_rule, control_served
from storage.tables.queue import declined, turn

_LANE: sa.ColumnElement[str] = sa.literal_column("'label'")
_LATEST = 20
"""Maximum controls that may wait: an older one would have been served before these."""


def due(
    conn: sa.Connection, person: str, chosen: Sequence[Condition], free: Sequence[Condition], now: float
) -> int | None:
    """Return the control that this person labels next if a control's turn has come; called whenever an item is about to
    be served.

    ``chosen`` is the part of the queue that they chose, and ``free`` what no other person has a claim on. A control
    that was served before and is not labelled yet comes first: postponing it brings it back. A control never comes to a
    person who had a part in it, and none comes twice.
    """
    waiting: int | None = conn.scalar(_waiting(person, chosen))
    if waiting is not None:
        return waiting
    handed = (turn.c.lane == _LANE) & (turn.c.person == person)
    number, every = conn.scalar(sa.select(turn.c.served).where(handed)) or 0, rule(conn).every
    if not every or number % every != _place(person, number // every, every):
        return None
    control_id: int | None = conn.scalar(_candidates(person, [*chosen, *free]).limit(1))
    if control_id is not None:
        wording = sa.select(item.c.input_hash).where(item.c.id == control_id).scalar_subquery()
        conn.execute(insert(conn, control_served).values(person=person, item_id=control_id, input_hash=wording, at=now))
    return control_id


def rule(conn: sa.Connection) -> ControlRule:
    newest = sa.select(control_rule).order_by(control_rule.c.id.desc()).limit(1)
    row = conn.execute(newest).one_or_none()
    return ControlRule(row.unanimous, row.every) if row else ControlRule()


def wanted(current: sa.Row[Any]) -> int:
    """Return how many people are wanted to label the item."""
    return int(current.wanted)


def _waiting(person: str, where: Sequence[Condition]) -> sa.Select[Any]:
    labelled = (
        sa.select(sa.func.count()).where(
            annotation.c.item_id == item.c.id,
            annotation.c.input_hash == item.c.input_hash,
            annotation.c.person == person,
            annotation.c.counts,
            annotation.c.label.is_not(None),
        )
    ).scalar_subquery()
    latest = sa.select(control_served).where(control_served.c.person == person)
    served = latest.order_by(control_served.c.at.desc(), control_served.c.item_id).limit(_LATEST).subquery()
    query = sa.select(item.c.id).join(
        served, (served.c.item_id == item.c.id) & (served.c.input_hash == item.c.input_hash)
    )
    mine = (declined.c.lane == _LANE) & (declined.c.person == person)
    query = query.where(~sa.exists().where(mine, declined.c.item_id == item.c.id))
    query = query.where(labelled < item.c.sentences, _free(person), *where)
    return query.order_by(served.c.at, served.c.item_id).limit(1)


def _candidates(person: str, where: Sequence[Condition]) -> sa.Select[Any]:
    mine = sa.exists().where(annotation.c.item_id == item.c.id, annotation.c.person == person, annotation.c.counts)
    decided = sa.exists().where(adjudication.c.item_id == item.c.id, adjudication.c.person == person)
    seen = sa.exists().where(control_served.c.person == person, control_served.c.item_id == item.c.id)
    query = sa.select(item.c.id).join(control, control.c.item_id == item.c.id)
    query = query.where(control.c.input_hash == item.c.input_hash, ~seen, ~mine, ~decided, _free(person), *where)
    return query.order_by(control.c.draw, control.c.item_id)


def _free(person: str) -> sa.ColumnElement[bool]:
    held = (lease.c.lane == _LANE) & (lease.c.item_id == item.c.id)
    return ~sa.exists().where(held, lease.c.person != person)


def _place(person: str, turn: int, every: int) -> int:
    """Return which of ``every`` items is the control: one in each turn, at a position that nobody can predict."""
    return int.from_bytes(sha256(f"{person}\0{turn}".encode()).digest()[:4], "big") % every


class SqlControlItems:
    def __init__(self, database: Database) -> None:
        self._database = database

    def rule(self) -> ControlRule:
        with self._database.read() as conn:
            return rule(conn)

    def set_rule(self, rule: ControlRule, person: str, now: float) -> None:
        if not FEWEST_UNANIMOUS <= rule.unanimous <= MOST_UNANIMOUS or not 0 <= rule.every <= MOST_BETWEEN_CONTROLS:
            raise BadInput(say("control-rule-range", equal=str(rule.unanimous), every=str(rule.every)))
        with self._database.write() as conn:
            conn.execute(
                sa.insert(control_rule).values(unanimous=rule.unanimous, every=rule.every, person=person, at=now)
            )

    def seed(self, set_name: str | None) -> int:
        labelled = sa.exists().where(
            gold_label.c.item_id == item.c.id,
            gold_label.c.revision == item.c.revision,
            gold_label.c.sentence >= 0,
            gold_label.c.label.is_not(None),
        )
        known = sa.exists().where(control.c.item_id == item.c.id)
        rows = sa.select(item.c.id, item.c.input_hash, sa.true(), item.c.label_order).where(labelled, ~known)
        if set_name is not None:
            rows = rows.where(item.c.set_name == set_name)
        with self._database.write() as conn:
            seeded = conn.scalars(sa.select(sa.func.count()).select_from(rows.subquery())).one()
            conn.execute(sa.insert(control).from_select(["item_id", "input_hash", "imported", "draw"], rows))
        return seeded

    def count(self) -> tuple[int, int]:
        imported = sa.func.coalesce(sa.func.sum(sa.case((control.c.imported, 1), else_=0)), 0)
        with self._database.read() as conn:
            all_of_them, by_import = conn.execute(sa.select(sa.func.count(), imported).select_from(control)).one()
        return int(all_of_them), int(by_import)

    def served_items(self) -> list[int]:
        with self._database.read() as conn:
            return list(conn.scalars(sa.select(control_served.c.item_id).distinct()))

    def served(self) -> dict[str, int]:
        query = sa.select(control_served.c.person, sa.func.count()).group_by(control_served.c.person)
        with self._database.read() as conn:
            return {person: int(count) for person, count in conn.execute(query)}
