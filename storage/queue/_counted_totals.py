"""Total the review lane from stored counters; only items in the bin of a threshold are counted one by one."""

from __future__ import annotations

from collections.abc import Iterator
from math import floor
from typing import Any

import sqlalchemy as sa

from core.domain.answers import Kind
from core.domain.queue import ItemFilter, Lane
from core.domain.work import Status
from storage.items.counting import at_threshold, matching_counters, threshold_for
from storage.queue._ranges import audited
from storage.queue._totals import Totals
from storage.queue.eligibility import SENT, Eligibility
from storage.sql.filters import conditions, looked_up, narrow, risk_conditions
from storage.tables.item_counts import BINS, UNSCORED_BIN, item_count
from storage.tables.items import REVIEWABLE, item


def can_count(eligible: Eligibility) -> bool:
    """Return whether the counters cover every condition of the request."""
    where = eligible.request.where
    return eligible.lane is Lane.REVIEW and not where.looks_inside and where.statuses in ({Status.OPEN}, frozenset())


def counted_totals(conn: sa.Connection, eligible: Eligibility) -> Totals:
    """Return the numbers that counting items gives. Requires ``can_count``."""
    where = eligible.request.where
    sums: list[Any] = [sa.func.sum(item_count.c["items"]), sa.func.sum(item_count.c.assigned)]
    of = [item_count.c[name] for name in ("kind", "lang", "status", "bin")]
    chosen = wanted = assigned = all_chosen = 0
    beside: set[tuple[str, str, float]] = set()
    for kind, lang, status, bin_, items, theirs in conn.execute(
        sa.select(*of, *sums).where(*matching_counters(where)).group_by(*of).having(sums[0] > 0)
    ):
        all_chosen += items
        if status != Status.OPEN:
            continue
        chosen += items
        cut = threshold_for(where, Kind(kind), lang)
        if cut is None or bin_ == UNSCORED_BIN or bin_ > floor(cut * BINS):
            wanted, assigned = wanted + items, assigned + theirs
        elif bin_ == floor(cut * BINS):
            beside.add((kind, lang, cut))
    for query in _beside(conn, where, beside):
        items, theirs = conn.execute(query).one()
        wanted, assigned = wanted + items, assigned + theirs
    for query in _below(eligible):
        items, theirs = conn.execute(query).one()
        wanted, assigned = wanted + items, assigned + theirs
    in_lane = conn.scalar(sa.select(sums[0]).where(item_count.c.status == Status.OPEN.value))
    return Totals(chosen, wanted, assigned, all_chosen, in_lane or 0)


def _below(eligible: Eligibility) -> Iterator[sa.Select[Any]]:
    """Count the requested items below the threshold: audit samples, and items that people sent to review."""
    where, drawn = eligible.request.where, audited(eligible.request) if eligible.audits else None
    counts: tuple[Any, ...] = (sa.func.count(), sa.func.count(item.c.reviewer))
    if not (risks := risk_conditions(where)):
        return
    below = ~sa.and_(*risks)
    if drawn is not None:
        yield sa.select(*counts).where(REVIEWABLE, *conditions(narrow(where)), item.c.repeats.in_((0, 1)), drawn, below)
    if eligible.sent:
        rest = [] if drawn is None else [~drawn]
        yield sa.select(*counts).where(SENT, REVIEWABLE, *looked_up(narrow(where)), below, *rest)


def _beside(conn: sa.Connection, where: ItemFilter, cuts: set[tuple[str, str, float]]) -> Iterator[sa.Select[Any]]:
    """Count the requested items that share the bin of the threshold."""
    counts: tuple[Any, ...] = (sa.func.count(), sa.func.count(item.c.reviewer))
    for kind, lang, cut in sorted(cuts):
        yield sa.select(*counts).where(
            REVIEWABLE,
            *conditions(narrow(where)),
            item.c.kind == kind,
            item.c.lang == lang,
            item.c.repeats.in_((0, 1)),
            *at_threshold(conn.dialect.name, cut),
        )
