"""Name the parts of a quiz as sources of evidence: ``quiz:stem``, ``quiz:option:0`` and so on."""

from __future__ import annotations

from core.domain.answers import Evidence, QuizItem, Span, Stance

STEM = "quiz:stem"
EXPLANATION = "quiz:explanation"
_OPTION = "quiz:option:"


def option(index: int) -> str:
    """Return the source id of the option at this index of ``QuizItem.choices``, from 0."""
    return f"{_OPTION}{index}"


def parts_of(quiz: QuizItem) -> dict[str, str]:
    """The text of each part by its name, in reading order."""
    options = {option(index): choice for index, choice in enumerate(quiz.choices)}
    return {STEM: quiz.stem, **options, EXPLANATION: quiz.explanation}


def point_at(quiz: QuizItem, part: str, span: Span | None = None, stance: Stance = Stance.CONTRADICTS) -> Evidence:
    """A place in the item itself; None: all of that part."""
    text = parts_of(quiz)[part]
    span = span or Span(0, len(text))
    return Evidence(part, span, stance, text[span.start : span.end])
