"""A key that is clearly longer than every other option."""

from __future__ import annotations

from collections.abc import Iterator

from core.domain.answers import QuizItem
from core.domain.quiz_parts import option, point_at
from core.quizzes.flaws.flaw import Flaw, FlawKind
from core.quizzes.options.kinds import width_of

LONGER, LETTERS = 1.5, 16
"""Times the longest of the others, and letters more than it; a kanji, kana or hangul is two letters."""


def longest_key(quiz: QuizItem, lang: str) -> Iterator[Flaw]:
    del lang
    rest = max(map(width_of, quiz.distractors), default=0.0)
    width = width_of(quiz.key)
    if rest and width >= LONGER * rest and width >= rest + LETTERS:
        place = quiz.choices.index(quiz.key) if quiz.key in quiz.choices else None
        places = () if place is None else (point_at(quiz, option(place)),)
        yield Flaw(FlawKind.LONGEST_KEY, (f"{width / rest:.1f}",), places)
