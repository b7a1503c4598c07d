"""How sure the shares at any cut are, counted once for all cuts: a moved cut then looks up eight numbers.

``grouped_wilson`` needs of the documents, at one cut, how many there are and three sums of squares: of their flagged
units, of their hits, and of the products of both. One pass from the riskiest unit down adds each unit to its document,
and notes by how much that changes the sums. They are whole numbers, so nothing is rounded on the way.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from core.tuning.wilson import wilson

Interval = tuple[float, float]
Integers = NDArray[np.int64]
Sums = NDArray[Any]
"""Entry n: over the n riskiest units. As narrow as its last number allows."""


@dataclass(frozen=True, slots=True, eq=False)
class Squares:
    """Of the documents of whatever is counted, by how many units are flagged."""

    present: Sums | int
    """Documents with a unit that counts."""
    hits: Sums
    """Sum over documents of the hits, squared."""
    products: Sums
    """Of hits times units that count."""
    units: Sums | int
    """Of units that count, squared."""

    def interval(self, flagged: int, hits: int, of: int) -> Interval | None:
        """``grouped_wilson`` of ``hits`` among ``of``; None where nothing counts."""
        if not of:
            return None
        present = _at(self.present, flagged)
        if hits in {0, of} or present == 1:
            return wilson(hits / of, float(present))
        squares, products, units = (_at(sums, flagged) for sums in (self.hits, self.products, self.units))
        spread = of * of * squares - 2 * of * hits * products + hits * hits * units
        share, variance = hits / of, present / (present - 1) * (spread / of**4)
        return wilson(share, min(float(of), share * (1 - share) / variance) if spread else float(of))


@dataclass(frozen=True, slots=True, eq=False)
class CutIntervals:
    precision: Squares
    """Hallucinated units among the flagged."""
    recall: Squares
    """Flagged units among the hallucinated."""
    false_alarms: Squares
    """Flagged units among the supported."""


def cut_intervals(risks: NDArray[np.float64], hallucinated: NDArray[np.bool_], documents: Integers) -> CutIntervals:
    """``documents``: numbers from 0."""
    down = np.argsort(-risks, kind="stable")
    wrong, groups = hallucinated[down].astype(np.int64), documents[down]
    by_group = np.argsort(groups, kind="stable")
    starts = np.flatnonzero(np.diff(groups[by_group], prepend=-1))
    sizes = np.diff(np.append(starts, len(groups)))
    flagged, hits = (_before(column, by_group, starts, sizes) for column in (np.ones_like(wrong), wrong))
    all_wrong, all_of = np.bincount(documents, weights=hallucinated).astype(np.int64), np.bincount(documents)
    all_right, alarms = all_of - all_wrong, flagged - hits
    right = 1 - wrong
    return CutIntervals(
        precision=Squares(
            _sums(flagged == 0), _sums(wrong * (2 * hits + 1)), _sums(hits + wrong * (flagged + 1)),
            _sums(2 * flagged + 1),
        ),
        recall=Squares(
            int(np.count_nonzero(all_wrong)), _sums(wrong * (2 * hits + 1)), _sums(wrong * all_wrong[groups]),
            int(all_wrong @ all_wrong),
        ),
        false_alarms=Squares(
            int(np.count_nonzero(all_right)), _sums(right * (2 * alarms + 1)), _sums(right * all_right[groups]),
            int(all_right @ all_right),
        ),
    )  # fmt: skip


def _before(column: Integers, by_group: Integers, starts: Integers, sizes: Integers) -> Integers:
    """Of each unit, the sum of the column over the units of its document that stand before it."""
    ordered = column[by_group]
    running = np.cumsum(ordered) - ordered
    before = np.empty_like(column)
    before[by_group] = running - np.repeat(running[starts], sizes)
    return before


def _sums(changes: NDArray[Any]) -> Sums:
    sums = np.concatenate([[0], np.cumsum(changes, dtype=np.int64)])
    return sums.astype(np.int32) if sums[-1] <= np.iinfo(np.int32).max else sums


def _at(sums: Sums | int, flagged: int) -> int:
    return sums if isinstance(sums, int) else int(sums[flagged])
