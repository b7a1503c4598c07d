"""Store answers generated with checks on the way, and every step of each generation."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import sqlalchemy as sa

from core.domain.answers import Passage
from core.domain.generation import Generation, GenerationOrder, GenerationStep
from core.errors import BadInput
from core.wording.phrases import say
from storage.sql.checks import check_text
from storage.sql.database import Database, insert
from storage.tables.generation import generation, generation_step


class SqlGenerations:
    def __init__(self, database: Database) -> None:
        self._database = database

    def begin(self, order: GenerationOrder, person: str, now: float) -> Generation:
        for text in (order.question, *(part for passage in order.passages for part in (passage.id, passage.text))):
            check_text(text, "generation")
        row = {
            "question": order.question,
            "passages": [[passage.id, passage.text] for passage in order.passages],
            "lang": order.lang,
            "model": order.model,
            "budget": order.budget,
            "mode": order.mode,
            "most_sentences": order.most_sentences,
            "person": person,
            "at": now,
        }
        with self._database.write() as conn:
            return _generation(conn.execute(sa.insert(generation).values(**row).returning(generation)).one())

    def add(self, generation: int, steps: Sequence[GenerationStep]) -> None:
        rows = [
            {"generation": generation, "number": step.number, "kind": step.kind, "data": dict(step.data), "at": step.at}
            for step in steps
        ]
        if rows:
            with self._database.write() as conn:
                conn.execute(insert(conn, generation_step).on_conflict_do_nothing(), rows)

    def steps(self, generation: int) -> list[GenerationStep]:
        query = sa.select(generation_step).where(generation_step.c.generation == generation)
        with self._database.read() as conn:
            rows = conn.execute(query.order_by(generation_step.c.number))
            return [GenerationStep(row.number, row.kind, row.data, row.at) for row in rows]

    def get(self, generation: int) -> Generation:
        with self._database.read() as conn:
            row = conn.execute(_all.where(_id == generation)).one_or_none()
        if row is None:
            raise BadInput(say("generation-unknown", generation=str(generation)))
        return _generation(row)

    def recent(self, limit: int = 20) -> list[Generation]:
        with self._database.read() as conn:
            return [_generation(row) for row in conn.execute(_all.order_by(_id.desc()).limit(limit))]

    def put_in_queue(self, generation: int, item_id: int) -> None:
        with self._database.write() as conn:
            conn.execute(_change.where(_id == generation).values(item_id=item_id))


_all, _change, _id = sa.select(generation), sa.update(generation), generation.c.id


def _generation(row: sa.Row[Any]) -> Generation:
    passages = tuple(Passage(passage_id, text) for passage_id, text in row.passages)
    order = GenerationOrder(row.question, passages, row.lang, row.model, row.budget, row.mode, row.most_sentences)
    return Generation(row.id, order, row.person, row.at, row.item_id)
