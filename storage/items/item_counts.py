"""Count items by set and by language from stored counters, at a cost that does not grow with the number of items."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection
from typing import Any

import sqlalchemy as sa

from core.domain.answers import Kind
from core.domain.work import LanguageSummary, SetSummary, Status
from storage.tables.item_counts import item_count

_ITEMS = sa.func.sum(item_count.c["items"])
_REVIEWED = sa.func.sum(sa.case((item_count.c.status != Status.OPEN.value, item_count.c["items"]), else_=0))
_SCORED = sa.func.sum(sa.case((item_count.c.suite != "", item_count.c["items"]), else_=0))
_SUMS = (_ITEMS, _SCORED, _REVIEWED, sa.func.sum(item_count.c.labels), sa.func.sum(item_count.c.gold))

_PLACE = (item_count.c.set_name, item_count.c.lang)
_BY_SET = sa.select(*_PLACE, *_SUMS).group_by(*_PLACE).having(_ITEMS > 0)
"""Built once, because every keyboard key runs it."""


def sets(conn: sa.Connection) -> list[SetSummary]:
    by_set: dict[str, dict[str, list[int]]] = defaultdict(dict)
    for name, lang, *counts in conn.execute(_BY_SET):
        by_set[name][lang] = counts
    return [_summary(name, by_set[name]) for name in sorted(by_set)]


def languages(conn: sa.Connection, sets: Collection[str] | None = None) -> list[LanguageSummary]:
    of = item_count.c.lang
    query = sa.select(of, _ITEMS, _REVIEWED, sa.func.sum(item_count.c.labelled)).group_by(of).having(_ITEMS > 0)
    if sets is not None:
        query = query.where(item_count.c.set_name.in_(sets))
    rows = [LanguageSummary(*row) for row in conn.execute(query)]
    return sorted(rows, key=lambda row: (not row.lang, row.lang))


def sizes(conn: sa.Connection, kind: Kind) -> dict[tuple[str, str], int]:
    of = (item_count.c.set_name, item_count.c.lang)
    query = sa.select(*of, _ITEMS).where(item_count.c.kind == kind.value).group_by(*of).having(_ITEMS > 0)
    return {(set_name, lang): int(items) for set_name, lang, items in conn.execute(query)}


def of_suites() -> sa.Select[Any]:
    """Return how many items each suite scored."""
    query = sa.select(item_count.c.suite, _ITEMS.label("count")).where(item_count.c.suite != "")
    return query.group_by(item_count.c.suite).having(_ITEMS > 0)


def _summary(name: str, by_language: dict[str, list[int]]) -> SetSummary:
    items, scored, reviewed, labelled, gold = (sum(counts) for counts in zip(*by_language.values(), strict=True))
    return SetSummary(name, items, scored, reviewed, labelled, gold, tuple(sorted(filter(None, by_language))))
