"""Reserve and charge money of stored budgets with one conditional UPDATE: no two processes spend the same."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import sqlalchemy as sa

from core.domain.money import Nano
from core.domain.spending import Budget, Held
from storage.sql.database import chunks
from storage.tables.models import budget, held, model_attempt


def hold(conn: sa.Connection, wanted: Sequence[Held]) -> bool:
    """Reserve all that is not reserved or settled yet. False, and nothing is reserved, if the budget does not
    suffice.
    """
    known = _known(conn, [reservation.id for reservation in wanted])
    new = [reservation for reservation in wanted if reservation.id not in known]
    if not new:
        return True
    amount = sum(reservation.amount for reservation in new)
    enough = budget.c.spent + budget.c.held + amount <= budget.c.limit
    open_ = sa.and_(budget.c.id == new[0].budget, sa.not_(budget.c.closed))
    taken = sa.update(budget).where(open_, enough).values(held=budget.c.held + amount)
    if conn.execute(taken).rowcount != 1:
        return False
    for chunk in chunks(new):
        conn.execute(sa.insert(held), [_reservation_row(reservation) for reservation in chunk])
    return True


def change(conn: sa.Connection, held_by: Mapping[int, Nano], spent_by: Mapping[int, Nano]) -> None:
    """Add to what is reserved and spent, by budget. This comes last in a transaction and always in the same order: a
    transaction that has changed a budget waits for nothing else.
    """
    for budget_id in sorted(held_by.keys() | spent_by.keys()):
        more = {
            "held": budget.c.held + held_by.get(budget_id, 0),
            "spent": budget.c.spent + spent_by.get(budget_id, 0),
        }
        conn.execute(sa.update(budget).where(budget.c.id == budget_id).values(**more))


def as_budget(row: sa.Row[Any]) -> Budget:
    return Budget(row.id, row.name, row.limit, row.spent, row.held, row.closed, row.person, row.at)


def _known(conn: sa.Connection, ids: Sequence[str]) -> set[str]:
    found: set[str] = set()
    for chunk in chunks(ids):
        for table in (held, model_attempt):
            found.update(conn.scalars(sa.select(table.c.id).where(table.c.id.in_(chunk))))
    return found


def _reservation_row(reservation: Held) -> dict[str, object]:
    return {column.name: getattr(reservation, column.name) for column in held.columns}
