"""Bound the recall of the threshold from decisions while items are still undecided.

Above the threshold the riskiest come first, so undecided items there differ from decided ones: they count as unknown,
and only their worst and best case is given. Below the threshold audits are random, so the share of wrong ones among
them stands for the rest of their part (post-stratified by the known number of items, Cochran 1977, 5A.9).
"""

from __future__ import annotations

import math
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from core.domain.wilson import weighted_effective, wilson
from core.tuning.inverse_weighted import WeightedShare

_LITTLE = 0.05
"""Share of undecided items below the threshold that may be in parts without an audit while a figure is still given."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AuditedPart:
    """Counts of items that the desk treats alike."""

    flagged: bool
    """True at or above the threshold."""
    left: int
    """Items that nobody has decided."""
    right: int
    wrong: int
    """Items decided as wrong, for whatever reason."""
    audits: int = 0
    """Decided items that were chosen by chance alone."""
    audited_wrong: int = 0

    @property
    def rest(self) -> int:
        """Number of items that the audits stand for, some of which may be decided too."""
        return self.left + self.right + self.wrong - self.audits


@dataclass(frozen=True, slots=True)
class _Count:
    """Number of wrong items below the threshold; ``value`` is None where too few were audited."""

    value: float | None
    low: float
    high: float


def worked_through(done: Sequence[float], waiting: Sequence[float]) -> int:
    """Return how many finished audits were served in sampling order. Those beyond the point up to which nearly all
    are finished were opened by hand, so they are not random. Both sequences ascend."""
    counts = [number - bisect_right(waiting, draw) for number, draw in enumerate(done, 1)]
    return max(range(len(counts) + 1), key=lambda number: (counts[number - 1] if number else 0, number), default=0)


def audited_recall(parts: Sequence[AuditedPart]) -> WeightedShare:
    """Return the recall. ``value`` is None while items above the threshold are undecided or a part below it lacks
    audits; then ``low`` and ``high`` bound whatever it may turn out to be."""
    above, below = [part for part in parts if part.flagged], [part for part in parts if not part.flagged]
    wrong_above, unknown = sum(part.wrong for part in above), sum(part.left for part in above)
    seen = wrong_above + sum(part.wrong for part in below)
    naive = wrong_above / seen if seen else None
    missed = _missed(below)
    if wrong_above + unknown + missed.high == 0:
        return WeightedShare(n=seen, documents=seen, naive=naive, value=None, low=None, high=None, total=0.0)
    low = wrong_above / (wrong_above + missed.high) if wrong_above else 0.0
    high = (wrong_above + unknown) / (wrong_above + unknown + missed.low) if wrong_above + unknown else 0.0
    if unknown or missed.value is None or wrong_above + missed.value == 0:
        return WeightedShare(
            n=seen, documents=seen, naive=naive, value=None, low=low, high=high, total=float(wrong_above)
        )
    total = wrong_above + missed.value
    return WeightedShare(
        n=seen, documents=seen, naive=naive, value=wrong_above / total, low=low, high=high, total=total
    )


def _missed(below: Sequence[AuditedPart]) -> _Count:
    judged = [part for part in below if part.left and part.audits]
    known = sum(part.wrong for part in below if not (part.left and part.audits))
    unheard = sum(part.left for part in below if not part.audits)
    if not judged:
        return _Count(None if unheard else float(known), known, known + unheard)
    hit = np.concatenate([np.arange(part.audits) < part.audited_wrong for part in judged])
    weight = np.concatenate([np.full(part.audits, part.rest / part.audits) for part in judged])
    rest, fewest = sum(part.rest for part in judged), sum(part.wrong - part.audited_wrong for part in judged)
    most = fewest + sum(part.left for part in judged)
    share, audits = weighted_effective(hit, weight, np.arange(len(hit)))
    # The rest is finite and whole: the smaller it is, the less the audits can be off by it, and none is a part of one.
    bounds = wilson(share, audits * rest / (audits + rest))
    value, low, high = (
        known + int(hit.sum()) + min(max(estimate, fewest), most)
        for estimate in (share * rest, math.floor(bounds[0] * rest), math.ceil(bounds[1] * rest))
    )
    enough = unheard <= _LITTLE * (rest + unheard)
    return _Count(value + share * unheard if enough else None, low, high + unheard)
