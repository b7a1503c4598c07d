"""Compute the hours of work that a threshold costs, and the threshold that fits into the available hours."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from core.tuning.curves import FLAGS_NO_RISK, Curve, between

Numbers = NDArray[np.float64]
WEEK_DAYS = 28
"""Days over which arrivals are counted."""
FEWEST_MEASURED = 10
"""Decisions below which seconds per item say nothing."""


@dataclass(frozen=True, slots=True)
class Workload:
    arrivals_per_day: float
    seconds_per_item: float
    measured: int
    """Decisions that ``seconds_per_item`` is the mean of."""
    risks: Numbers
    """Risks of items as they arrive; infinite where there is none."""

    def flagged_share(self, cut: float) -> float:
        """Return the share of arriving items that a person has to review."""
        return float((self.risks >= cut).mean()) if len(self.risks) else 0.0

    def hours_per_day(self, cut: float) -> float:
        return self.arrivals_per_day * self.flagged_share(cut) * self.seconds_per_item / 3600

    def cut_within(self, hours: float) -> float | None:
        """Return the lowest threshold whose work fits, or None if even the unchecked items do not fit."""
        ordered = np.sort(self.risks)
        distinct = np.unique(ordered[np.isfinite(ordered)])
        unchecked = len(ordered) - int(np.isfinite(ordered).sum())
        flagged = np.append(len(ordered) - np.searchsorted(ordered, distinct, side="left"), unchecked)
        per_item = self.arrivals_per_day * self.seconds_per_item / 3600 / max(1, len(ordered))
        fitting = np.flatnonzero(flagged * per_item <= hours)
        if not len(fitting):
            return None
        if not (place := int(fitting[0])):
            return 0.0
        return between(float(distinct[place - 1]), float(distinct[place]) if place < len(distinct) else FLAGS_NO_RISK)


def cheapest_threshold(curve: Curve, miss: float, review: float) -> float:
    """Return the threshold of least cost, where a miss costs ``miss`` and a review ``review``; among equals the
    highest.

    On risks that are honest probabilities it is ``review / miss`` (Elkan 2001).
    """
    missed = curve.positives - curve.true_positives
    cost = miss * missed + review * (curve.true_positives + curve.false_positives)
    return curve.cut(len(cost) - 1 - int(np.argmin(cost[::-1])))
