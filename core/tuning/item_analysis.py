"""What learners' answers say of an item: how hard it is, whether it tells who knows, and which options do any work.

Classical item analysis (Ebel and Frisbie 1991, chapters 13 and 14). A learner's ability is their share of right answers
to the other items, so an item does not praise itself.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from core.tuning.certificate import upper_bound
from core.tuning.correlation import pearson
from core.tuning.wilson import wilson

FEWEST_LEARNERS = 20
"""Below that nothing is said of discrimination, options or the key."""
FEWEST_OTHERS = 3
"""Other items that a learner must have answered for their ability to be known."""
BEST = 0.27
"""Share of learners in the upper and in the lower group (Kelley 1939)."""
SURE = 0.05
"""Chance to suspect a right key, over all distractors of the item together."""
_Z = 1.959963984540054


@dataclass(frozen=True, slots=True)
class Answered:
    learner: str
    item: int
    option: int | None
    """None: a short answer, or an option that is not told."""
    right: bool


@dataclass(frozen=True, slots=True)
class Interval:
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
    """In the upper group."""


@dataclass(frozen=True, slots=True)
class ItemAnalysis:
    item: int
    learners: int
    difficulty: Interval
    """Share right, with Wilson's 95 %."""
    discrimination: Interval | None
    """Point-biserial correlation of being right with the share right elsewhere, 95 % by Fisher's z; None: too few
    learners, or all alike."""
    upper_lower: float | None
    """Share right in the upper group less that in the lower one."""
    ranked: int
    """Learners whose ability is known."""
    never_chosen: tuple[int, ...]
    """Options that nobody took, of ``FEWEST_LEARNERS`` learners and more."""
    at_most: float | None
    """So many would choose one of these at most, 95 %."""
    suspicion: Suspicion | None

    @property
    def discriminates_backwards(self) -> bool:
        """Whether those who know are wrong here, beyond chance."""
        return self.discrimination is not None and self.discrimination.high < 0


def analyse(answers: Sequence[Answered], options: Mapping[int, tuple[int, int]]) -> list[ItemAnalysis]:
    """``options``: of each item with choices, how many it has and which is the key. By item."""
    by_item: dict[int, list[Answered]] = {}
    totals: dict[str, list[int]] = {}
    for each in answers:
        by_item.setdefault(each.item, []).append(each)
        right, count = totals.setdefault(each.learner, [0, 0])
        totals[each.learner] = [right + each.right, count + 1]
    return [_analysis(item, by_item[item], totals, options.get(item)) for item in sorted(by_item)]


def _analysis(
    item: int, answers: Sequence[Answered], totals: Mapping[str, Sequence[int]], options: tuple[int, int] | None
) -> ItemAnalysis:
    n, right = len(answers), sum(each.right for each in answers)
    ranked = [each for each in answers if totals[each.learner][1] - 1 >= FEWEST_OTHERS]
    ability = np.array([
        (totals[each.learner][0] - each.right) / (totals[each.learner][1] - 1) for each in ranked
    ])  # fmt: skip
    enough = len(ranked) >= FEWEST_LEARNERS
    upper, lower = _groups(ability) if enough else (np.array([], int), np.array([], int))
    was_right = np.array([each.right for each in ranked], dtype=np.float64)
    told = [each.option for each in answers if each.option is not None]
    never = (
        tuple(option for option in range(options[0]) if option not in told)
        if options and len(told) >= FEWEST_LEARNERS
        else ()
    )
    return ItemAnalysis(
        item, n, Interval(right / n, *wilson(right / n, n)),
        _correlation(was_right, ability) if enough else None,
        float(was_right[upper].mean() - was_right[lower].mean()) if enough else None, len(ranked), never,
        upper_bound(0, len(told), SURE) if never else None,
        _suspicion([ranked[place].option for place in upper], options) if enough and options else None,
    )  # fmt: skip


def _groups(ability: NDArray[np.float64]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Everybody as good as the last one of a group belongs to it: no tie is broken by the order of a file."""
    size = max(1, round(BEST * len(ability)))
    ranked = np.sort(ability)
    upper, lower = np.flatnonzero(ability >= ranked[-size]), np.flatnonzero(ability <= ranked[size - 1])
    return upper, lower


def _correlation(right: NDArray[np.float64], ability: NDArray[np.float64]) -> Interval | None:
    value = pearson(right, ability)
    if value is None:
        return None
    spread = _Z / math.sqrt(len(right) - 3)
    middle = math.atanh(min(1 - 1e-12, max(-1 + 1e-12, value)))
    return Interval(value, math.tanh(middle - spread), math.tanh(middle + spread))


def _suspicion(chosen: Sequence[int | None], options: tuple[int, int]) -> Suspicion | None:
    """One-sided sign test of each distractor against the key, at a share of ``SURE`` each (Bonferroni)."""
    count, key = options
    keyed = chosen.count(key)
    for option in sorted((o for o in range(count) if o != key), key=chosen.count, reverse=True):
        took = chosen.count(option)
        if took > keyed and _tail(took, took + keyed) <= SURE / max(1, count - 1):
            return Suspicion(option, took, keyed, len(chosen))
    return None


def _tail(hits: int, n: int) -> float:
    """Of so many heads or more in ``n`` throws of a fair coin."""
    return float(sum(math.comb(n, k) for k in range(hits, n + 1)) / 2**n)
