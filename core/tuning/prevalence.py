"""How much is hallucinated now, over everything scored: few labels correct what the risks of all say.

Prediction-powered inference (Angelopoulos et al. 2023) with the weight of the predictions tuned (PPI++, Angelopoulos,
Duchi and Zrnic 2023), written as the survey's difference estimator: the mean risk of all, and the mean error of the
risks where there are labels. Unbiased up to the tuning of one number, for labels that chance drew; as many labels grow,
never worse than they are alone. Answers stand for themselves, so a document weighs by its size; documents only widen
the interval.

Strata are parts of the whole that were labelled at rates of their own. Each gets an interval, and those are joined by
the method of variance estimates recovery (Zou and Donner 2008), which keeps the ends of the rare ones.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from core.tuning.wilson import effective_size, exact, wilson

Numbers = NDArray[np.float64]
Interval = tuple[float, float]
FEWEST = 30
"""Labels below which nothing is estimated."""
RARE = 10
"""Hallucinated labels, or supported ones, below which risks are not believed and the interval is exact: a variance
that so few residuals tell is too small too often."""

_SAME = 1e-9
"""Sum of squares below which risks are all one."""


@dataclass(frozen=True, slots=True)
class Prevalence:
    value: float
    low: float
    high: float
    """95 %. As wide as for the traffic that all this came from, so wide enough for what is here."""
    labels_alone: tuple[float, float, float]
    """Value and interval of the labels without the risks."""
    weight: float
    """How much the risks are believed: 0 not at all, 1 fully."""
    labelled: int
    scored: int
    """Without one of these labels."""


@dataclass(frozen=True, slots=True, eq=False)
class Stratum:
    """A part of the whole of which every unit had the same chance to be labelled."""

    labels: Numbers
    """0 or 1."""
    their_risks: Numbers
    other_risks: Numbers
    documents: NDArray[np.int64]
    """Of each label; equal numbers stand or fall together."""

    @property
    def units(self) -> int:
        return len(self.labels) + len(self.other_risks)


def prevalence(
    labels: Numbers, their_risks: Numbers, other_risks: Numbers, documents: NDArray[np.int64] | None = None
) -> Prevalence | None:
    """``labels`` are 1 for hallucinated, one per unit drawn at random, with the risk of each; ``other_risks`` are of
    units that are not among them. None with fewer than ``FEWEST`` labels, or nothing else scored."""
    if not len(other_risks):
        return None
    numbers = np.arange(len(labels)) if documents is None else documents
    return stratified([Stratum(labels, their_risks, other_risks, numbers)])


def stratified(strata: Sequence[Stratum]) -> Prevalence | None:
    """Over all strata together; those without a label are left out. None with fewer than ``FEWEST`` labels in all."""
    known = [stratum for stratum in strata if len(stratum.labels)]
    labelled = sum(len(stratum.labels) for stratum in known)
    if labelled < FEWEST:
        return None
    whole = sum(stratum.units for stratum in known)
    shares = [stratum.units / whole for stratum in known]
    weights = [_weights(stratum) for stratum in known]
    value, low, high = _joined(shares, [_estimate(each, weight) for each, weight in zip(known, weights, strict=True)])
    alone = _joined(shares, [_estimate(stratum, np.zeros(len(stratum.labels))) for stratum in known])
    weight = sum(share * float(each.mean()) for share, each in zip(shares, weights, strict=True))
    return Prevalence(value, low, high, alone, weight, labelled, whole - labelled)


def _joined(shares: Sequence[float], parts: Sequence[tuple[float, float, float]]) -> tuple[float, float, float]:
    value = math.fsum(share * part[0] for share, part in zip(shares, parts, strict=True))
    below, above = (
        math.sqrt(math.fsum((share * (part[0] - part[end])) ** 2 for share, part in zip(shares, parts, strict=True)))
        for end in (1, 2)
    )
    return value, max(0.0, value - below), min(1.0, value + above)


def _weights(stratum: Stratum) -> Numbers:
    """Of the risks, so that the variance is least: for each label the slope that the other labels tell alone."""
    n = len(stratum.labels)
    label, risk = stratum.labels - stratum.labels.mean(), stratum.their_risks - stratum.their_risks.mean()
    together, spread = ((risk @ other) - n / max(1, n - 1) * risk * other for other in (label, risk))
    there = spread > _SAME
    slopes: Numbers = np.divide(together, spread, out=np.zeros(n), where=there)
    return np.clip(slopes, 0.0, 1.0)


def _estimate(stratum: Stratum, weights: Numbers) -> tuple[float, float, float]:
    share, n = float(stratum.labels.mean()), len(stratum.labels)
    risks = np.concatenate([stratum.their_risks, stratum.other_risks])
    value = min(1.0, max(0.0, float((stratum.labels + weights * (risks.mean() - stratum.their_risks)).mean())))
    weight = float(weights.mean())
    left = stratum.labels - weight * stratum.their_risks
    groups = np.unique(stratum.documents, return_inverse=True)[1]
    if min(share, 1 - share) * n < RARE:
        low, high = exact(share, effective_size(np.bincount(groups).astype(np.float64)))
        return value, min(low, value), max(high, value)
    residuals = np.bincount(groups, left - left.mean())
    present = len(residuals)
    variance = present / (present - 1) * float(residuals @ residuals) / n**2 if present > 1 else 0.25
    variance = max(variance, float(np.var(left, ddof=1)) / n) + weight**2 * float(np.var(risks, ddof=1)) / len(risks)
    effective = min(float(stratum.units), value * (1 - value) / variance) if variance else float(stratum.units)
    return value, *wilson(value, max(1.0, effective))
