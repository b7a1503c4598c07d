"""Analyse learners' answers to a quiz: how hard it is, whether it discriminates, and which options are chosen.

Classical item analysis (Ebel and Frisbie 1991, chapters 13 and 14). A learner's ability is their share of right answers
to the other items, so an item does not contribute to its own discrimination.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from core.domain.wilson import wilson
from core.tuning._correlation import pearson
from core.tuning.certificate import upper_bound

FEWEST_LEARNERS = 20
"""Learners below which nothing is said about discrimination, options or the key."""
FEWEST_OTHERS = 3
"""Other items that a learner must have answered for their ability to be known."""
BEST = 0.27
"""Share of learners in the upper and in the lower group (Kelley 1939)."""
SURE = 0.05
"""Chance to suspect a right key, over all distractors of the item together."""
_Z = 1.959963984540054


@dataclass(frozen=True, slots=True)
class LearnerResponse:
    learner: str
    item: int
    option: int | None
    """None for a short answer, or an option that is not stated."""
    right: bool


@dataclass(frozen=True, slots=True)
class IntervalEstimate:
    value: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Suspicion:
    """The best learners chose this distractor rather than the key."""

    option: int
    chose_it: int
    chose_key: int
    of: int
    """Size of the upper group."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ItemAnalysis:
    item: int
    learners: int
    difficulty: IntervalEstimate
    """Share of right answers, with Wilson's 95 % interval."""
    discrimination: IntervalEstimate | None
    """Point-biserial correlation of a right answer with the share right elsewhere, 95 % by Fisher's z; None if there
    are too few learners or no variation."""
    upper_lower: float | None
    """Share right in the upper group minus that in the lower group."""
    ranked: int
    """Learners whose ability is known."""
    never_chosen: tuple[int, ...]
    """Options that none of at least ``FEWEST_LEARNERS`` learners chose."""
    at_most: float | None
    """Upper limit of the share that would choose one of these, 95 %."""
    suspicion: Suspicion | None

    @property
    def discriminates_backwards(self) -> bool:
        """True if learners of high ability are wrong here, beyond chance."""
        return self.discrimination is not None and self.discrimination.high < 0


def analyse(answers: Sequence[LearnerResponse], options: Mapping[int, tuple[int, int]]) -> list[ItemAnalysis]:
    """Return one analysis per item, in order. ``options`` has for each item with choices their number and the index
    of the key."""
    by_item: dict[int, list[LearnerResponse]] = {}
    totals: dict[str, list[int]] = {}
    for response in answers:
        by_item.setdefault(response.item, []).append(response)
        right, count = totals.setdefault(response.learner, [0, 0])
        totals[response.learner] = [right + response.right, count + 1]
    return [_analysis(item, by_item[item], totals, options.get(item)) for item in sorted(by_item)]


def _analysis(
    item: int, answers: Sequence[LearnerResponse], totals: Mapping[str, Sequence[int]], options: tuple[int, int] | None
) -> ItemAnalysis:
    n, right = len(answers), sum(response.right for response in answers)
    ranked = [response for response in answers if totals[response.learner][1] - 1 >= FEWEST_OTHERS]
    ability = np.array(
        [(totals[response.learner][0] - response.right) / (totals[response.learner][1] - 1) for response in ranked]
    )
    enough = len(ranked) >= FEWEST_LEARNERS
    upper, lower = _groups(ability) if enough else (np.array([], int), np.array([], int))
    was_right = np.array([response.right for response in ranked], dtype=np.float64)
    stated = [response.option for response in answers if response.option is not None]
    never = (
        tuple(option for option in range(options[0]) if option not in stated)
        if options and len(stated) >= FEWEST_LEARNERS
        else ()
    )
    return ItemAnalysis(
        item=item,
        learners=n,
        difficulty=IntervalEstimate(right / n, *wilson(right / n, n)),
        discrimination=_correlation(was_right, ability) if enough else None,
        upper_lower=float(was_right[upper].mean() - was_right[lower].mean()) if enough else None,
        ranked=len(ranked),
        never_chosen=never,
        at_most=upper_bound(0, len(stated), SURE) if never else None,
        suspicion=_suspicion([ranked[place].option for place in upper], options) if enough and options else None,
    )


def _groups(ability: NDArray[np.float64]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Return the upper and lower group with all learners tied with the last one, so that file order breaks no tie."""
    size = max(1, round(BEST * len(ability)))
    ranked = np.sort(ability)
    upper, lower = np.flatnonzero(ability >= ranked[-size]), np.flatnonzero(ability <= ranked[size - 1])
    return upper, lower


def _correlation(right: NDArray[np.float64], ability: NDArray[np.float64]) -> IntervalEstimate | None:
    value = pearson(right, ability)
    if value is None:
        return None
    spread = _Z / math.sqrt(len(right) - 3)
    middle = math.atanh(min(1 - 1e-12, max(-1 + 1e-12, value)))
    return IntervalEstimate(value, math.tanh(middle - spread), math.tanh(middle + spread))


def _suspicion(chosen: Sequence[int | None], options: tuple[int, int]) -> Suspicion | None:
    """Test each distractor against the key with a one-sided sign test at ``SURE`` divided by their number
    (Bonferroni)."""
    count, key = options
    keyed = chosen.count(key)
    for option in sorted((o for o in range(count) if o != key), key=chosen.count, reverse=True):
        took = chosen.count(option)
        if took > keyed and _tail(took, took + keyed) <= SURE / max(1, count - 1):
            return Suspicion(option, took, keyed, len(chosen))
    return None


def _tail(hits: int, n: int) -> float:
    """Return the chance of at least ``hits`` heads in ``n`` throws of a fair coin."""
    return float(sum(math.comb(n, k) for k in range(hits, n + 1)) / 2**n)
