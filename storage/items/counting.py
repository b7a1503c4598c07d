"""Count the items that match a filter from stored counters; only some at the threshold are counted one by one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from math import floor

import sqlalchemy as sa

from core.domain.answers import Kind
from core.domain.queue import ItemFilter
from storage.sql.filters import Condition, conditions, plain
from storage.tables.item_counts import BINS, UNSCORED_BIN, bin_of, item_count
from storage.tables.items import item
from storage.tables.sort_keys import order_of

_EDGE = 1e-9
"""A tolerance wider than the rounding of a risk into its bin."""


def count(conn: sa.Connection, where: ItemFilter) -> int:
    if not where.looks_inside:
        return _counted(conn, where)
    return conn.scalars(sa.select(sa.func.count()).select_from(item).where(*conditions(where))).one()


def _counted(conn: sa.Connection, where: ItemFilter) -> int:
    of = (item_count.c.kind, item_count.c.lang, item_count.c.bin)
    items = sa.func.sum(item_count.c["items"])
    query = sa.select(*of, items).where(*matching_counters(where)).group_by(*of).having(items > 0)
    if where.statuses:
        query = query.where(item_count.c.status.in_(sorted(where.statuses)))
    found, beside = 0, set()
    for kind, lang, bin_, some in conn.execute(query):
        cut = threshold_for(where, Kind(kind), lang)
        if cut is None or bin_ == UNSCORED_BIN or bin_ > floor(cut * BINS):
            found += some
        elif bin_ == floor(cut * BINS):
            beside.add((kind, lang, cut))
    rest = conditions(replace(where, min_risk={}, own={}, kind=None, lang=None))
    for kind, lang, cut in sorted(beside):
        fits = (plain(item.c.kind) == kind, plain(item.c.lang) == lang, *at_threshold(conn.dialect.name, cut))
        found += conn.scalars(sa.select(sa.func.count()).select_from(item).where(*rest, *fits)).one()
    return int(found)


def matching_counters(where: ItemFilter) -> Iterator[Condition]:
    """Return a condition for the counters that match the filter."""
    names = {"set_name": where.set_name, "lang": where.lang, "kind": where.kind and where.kind.value}
    return (item_count.c[name] == value for name, value in names.items() if value is not None)


def threshold_for(where: ItemFilter, kind: Kind, lang: str) -> float | None:
    """Return the risk from which an item is requested; None: whatever its risk."""
    return where.own.get((kind, lang), where.min_risk[kind]) if kind in where.min_risk else None


def at_threshold(dialect: str, cut: float) -> tuple[Condition, Condition]:
    """Return a condition for requested items in the bin of the threshold."""
    bin_ = floor(cut * BINS)
    return (
        item.c.review_order.between(order_of((bin_ + 1) / BINS + _EDGE), order_of(cut)),
        bin_of(item.c.review_order, dialect) == bin_,
    )
