"""Ways to answer a question without knowing anything: which options each would choose."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum

from core.domain.answers import QuizItem
from core.domain.question_forms import QuestionForm, form_of
from core.quizzes.options.kinds import width_of
from core.text.normalising import normalise
from core.text.tokens import tokens

_SAME = 1e-9
_UNEVEN = 2


class Strategy(StrEnum):
    LONGEST = "longest"
    """The longest option; a kanji, kana or hangul is as long as two letters."""
    POSITION = "position"
    """Where the key stands most often in the other items."""
    STEM_WORDS = "stem_words"
    """The option that shares most content words with the stem."""
    ALIKE = "alike"
    """The option that the others resemble most, by pairs of letters: distractors are made after the key."""


Chosen = frozenset[int]
"""Places of the options that a strategy likes best: one, or several between which it is undecided."""


def choices_of(strategy: Strategy, quizzes: Sequence[tuple[QuizItem, str]]) -> list[Chosen | None]:
    """For each item and its language; None: the strategy has nothing to go by, as in a question of true or false."""
    if strategy is Strategy.POSITION:
        return list(_positions([quiz for quiz, _ in quizzes]))
    worth = _WORTH[strategy]
    return [_best(worth(quiz, lang)) if _worded(quiz) else None for quiz, lang in quizzes]


def key_place(quiz: QuizItem) -> int | None:
    return next((place for place, choice in enumerate(quiz.choices) if choice == quiz.key), None)


def _worded(quiz: QuizItem) -> bool:
    return len(quiz.choices) > 1 and form_of(quiz) is QuestionForm.CHOICE


def _best(worth: Sequence[float]) -> Chosen:
    most = max(worth)
    return frozenset(place for place, value in enumerate(worth) if value >= most - _SAME)


def _positions(quizzes: Sequence[QuizItem]) -> list[Chosen | None]:
    """Learnt from the other items with as many options. To leave one out changes its count by one, and four places
    cannot share ten keys evenly. So counts that differ by two are no preference: else balanced sets would be guessed
    wrongly, always."""
    counts: dict[int, Counter[int]] = defaultdict(Counter)
    places = [key_place(quiz) for quiz in quizzes]
    for quiz, place in zip(quizzes, places, strict=True):
        if place is not None:
            counts[len(quiz.choices)][place] += 1
    chosen: list[Chosen | None] = []
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
    """Mean share of pairs of letters that an option has in common with each other one (Dice)."""
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
