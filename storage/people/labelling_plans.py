"""Store labelling plans: how many people label each item of a set, and the quota of one person."""

from __future__ import annotations

import sqlalchemy as sa

from core.domain.queue import ItemFilter, LabellingPlan
from storage.people import _vote_tallies
from storage.sql.checks import check_text
from storage.sql.database import Database, insert
from storage.sql.filters import conditions
from storage.tables.items import item
from storage.tables.queue import set_plan


class SqlLabellingPlans:
    def __init__(self, database: Database) -> None:
        self._database = database

    def all(self) -> list[LabellingPlan]:
        with self._database.read() as conn:
            rows = conn.execute(sa.select(set_plan).order_by(set_plan.c.set_name))
            return [LabellingPlan(row.set_name, row.annotators, row.quota) for row in rows]

    def save(self, plan: LabellingPlan) -> None:
        check_text(plan.set_name, "set")
        values = {"annotators": plan.annotators, "quota": plan.quota}
        with self._database.write() as conn:
            query = insert(conn, set_plan).values(set_name=plan.set_name, **values)
            conn.execute(query.on_conflict_do_update(index_elements=[set_plan.c.set_name], set_=values))

    def want(self, where: ItemFilter, annotators: int) -> int:
        with self._database.write() as conn:
            changed = sa.update(item).where(*conditions(where)).values(wanted=annotators)
            count = conn.execute(changed).rowcount
            _vote_tallies.recount_wanted(conn, conditions(where))
        return count
