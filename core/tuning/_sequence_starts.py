"""Test thresholds in three sequences from several starts, so that one unlucky answer does not end everything.

A single sequence from the safest threshold on ends at its first failure: where even the safest tenth has a floor of
errors, more labels move that start down instead of giving it room. Three sequences, each with its part of the permitted
error, break a promise no more often (by the union bound, each sequence being valid as Learn-Then-Test is: Angelopoulos
et al. 2021), and 1,600 labels certify 99 % of what one sequence certified in 45 % (5 % promised, 1.5 % true, 300
draws). Betting on every label (``certificate.anytime_evidence``) needs as many labels as this and more where risks rise
smoothly, so it is not used here.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from core.tuning._threshold_counts import ThresholdCounts
from core.tuning.certificate import Promise

Numbers = NDArray[np.float64]
_ROUNDING = 1e-9

PARTS = (0.5, 0.25, 0.25)
"""Parts of the permitted error: for the sequence from the first threshold that can pass, and from a third and two
thirds up."""


@dataclass(frozen=True, slots=True)
class LookRule:
    """Parameters of the test at one look."""

    promise: Promise
    share: float
    confidence: float
    """Confidence as requested, over all looks."""
    delta: float
    """Permitted error of this look, for all its sequences together."""


@dataclass(frozen=True, slots=True)
class ThresholdTest:
    """The highest threshold that passed, or the first that failed."""

    place: int
    passed: bool
    delta: float
    """The permitted error of its sequence."""


def highest_passing(counts: ThresholdCounts, rule: LookRule) -> ThresholdTest:
    """Return the highest threshold that passes in any sequence. There is at least one threshold."""
    tails = p_values(counts, rule.share)
    tested = [_sequence(tails, start, part) for start, part in _starts(counts, rule)]
    passed = [candidate for candidate in tested if candidate.passed]
    return max(passed, key=lambda candidate: candidate.place) if passed else tested[0]


def p_values(counts: ThresholdCounts, share: float) -> Numbers:
    """Return the chance of so few misses or fewer if more than ``share`` were wrong.

    Where the population is known it is the hypergeometric tail at the fewest wrong answers that would break the
    promise; a census leaves no chance. Otherwise it is the exact binomial tail, which is below delta just where the
    bound of Clopper and Pearson is below the share; effective numbers need not be integers.
    """
    if counts.population is not None:
        return finite_tails(counts.misses, counts.n, counts.population, share)
    from scipy.special import betainc

    n, misses = counts.effective, counts.effective_misses
    tail = betainc(np.maximum(n - misses, 1e-9), misses + 1, 1 - share)
    return np.where(n > misses, tail, 1.0)


def finite_tails(misses: Numbers, n: Numbers, population: Numbers, share: float) -> Numbers:
    """Return the chance of at most ``misses`` among ``n`` of ``population`` answers, of which just too many are
    wrong."""
    from scipy.stats import hypergeom

    too_many = np.minimum(np.floor(share * population + _ROUNDING) + 1, population)
    tails: Numbers = hypergeom.cdf(misses, np.maximum(population, 1), too_many, n)
    return np.where(population > 0, tails, 1.0)


def _starts(counts: ThresholdCounts, rule: LookRule) -> list[tuple[int, float]]:
    """Return starts and permitted errors, chosen by how many answers are below each threshold and never by their
    labels.

    A threshold below which even a clean record would be too short ends a sequence for nothing. The two other promises
    only lose by a higher threshold, so one sequence from the lowest is best for them.
    """
    last = len(counts.cuts) - 1
    if rule.promise is not Promise.ACCEPTED:
        return [(0, rule.delta)]
    clean = p_values(replace(counts, misses=np.zeros_like(counts.misses)), rule.share)
    for parts in (PARTS, (1.0,)):
        enough = clean <= parts[0] * rule.delta
        if enough.any():
            first = int(np.argmax(enough))
            steps = [first + round((last + 1 - first) * third / 3) for third in range(len(parts))]
            return [(min(step, last), part * rule.delta) for step, part in zip(steps, parts, strict=True)]
    return [(last, rule.delta)]


def _sequence(p: Numbers, start: int, delta: float) -> ThresholdTest:
    holds = p[start:] <= delta
    passed = len(holds) if holds.all() else int(np.argmin(holds))
    return ThresholdTest(start + passed - 1, True, delta) if passed else ThresholdTest(start, False, delta)
