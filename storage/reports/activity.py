"""Count decisions and open items by day, from what is stored."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection

import sqlalchemy as sa

from core.domain.activity import SECONDS_OF_DAY, DayActivity
from core.domain.work import Status
from storage.people.decisions import STANDING
from storage.sql.database import Database
from storage.tables.items import decision, item


class SqlActivity:
    def __init__(self, database: Database) -> None:
        self._database = database

    def days(self, names: Collection[str] | None, first: int, last: int, offset: int) -> list[DayActivity]:
        here = [] if names is None else [item.c.set_name.in_(sorted(names))]
        since = first * SECONDS_OF_DAY - offset
        decided_on, made_on = _day(decision.c.at, offset), _day(item.c.created_at, offset)
        of_items = decision.join(item, item.c.id == decision.c.item_id)
        counted = sa.select(decided_on, decision.c.person, sa.func.count()).select_from(of_items)
        counted = counted.where(STANDING, decision.c.at >= since, *here).group_by(decided_on, decision.c.person)
        closed = sa.select(decision.c.item_id, sa.func.max(decision.c.at).label("at")).select_from(of_items)
        closed = closed.where(STANDING, decision.c.at >= since, item.c.status != Status.OPEN.value, *here)
        last_decisions = closed.group_by(decision.c.item_id).subquery()
        closed_on = _day(last_decisions.c.at, offset)
        closings = sa.select(closed_on, sa.func.count()).group_by(closed_on)
        arrivals = sa.select(made_on, sa.func.count()).where(item.c.created_at >= since, *here).group_by(made_on)
        open_now = sa.select(sa.func.count()).select_from(item).where(item.c.status == Status.OPEN.value, *here)
        decisions: defaultdict[int, Counter[str]] = defaultdict(Counter)
        with self._database.read() as conn:
            for day, person, count in conn.execute(counted):
                decisions[day][person] += count
            gone = {row[0]: row[1] for row in conn.execute(closings)}
            came = {row[0]: row[1] for row in conn.execute(arrivals)}
            left = conn.scalar(open_now) or 0
        days = []
        for day in range(last, first - 1, -1):
            days.append(DayActivity(day, dict(decisions[day]), left))
            left += gone.get(day, 0) - came.get(day, 0)
        return days[::-1]


def _day(at: sa.ColumnElement[float], offset: int) -> sa.ColumnElement[int]:
    """Return the day of a time; whole seconds are enough, and both databases divide them alike."""
    return (sa.cast(at, sa.BigInteger) + offset) // SECONDS_OF_DAY
