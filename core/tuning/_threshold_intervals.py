"""Compute the intervals of precision and recall for all thresholds in one pass, so that a new threshold is a lookup.

``grouped_wilson`` needs the number of documents at a threshold and three sums of squares over them: of their flagged
units, of their hits, and of the products of both. One pass from the riskiest unit down adds each unit to its document
and notes how the sums change. All are integers, so nothing is rounded on the way.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from core.domain.wilson import wilson

Interval = tuple[float, float]
Integers = NDArray[np.int64]
Narrow = NDArray[np.int32]
Sums = NDArray[Any]
"""Entry n is over the n riskiest units; the type is as narrow as the last number allows."""


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class ThresholdIntervals:
    """Sums over documents at every number of flagged units: hits and flagged units (``units``), their squares and
    products, and flagged units times all hallucinated (``wrong``) or supported (``right``) ones."""

    documents: Sums
    """Number of documents with a flagged unit."""
    hits_hits: Sums
    hits_units: Sums
    units_units: Sums
    hits_wrong: Sums
    alarms_right: Sums
    all_wrong: Narrow
    """Hallucinated units of each document."""
    all_right: Narrow

    def precision(self, flagged: int, hits: int) -> Interval | None:
        """Return the interval of hallucinated units among the flagged; None where nothing is flagged."""
        sums = [int(sums[flagged]) for sums in (self.hits_hits, self.hits_units, self.units_units)]
        return _interval(hits, flagged, int(self.documents[flagged]), sums)

    def recall(self, flagged: int, hits: int) -> Interval | None:
        """Return the interval of flagged units among the hallucinated; None where nothing is hallucinated."""
        products = int(self.hits_wrong[flagged])
        return _of_all(hits, self.all_wrong, int(self.hits_hits[flagged]), products)

    def false_alarms(self, flagged: int, hits: int) -> Interval | None:
        """Return the interval of flagged units among the supported; None where nothing is supported."""
        units, both, wrong = (int(sums[flagged]) for sums in (self.units_units, self.hits_units, self.hits_hits))
        products = int(self.alarms_right[flagged])
        return _of_all(flagged - hits, self.all_right, units - 2 * both + wrong, products)


def threshold_intervals(hallucinated: NDArray[np.bool_], documents: Integers) -> ThresholdIntervals:
    """Return the sums for units sorted from the riskiest down. ``documents`` are numbers from 0."""
    wrong, groups = hallucinated.astype(np.int32), documents.astype(np.int32)
    all_wrong = np.bincount(groups, weights=wrong).astype(np.int32)
    all_right = np.bincount(groups).astype(np.int32) - all_wrong
    of = np.int64(max(1, len(groups)))
    by_group = np.sort(groups * of + np.arange(len(groups))) % of  # as a stable argsort, in a quarter of its time
    starts = np.flatnonzero(np.diff(groups[by_group], prepend=-1))
    flagged = _before(np.ones_like(wrong), by_group, starts)
    hits = _before(wrong, by_group, starts)
    return ThresholdIntervals(
        documents=_sums(flagged == 0),
        hits_hits=_sums(wrong * (2 * hits + 1)),
        hits_units=_sums(hits + wrong * (flagged + 1)),
        units_units=_sums(2 * flagged + 1),
        hits_wrong=_sums(wrong * all_wrong[groups]),
        alarms_right=_sums((1 - wrong) * all_right[groups]),
        all_wrong=all_wrong,
        all_right=all_right,
    )


def _of_all(hits: int, of_each: Narrow, squares: int, products: int) -> Interval | None:
    of, documents = int(of_each.sum()), int(np.count_nonzero(of_each))
    return _interval(hits, of, documents, (squares, products, int(np.square(of_each, dtype=np.int64).sum())))


def _interval(hits: int, of: int, documents: int, sums: Sequence[int]) -> Interval | None:
    """Return ``grouped_wilson`` of ``hits`` among ``of``. ``sums`` are over documents: squared hits, hits times
    units, and squared units."""
    if not of:
        return None
    share = hits / of
    if hits in {0, of} or documents == 1:
        return wilson(share, float(documents))
    squares, products, units = sums
    spread = of * of * squares - 2 * of * hits * products + hits * hits * units
    variance = documents / (documents - 1) * (spread / of**4)
    return wilson(share, min(float(of), share * (1 - share) / variance) if spread else float(of))


def _before(column: Narrow, by_group: Integers, starts: Integers) -> Narrow:
    """Return for each unit the sum of the column over earlier units of its document."""
    ordered = column[by_group]
    running = np.cumsum(ordered, dtype=np.int32) - ordered
    running -= np.repeat(running[starts], np.diff(np.append(starts, len(ordered))))
    before = np.empty_like(column)
    before[by_group] = running
    return before


def _sums(changes: NDArray[Any]) -> Sums:
    sums = np.concatenate([[0], np.cumsum(changes, dtype=np.int64)])
    return sums.astype(np.int32) if sums[-1] <= np.iinfo(np.int32).max else sums
