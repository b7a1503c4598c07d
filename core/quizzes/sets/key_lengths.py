"""Find keys that stand out by their length, with a shorter form if a rule gives one."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from core.domain.answers import Answer, QuizItem
from core.domain.question_forms import QuestionForm, form_of
from core.quizzes.options.option_kinds import width_of
from core.quizzes.options.sameness import sameness

_BRACKETS = re.compile(r"\s*(?:[(（][^()（）]+[)）])\s*([.。]?)\s*\Z")
_SHORTEST_LEFT = 4
"""Least width in letters of a key without its brackets."""


@dataclass(frozen=True, slots=True)
class LongKey:
    """An item whose key is longer than every other option."""

    place: int
    """Index in the set."""
    width: float
    """Width of the key in letters; a kanji, kana or hangul counts two."""
    next_width: float
    """Width of the longest of the others."""
    shorter: str | None
    """The key without a remark in brackets at its end, if only the key has one and it is not the longest any more."""

    @property
    def ratio(self) -> float:
        return self.width / max(self.next_width, 1.0)


def long_keys(items: Sequence[Answer]) -> tuple[LongKey, ...]:
    """Return the long keys of a set, the most conspicuous first."""
    keys = (long for place, item in enumerate(items) if item.quiz for long in _long(place, item.quiz, item.lang))
    return tuple(sorted(keys, key=lambda long: (-long.ratio, long.place)))


def excess_long_keys(items: Sequence[Answer], long: Sequence[LongKey]) -> int:
    """Return how many long keys must be corrected until the longest option is the key no more often than by chance."""
    played = [quiz for item in items if (quiz := item.quiz) and form_of(quiz) is QuestionForm.CHOICE]
    expected = sum(1 / len(quiz.choices) for quiz in played)
    return max(0, len(long) - int(expected))


def _long(place: int, quiz: QuizItem, lang: str) -> Iterator[LongKey]:
    if form_of(quiz) is not QuestionForm.CHOICE or not quiz.distractors:
        return
    width, rest = width_of(quiz.key), max(map(width_of, quiz.distractors))
    if width > rest:
        yield LongKey(place, width, rest, _without_remark(quiz, lang, rest))


def _without_remark(quiz: QuizItem, lang: str, rest: float) -> str | None:
    shorter = _BRACKETS.sub(r"\1", quiz.key)
    alone = not any(_BRACKETS.search(choice) for choice in quiz.distractors)
    if shorter == quiz.key or not alone or not _SHORTEST_LEFT <= width_of(shorter) <= rest:
        return None
    return None if any(sameness(shorter, choice, lang) for choice in quiz.distractors) else shorter
