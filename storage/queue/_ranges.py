"""Define the five orders of a queue as index ranges, so that its first items are read without sorting.

An order is a series of layers: the first is exhausted before the second is read. The ranges of one layer are read in
parallel, each in its own order, and merged.
"""

from __future__ import annotations

import heapq
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import islice, product
from typing import Any

import sqlalchemy as sa

from core.domain.answers import Kind
from core.domain.queue import ORDERS, Lane, Order, QueueRequest, Stratum
from storage.queue._union_query import OrderedIds, SortedIds, UnionQuery, union_of
from storage.sql.filters import (
    UNSCORED,
    Condition,
    conditions,
    narrow,
    of_kind,
    plain,
    risk_conditions,
    unsearched,
    widest,
)
from storage.tables.items import item
from storage.tables.sort_keys import UNSCORED_TENTH, first_drawn, order_of

_TENTHS = (*range(9, -1, -1), None)
_EVERY_STRATUM = tuple(Stratum(kind, tenth) for tenth, kind in product(_TENTHS, Kind))
_MIDDLE = 0.5
"""Median of the risks of a kind without threshold."""
_FRESH_FIRST = (0, 1)
"""Values of ``item.repeats``."""


@dataclass(frozen=True, slots=True)
class Range:
    where: list[Condition]
    by: sa.ColumnElement[Any]
    descending: bool = False
    nearest_to: float | None = None
    """Items in a layer are sorted by ``by`` itself, or by its distance from this value."""

    def query(self, besides: Sequence[Condition], limit: int, *, few: bool) -> sa.Select[Any]:
        """Return a query for its first items for which ``besides`` holds too; ``few``: they are looked up and sorted,
        not read in order.
        """
        columns = [column.desc() if self.descending else column for column in (self.by, item.c.id)]
        query = sa.select(self.by, item.c.id).where(*self.where, *besides).order_by(*columns).limit(limit)
        return unsearched(query) if few else query

    def placed(self, found: SortedIds) -> SortedIds:
        """Return its items with the value by which its layer sorts them."""
        at = self.nearest_to
        return found if at is None else [(abs(value - at), item_id) for value, item_id in found]


Layer = list[Range]


@dataclass(frozen=True)
class LayerQuery:
    """Queries for the first items of a layer."""

    ranges: Layer
    lists: Sequence[OrderedIds]

    @cached_property
    def alone(self) -> UnionQuery:
        return union_of(self.lists)

    def merged(self, found: Sequence[SortedIds]) -> Iterator[int]:
        """Merge ``found``, the results of each of its queries."""
        placed = (range_.placed(listed) for range_, listed in zip(self.ranges, found, strict=True))
        return (item_id for _, item_id in heapq.merge(*placed))


def queries(layers: Iterator[Layer], besides: Sequence[Condition], limit: int, *, few: bool) -> list[LayerQuery]:
    """Return the queries for the first ``limit`` items of every layer for which ``besides`` holds."""
    return [
        LayerQuery(layer, [OrderedIds(range_.query(besides, limit, few=few), range_.descending) for range_ in layer])
        for layer in layers
        if layer
    ]


def walk(conn: sa.Connection, layers: Sequence[LayerQuery], first: Sequence[SortedIds]) -> Iterator[int]:
    """Yield the items layer by layer, lazily; ``first`` has the lists of the first layers, which were read with
    others.
    """
    read = iter(first)
    for layer in layers:
        found = list(islice(read, len(layer.lists)))
        yield from layer.merged(found or layer.alone.read(conn))


def layers(lane: Lane, request: QueueRequest, in_lane: Condition) -> Iterator[Layer]:
    order = request.order if request.order in ORDERS[lane] else ORDERS[lane][0]
    if lane is Lane.LABEL and order is Order.RANDOM:
        yield _as_drawn(request, in_lane)
        return
    for repeats in _FRESH_FIRST:
        for layer in _LAYERS[order](request):
            yield [replace(range_, where=[in_lane, item.c.repeats == repeats, *range_.where]) for range_ in layer]


