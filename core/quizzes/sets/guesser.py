"""What somebody gets in a set of quizzes who knows nothing and always follows one rule."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from core.domain.answers import Answer, QuizItem
from core.quizzes.sets.exact_tails import hits_at_least
from core.quizzes.sets.strategies import Chosen, Strategy, choices_of, key_place
from core.tuning.wilson import wilson

SURE = 0.01
"""Chance at most to call a set guessable that is not: over all strategies together (Bonferroni)."""
LEAST_LIFT = 0.1
"""Above chance. Less is measurable in a large set, and of no use to a guesser: people's own sets reach 0.04."""


@dataclass(frozen=True, slots=True)
class StrategyScore:
    strategy: Strategy
    items: int
    score: float
    """Share of right answers; where a strategy is undecided between k options with the key among them, 1/k."""
    low: float
    high: float
    """95 % (Wilson)."""
    chance: float
    """Of blind guessing on the same items."""
    p_value: float
    """Chance to point at the key as often as this, or oftener, if keys stood anywhere; exact."""

    @property
    def lift(self) -> float:
        return self.score - self.chance


@dataclass(frozen=True, slots=True)
class GuesserScore:
    """Without items that have options, there are no strategies."""

    strategies: tuple[StrategyScore, ...]

    @property
    def best(self) -> StrategyScore | None:
        """By what it gets above chance."""
        return max(self.strategies, key=lambda each: each.lift, default=None)

    @property
    def working(self) -> tuple[StrategyScore, ...]:
        """Those that beat chance surely, all being tested together, and by enough to matter; best first."""
        sure = [each for each in self.strategies if each.p_value * len(self.strategies) <= SURE]
        return tuple(sorted((each for each in sure if each.lift >= LEAST_LIFT), key=lambda each: -each.lift))

    @property
    def flagged(self) -> bool:
        return bool(self.working)


def guesser_score(items: Sequence[Answer]) -> GuesserScore:
    """Of the items with options; others say nothing to a guesser."""
    quizzes = [(quiz, item.lang) for item in items if (quiz := item.quiz) and len(quiz.choices) > 1]
    scores = (_score(strategy, [quiz for quiz, _ in quizzes], choices_of(strategy, quizzes)) for strategy in Strategy)
    return GuesserScore(tuple(score for score in scores if score))


def _score(strategy: Strategy, quizzes: Sequence[QuizItem], chosen: Sequence[Chosen | None]) -> StrategyScore | None:
    played = [(quiz, here, place) for quiz, here in zip(quizzes, chosen, strict=True)
              if here and (place := key_place(quiz)) is not None]  # fmt: skip
    if not played:
        return None
    count = len(played)
    score = sum((place in here) / len(here) for _, here, place in played) / count
    low, high = wilson(score, float(count))
    return StrategyScore(
        strategy,
        count,
        score,
        low,
        high,
        sum(1 / len(quiz.choices) for quiz, _, _ in played) / count,
        _commonest_place(played) if strategy is Strategy.POSITION else _tail(played),
    )


_Played = Sequence[tuple[QuizItem, Chosen, int]]


def _tail(played: _Played) -> float:
    """Over items in which the strategy prefers anything: a key that stood anywhere would be among k of n with k/n."""
    decided = [(quiz, here, place) for quiz, here, place in played if len(here) < len(quiz.choices)]
    hits = sum(place in here for _, here, place in decided)
    return hits_at_least(hits, [len(here) / len(quiz.choices) for quiz, here, _ in decided])


def _commonest_place(played: _Played) -> float:
    """What is learnt from the keys themselves is tested on them: no place has more keys than it may (Bonferroni)."""
    longest = max(len(quiz.choices) for quiz, _, _ in played)
    tails = []
    for at in range(longest):
        reaching = [(quiz, place) for quiz, _, place in played if len(quiz.choices) > at]
        hits = sum(place == at for _, place in reaching)
        tails.append(hits_at_least(hits, [1 / len(quiz.choices) for quiz, _ in reaching]))
    return min(1.0, min(tails) * longest)
