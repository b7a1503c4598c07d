"""The texts of a quiz item that a source must support, with their positions for evidence."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from core.domain.answers import Evidence, QuizItem, Span
from core.domain.question_forms import QuestionForm, form_of, says_false
from core.domain.quiz_parts import EXPLANATION, STEM, option, point_at


@dataclass(frozen=True, slots=True)
class ItemText:
    where: str
    """``stem``, ``key``, ``option`` or ``explanation``."""
    text: str
    part: str | None
    """Part of the item that evidence points to; None: the sentence under review, as the key without options is."""
    start: int = 0
    """Position of the text in its part."""

    def marked(self, quiz: QuizItem, span: Span) -> Iterator[Evidence]:
        """Yield evidence that points at a span of the text, if the text has a part."""
        if self.part:
            yield point_at(quiz, self.part, Span(self.start + span.start, self.start + span.end))


def item_texts(quiz: QuizItem) -> Iterator[ItemText]:
    """Yield the texts in reading order, without true and false as options and without a stem that is false."""
    if not says_false(quiz):
        yield ItemText("stem", quiz.stem, STEM)
    if not quiz.choices:
        yield ItemText("key", quiz.key, None)
    elif form_of(quiz) is not QuestionForm.TRUE_FALSE:
        for number, choice in enumerate(quiz.choices):
            yield ItemText("key" if choice == quiz.key else "option", choice, option(number))
    if quiz.explanation:
        yield ItemText("explanation", quiz.explanation, EXPLANATION)
