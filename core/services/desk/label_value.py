"""Order strata by how much their next label would narrow the stratified estimate of the error rate (Neyman allocation).

The order only decides what is labelled next; no figure is estimated from the labels chosen this way."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from core.domain.queue import ItemFilter, Order, QueueRequest, Stratum, StratumCount
from core.ports.workspace import Workspace
from core.workspace_cache import CacheSlot

FRESH_FOR = 30.0
"""Seconds for which counts are cached; they change by one label at a time."""


def variance_reduction(count: StratumCount) -> float:
    """Return by how much the next label in a stratum lowers the variance of the estimate over all items.

    The variance of a stratified estimate is the sum of N^2 p (1 - p) / n over the strata, so one more label lowers it
    by N^2 p (1 - p) (1 / n - 1 / (n + 1)). p is Jeffreys' estimate, (wrong + 1/2) / (n + 1), and n counts the one
    pseudo-label behind it, so that an unlabelled stratum has a value too.
    """
    if count.labelled >= count.items:
        return 0.0
    n = count.labelled + 1
    p = (count.wrong + 0.5) / n
    return count.items**2 * p * (1 - p) * (1 / n - 1 / (n + 1))


def most_valuable_first(counts: Sequence[StratumCount]) -> tuple[Stratum, ...]:
    """Return the strata, the one with the most valuable next label first."""
    return tuple(count.stratum for count in sorted(counts, key=variance_reduction, reverse=True))


_STRATA: CacheSlot[tuple[Stratum, ...]] = CacheSlot()
"""Cached order of strata, by set and language."""


def with_strata(workspace: Workspace, request: QueueRequest, now: float) -> QueueRequest:
    """Return the request to the queue, with the order of strata added if its sort order needs them."""
    return replace(request, strata=_strata(workspace, request.where, now)) if request.order is Order.VALUE else request


def _strata(workspace: Workspace, where: ItemFilter, now: float) -> tuple[Stratum, ...]:
    """Return the order of strata, counted at most once in ``FRESH_FOR`` seconds for all annotators."""

    def count() -> tuple[Stratum, ...]:
        return most_valuable_first(workspace.queue.strata(ItemFilter(set_name=where.set_name, lang=where.lang)))

    return workspace.cache.get_recent(_STRATA, (where.set_name, where.lang), None, count, now, FRESH_FOR)
