"""Estimate the current share of hallucinations over everything scored, correcting the risks of all by a few labels.

Prediction-powered inference (Angelopoulos et al. 2023) with the weight of the predictions tuned (PPI++, Angelopoulos,
Duchi and Zrnic 2023), written as the survey's difference estimator: the mean risk of all, and the mean error of the
risks where there are labels. Unbiased up to the tuning of one number, for randomly sampled labels; with many labels
never worse than they are alone. Answers stand for themselves, so a document weighs by its size; documents only widen
the interval.

Strata are parts of the population that were labelled at different rates. Each gets an interval, and those are joined by
the method of variance estimates recovery (Zou and Donner 2008), which keeps the ends of the rare ones.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from core.domain.wilson import effective_size, exact, wilson

Numbers = NDArray[np.float64]
Interval = tuple[float, float]
FEWEST = 30
"""Labels below which nothing is estimated."""
RARE = 10
"""Hallucinated (or supported) labels below which the risks are ignored and the interval is exact, since a variance
from so few residuals is often too small."""

_SAME = 1e-9
"""Sum of squares below which risks count as equal."""


@dataclass(frozen=True, slots=True)
class Prevalence:
    value: float
    low: float
    high: float
    """Upper end of the 95 % interval, which is for the traffic that the units came from, so wide enough for these
    units."""
    labels_alone: tuple[float, float, float]
    """Value and interval of the labels without the risks."""
    weight: float
    """Weight of the risks: 0 ignored, 1 fully trusted."""
    labelled: int
    scored: int
    """Scored units without a label."""


@dataclass(frozen=True, slots=True, eq=False)
class PrevalenceStratum:
    """A part of the population in which every unit had the same chance to be labelled."""

    labels: Numbers
    """1 for hallucinated, 0 for supported."""
    their_risks: Numbers
    other_risks: Numbers
    documents: NDArray[np.int64]
    """Document number of each label; units of one document are right or wrong together."""

    @property
    def units(self) -> int:
        return len(self.labels) + len(self.other_risks)


def prevalence(
    labels: Numbers, their_risks: Numbers, other_risks: Numbers, documents: NDArray[np.int64] | None = None
) -> Prevalence | None:
    """Estimate from one random sample. ``labels`` are 1 for hallucinated, with ``their_risks``; ``other_risks`` are
    those of unlabelled units. None with fewer than ``FEWEST`` labels, or nothing else scored."""
    if not len(other_risks):
        return None
    numbers = np.arange(len(labels)) if documents is None else documents
    return stratified([PrevalenceStratum(labels, their_risks, other_risks, numbers)])


def stratified(strata: Sequence[PrevalenceStratum]) -> Prevalence | None:
    """Estimate over all strata together, without those that have no label. None with fewer than ``FEWEST`` labels in
    all."""
    known = [stratum for stratum in strata if len(stratum.labels)]
    labelled = sum(len(stratum.labels) for stratum in known)
    if labelled < FEWEST:
        return None
    population = sum(stratum.units for stratum in known)
    shares = [stratum.units / population for stratum in known]
    weights = [_weights(stratum) for stratum in known]
    value, low, high = _joined(
        shares, [_estimate(stratum_weights, weight) for stratum_weights, weight in zip(known, weights, strict=True)]
    )
    alone = _joined(shares, [_estimate(stratum, np.zeros(len(stratum.labels))) for stratum in known])
    weight = sum(share * float(stratum_weights.mean()) for share, stratum_weights in zip(shares, weights, strict=True))
    return Prevalence(
        value=value,
        low=low,
        high=high,
        labels_alone=alone,
        weight=weight,
        labelled=labelled,
        scored=population - labelled,
    )


def _joined(shares: Sequence[float], parts: Sequence[tuple[float, float, float]]) -> tuple[float, float, float]:
    value = math.fsum(share * part[0] for share, part in zip(shares, parts, strict=True))
    below, above = (
        math.sqrt(math.fsum((share * (part[0] - part[end])) ** 2 for share, part in zip(shares, parts, strict=True)))
        for end in (1, 2)
    )
    return value, max(0.0, value - below), min(1.0, value + above)


def _weights(stratum: PrevalenceStratum) -> Numbers:
    """Return the weights of the risks that minimise the variance: for each label the slope of the other labels
    alone."""
    n = len(stratum.labels)
    label, risk = stratum.labels - stratum.labels.mean(), stratum.their_risks - stratum.their_risks.mean()
    together, spread = ((risk @ other) - n / max(1, n - 1) * risk * other for other in (label, risk))
    has_spread = spread > _SAME
    slopes: Numbers = np.divide(together, spread, out=np.zeros(n), where=has_spread)
    return np.clip(slopes, 0.0, 1.0)


def _estimate(stratum: PrevalenceStratum, weights: Numbers) -> tuple[float, float, float]:
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
