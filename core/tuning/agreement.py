"""How far people agree about sentences: percent, Cohen's kappa, Krippendorff's alpha and Gwet's AC1, with intervals.

With few hallucinated sentences kappa and alpha fall towards 0 though people agree nearly always; AC1 does not (Gwet
2008). So all four are given, with how many units they rest on and how common the positive class is.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from core.tuning.bootstrap import Bootstrap
from core.wording.phrases import Phrase, say

Counts = NDArray[np.float64]
"""Shape (units, categories): how many people gave each unit each category."""
Numbers = NDArray[np.float64]
Weights = NDArray[np.float64]
"""Shape (resamples, units): how often each unit was drawn."""
Measure = Callable[[Weights], Numbers]
Pair = tuple[NDArray[np.int64], Numbers, Numbers]
"""Units that two people share, and what either said."""

_RARE, _COMMON = 0.2, 0.8
_FAR_APART = 0.2


@dataclass(frozen=True, slots=True)
class Rating:
    unit: int
    document: int
    """Units of one document are resampled together."""
    person: str
    hallucinated: bool


@dataclass(frozen=True, slots=True)
class Estimate:
    """A share or coefficient; None where it does not exist, as kappa when everybody always says the same."""

    value: float | None
    low: float | None = None
    high: float | None = None


@dataclass(frozen=True, slots=True)
class Agreement:
    units: int
    """Rated by two people or more; the others say nothing about agreement."""
    people: int
    prevalence: float
    """Share of the ratings that say hallucinated."""
    percent: Estimate
    kappa: Estimate
    alpha: Estimate
    ac1: Estimate

    @property
    def remark(self) -> Phrase | None:
        """One sentence when the coefficients disagree with each other."""
        kappa, ac1 = self.kappa.value, self.ac1.value
        if kappa is None and self.units:
            return say("agreement-one-category", units=self.units)
        if kappa is None or ac1 is None or ac1 - kappa < _FAR_APART or _RARE < self.prevalence < _COMMON:
            return None
        return say("agreement-skewed", prevalence=self.prevalence, percent=self.percent.value or 0.0)


def agreement(ratings: Sequence[Rating], bootstrap: Bootstrap | None = None) -> Agreement | None:
    """Over all people; None when no unit was rated twice. Kappa is the mean over pairs, by what they share."""
    documents, table = _table(ratings)
    shared = (table >= 0).sum(axis=1) > 1
    if not shared.any():
        return None
    table, documents = table[shared], np.unique(documents[shared], return_inverse=True)[1]
    bootstrap = bootstrap or Bootstrap(resamples=400)
    counts = np.stack([(table == category).sum(axis=1) for category in (0, 1)], axis=1).astype(float)
    measures: tuple[Measure, ...] = (
        partial(_percent, counts), partial(_kappa, _pairs(table)), partial(_alpha, counts), partial(_ac1, counts),
    )  # fmt: skip
    drawn = [[measure(block) for measure in measures] for block in bootstrap.weights(documents)]
    percent, kappa, _, ac1 = (float(measure(np.ones((1, len(table))))[0]) for measure in measures)
    estimates = [
        _estimate(value, bootstrap.interval(np.concatenate(resampled)))
        for value, resampled in zip((percent, kappa, _alpha_of(counts), ac1), zip(*drawn, strict=True), strict=True)
    ]
    prevalence = float(counts[:, 1].sum() / counts.sum())
    return Agreement(len(table), int((table >= 0).any(axis=0).sum()), prevalence, *estimates)


def _estimate(value: float, interval: tuple[float, float] | None) -> Estimate:
    return Estimate(None if np.isnan(value) else value, *(interval or (None, None)))


def by_pair(ratings: Sequence[Rating], bootstrap: Bootstrap | None = None) -> dict[tuple[str, str], Agreement]:
    """For each two people who rated a unit both."""
    people = sorted({rating.person for rating in ratings})
    by_names = {
        pair: agreement([rating for rating in ratings if rating.person in pair], bootstrap)
        for pair in combinations(people, 2)
    }
    return {pair: each for pair, each in by_names.items() if each}


def _table(ratings: Sequence[Rating]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Documents of the rows, and what the people of the columns said; -1 where a person did not rate a unit."""
    units = sorted({rating.unit for rating in ratings})
    people = sorted({rating.person for rating in ratings})
    row, column = {unit: i for i, unit in enumerate(units)}, {person: i for i, person in enumerate(people)}
    table = np.full((len(units), len(people)), -1, dtype=np.int64)
    documents = np.zeros(len(units), dtype=np.int64)
    for rating in ratings:
        table[row[rating.unit], column[rating.person]] = rating.hallucinated
        documents[row[rating.unit]] = rating.document
    return documents, table


