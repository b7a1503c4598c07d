"""Numbers as options that neither rise nor fall."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from core.domain.answers import QuizItem
from core.domain.quiz_parts import option, point_at
from core.quizzes.flaws.flaw import Flaw, FlawKind
from core.quizzes.options.amounts import amounts_of
from core.quizzes.options.referring import refers_to_options

_FEWEST = 3


def unordered_numbers(quiz: QuizItem, lang: str) -> Iterator[Flaw]:
    """Of three options or more that are amounts of one unit; those that speak of the others stand last anyway."""
    shown = [choice for choice in quiz.choices if not refers_to_options(choice)]
    amounts = [amount for amount in amounts_of(shown, lang) if amount]
    if len(amounts) < max(_FEWEST, len(shown)) or len({amount.unit for amount in amounts if amount.unit}) > 1:
        return
    values = [(amount.low, amount.high) for amount in amounts]
    if all(a <= b for a, b in pairwise(values)) or all(a >= b for a, b in pairwise(values)):
        return
    places = tuple(point_at(quiz, option(at)) for at, choice in enumerate(quiz.choices) if choice in shown)
    yield Flaw(FlawKind.UNORDERED_NUMBERS, tuple(shown), places)
