"""Totals of the review lane out of the counters of items: only what lies beside a cut is counted one by one."""

from __future__ import annotations

from collections.abc import Iterator
from math import floor
from typing import Any

import sqlalchemy as sa

from core.domain.answers import Kind
from core.domain.queue import ItemFilter, Lane
from core.domain.work import Status
from storage.queue.eligibility import SENT, Eligibility
from storage.queue.totals import Totals
from storage.sql.filters import Condition, conditions, looked_up, narrow, risk_conditions
from storage.tables.item_counts import BINS, UNSCORED_BIN, bin_of, item_count
from storage.tables.items import REVIEWABLE, item
from storage.tables.sort_keys import order_of

_EDGE = 1e-9
"""Wider than what is rounded where a risk is put into its bin."""


def can_count(eligible: Eligibility) -> bool:
    """Whether the counters know of everything that was asked for."""
    where = eligible.request.where
    plain = where.flagged is None and where.labelled is None and not where.below
    return (
        eligible.lane is Lane.REVIEW
        and not eligible.audits
        and plain
        and where.statuses in ({Status.OPEN}, frozenset())
    )


def counted_totals(conn: sa.Connection, eligible: Eligibility) -> Totals:
    """The same numbers as by counting items. Asks for ``can_count``."""
    where = eligible.request.where
    sums: list[Any] = [sa.func.sum(item_count.c["items"]), sa.func.sum(item_count.c.assigned)]
    of = [item_count.c[name] for name in ("kind", "lang", "status", "bin")]
    chosen = wanted = assigned = all_chosen = 0
    beside: set[tuple[str, str, float]] = set()
    for kind, lang, status, bin_, items, theirs in conn.execute(
        sa.select(*of, *sums).where(*_narrowed(where)).group_by(*of).having(sums[0] > 0)
    ):
        all_chosen += items
        if status != Status.OPEN:
            continue
        chosen += items
        cut = _cut(where, Kind(kind), lang)
        if cut is None or bin_ == UNSCORED_BIN or bin_ > floor(cut * BINS):
            wanted, assigned = wanted + items, assigned + theirs
        elif bin_ == floor(cut * BINS):
            beside.add((kind, lang, cut))
    for query in _beside(conn, where, beside):
        items, theirs = conn.execute(query).one()
        wanted, assigned = wanted + items, assigned + theirs
    if eligible.sent:
        items, theirs = conn.execute(_sent_below(where)).one()
        wanted, assigned = wanted + items, assigned + theirs
    in_lane = conn.scalar(sa.select(sums[0]).where(item_count.c.status == Status.OPEN.value))
    return Totals(chosen, wanted, assigned, all_chosen, in_lane or 0)


def _narrowed(where: ItemFilter) -> Iterator[Condition]:
    named = {"set_name": where.set_name, "lang": where.lang, "kind": where.kind and where.kind.value}
    return (item_count.c[name] == value for name, value in named.items() if value is not None)


def _cut(where: ItemFilter, kind: Kind, lang: str) -> float | None:
    """From which risk on an item is asked for; None: whatever its risk."""
    return where.own.get((kind, lang), where.min_risk[kind]) if kind in where.min_risk else None


def _sent_below(where: ItemFilter) -> sa.Select[Any]:
    """What is asked for although its risk is not."""
    counts: tuple[Any, ...] = (sa.func.count(), sa.func.count(item.c.reviewer))
    below = ~sa.and_(sa.true(), *risk_conditions(where))
    return sa.select(*counts).where(SENT, REVIEWABLE, *looked_up(narrow(where)), below)


def _beside(conn: sa.Connection, where: ItemFilter, cuts: set[tuple[str, str, float]]) -> Iterator[sa.Select[Any]]:
    """Items that share the bin of the cut and are asked for."""
    counts: tuple[Any, ...] = (sa.func.count(), sa.func.count(item.c.reviewer))
    for kind, lang, cut in sorted(cuts):
        bin_ = floor(cut * BINS)
        yield sa.select(*counts).where(
            REVIEWABLE, *conditions(narrow(where)),
            item.c.kind == kind, item.c.lang == lang, item.c.repeats.in_((0, 1)),
            item.c.review_order.between(order_of((bin_ + 1) / BINS + _EDGE), order_of(cut)),
            bin_of(item.c.review_order, conn.dialect.name) == bin_,
        )  # fmt: skip
