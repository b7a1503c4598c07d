"""What share of everything wrong the cut puts before a person, from decisions while work may be left.

Above the cut the riskiest come first, so what is left there is unlike what was decided: it is counted as unknown, and
only its worst and best case are told. Below the cut audits are drawn by chance, so the share of wrong ones among them
stands for the rest of their part (post-stratified by the known number of items, Cochran 1977, 5A.9).
"""

from __future__ import annotations

import math
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from core.tuning.weighted import WeightedShare
from core.tuning.wilson import weighted_effective, wilson

_LITTLE = 0.05
"""Of what is left below the cut: so much may lie in parts without an audit, and still a figure is told."""


@dataclass(frozen=True, slots=True)
class AuditedPart:
    """Items that the desk treats alike."""

    flagged: bool
    """At or above the cut."""
    left: int
    """Nobody decided them."""
    right: int
    wrong: int
    """Decided, for whatever reason."""
    audits: int = 0
    """Of them, all that chance alone chose."""
    audited_wrong: int = 0

    @property
    def rest(self) -> int:
        """For which the audits stand; some of it may be known all the same."""
        return self.left + self.right + self.wrong - self.audits


@dataclass(frozen=True, slots=True)
class _Count:
    """How many of the items below the cut are wrong; ``value`` None where too little of it was audited."""

    value: float | None
    low: float
    high: float


def worked_through(done: Sequence[float], waiting: Sequence[float]) -> int:
    """How many of the audits that are done, in the order of their draw, were handed out in it. Those after the place
    up to which nearly everything is done were opened by hand, so they are no random ones. Both ascending."""
    counts = [number - bisect_right(waiting, draw) for number, draw in enumerate(done, 1)]
    return max(range(len(counts) + 1), key=lambda number: (counts[number - 1] if number else 0, number), default=0)


def audited_recall(parts: Sequence[AuditedPart]) -> WeightedShare:
    """``value`` is None as long as something is left above the cut or a part below it lacks audits: ``low`` and
    ``high`` hold then whatever that may turn out to be."""
    above, below = [part for part in parts if part.flagged], [part for part in parts if not part.flagged]
    found, unknown = sum(part.wrong for part in above), sum(part.left for part in above)
    seen = found + sum(part.wrong for part in below)
    naive = found / seen if seen else None
    missed = _missed(below)
    if found + unknown + missed.high == 0:
        return WeightedShare(seen, seen, naive, None, None, None, 0.0)
    low = found / (found + missed.high) if found else 0.0
    high = (found + unknown) / (found + unknown + missed.low) if found + unknown else 0.0
    if unknown or missed.value is None or found + missed.value == 0:
        return WeightedShare(seen, seen, naive, None, low, high, float(found))
    total = found + missed.value
    return WeightedShare(seen, seen, naive, found / total, low, high, total)


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
        known + int(hit.sum()) + min(max(each, fewest), most)
        for each in (share * rest, math.floor(bounds[0] * rest), math.ceil(bounds[1] * rest))
    )
    enough = unheard <= _LITTLE * (rest + unheard)
    return _Count(value + share * unheard if enough else None, low, high + unheard)
