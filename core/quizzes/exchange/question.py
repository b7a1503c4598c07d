"""A quiz item as writers see it: only what a learner meets, and an id that stays."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from core.domain.answers import Answer, QuizItem
from core.quizzes.readings import readings_of

AI = "AI"
_NAME = 60
"""Of a question in the list of another system: its first words."""
_TRUE_FALSE = ("True", "False")
_END = " \t\n\r\x0b\x0c"
UNTYPED = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\ufffe\uffff]")
"""What no key types and XML forbids or advises against."""


@dataclass(frozen=True, slots=True)
class Question:
    id: str
    stem: str
    choices: tuple[str, ...]
    right: int
    """Index of the key among the choices; -1 where the learner types."""
    typed: tuple[str, ...]
    """What counts as right where the learner types, the key first."""
    explanation: str
    readings: Mapping[str, str] = field(default_factory=dict)
    lang: str = ""
    ai_mark: bool = False
    """Whether it leaves as machine-written: its name and, where there are such, a tag say so."""

    @property
    def name(self) -> str:
        """The beginning of the stem on one line; the id where there is none."""
        words = " ".join(UNTYPED.sub(" ", self.stem).split())
        short = words if len(words) <= _NAME else f"{words[: _NAME - 1]}…"
        return (f"[{AI}] " if self.ai_mark else "") + (short or self.id)

    @property
    def is_true_false(self) -> bool:
        """Where another system's own words for true and false say the same."""
        return self.choices == _TRUE_FALSE


def question_of(answer: Answer) -> Question:
    """Raises ValueError for what is no quiz."""
    quiz = answer.quiz
    if quiz is None:
        raise ValueError(f"{answer.id!r} is no quiz")
    typed = () if quiz.choices else tuple(as_typed(text) for text in (quiz.key, *quiz.also_correct))
    made = answer.meta.get("quiz")
    return Question(
        answer.id, quiz.stem, quiz.choices, _right(quiz), typed, quiz.explanation, readings_of(answer), answer.lang,
        ai_mark=isinstance(made, Mapping) and made.get("ai_mark") is True,
    )  # fmt: skip


def questions_of(answers: Sequence[Answer]) -> list[Question]:
    return [question_of(answer) for answer in answers]


def as_typed(text: str) -> str:
    """As a learner could type it: without control characters, and without the white space at its ends that every
    system cuts off what is typed."""
    return UNTYPED.sub("", text.replace("\r\n", "\n")).strip(_END)


def _right(quiz: QuizItem) -> int:
    return quiz.choices.index(quiz.key) if quiz.key in quiz.choices else -1
