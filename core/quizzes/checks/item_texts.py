"""The texts of an item that a source must bear out, each with the place that evidence in it points to."""

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
    """None: the sentence under review itself, such as the key of a question without options."""
    start: int = 0
    """Of the text in its part."""

    def marked(self, quiz: QuizItem, span: Span) -> Iterator[Evidence]:
        if self.part:
            yield point_at(quiz, self.part, Span(self.start + span.start, self.start + span.end))


def item_texts(quiz: QuizItem) -> Iterator[ItemText]:
    """In reading order. True and false say nothing that a page could have, and what is said to be false need not."""
    if not says_false(quiz):
        yield ItemText("stem", quiz.stem, STEM)
    if not quiz.choices:
        yield ItemText("key", quiz.key, None)
    elif form_of(quiz) is not QuestionForm.TRUE_FALSE:
        for number, choice in enumerate(quiz.choices):
            yield ItemText("key" if choice == quiz.key else "option", choice, option(number))
    if quiz.explanation:
        yield ItemText("explanation", quiz.explanation, EXPLANATION)