def _as_drawn(request: QueueRequest, in_lane: Condition) -> Layer:
    """Put near-duplicates where the sampling order has them: labels that left them for last would not represent
    them.
    """
    return [
        replace(range_, where=[in_lane, item.c.repeats == repeats, *range_.where])
        for repeats in _FRESH_FIRST
        for layer in _at_random(request)
        for range_ in layer
    ]


def audits(request: QueueRequest, in_lane: Condition) -> Iterator[Layer]:
    """Return the ranges of audit samples below the thresholds, in sampling order."""
    for repeats in _FRESH_FIRST:
        where = [in_lane, item.c.repeats == repeats, *conditions(narrow(request.where)), audited(request)]
        yield [Range(where, item.c.label_order, descending=True)]


def audited(request: QueueRequest) -> Condition:
    below = risk_conditions(replace(request.where, min_risk={}, below=request.cuts, own=request.own_cuts))
    return sa.and_(item.c.label_order >= first_drawn(request.audit_share), *below)


def _by_risk(request: QueueRequest) -> Iterator[Layer]:
    yield [Range(_scored(request, kind), item.c.review_order) for kind in _kinds(request)]
    yield from _unscored(request)


def _by_uncertainty(request: QueueRequest) -> Iterator[Layer]:
    nearest: Layer = []
    for kind in _kinds(request):
        for cut, of_language in _cuts(request, kind):
            scored = [*_scored(request, kind), *of_language]
            nearest += [
                Range([*scored, item.c.review_order > cut], item.c.review_order, nearest_to=cut),
                Range([*scored, item.c.review_order <= cut], item.c.review_order, descending=True, nearest_to=cut),
            ]
    yield nearest
    yield from _unscored(request)


def _cuts(request: QueueRequest, kind: Kind) -> Iterator[tuple[float, list[Condition]]]:
    """Return the threshold of a kind as an order, with the languages that this threshold is for."""
    own = {
        lang: cut for (of, lang), cut in request.own_cuts.items() if of is kind and request.where.lang in (None, lang)
    }
    for lang, cut in own.items():
        yield order_of(cut), [plain(item.c.lang) == lang]
    yield order_of(request.cuts.get(kind, _MIDDLE)), [plain(item.c.lang).not_in(own)] if own else []


def _unscored(request: QueueRequest) -> Iterator[Layer]:
    kinds = [kind for kind in _kinds(request) if kind not in request.where.below]
    yield [Range([*of_kind(request.where, kind), UNSCORED], item.c.review_order) for kind in kinds]


def _by_value(request: QueueRequest) -> Iterator[Layer]:
    for stratum in dict.fromkeys((*request.strata, *_EVERY_STRATUM)):
        if stratum.kind in _kinds(request):
            tenth = UNSCORED_TENTH if stratum.tenth is None else stratum.tenth
            of_risk = risk_conditions(request.where)
            where = [*of_kind(request.where, stratum.kind), item.c.stratum == tenth, *of_risk]
            yield [Range(where, item.c.label_order)]


def _by_age(request: QueueRequest) -> Iterator[Layer]:
    yield [Range(conditions(request.where), item.c.id)]


def _at_random(request: QueueRequest) -> Iterator[Layer]:
    yield [Range(conditions(request.where), item.c.label_order)]


def _scored(request: QueueRequest, kind: Kind) -> list[Condition]:
    where = request.where
    lowest, _ = widest(where, kind, where.min_risk[kind]) if kind in where.min_risk else (0.0, 0.0)
    within = [*of_kind(where, kind), item.c.review_order <= order_of(lowest)]
    if kind in where.below:
        within.append(item.c.review_order > order_of(widest(where, kind, where.below[kind])[1]))
    return [*within, *risk_conditions(where)] if where.own else within


def _kinds(request: QueueRequest) -> list[Kind]:
    return [request.where.kind] if request.where.kind else list(Kind)


_LAYERS: dict[Order, Callable[[QueueRequest], Iterator[Layer]]] = {
    Order.RISK: _by_risk,
    Order.UNCERTAIN: _by_uncertainty,
    Order.VALUE: _by_value,
    Order.OLDEST: _by_age,
    Order.RANDOM: _at_random,
}
