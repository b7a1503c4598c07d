"""Store repairs that models propose for the sentences of a revision."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

import sqlalchemy as sa

from core.domain.answers import Evidence, Span, Stance
from core.domain.generation import StoredRepair
from core.wording.phrases import from_json, to_json
from storage.sql.checks import check_text
from storage.sql.database import Database, chunks
from storage.tables.generation import repair


class SqlRepairs:
    def __init__(self, database: Database) -> None:
        self._database = database

    def add(self, repairs: Sequence[StoredRepair]) -> None:
        for proposed in repairs:
            check_text(proposed.text, "repair")
        if rows := [_row(proposed) for proposed in repairs]:
            with self._database.write() as conn:
                conn.execute(sa.insert(repair), rows)

    def of(self, item_id: int) -> list[StoredRepair]:
        newest = (
            sa.select(sa.func.max(repair.c.id))
            .where(repair.c.item_id == item_id)
            .group_by(repair.c.before, repair.c.model)
        )
        query = sa.select(repair).where(repair.c.id.in_(newest)).order_by(repair.c.id.desc())
        with self._database.read() as conn:
            return [_repair(row) for row in conn.execute(query)]

    def asked(self, item_ids: Collection[int], model: str) -> set[tuple[int, str]]:
        asked: set[tuple[int, str]] = set()
        with self._database.read() as conn:
            for part in chunks(sorted(item_ids)):
                query = sa.select(repair.c.item_id, repair.c.before).where(
                    repair.c.item_id.in_(part), repair.c.model == model
                )
                asked |= {(row.item_id, row.before) for row in conn.execute(query)}
        return asked

    def any(self) -> bool:
        with self._database.read() as conn:
            return conn.scalar(sa.select(repair.c.id).limit(1)) is not None


def _row(each: StoredRepair) -> dict[str, Any]:
    evidence = [[e.passage_id, e.span.start, e.span.end, e.stance.value, e.quote] for e in each.evidence]
    return {
        "item_id": each.item_id,
        "before": each.before,
        "outcome": each.outcome,
        "text": each.text,
        "evidence": evidence,
        "reason": to_json(each.reason),
        "model": each.model,
        "person": each.person,
        "at": each.at,
    }


def _repair(row: sa.Row[Any]) -> StoredRepair:
    evidence = tuple(Evidence(e[0], Span(e[1], e[2]), Stance(e[3]), e[4]) for e in row.evidence)
    reason = from_json(row.reason)
    return StoredRepair(row.item_id, row.before, row.outcome, row.text, evidence, reason, row.model, row.person, row.at)
