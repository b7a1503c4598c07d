"""Estimate shares of a population whose parts were reviewed at different rates, weighting each unit by 1 / its chance.

A queue always shows what is risky and rarely what is safe. Counted plainly, it says nothing about what it does not
show; weighted by the inverse of the chance to be shown, it does (Horvitz and Thompson 1952). Shares are self-normalised
(Hajek 1971): both parts of the ratio are estimated, so a share stays between 0 and 1.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from core.domain.wilson import effective_size, wilson
from core.tuning.bootstrap import Bootstrap

Flags = NDArray[np.bool_]
Numbers = NDArray[np.float64]

NEVER_CERTIFIES = 0.0
"""Chance of a unit that somebody chose: it is unknown, so the unit is excluded from every estimate here."""


@dataclass(frozen=True, slots=True, kw_only=True)
class WeightedShare:
    """A share of the population, with the unweighted share; None where there is nothing to count."""

    n: int
    """Units it rests on: those in the denominator whose chance is known."""
    documents: int
    naive: float | None
    value: float | None
    low: float | None
    high: float | None
    total: float
    """Horvitz-Thompson estimate of the number of units that the denominator stands for."""


def weighted_share(
    hit: Flags, of: Flags, probability: Numbers, documents: NDArray[np.int64], bootstrap: Bootstrap | None = None
) -> WeightedShare:
    """Return the population's share of ``hit`` among ``of``, with an interval by resampling documents.

    Where all units agree nothing varies between resamples; then the interval is Wilson's, over as many documents as the
    weights are worth (Kish).
    """
    kept = _known(probability)
    hit, of, weight, documents = hit[kept] & of[kept], of[kept], 1 / probability[kept], documents[kept]
    counted, n = documents[of], int(of.sum())
    if not n:
        return WeightedShare(n=0, documents=0, naive=None, value=None, low=None, high=None, total=0.0)
    total = float(weight[of].sum())
    value = float(weight[hit].sum()) / total
    if hit.sum() in {0, n}:
        of_each = np.bincount(np.unique(counted, return_inverse=True)[1], weight[of]).astype(np.float64)
        low, high = wilson(value, effective_size(of_each))
    else:
        low, high = _interval(hit, of, weight, documents, bootstrap or Bootstrap())
    return WeightedShare(
        n=n, documents=len(np.unique(counted)), naive=float(hit.sum() / n), value=value, low=low, high=high, total=total
    )


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
