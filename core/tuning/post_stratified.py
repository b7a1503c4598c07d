"""Estimate precision and recall of the population where some of its parts were labelled at higher rates than others.

Narrowing the queue to one language gives it its own labelling rate. Within each part the labels are a random sample;
weighted by how many answers each stands for, they represent the population (post-stratification). Variances are those
of a ratio, linearised over documents; intervals are Wilson's over as many units as that variance is worth.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from core.domain.wilson import wilson
from core.tuning.sample import Sample

Interval = tuple[float, float]


@dataclass(frozen=True, slots=True, eq=False)
class WeightedStratum:
    """Units of a part of the population in which every answer had the same chance to be labelled."""

    units: Sample
    weight: float
    """Number of answers that each labelled one stands for."""


@dataclass(frozen=True, slots=True)
class PostStratifiedShare:
    """A share of the population, with the unweighted share."""

    n: int
    """Labelled units in the denominator."""
    naive: float
    value: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class _Sums:
    """Sums of one part at one threshold: hits, the units they are among, and over documents their squares, hits
    times units, and squared units."""

    weight: float
    hits: int
    of: int
    documents: int
    hits_hits: int
    hits_of: int
    of_of: int


def post_stratified_shares(
    parts: Sequence[WeightedStratum], cut: float
) -> tuple[PostStratifiedShare | None, PostStratifiedShare | None]:
    """Return precision and recall; None where no labelled unit is flagged, or hallucinated. Looked up, not counted."""
    return _share([_flagged(part, cut) for part in parts]), _share([_hallucinated(part, cut) for part in parts])


def _flagged(part: WeightedStratum, cut: float) -> _Sums:
    at, sums = part.units.curve.at(cut), part.units.intervals
    squares = (int(sums_of[at.flagged]) for sums_of in (sums.hits_hits, sums.hits_units, sums.units_units))
    return _Sums(part.weight, at.true_positives, at.flagged, int(sums.documents[at.flagged]), *squares)


def _hallucinated(part: WeightedStratum, cut: float) -> _Sums:
    at, sums = part.units.curve.at(cut), part.units.intervals
    wrong = sums.all_wrong
    return _Sums(
        part.weight,
        at.true_positives,
        int(wrong.sum()),
        int(np.count_nonzero(wrong)),
        int(sums.hits_hits[at.flagged]),
        int(sums.hits_wrong[at.flagged]),
        int(wrong @ wrong),
    )


def _share(parts: Sequence[_Sums]) -> PostStratifiedShare | None:
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
    return PostStratifiedShare(n, hits / n, value, *wilson(value, max(1.0, size)))
