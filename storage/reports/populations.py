"""Everything a promise speaks of, counted in the order of one index that holds all that is asked for."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

import sqlalchemy as sa

from core.domain.answers import Kind
from core.domain.population import PopulationCell
from storage.sql.database import Database, chunks
from storage.tables.items import detection, item

_DRAW = (item.c.repeats, item.c.label_order, item.c.id)
"""As the label lane hands out."""
_SCORED = item.c.review_order <= 0


class SqlPopulations:
    def __init__(self, database: Database) -> None:
        self._database = database

    def cells(
        self, kind: Kind, *, set_name: str | None = None, lang: str = "", signal: str | None = None
    ) -> list[PopulationCell]:
        place = sa.func.row_number().over(partition_by=item.c.document, order_by=_DRAW)
        cell = (item.c.set_name, item.c.lang, item.c.repeats)
        scored = _SCORED if signal is None else _scored_by(signal)
        among = sa.select(*cell, (place == 1).label("first"), scored.label("scored")).where(
            *_scope(kind, set_name, lang)
        )
        each = among.subquery()
        by = (each.c.set_name, each.c.lang, each.c.repeats)
        counts = (sa.func.count(sa.case((condition, 1))) for condition in (each.c.scored, each.c.first))
        query = sa.select(*by, sa.func.count(), *counts).group_by(*by).order_by(*by)
        with self._database.read() as conn:
            return [
                PopulationCell(name, language, bool(repeats), *numbers)
                for name, language, repeats, *numbers in conn.execute(query)
            ]

    def first_answers(
        self, kind: Kind, documents: Collection[int], *, set_name: str | None = None, lang: str = ""
    ) -> dict[int, int]:
        first: dict[int, int] = {}
        query = sa.select(item.c.document, item.c.id).where(*_scope(kind, set_name, lang))
        with self._database.read() as conn:
            for chunk in chunks(sorted(documents)):
                own = query.where(item.c.document.in_(chunk)).order_by(item.c.document, *_DRAW)
                for document, item_id in conn.execute(own):
                    first.setdefault(document, item_id)
        return first


def _scope(kind: Kind, set_name: str | None, lang: str) -> list[sa.ColumnElement[bool]]:
    wanted: list[sa.ColumnElement[bool]] = [item.c.kind == kind.value]
    if set_name is not None:
        wanted.append(_plain(item.c.set_name) == set_name)
    if lang:
        wanted.append(_plain(item.c.lang) == lang)
    return wanted


def _plain(column: sa.Column[Any]) -> sa.ColumnElement[Any]:
    """By which no other index is searched: this one holds the order and all columns."""
    return sa.func.coalesce(column, column)


def _scored_by(signal: str) -> sa.ColumnElement[bool]:
    run = (detection.c.input_hash == item.c.input_hash) & (detection.c.name == signal) & detection.c.counts
    return sa.exists().where(run, detection.c.risk.is_not(None))
