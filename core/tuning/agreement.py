"""How far people agree about sentences: percent, Cohen's kappa, Krippendorff's alpha and Gwet's AC1, with intervals.

With few hallucinated sentences kappa and alpha fall towards 0 though people agree nearly always; AC1 does not (Gwet
2008). So all four are given, with how many units they rest on and how common the positive class is.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from core.reasons import Phrase, say
from core.tuning.bootstrap import Bootstrap

Counts = NDArray[np.float64]
"""Shape (units, categories): how many people gave each unit each category."""

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
    documents, people, table = _table(ratings)
    shared = (table >= 0).sum(axis=1) > 1
    if not shared.any():
        return None
    table, documents = table[shared], np.unique(documents[shared], return_inverse=True)[1]
    bootstrap = bootstrap or Bootstrap(resamples=400)
    blocks = [row for block in bootstrap.weights(documents) for row in block]
    once = np.ones(len(table))

    def estimate(measure: Callable[[Counts], float]) -> Estimate:
        value = measure(once)
        interval = bootstrap.interval(np.array([measure(weights) for weights in blocks]))
        low, high = interval or (None, None)
        return Estimate(None if np.isnan(value) else value, low, high)

    counts = np.stack([(table == category).sum(axis=1) for category in (0, 1)], axis=1).astype(float)
    return Agreement(
        units=len(table),
        people=len(people),
        prevalence=float(counts[:, 1].sum() / counts.sum()),
        percent=estimate(lambda weights: _percent(counts, weights)),
        kappa=estimate(lambda weights: _kappa(table, weights)),
        alpha=estimate(lambda weights: _alpha(counts, weights)),
        ac1=estimate(lambda weights: _ac1(counts, weights)),
    )


def by_pair(ratings: Sequence[Rating], bootstrap: Bootstrap | None = None) -> dict[tuple[str, str], Agreement]:
    """For each two people who rated a unit both."""
    people = sorted({rating.person for rating in ratings})
    found = {
        pair: agreement([rating for rating in ratings if rating.person in pair], bootstrap)
        for pair in combinations(people, 2)
    }
    return {pair: each for pair, each in found.items() if each}


def _table(ratings: Sequence[Rating]) -> tuple[NDArray[np.int64], list[str], NDArray[np.int64]]:
    """Documents of the rows, people of the columns, and what they said; -1 where a person did not rate a unit."""
    units = sorted({rating.unit for rating in ratings})
    people = sorted({rating.person for rating in ratings})
    row, column = {unit: i for i, unit in enumerate(units)}, {person: i for i, person in enumerate(people)}
    table = np.full((len(units), len(people)), -1, dtype=np.int64)
    documents = np.zeros(len(units), dtype=np.int64)
    for rating in ratings:
        table[row[rating.unit], column[rating.person]] = rating.hallucinated
        documents[row[rating.unit]] = rating.document
    return documents, people, table


def _percent(counts: Counts, weights: Counts) -> float:
    """Chance that two random ratings of a random unit are equal."""
    raters = counts.sum(axis=1)
    equal = (counts * (counts - 1)).sum(axis=1) / (raters * (raters - 1))
    return float(np.average(equal, weights=weights)) if weights.sum() else np.nan


def _kappa(table: NDArray[np.int64], weights: Counts) -> float:
    """Cohen 1960, for each pair of people; pairs count by the units they share."""
    sums = np.zeros(2)
    for one, other in combinations(range(table.shape[1]), 2):
        both = (table[:, one] >= 0) & (table[:, other] >= 0)
        w, a, b = weights[both], table[both, one], table[both, other]
        if not w.sum():
            continue
        p, q = np.average(a, weights=w), np.average(b, weights=w)
        chance = p * q + (1 - p) * (1 - q)
        if chance < 1:
            sums += w.sum() * np.array([(np.average(a == b, weights=w) - chance) / (1 - chance), 1.0])
    return float(sums[0] / sums[1]) if sums[1] else np.nan


def _alpha(counts: Counts, weights: Counts) -> float:
    from krippendorff import alpha

    drawn = np.repeat(counts, weights.astype(int), axis=0)
    if (drawn.sum(axis=0) > 0).sum() < len(drawn.T):
        return np.nan
    return float(alpha(value_counts=drawn, value_domain=[0, 1], level_of_measurement="nominal"))


def _ac1(counts: Counts, weights: Counts) -> float:
    """Gwet 2008: chance agreement from how evenly the categories are used."""
    if not weights.sum():
        return np.nan
    shares = np.average(counts / counts.sum(axis=1, keepdims=True), axis=0, weights=weights)
    chance = float((shares * (1 - shares)).sum()) / (len(shares) - 1)
    return (_percent(counts, weights) - chance) / (1 - chance) if chance < 1 else np.nan
