"""Score guessers who know nothing and always follow one strategy in a set of quizzes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from core.domain.answers import Answer, QuizItem
from core.domain.wilson import wilson
from core.quizzes.sets._strategies import ChosenPlaces, Strategy, choices_of, key_place


def hits_at_least(hits: int, chances: Sequence[float]) -> float:
    """Return the Poisson-binomial tail, the probability of at least ``hits``: binomials per distinct chance, convolved.

    Tails below about 1e-15 times the number of tries are lost in rounding, and returned as 0 or a little more.
    """
    if hits <= 0:
        return 1.0
    total = np.ones(1)
    for chance, tries in Counter(round(chance, 12) for chance in chances).items():
        total = np.convolve(total, _binomial(tries, chance))
    return float(min(1.0, total[hits:].sum()))


def _binomial(tries: int, chance: float) -> np.ndarray[tuple[int], np.dtype[np.float64]]:
    from scipy.stats import binom

    return np.asarray(binom.pmf(np.arange(tries + 1), tries, chance), dtype=np.float64)


SURE = 0.01
"""Largest probability to call a set guessable that is not, over all strategies (Bonferroni)."""
LEAST_LIFT = 0.1
"""Least gain above chance that matters: less is measurable in a large set but useless, people's own sets reach 0.04."""


@dataclass(frozen=True, slots=True, kw_only=True)
class StrategyScore:
    strategy: Strategy
    items: int
    score: float
    """Share of right answers; if a strategy is undecided between k options with the key among them, it counts 1/k."""
    low: float
    high: float
    """Ends of the 95 % interval (Wilson)."""
    chance: float
    """Expected score of blind guessing on the same items."""
    p_value: float
    """Exact probability to choose the key at least as often as this if keys were anywhere."""

    @property
    def lift(self) -> float:
        return self.score - self.chance


@dataclass(frozen=True, slots=True)
class GuesserScore:
    """The scores of all strategies; empty if no item has options."""

    strategies: tuple[StrategyScore, ...]

    @property
    def best(self) -> StrategyScore | None:
        """Return the strategy with the largest gain above chance."""
        return max(self.strategies, key=lambda score: score.lift, default=None)

    @property
    def working(self) -> tuple[StrategyScore, ...]:
        """Return the strategies that beat chance significantly, tested jointly, and by enough to matter; best first."""
        sure = [score for score in self.strategies if score.p_value * len(self.strategies) <= SURE]
        return tuple(sorted((score for score in sure if score.lift >= LEAST_LIFT), key=lambda score: -score.lift))

    @property
    def flagged(self) -> bool:
        return bool(self.working)


def guesser_score(items: Sequence[Answer]) -> GuesserScore:
    """Score all strategies on the items with options."""
    quizzes = [(quiz, item.lang) for item in items if (quiz := item.quiz) and len(quiz.choices) > 1]
    scores = (_score(strategy, [quiz for quiz, _ in quizzes], choices_of(strategy, quizzes)) for strategy in Strategy)
    return GuesserScore(tuple(score for score in scores if score))


def _score(
    strategy: Strategy, quizzes: Sequence[QuizItem], chosen: Sequence[ChosenPlaces | None]
) -> StrategyScore | None:
    played = [
        (quiz, here, place)
        for quiz, here in zip(quizzes, chosen, strict=True)
        if here and (place := key_place(quiz)) is not None
    ]
    if not played:
        return None
    count = len(played)
    score = sum((place in here) / len(here) for _, here, place in played) / count
    low, high = wilson(score, float(count))
    return StrategyScore(
        strategy=strategy,
        items=count,
        score=score,
        low=low,
        high=high,
        chance=sum(1 / len(quiz.choices) for quiz, _, _ in played) / count,
        p_value=_commonest_place(played) if strategy is Strategy.POSITION else _tail(played),
    )


_Played = Sequence[tuple[QuizItem, ChosenPlaces, int]]


def _tail(played: _Played) -> float:
    """Return the p-value over items in which the strategy prefers some options: a random key is among k of n by k/n."""
    decided = [(quiz, here, place) for quiz, here, place in played if len(here) < len(quiz.choices)]
    hits = sum(place in here for _, here, place in decided)
    return hits_at_least(hits, [len(here) / len(quiz.choices) for quiz, here, _ in decided])


def _commonest_place(played: _Played) -> float:
    """Return the p-value of the place with most keys (Bonferroni), as this strategy learns from the keys themselves."""
    longest = max(len(quiz.choices) for quiz, _, _ in played)
    tails = []
    for at in range(longest):
        reaching = [(quiz, place) for quiz, _, place in played if len(quiz.choices) > at]
        hits = sum(place == at for _, place in reaching)
        tails.append(hits_at_least(hits, [1 / len(quiz.choices) for quiz, _ in reaching]))
    return min(1.0, min(tails) * longest)
