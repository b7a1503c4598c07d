"""How far people agree about sentences: percent, Cohen's kappa, Krippendorff's alpha and Gwet's AC1, with intervals.

With few hallucinated sentences kappa and alpha fall towards 0 though people agree nearly always; AC1 does not (Gwet
2008). So all four are given, with how many units they rest on and how common the positive class is. Beside these
nominal ones stand the ordinal ones, which know that minor lies between supported and major.

Documents that are alike are drawn as one sort of which there are many: the chance of every resample is the same, and a
million labels cost what their sorts cost.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import combinations
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from core.tuning.alpha import alpha_of
from core.tuning.bootstrap import Bootstrap
from core.tuning.ordinal_agreement import GRADES, Pair, weighted_kappa
from core.tuning.ratings import Integers, Rating, Ratings, alike, ratings_of
from core.wording.phrases import Phrase, say

Counts = NDArray[np.float64]
"""Shape (units, categories): how many people gave each unit each category."""
Numbers = NDArray[np.float64]
Weights = NDArray[np.float64]
"""Shape (resamples, units): how often each unit was drawn."""
Measure = Callable[[Weights], Numbers]

_RARE, _COMMON = 0.2, 0.8
_FAR_APART = 0.2


@dataclass(frozen=True, slots=True)
class Estimate:
    """A share or coefficient; None where it does not exist, as kappa when everybody always says the same."""

    value: float | None
    low: float | None = None
    high: float | None = None


@dataclass(frozen=True, slots=True)
class OrdinalAgreement:
    """On supported, minor, major in this order."""

    linear: Estimate
    """Weighted kappa: supported against major counts for twice as much as against minor."""
    quadratic: Estimate
    """Weighted kappa: for four times as much."""
    alpha: Estimate


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
    ordinal: OrdinalAgreement | None = None
    """None without grades."""

    @property
    def remark(self) -> Phrase | None:
        """One sentence when the coefficients disagree with each other."""
        kappa, ac1 = self.kappa.value, self.ac1.value
        if kappa is None and self.units:
            return say("agreement-one-category", units=self.units)
        if kappa is None or ac1 is None or ac1 - kappa < _FAR_APART or _RARE < self.prevalence < _COMMON:
            return None
        return say("agreement-skewed", prevalence=self.prevalence, percent=self.percent.value or 0.0)


def agreement(ratings: Sequence[Rating] | Ratings, bootstrap: Bootstrap | None = None) -> Agreement | None:
    """Over all people; None when no unit was rated twice. Kappa is the mean over pairs, by what they share."""
    some = alike(ratings_of(ratings))[0]
    every = _table(some, some.hallucinated.astype(np.int64))
    shared = _shared(every)
    if not len(shared.said):
        return None
    bootstrap = bootstrap or Bootstrap(resamples=400)
    counts, times = _counts(shared.said, 2), shared.times
    percent, kappa, alpha = _estimates(
        (partial(_percent, counts), partial(_kappa, _pairs(shared.said)), partial(alpha_of, counts)), shared, bootstrap
    )
    (ac1,) = _estimates((partial(_ac1, _counts(every.said, 2)),), every, bootstrap)
    prevalence = float((counts[:, 1] @ times) / (counts.sum(axis=1) @ times))
    people = int((shared.said >= 0).any(axis=0).sum())
    return Agreement(int(times.sum()), people, prevalence, percent, kappa, alpha, ac1, _ordinal(some, bootstrap))


def _ordinal(ratings: Ratings, bootstrap: Bootstrap) -> OrdinalAgreement | None:
    graded = ratings.take(ratings.grade >= 0)
    shared = _shared(_table(graded, graded.grade))
    if not len(shared.said):
        return None
    pairs = _pairs(shared.said)
    measures = (
        partial(weighted_kappa, pairs, 1),
        partial(weighted_kappa, pairs, 2),
        partial(alpha_of, _counts(shared.said, GRADES)),
    )
    return OrdinalAgreement(*_estimates(measures, shared, bootstrap))


def _estimates(measures: Sequence[Measure], table: _Table, bootstrap: Bootstrap) -> list[Estimate]:
    """Each on the same resamples of documents."""
    drawn = [
        [measure(block) for measure in measures] for block in bootstrap.weights(table.documents, table.copies)
    ]  # fmt: skip
    values = [float(measure(table.times[None].astype(float))[0]) for measure in measures]
    return [
        Estimate(_value(value), *(bootstrap.interval(np.concatenate(resampled)) or (None, None)))
        for value, resampled in zip(values, zip(*drawn, strict=True), strict=True)
    ]


def _value(value: float) -> float | None:
    return None if np.isnan(value) else value


def by_pair(
    ratings: Sequence[Rating] | Ratings, bootstrap: Bootstrap | None = None
) -> dict[tuple[str, str], Agreement]:
    """For each two people who rated a unit both."""
    some = alike(ratings_of(ratings))[0]
    here = [some.names[person] for person in np.unique(some.person).tolist()]
    by_names = {pair: agreement(some.by(*pair), bootstrap) for pair in combinations(sorted(here), 2)}
    return {pair: each for pair, each in by_names.items() if each}


class _Table(NamedTuple):
    documents: Integers
    """Of the rows, from 0."""
    said: Integers
    """A column a person; -1 where they did not rate a unit."""
    copies: Integers
    """Of each document."""

    @property
    def times(self) -> Integers:
        """How often each row is there."""
        return self.copies[self.documents]


def _table(ratings: Ratings, said: Integers) -> _Table:
    _, first, row = np.unique(ratings.unit, return_index=True, return_inverse=True)
    people, column = np.unique(ratings.person, return_inverse=True)
    table = np.full((len(first), len(people)), -1, dtype=np.int64)
    table[row, column] = said
    return _numbered(ratings.document[first], table, ratings.copies[first])


def _numbered(documents: Integers, said: Integers, times: Integers) -> _Table:
    _, first, numbers = np.unique(documents, return_index=True, return_inverse=True)
    return _Table(numbers.astype(np.int64), said, times[first])


def _shared(table: _Table) -> _Table:
    """Of units that two people or more rated."""
    shared = (table.said >= 0).sum(axis=1) > 1
    return _numbered(table.documents[shared], table.said[shared], table.times[shared])


def _counts(table: NDArray[np.int64], categories: int) -> Counts:
    return np.stack([(table == category).sum(axis=1) for category in range(categories)], axis=1).astype(float)


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


def _ac1(counts: Counts, weights: Weights) -> Numbers:
    """Gwet 2008: chance agreement from how evenly the two categories are used, over all rated units (Gwet 2014,
    as irrCAC counts); agreement itself over those that two people or more rated."""
    shared = counts.sum(axis=1) > 1
    share = _mean(counts[:, 1] / counts.sum(axis=1), weights)
    chance = 2 * share * (1 - share)
    return (_percent(counts[shared], weights[:, shared]) - chance) / (1 - chance)


def _mean(values: Numbers, weights: Weights) -> Numbers:
    """Of each resample; NaN for one without units."""
    total = weights.sum(axis=1)
    means: Numbers = np.divide(weights @ values, total, out=np.full(len(weights), np.nan), where=total > 0)
    return means