def _percent(counts: Counts, weights: Weights) -> Numbers:
    """Chance that two random ratings of a random unit are equal."""
    raters = counts.sum(axis=1)
    return _mean((counts * (counts - 1)).sum(axis=1) / (raters * (raters - 1)), weights)


def _pairs(table: NDArray[np.int64]) -> list[Pair]:
    """Of each two people what they said of the units they share."""
    pairs = []
    for first, second in combinations(range(table.shape[1]), 2):
        both = np.flatnonzero((table[:, first] >= 0) & (table[:, second] >= 0))
        if len(both):
            pairs.append((both, table[both, first].astype(float), table[both, second].astype(float)))
    return pairs


def _kappa(pairs: Sequence[Pair], weights: Weights) -> Numbers:
    """Cohen 1960, for each pair of people; pairs count by the units they share."""
    sums, shared = np.zeros(len(weights)), np.zeros(len(weights))
    for units, a, b in pairs:
        w = weights[:, units]
        total = w.sum(axis=1)
        p, q, equal = (_mean(values, w) for values in (a, b, (a == b).astype(float)))
        chance = p * q + (1 - p) * (1 - q)
        there = (total > 0) & (chance < 1)
        kappa = np.divide(equal - chance, 1 - chance, out=np.zeros(len(w)), where=there)
        sums += np.where(there, total * kappa, 0)
        shared += np.where(there, total, 0)
    kappas: Numbers = np.divide(sums, shared, out=np.full(len(weights), np.nan), where=shared > 0)
    return kappas


def _alpha_of(counts: Counts) -> float:
    from krippendorff import alpha

    if (counts.sum(axis=0) > 0).sum() < len(counts.T):
        return float(np.nan)
    return float(alpha(value_counts=counts, value_domain=[0, 1], level_of_measurement="nominal"))


def _alpha(counts: Counts, weights: Weights) -> Numbers:
    """The same by its closed form, for all resamples at once: the library takes one at a time."""
    raters, product = counts.sum(axis=1), counts.prod(axis=1)
    within = weights @ (product / (raters - 1))
    first, second = weights @ counts[:, 0], weights @ counts[:, 1]
    by_chance = np.divide(first * second, first + second - 1, out=np.zeros(len(weights)), where=first + second > 1)
    alphas: Numbers = 1 - np.divide(within, by_chance, out=np.full(len(weights), np.nan), where=by_chance > 0)
    return alphas


def _ac1(counts: Counts, weights: Weights) -> Numbers:
    """Gwet 2008: chance agreement from how evenly the two categories are used."""
    share = _mean(counts[:, 1] / counts.sum(axis=1), weights)
    chance = 2 * share * (1 - share)
    return (_percent(counts, weights) - chance) / (1 - chance)


def _mean(values: Numbers, weights: Weights) -> Numbers:
    """Of each resample; NaN for one without units."""
    total = weights.sum(axis=1)
    means: Numbers = np.divide(weights @ values, total, out=np.full(len(weights), np.nan), where=total > 0)
    return means
