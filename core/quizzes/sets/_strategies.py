"""List the strategies of a guesser who knows nothing, with the options that each chooses."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum

from core.domain.answers import QuizItem
from core.domain.question_forms import QuestionForm, form_of
from core.quizzes.options.option_kinds import width_of
from core.text.normalising import normalise
from core.text.tokens import tokens

_SAME = 1e-9
_UNEVEN = 2


class Strategy(StrEnum):
    LONGEST = "longest"
    """Choose the longest option; a kanji, kana or hangul is as long as two letters."""
    POSITION = "position"
    """Choose the place where the key is most often in the other items."""
    STEM_WORDS = "stem_words"
    """Choose the option that shares most content words with the stem."""
    ALIKE = "alike"
    """Choose the option most like the others, by pairs of letters: distractors are made after the key."""


ChosenPlaces = frozenset[int]
"""Indices of the options that a strategy prefers: one, or several if it is undecided."""


def choices_of(strategy: Strategy, quizzes: Sequence[tuple[QuizItem, str]]) -> list[ChosenPlaces | None]:
    """Return the chosen options per item and language; None: the strategy does not apply, as for true or false."""
    if strategy is Strategy.POSITION:
        return list(_positions([quiz for quiz, _ in quizzes]))
    worth = _WORTH[strategy]
    return [_best(worth(quiz, lang)) if _worded(quiz) else None for quiz, lang in quizzes]


def key_place(quiz: QuizItem) -> int | None:
    return next((place for place, choice in enumerate(quiz.choices) if choice == quiz.key), None)


def _worded(quiz: QuizItem) -> bool:
    return len(quiz.choices) > 1 and form_of(quiz) is QuestionForm.CHOICE


def _best(worth: Sequence[float]) -> ChosenPlaces:
    most = max(worth)
    return frozenset(place for place, value in enumerate(worth) if value >= most - _SAME)


def _positions(quizzes: Sequence[QuizItem]) -> list[ChosenPlaces | None]:
    """Prefer the commonest places of the keys in the other items with as many options.

    Counts that differ by less than three are no preference: leaving an item out changes its count by one, and four
    places cannot share ten keys evenly. Otherwise balanced sets would always be guessed wrongly.
    """
    counts: dict[int, Counter[int]] = defaultdict(Counter)
    places = [key_place(quiz) for quiz in quizzes]
    for quiz, place in zip(quizzes, places, strict=True):
        if place is not None:
            counts[len(quiz.choices)][place] += 1
    chosen: list[ChosenPlaces | None] = []
    for quiz, place in zip(quizzes, places, strict=True):
        known = [counts[len(quiz.choices)][at] - (at == place) for at in range(len(quiz.choices))]
        chosen.append(
            frozenset(at for at, count in enumerate(known) if count >= max(known) - _UNEVEN)
            if len(quiz.choices) > 1 and place is not None
            else None
        )
    return chosen


def _lengths(quiz: QuizItem, lang: str) -> list[float]:
    del lang
    return [width_of(choice) for choice in quiz.choices]


def _stem_words(quiz: QuizItem, lang: str) -> list[float]:
    stem = _content(quiz.stem, lang)
    return [float(len(stem & _content(choice, lang))) for choice in quiz.choices]


def _content(text: str, lang: str) -> set[str]:
    return {token.form for token in tokens(text, lang) if token.content}


def _alikeness(quiz: QuizItem, lang: str) -> list[float]:
    """Return per option the sum of its likeness to the others, by pairs of letters (Dice)."""
    del lang
    pairs = [_letter_pairs(choice) for choice in quiz.choices]
    return [
        sum(_dice(mine, its) for other, its in enumerate(pairs) if other != place) for place, mine in enumerate(pairs)
    ]


def _letter_pairs(text: str) -> Counter[str]:
    plain = f" {normalise(text)} "
    return Counter(plain[at : at + 2] for at in range(len(plain) - 1))


def _dice(first: Counter[str], second: Counter[str]) -> float:
    return 2 * (first & second).total() / max(first.total() + second.total(), 1)


_WORTH: Mapping[Strategy, Callable[[QuizItem, str], list[float]]] = {
    Strategy.LONGEST: _lengths,
    Strategy.STEM_WORDS: _stem_words,
    Strategy.ALIKE: _alikeness,
}
