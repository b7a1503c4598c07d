"""What a cut costs in people's hours, and the cut that fits into the hours there are."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from core.tuning.curves import NOTHING, Curve, between

Numbers = NDArray[np.float64]
WEEK_DAYS = 28
"""Over which arrivals are counted."""
FEWEST_MEASURED = 10
"""Decisions without which seconds per item say nothing."""


@dataclass(frozen=True, slots=True)
class Workload:
    arrivals_per_day: float
    seconds_per_item: float
    measured: int
    """Decisions that ``seconds_per_item`` is the mean of."""
    risks: Numbers
    """Of items as they come in; infinite where there is none."""

    def flagged_share(self, cut: float) -> float:
        """Of what comes in, what a person has to look at."""
        return float((self.risks >= cut).mean()) if len(self.risks) else 0.0

    def hours_per_day(self, cut: float) -> float:
        return self.arrivals_per_day * self.flagged_share(cut) * self.seconds_per_item / 3600

    def cut_within(self, hours: float) -> float | None:
        """The lowest cut whose work fits: the most that can be looked at. None: not even the unchecked ones fit."""
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
        return between(float(distinct[place - 1]), float(distinct[place]) if place < len(distinct) else NOTHING)


def cheapest(curve: Curve, miss: float, review: float) -> float:
    """The cut of least cost, a miss costing ``miss`` and a look ``review``; among equals the highest.

    On risks that are honest probabilities it is ``review / miss`` (Elkan 2001).
    """
    missed = curve.positives - curve.true_positives
    cost = miss * missed + review * (curve.true_positives + curve.false_positives)
    return curve.cut(len(cost) - 1 - int(np.argmin(cost[::-1])))
