"""Implement ``core.ports.models.Spending`` with the stored budgets and the ledger."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import fields

import sqlalchemy as sa

from core.domain.money import Nano
from core.domain.spending import VOID, WHOLE, Attempt, Budget, Held, SpendRow, VoidRate
from core.errors import BadInput
from core.wording.phrases import say
from storage.models import _budgets, _ledger
from storage.sql.checks import check_text
from storage.sql.database import Database
from storage.tables.models import budget, budget_limit, model_attempt


class SqlSpending:
    def __init__(self, database: Database) -> None:
        self._database = database

    def open_budget(self, name: str, limit: Nano, person: str, now: float) -> Budget:
        check_text(name, "name")
        row = {"name": name, "limit": limit, "spent": 0, "held": 0, "closed": False, "person": person, "at": now}
        with self._database.write() as conn:
            made = conn.execute(sa.insert(budget).values(**row).returning(budget)).one()
            _note(conn, made.id, limit, person, now)
            return _budgets.as_budget(made)

    def set_limit(self, budget_id: int, limit: Nano, person: str, now: float) -> None:
        self._change(budget_id, limit, person, now, limit=limit, closed=False)

    def close_budget(self, budget_id: int, person: str, now: float) -> None:
        self._change(budget_id, None, person, now, closed=True)

    def budgets(self) -> list[Budget]:
        with self._database.read() as conn:
            return [_budgets.as_budget(row) for row in conn.execute(sa.select(budget).order_by(budget.c.id.desc()))]

    def budget(self, budget_id: int) -> Budget | None:
        with self._database.read() as conn:
            row = conn.execute(sa.select(budget).where(budget.c.id == budget_id)).one_or_none()
        return None if row is None else _budgets.as_budget(row)

    def hold(self, held: Sequence[Held]) -> bool:
        with self._database.write() as conn:
            return _budgets.hold(conn, held)

    def settle(self, attempt: Attempt) -> None:
        with self._database.write() as conn:
            _ledger.settle(conn, [attempt])

    def give_up_lost(self, now: float) -> int:
        with self._database.write() as conn:
            return _ledger.give_up_lost(conn, now)

    def sums(self, since: float, until: float) -> list[SpendRow]:
        row = model_attempt.c
        keys = (row.day, row.model, row.purpose, row.person)
        query = (
            sa.select(
                *keys,
                sa.func.count().label("attempts"),
                _count(row.outcome != WHOLE).label("failed"),
                _sum(row.input + row.cache_read + row.cache_written).label("input"),
                _sum(row.output).label("output"),
                _sum(row.cost).label("cost"),
                _count(row.cost.is_(None)).label("unknown"),
                _sum(row.charged).label("charged"),
            )
            .where(row.at >= since, row.at < until)
            .group_by(*keys)
            .order_by(row.day.desc(), row.model, row.purpose, row.person)
        )
        names = [field.name for field in fields(SpendRow)]
        with self._database.read() as conn:
            return [SpendRow(**{name: found._mapping[name] for name in names}) for found in conn.execute(query)]

    def void_rates(self, purposes: Collection[str]) -> list[VoidRate]:
        row = model_attempt.c
        query = (
            sa.select(row.model, sa.func.count().label("replies"), _count(row.outcome == VOID).label("void"))
            .where(row.purpose.in_(sorted(purposes)), row.outcome.in_((WHOLE, VOID)))
            .group_by(row.model)
            .order_by(row.model)
        )
        with self._database.read() as conn:
            return [VoidRate(found.model, found.replies, found.void) for found in conn.execute(query)]

    def attempts(self, limit: int = 100, *, call: str | None = None, budget: int | None = None) -> list[Attempt]:
        query = sa.select(model_attempt).order_by(model_attempt.c.at.desc(), model_attempt.c.id).limit(limit)
        if call is not None:
            query = query.where(model_attempt.c.call == call)
        if budget is not None:
            query = query.where(model_attempt.c.budget == budget)
        with self._database.read() as conn:
            return [_ledger.as_attempt(row) for row in conn.execute(query)]

    def _change(self, budget_id: int, allowed: Nano | None, person: str, now: float, **values: object) -> None:
        here = sa.update(budget).where(budget.c.id == budget_id).values(person=person, at=now, **values)
        with self._database.write() as conn:
            if conn.execute(here).rowcount != 1:
                raise BadInput(say("budget-not-there", budget=budget_id))
            _note(conn, budget_id, allowed, person, now)


def _note(conn: sa.Connection, budget_id: int, limit: Nano | None, person: str, now: float) -> None:
    conn.execute(sa.insert(budget_limit).values(budget=budget_id, limit=limit, person=person, at=now))


def _count(which: sa.ColumnElement[bool]) -> sa.ColumnElement[int]:
    return sa.func.coalesce(sa.func.sum(sa.case((which, 1), else_=0)), 0)


def _sum(column: sa.ColumnElement[int]) -> sa.ColumnElement[int]:
    """Sum as an integer: PostgreSQL adds big integers up to a decimal."""
    return sa.cast(sa.func.coalesce(sa.func.sum(column), 0), sa.BigInteger)
