"""Shares of a whole of which some parts were looked at more often than others: each unit weighs 1 / its chance.

A queue shows what is risky always and what is safe rarely. Counted plainly, what it shows says nothing of what it does
not show; weighted by the inverse of the chance to be shown, it does (Horvitz and Thompson 1952). Shares are
self-normalised (Hajek 1971): both parts of the ratio are estimated, so a share stays between 0 and 1.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from core.tuning.bootstrap import Bootstrap
from core.tuning.wilson import effective_size, wilson

Flags = NDArray[np.bool_]
Numbers = NDArray[np.float64]

NEVER_CERTIFIES = 0.0
"""The chance of a unit that somebody chose: it is unknown, so the unit is left out of every estimate here."""


@dataclass(frozen=True, slots=True)
class WeightedShare:
    """A share of the whole, beside what counting plainly says; None where there is nothing to count."""

    n: int
    """Units it rests on: those in the denominator whose chance is known."""
    documents: int
    naive: float | None
    value: float | None
    low: float | None
    high: float | None
    total: float
    """Horvitz-Thompson: how many units the denominator stands for in the whole."""


def weighted_share(
    hit: Flags, of: Flags, probability: Numbers, documents: NDArray[np.int64], bootstrap: Bootstrap | None = None
) -> WeightedShare:
    """The share of ``hit`` among ``of`` in the whole, with an interval by resampling documents.

    Where all units agree nothing varies between resamples: the interval is then Wilson's, over as many documents as
    the weights are worth (Kish).
    """
    kept = _known(probability)
    hit, of, weight, documents = hit[kept] & of[kept], of[kept], 1 / probability[kept], documents[kept]
    counted, n = documents[of], int(of.sum())
    if not n:
        return WeightedShare(0, 0, None, None, None, None, 0.0)
    total = float(weight[of].sum())
    value = float(weight[hit].sum()) / total
    if hit.sum() in {0, n}:
        of_each = np.bincount(np.unique(counted, return_inverse=True)[1], weight[of]).astype(np.float64)
        low, high = wilson(value, effective_size(of_each))
    else:
        low, high = _interval(hit, of, weight, documents, bootstrap or Bootstrap())
    return WeightedShare(n, len(np.unique(counted)), float(hit.sum() / n), value, low, high, total)


def _known(probability: Numbers) -> Flags:
    if ((probability < 0) | (probability > 1) | np.isnan(probability)).any():
        raise ValueError("a chance to be shown lies between 0 and 1")
    return probability > NEVER_CERTIFIES


def _interval(
    hit: Flags, of: Flags, weight: Numbers, documents: NDArray[np.int64], bootstrap: Bootstrap
) -> tuple[float, float]:
    numbered = np.unique(documents, return_inverse=True)[1].astype(np.int64)
    shares = []
    for drawn in bootstrap.weights(numbered):
        below = drawn @ (weight * of)
        shares.append(np.divide(drawn @ (weight * hit), below, out=np.full(len(below), np.nan), where=below > 0))
    interval = bootstrap.interval(np.concatenate(shares))
    return interval or (0.0, 1.0)
