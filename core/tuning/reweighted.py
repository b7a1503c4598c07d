"""Precision and recall in the whole, where some parts of it were labelled at higher rates than others.

Whoever narrows the queue to one language labels it at a rate of its own. Within each part the labels are a random
sample; weighed by how many answers each of them stands for they speak for the whole (post-stratification). Variances
are those of a ratio, linearised over documents; intervals are Wilson's over as many units as that variance is worth.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from core.tuning.sample import Sample
from core.tuning.wilson import wilson

Interval = tuple[float, float]


@dataclass(frozen=True, slots=True, eq=False)
class Part:
    """Units of a part of the whole in which every answer had the same chance to be labelled."""

    units: Sample
    weight: float
    """Answers that each labelled one stands for."""


@dataclass(frozen=True, slots=True)
class ReweightedShare:
    """A share of the whole, beside what counting plainly says."""

    n: int
    """Labelled units it is a share of."""
    naive: float
    value: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class _Sums:
    """Of one part at one cut: hits, the units they are among, and over documents the sums of their squares, of hits
    times units, and of squared units."""

    weight: float
    hits: int
    of: int
    documents: int
    hits_hits: int
    hits_of: int
    of_of: int


def reweighted(parts: Sequence[Part], cut: float) -> tuple[ReweightedShare | None, ReweightedShare | None]:
    """Precision and recall; None where no labelled unit is flagged, or hallucinated. Looked up, not counted."""
    return _share([_flagged(part, cut) for part in parts]), _share([_hallucinated(part, cut) for part in parts])


def _flagged(part: Part, cut: float) -> _Sums:
    at, sums = part.units.curve.at(cut), part.units.intervals
    squares = (int(each[at.flagged]) for each in (sums.hits_hits, sums.hits_units, sums.units_units))
    return _Sums(part.weight, at.true_positives, at.flagged, int(sums.documents[at.flagged]), *squares)


def _hallucinated(part: Part, cut: float) -> _Sums:
    at, sums = part.units.curve.at(cut), part.units.intervals
    wrong = sums.all_wrong
    return _Sums(
        part.weight, at.true_positives, int(wrong.sum()), int(np.count_nonzero(wrong)),
        int(sums.hits_hits[at.flagged]), int(sums.hits_wrong[at.flagged]), int(wrong @ wrong),
    )  # fmt: skip


def _share(parts: Sequence[_Sums]) -> ReweightedShare | None:
    total = sum(part.weight * part.of for part in parts)
    hits, n = sum(part.hits for part in parts), sum(part.of for part in parts)
    if not n:
        return None
    value = min(1.0, sum(part.weight * part.hits for part in parts) / total)
    documents = sum(part.documents for part in parts)
    if hits in {0, n} or documents == 1:
        # What varies is unknown: as many documents as the weights are worth (Kish 1965).
        size = sum(p.weight * p.documents for p in parts) ** 2 / sum(p.weight**2 * p.documents for p in parts)
    else:
        spread = sum(p.weight**2 * (p.hits_hits - 2 * value * p.hits_of + value**2 * p.of_of) for p in parts)
        variance = documents / (documents - 1) * spread / total**2
        size = min(float(n), value * (1 - value) / variance) if variance > 0 else float(n)
    return ReweightedShare(n, hits / n, value, *wilson(value, max(1.0, size)))
