"""Settle attempts in the ledger: store use and cost, release reserved money and charge the budget, all at once."""

from __future__ import annotations

import dataclasses
from collections import Counter
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any

import sqlalchemy as sa

from core.domain.spending import LOST, Attempt, Held
from storage.models._budgets import change
from storage.sql.database import chunks
from storage.tables.models import held, model_attempt

_FIELDS = tuple(field.name for field in dataclasses.fields(Attempt))


def settle(conn: sa.Connection, attempts: Sequence[Attempt]) -> int:
    """Settle attempts and return how many were new. An attempt given up as lost is corrected, and its budget charged
    the difference.
    """
    released = {each.id: each for each in _release(conn, [attempt.id for attempt in attempts])}
    written = _written(conn, [attempt.id for attempt in attempts if attempt.id not in released])
    freed, charged, new = Counter[int](), Counter[int](), 0
    for attempt in attempts:
        before = written.get(attempt.id)
        if before is not None and before.outcome != LOST:
            continue
        if before is None:
            conn.execute(sa.insert(model_attempt).values(**_row(attempt)))
        else:
            conn.execute(sa.update(model_attempt).where(model_attempt.c.id == attempt.id).values(**_row(attempt)))
        new += 1
        if attempt.id in released:
            freed[released[attempt.id].budget] -= released[attempt.id].amount
        if attempt.budget is not None:
            charged[attempt.budget] += attempt.charged - (before.charged if before is not None else 0)
    change(conn, freed, charged)
    return new


def give_up_lost(conn: sa.Connection, now: float) -> int:
    """Give up lost attempts; those that their own process is settling at this moment are skipped."""
    late = sa.select(held.c.id).where(held.c.until < now).with_for_update(skip_locked=True)
    gone = _release(conn, list(conn.scalars(late)))
    freed, charged = Counter[int](), Counter[int]()
    for attempt in gone:
        conn.execute(sa.insert(model_attempt).values(**_row(_lost(attempt, now))))
        freed[attempt.budget] -= attempt.amount
        charged[attempt.budget] += attempt.amount
    change(conn, freed, charged)
    return len(gone)


def as_attempt(row: sa.Row[Any]) -> Attempt:
    return Attempt(**{name: row._mapping[name] for name in _FIELDS})


def day_of(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).date().isoformat()


def _row(attempt: Attempt) -> dict[str, object]:
    return {name: getattr(attempt, name) for name in _FIELDS} | {"day": day_of(attempt.at)}


def _lost(gone: Held, now: float) -> Attempt:
    return Attempt(
        id=gone.id, call=gone.call, at=now, model=gone.model, purpose=gone.purpose, person=gone.person,
        budget=gone.budget, outcome=LOST, input=None, output=None, cache_read=0, cache_written=0,
        cost=None, charged=gone.amount, seconds=now - gone.at, batch=gone.batch,
    )  # fmt: skip


def _release(conn: sa.Connection, ids: Sequence[str]) -> list[Held]:
    return [
        Held(**row._mapping)
        for chunk in chunks(ids)
        for row in conn.execute(sa.delete(held).where(held.c.id.in_(chunk)).returning(held))
    ]


def _written(conn: sa.Connection, ids: Sequence[str]) -> dict[str, Attempt]:
    found = (
        row
        for chunk in chunks(ids)
        for row in conn.execute(sa.select(model_attempt).where(model_attempt.c.id.in_(chunk)))
    )
    return {row.id: as_attempt(row) for row in found}
