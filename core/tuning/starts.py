"""Testing cuts in sequences from several starts, so that one unlucky answer among the safest does not end it all.

A single sequence from the safest cut on ends at its first failure: where even the safest tenth has a floor of errors,
more labels move that start down instead of giving it room. Three sequences, each with its part of the permitted error,
break a promise no more often (by the union bound, each sequence being valid as Learn-Then-Test is: Angelopoulos et al.
2021), and 1,600 labels certify 99 % of what one sequence certified in 45 % (5 % promised, 1.5 % true, 300 draws).
Betting on every label (``certificate.anytime_evidence``) needs as many labels as this and more where risks rise
smoothly, so it is not used here.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from core.tuning.certificate import Promise
from core.tuning.cut_counts import CutCounts

Numbers = NDArray[np.float64]

PARTS = (0.5, 0.25, 0.25)
"""Of the permitted error: for the sequence from the first cut that can pass, and from a third and two thirds up."""


@dataclass(frozen=True, slots=True)
class LookRule:
    """What is tested at one look."""

    promise: Promise
    share: float
    confidence: float
    """As asked for, over all looks."""
    delta: float
    """Permitted error of this look: of all its sequences together."""


@dataclass(frozen=True, slots=True)
class Tested:
    """The highest cut that passed, or the first that failed."""

    place: int
    passed: bool
    delta: float
    """The permitted error that its sequence had."""


def highest_cut(counts: CutCounts, rule: LookRule) -> Tested:
    """There is at least one cut."""
    tails = p_values(counts, rule.share)
    tested = [_sequence(tails, start, part) for start, part in _starts(counts, rule)]
    passed = [each for each in tested if each.passed]
    return max(passed, key=lambda each: each.place) if passed else tested[0]


def p_values(counts: CutCounts, share: float) -> Numbers:
    """Chance to see so few misses or fewer if the true share were ``share``: the exact binomial tail, which is below
    delta just where the bound of Clopper and Pearson is below the share. Effective numbers need not be whole."""
    from scipy.special import betainc

    n, misses = counts.effective, counts.effective_misses
    tail = betainc(np.maximum(n - misses, 1e-9), misses + 1, 1 - share)
    return np.where(n > misses, tail, 1.0)


def _starts(counts: CutCounts, rule: LookRule) -> list[tuple[int, float]]:
    """Chosen by how many answers lie below each cut, never by what their labels say.

    A cut below which even a clean record would be too short ends a sequence for nothing. The two other promises only
    lose by a higher cut, so that one sequence from the lowest is the best there is.
    """
    last = len(counts.cuts) - 1
    if rule.promise is not Promise.ACCEPTED:
        return [(0, rule.delta)]
    for parts in (PARTS, (1.0,)):
        fewest = np.log(parts[0] * rule.delta) / np.log1p(-rule.share)
        if counts.effective[last] >= fewest:
            first = int(np.argmax(counts.effective >= fewest))
            steps = [first + round((last + 1 - first) * third / 3) for third in range(len(parts))]
            return [(min(step, last), part * rule.delta) for step, part in zip(steps, parts, strict=True)]
    return [(last, rule.delta)]


def _sequence(p: Numbers, start: int, delta: float) -> Tested:
    holds = p[start:] <= delta
    passed = len(holds) if holds.all() else int(np.argmin(holds))
    return Tested(start + passed - 1, True, delta) if passed else Tested(start, False, delta)
