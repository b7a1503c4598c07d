"""How many items lie in each kind and tenth of risk, and what people found there."""

from __future__ import annotations

import sqlalchemy as sa

from core.domain.answers import Kind
from core.domain.labels import Label
from core.domain.queue import ItemFilter, Stratum, StratumCount
from storage.sql.filters import conditions, narrow
from storage.tables.items import annotation, item
from storage.tables.sort_keys import UNSCORED_TENTH


def counts(conn: sa.Connection, where: ItemFilter) -> list[StratumCount]:
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
