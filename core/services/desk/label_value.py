"""Which label is worth most: where the next one would narrow a stratified estimate of the error rate most (Neyman
allocation). It chooses what to look at; no figure is estimated from what it chose."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from weakref import WeakKeyDictionary

from core.domain.queue import ItemFilter, Order, QueueRequest, Stratum, StratumCount
from core.ports.workspace import Workspace

FRESH_FOR = 30.0
"""Seconds for which counts are good enough: they move by one label at a time."""


def narrowing(count: StratumCount) -> float:
    """By how much the next label in a stratum lowers the variance of the estimate over all items.

    The variance of a stratified estimate is the sum of N^2 p (1 - p) / n over the strata: one label more takes off
    N^2 p (1 - p) (1 / n - 1 / (n + 1)). p is Jeffreys' estimate, (wrong + 1/2) / (n + 1), and n counts the one
    pseudo-label behind it, so that a stratum that nobody looked at has a value too.
    """
    if count.labelled >= count.items:
        return 0.0
    n = count.labelled + 1
    p = (count.wrong + 0.5) / n
    return count.items**2 * p * (1 - p) * (1 / n - 1 / (n + 1))


def by_value(counts: Sequence[StratumCount]) -> tuple[Stratum, ...]:
    """The most valuable first."""
    return tuple(count.stratum for count in sorted(counts, key=narrowing, reverse=True))


@dataclass(frozen=True, slots=True)
class _CachedStrata:
    at: float
    strata: tuple[Stratum, ...]


_cache: WeakKeyDictionary[Workspace, dict[tuple[str | None, str | None], _CachedStrata]] = WeakKeyDictionary()


def with_strata(workspace: Workspace, request: QueueRequest, now: float) -> QueueRequest:
    """What a desk asks its queue for, completed by the strata when the order needs them."""
    return replace(request, strata=_strata(workspace, request.where, now)) if request.order is Order.VALUE else request


def _strata(workspace: Workspace, where: ItemFilter, now: float) -> tuple[Stratum, ...]:
    """Counted once for all who ask within ``FRESH_FOR``, not for every key press."""
    of_workspace = _cache.setdefault(workspace, {})
    key = (where.set_name, where.lang)
    cached = of_workspace.get(key)
    if cached is None or not 0 <= now - cached.at < FRESH_FOR:
        chosen = ItemFilter(set_name=where.set_name, lang=where.lang)
        cached = of_workspace[key] = _CachedStrata(now, by_value(workspace.queue.strata(chosen)))
    return cached.strata
