"""Measure how far people agree about sentences: percent, Cohen's kappa, Krippendorff's alpha and Gwet's AC1.

With few hallucinated sentences kappa and alpha fall towards 0 although people nearly always agree; AC1 does not (Gwet
2008). So all four are given, with the number of units and the prevalence of the positive class. Ordinal coefficients,
which know that minor lies between supported and major, complement these nominal ones.

Identical documents are resampled as one document with a count: every resample has the same probability, and a million
labels cost only as much as their distinct documents.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import combinations
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from core.domain.wilson import exact
from core.tuning.bootstrap import Bootstrap
from core.tuning.ratings import Integers, Rating, Ratings, distinct_documents, ratings_of
from core.wording.phrases import Phrase, say

Numbers = NDArray[np.float64]


def alpha_of(counts: Numbers, weights: Numbers) -> Numbers:
    """Return Krippendorff's alpha for each resample (a row of ``weights``: how often each unit was drawn); NaN where
    all ratings are equal.

    ``counts`` has the ratings per grade of each unit, at least two in all. Grades are as far apart as there are ratings
    between them; with two grades there is one distance, so this is nominal alpha too.

    Krippendorff 2011, *Computing Krippendorff's Alpha-Reliability*, section E
    (https://repository.upenn.edu/asc_papers/43), with the ordinal difference of Krippendorff 2004, chapter 11.
    Implemented here because libraries with a permissive licence take one table at a time, while intervals need
    hundreds; a test compares it with the usual library.
    """
    others = np.maximum(counts.sum(axis=1) - 1, 1)
    grades = range(counts.shape[1])
    coincidences = {(c, k): weights @ (counts[:, c] * counts[:, k] / others) for c in grades for k in grades if c < k}
    of_grade = [weights @ counts[:, grade] for grade in grades]
    every = sum(of_grade[1:], of_grade[0])
    observed, by_chance = np.zeros(len(weights)), np.zeros(len(weights))
    for (c, k), coincide in coincidences.items():
        between = sum(of_grade[c + 1 : k + 1], of_grade[c]) - (of_grade[c] + of_grade[k]) / 2
        observed += coincide * between**2
        by_chance += of_grade[c] * of_grade[k] * between**2
    has_chance = by_chance > 0
    ratio = np.divide(observed * (every - 1), by_chance, out=np.full(len(weights), np.nan), where=has_chance)
    alphas: Numbers = 1 - ratio
    return alphas


GRADES = 3
"""Number of grades: supported, minor and major are 0, 1 and 2."""
Pair = tuple[NDArray[np.int64], Numbers, Numbers]
"""Units that two people share, and the grade each gave."""


def weighted_kappa(pairs: Sequence[Pair], power: int, weights: Numbers) -> Numbers:
    """Return Cohen's weighted kappa (1968): a disagreement counts by its distance to this power, 1 linear, 2
    quadratic. Pairs of people count by the units they share; NaN where there is nothing to disagree about."""
    apart = np.abs(np.subtract.outer(np.arange(GRADES), np.arange(GRADES))).astype(float) ** power
    sums, shared = np.zeros(len(weights)), np.zeros(len(weights))
    for units, a, b in pairs:
        w = weights[:, units]
        total = w.sum(axis=1)
        observed = w @ (np.abs(a - b) ** power)
        first, second = (np.stack([w @ (grades == grade) for grade in range(GRADES)], axis=1) for grades in (a, b))
        by_chance = np.einsum("ri,ij,rj->r", first, apart, second)
        has_chance = by_chance > 0
        kappa = 1 - np.divide(total * observed, by_chance, out=np.ones(len(w)), where=has_chance)
        sums += np.where(has_chance, total * kappa, 0)
        shared += np.where(has_chance, total, 0)
    kappas: Numbers = np.divide(sums, shared, out=np.full(len(weights), np.nan), where=shared > 0)
    return kappas


Counts = NDArray[np.float64]
"""Shape (units, categories): how many people put each unit into each category."""
Weights = NDArray[np.float64]
"""Shape (resamples, units): how often each unit was drawn."""
Measure = Callable[[Weights], Numbers]

FEWEST_RESAMPLED = 20
"""Documents below which no interval comes from resamples."""
_RARE, _COMMON = 0.2, 0.8
_FAR_APART = 0.2


@dataclass(frozen=True, slots=True)
class Estimate:
    """A share or coefficient; None where it is undefined, as kappa is when all labels are the same."""

    value: float | None
    low: float | None = None
    high: float | None = None


@dataclass(frozen=True, slots=True)
class OrdinalAgreement:
    """Agreement on the ordered grades supported, minor, major."""

    linear: Estimate
    """Weighted kappa: supported against major counts twice as much as against minor."""
    quadratic: Estimate
    """Weighted kappa: supported against major counts four times as much."""
    alpha: Estimate


@dataclass(frozen=True, slots=True, kw_only=True)
class Agreement:
    units: int
    """Units rated by two people or more; the others say nothing about agreement."""
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
        """Return one sentence when the coefficients disagree with each other, otherwise None."""
        kappa, ac1 = self.kappa.value, self.ac1.value
        if kappa is None and self.units:
            return say("agreement-one-category", units=self.units)
        if kappa is None or ac1 is None or ac1 - kappa < _FAR_APART or _RARE < self.prevalence < _COMMON:
            return None
        return say("agreement-skewed", prevalence=self.prevalence, percent=self.percent.value or 0.0)


def agreement(ratings: Sequence[Rating] | Ratings, bootstrap: Bootstrap | None = None) -> Agreement | None:
    """Return agreement over all people, or None when no unit was rated twice. Kappa is the mean over pairs, weighted
    by shared units."""
    distinct = distinct_documents(ratings_of(ratings))[0]
    every = _table(distinct, distinct.hallucinated.astype(np.int64))
    shared = _shared(every)
    if not len(shared.ratings_by_person):
        return None
    bootstrap = bootstrap or Bootstrap(resamples=400)
    counts, times = _counts(shared.ratings_by_person, 2), shared.times
    percent, kappa, alpha = _estimates(
        (partial(_percent, counts), partial(_kappa, _pairs(shared.ratings_by_person)), partial(alpha_of, counts)),
        shared,
        bootstrap,
    )
    (ac1,) = _estimates((partial(_ac1, _counts(every.ratings_by_person, 2)),), every, bootstrap)
    prevalence = float((counts[:, 1] @ times) / (counts.sum(axis=1) @ times))
    people = int((shared.ratings_by_person >= 0).any(axis=0).sum())
    return Agreement(
        units=int(times.sum()),
        people=people,
        prevalence=prevalence,
        percent=percent,
        kappa=kappa,
        alpha=alpha,
        ac1=ac1,
        ordinal=_ordinal(distinct, bootstrap),
    )


def _ordinal(ratings: Ratings, bootstrap: Bootstrap) -> OrdinalAgreement | None:
    graded = ratings.take(ratings.grade >= 0)
    shared = _shared(_table(graded, graded.grade))
    if not len(shared.ratings_by_person):
        return None
    pairs = _pairs(shared.ratings_by_person)
    measures = (
        partial(weighted_kappa, pairs, 1),
        partial(weighted_kappa, pairs, 2),
        partial(alpha_of, _counts(shared.ratings_by_person, GRADES)),
    )
    return OrdinalAgreement(*_estimates(measures, shared, bootstrap))


def _estimates(measures: Sequence[Measure], table: _Table, bootstrap: Bootstrap) -> list[Estimate]:
    """Estimate each measure on the same resamples of documents."""
    estimates_by_block = [
        [measure(block) for measure in measures] for block in bootstrap.weights(table.documents, table.copies)
    ]
    values = [float(measure(table.times[None].astype(float))[0]) for measure in measures]
    documents = int(table.copies.sum())
    return [
        _estimate(measure, value, bootstrap.interval(np.concatenate(resampled)), documents)
        for measure, value, resampled in zip(measures, values, zip(*estimates_by_block, strict=True), strict=True)
    ]


def _estimate(measure: Measure, value: float, interval: tuple[float, float] | None, documents: int) -> Estimate:
    """Return the value with its interval.

    Resamples of few documents are too much alike, and of full agreement all are equal: the percent has an exact
    interval then, at as many units as there are documents, and a coefficient has none.
    """
    if np.isnan(value):
        return Estimate(None)
    certain = interval is not None and interval[0] == interval[1]
    if documents >= FEWEST_RESAMPLED and not certain:
        return Estimate(value, *(interval or (None, None)))
    if getattr(measure, "func", None) is _percent:
        return Estimate(value, *exact(min(1.0, max(0.0, value)), documents))
    return Estimate(value)


def by_pair(
    ratings: Sequence[Rating] | Ratings, bootstrap: Bootstrap | None = None
) -> dict[tuple[str, str], Agreement]:
    """Return the agreement of every two people who rated a common unit."""
    distinct = distinct_documents(ratings_of(ratings))[0]
    here = [distinct.names[person] for person in np.unique(distinct.person).tolist()]
    by_names = {pair: agreement(distinct.by(*pair), bootstrap) for pair in combinations(sorted(here), 2)}
    return {pair: estimate_of_pair for pair, estimate_of_pair in by_names.items() if estimate_of_pair}


class _Table(NamedTuple):
    documents: Integers
    """Document number of each row, from 0."""
    ratings_by_person: Integers
    """One column per person; -1 where they did not rate a unit."""
    copies: Integers
    """Number of documents that each document number stands for."""

    @property
    def times(self) -> Integers:
        """Number of times that each row occurs."""
        return self.copies[self.documents]


def _table(ratings: Ratings, ratings_by_person: Integers) -> _Table:
    _, first, row = np.unique(ratings.unit, return_index=True, return_inverse=True)
    people, column = np.unique(ratings.person, return_inverse=True)
    table = np.full((len(first), len(people)), -1, dtype=np.int64)
    table[row, column] = ratings_by_person
    return _numbered(ratings.document[first], table, ratings.copies[first])


def _numbered(documents: Integers, ratings_by_person: Integers, times: Integers) -> _Table:
    _, first, numbers = np.unique(documents, return_index=True, return_inverse=True)
    return _Table(numbers.astype(np.int64), ratings_by_person, times[first])


def _shared(table: _Table) -> _Table:
    """Keep the units that two people or more rated."""
    shared = (table.ratings_by_person >= 0).sum(axis=1) > 1
    return _numbered(table.documents[shared], table.ratings_by_person[shared], table.times[shared])


def _counts(table: NDArray[np.int64], categories: int) -> Counts:
    return np.stack([(table == category).sum(axis=1) for category in range(categories)], axis=1).astype(float)


def _percent(counts: Counts, weights: Weights) -> Numbers:
    """Return the chance that two random ratings of a random unit are equal."""
    raters = counts.sum(axis=1)
    return _mean((counts * (counts - 1)).sum(axis=1) / (raters * (raters - 1)), weights)


def _pairs(table: NDArray[np.int64]) -> list[Pair]:
    """Return for every two people their ratings of the units they share."""
    pairs = []
    for first, second in combinations(range(table.shape[1]), 2):
        both = np.flatnonzero((table[:, first] >= 0) & (table[:, second] >= 0))
        if len(both):
            pairs.append((both, table[both, first].astype(float), table[both, second].astype(float)))
    return pairs


def _kappa(pairs: Sequence[Pair], weights: Weights) -> Numbers:
    """Return Cohen's kappa (1960), averaged over pairs of people by the units they share."""
    sums, shared = np.zeros(len(weights)), np.zeros(len(weights))
    for units, a, b in pairs:
        w = weights[:, units]
        total = w.sum(axis=1)
        p, q, equal = (_mean(values, w) for values in (a, b, (a == b).astype(float)))
        chance = p * q + (1 - p) * (1 - q)
        is_defined = (total > 0) & (chance < 1)
        kappa = np.divide(equal - chance, 1 - chance, out=np.zeros(len(w)), where=is_defined)
        sums += np.where(is_defined, total * kappa, 0)
        shared += np.where(is_defined, total, 0)
    kappas: Numbers = np.divide(sums, shared, out=np.full(len(weights), np.nan), where=shared > 0)
    return kappas


def _ac1(counts: Counts, weights: Weights) -> Numbers:
    """Return Gwet's AC1 (2008): chance agreement from how evenly the two categories are used over all rated units
    (Gwet 2014, as irrCAC counts), observed agreement over those that two people or more rated."""
    shared = counts.sum(axis=1) > 1
    share = _mean(counts[:, 1] / counts.sum(axis=1), weights)
    chance = 2 * share * (1 - share)
    return (_percent(counts[shared], weights[:, shared]) - chance) / (1 - chance)


def _mean(values: Numbers, weights: Weights) -> Numbers:
    """Return the mean of each resample; NaN for one without units."""
    total = weights.sum(axis=1)
    means: Numbers = np.divide(weights @ values, total, out=np.full(len(weights), np.nan), where=total > 0)
    return means
