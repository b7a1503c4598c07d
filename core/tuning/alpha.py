"""Krippendorff's alpha by its definition, for any number of people and with ratings missing.

Krippendorff 2011, *Computing Krippendorff's Alpha-Reliability*, section E (https://repository.upenn.edu/asc_papers/43),
with the ordinal difference of Krippendorff 2004, chapter 11. Own, as what computes it under a permissive licence takes
one table at a time, and intervals rest on hundreds; a test holds it against the library that everybody uses.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Numbers = NDArray[np.float64]


def alpha_of(counts: Numbers, weights: Numbers) -> Numbers:
    """Of each resample, a row of ``weights``: how often each unit was drawn; NaN where all ratings are equal.

    ``counts``: of each unit the ratings of each grade, two at least. Grades are as far apart as there are ratings
    between them; of two grades there is but one distance, so that this is the nominal alpha of them too."""
    others = np.maximum(counts.sum(axis=1) - 1, 1)
    grades = range(counts.shape[1])
    coincidences = {
        (c, k): weights @ (counts[:, c] * counts[:, k] / others) for c in grades for k in grades if c < k
    }  # fmt: skip
    of_grade = [weights @ counts[:, grade] for grade in grades]
    every = sum(of_grade[1:], of_grade[0])
    observed, by_chance = np.zeros(len(weights)), np.zeros(len(weights))
    for (c, k), coincide in coincidences.items():
        between = sum(of_grade[c + 1 : k + 1], of_grade[c]) - (of_grade[c] + of_grade[k]) / 2
        observed += coincide * between**2
        by_chance += of_grade[c] * of_grade[k] * between**2
    there = by_chance > 0
    ratio = np.divide(observed * (every - 1), by_chance, out=np.full(len(weights), np.nan), where=there)
    alphas: Numbers = 1 - ratio
    return alphas
