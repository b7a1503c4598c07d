"""Data type of a quiz item as the exporters see it: the parts that a learner meets, with a permanent id."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from core.domain.answers import Answer, QuizItem
from core.quizzes.exchange.typed_spellings import with_spellings
from core.quizzes.readings import readings_of

AI = "AI"
FEEDBACK, TOLERANCE, PENALTY = "answer_feedback", "tolerance", "penalty"
"""Names of what is kept with an item: feedback by answer, and in ``quiz`` how its numbers and wrong choices count."""
_NUMBER = re.compile(r"-?[0-9]{1,12}(?:\.[0-9]{1,12})?")
_NAME = 60
"""Most characters of a question's name in another system."""
_TRUE_FALSE = ("True", "False")
_END = " \t\n\r\x0b\x0c"
UNTYPED = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\ufffe\uffff]")
"""Characters that no keyboard types and that XML forbids or advises against."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ExchangeQuestion:
    id: str
    stem: str
    choices: tuple[str, ...]
    right: int
    """Index of the key among the choices; -1 if the learner types the answer."""
    also_right: tuple[int, ...] = ()
    """Indices of other choices that are right too: learners choose several."""
    typed: tuple[str, ...]
    """Right answers if the learner types, the key first, then other spellings of them."""
    tolerance: str = ""
    """The difference by which a number may be off, if the learner types a number and not a text; empty for texts."""
    penalty: float = 0
    """Weight in per cent, at most 0, of a wrong choice where several are right."""
    feedback: Mapping[str, str] = field(default_factory=dict)
    """Texts that learners read after one answer, by that answer."""
    explanation: str
    readings: Mapping[str, str] = field(default_factory=dict)
    lang: str = ""
    ai_mark: bool = False
    """True if it is exported as machine-written: its name and, if the format has tags, a tag state so."""

    @property
    def name(self) -> str:
        """Return the beginning of the stem on one line; the id if the stem is empty."""
        words = " ".join(UNTYPED.sub(" ", self.stem).split())
        short = words if len(words) <= _NAME else f"{words[: _NAME - 1]}…"
        return (f"[{AI}] " if self.ai_mark else "") + (short or self.id)

    @property
    def rights(self) -> tuple[int, ...]:
        """Return the indices of all right choices, the key first."""
        return (self.right, *self.also_right)

    @property
    def several(self) -> bool:
        """Return whether learners choose several answers."""
        return bool(self.also_right)

    @property
    def is_true_false(self) -> bool:
        """Return whether another system's own words for true and false can replace the choices."""
        return self.choices == _TRUE_FALSE


def question_of(answer: Answer) -> ExchangeQuestion:
    """Return the question of a quiz item. Raises ValueError for other items."""
    quiz = answer.quiz
    if quiz is None:
        raise ValueError(f"{answer.id!r} is no quiz")
    typed = () if quiz.choices else tuple(as_typed(text) for text in (quiz.key, *quiz.also_correct))
    quiz_meta = answer.meta.get("quiz")
    about = quiz_meta if isinstance(quiz_meta, Mapping) else {}
    tolerance = about.get(TOLERANCE, "") if typed and all(map(_is_number, typed)) else ""
    also_right = (quiz.choices.index(text) for text in quiz.also_correct if text in quiz.choices and text != quiz.key)
    feedback, penalty = answer.meta.get(FEEDBACK), about.get(PENALTY, 0)
    return ExchangeQuestion(
        id=answer.id,
        stem=quiz.stem,
        choices=quiz.choices,
        right=_right(quiz),
        also_right=tuple(dict.fromkeys(also_right)),
        typed=typed if tolerance else with_spellings(typed),
        tolerance=tolerance if isinstance(tolerance, str) and _is_number(tolerance) else "",
        penalty=penalty if isinstance(penalty, int | float) and -100 <= penalty < 0 else 0,  # noqa: PLR2004 - per cent
        feedback={k: v for k, v in feedback.items() if isinstance(v, str)} if isinstance(feedback, Mapping) else {},
        explanation=quiz.explanation,
        readings=readings_of(answer),
        lang=answer.lang,
        ai_mark=about.get("ai_mark") is True,
    )


def questions_of(answers: Sequence[Answer]) -> list[ExchangeQuestion]:
    return [question_of(answer) for answer in answers]


def as_typed(text: str) -> str:
    """Return the text as a learner types it: without control characters, and without white space at its ends."""
    return UNTYPED.sub("", text.replace("\r\n", "\n")).strip(_END)


def _is_number(text: str) -> bool:
    return _NUMBER.fullmatch(text) is not None


def _right(quiz: QuizItem) -> int:
    return quiz.choices.index(quiz.key) if quiz.key in quiz.choices else -1
