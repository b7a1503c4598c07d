"""The quiz of a record: options, the keyed one, and the text that is checked."""

from __future__ import annotations

from typing import Any

from core.domain.answers import QuizItem
from core.formats.fields import Fields
from core.formats.rows import RowError
from core.wording.phrases import say


def quiz_of(fields: Fields, question: str) -> tuple[QuizItem | None, str]:
    """The quiz, if ``choices`` make it one, and the text under review.

    ``correct`` is the text of an option or its index from 0; without it the answer names the option. An empty list of
    choices with a ``correct`` text is an open question. An answer that is no option (an edited one) is kept.
    """
    answer = fields.text("answer")
    choices = _choices(fields)
    correct = fields.get("correct")
    if choices is None or (not choices and not isinstance(correct, str)):
        fields.leave("correct")
        fields.leave("explanation")
        fields.leave("also_correct")
        return None, answer
    key = _key(fields, choices, answer if correct is None else correct)
    explanation = fields.text("explanation")
    quiz = QuizItem(question, choices, key, explanation, _also_correct(fields))
    text = f"{key}\n{explanation}" if explanation else key
    if answer in {"", key, text}:
        return quiz, text
    if answer in choices:
        raise RowError(fields.name("answer"), say("row-other-option", column=fields.name("correct")), answer)
    return quiz, answer


def _choices(fields: Fields) -> tuple[str, ...] | None:
    if fields.get("choices") is None:
        return None
    choices = fields.items("choices")
    if wrong := [each for each in choices if not isinstance(each, str) or not each.strip()]:
        raise RowError(fields.name("choices"), say("row-empty-option"), wrong[0])
    return tuple(choices)


def _also_correct(fields: Fields) -> tuple[str, ...]:
    also_correct = fields.items("also_correct") if fields.get("also_correct") is not None else []
    if wrong := [each for each in also_correct if not isinstance(each, str) or not each.strip()]:
        raise RowError(fields.name("also_correct"), say("row-empty-option"), wrong[0])
    return tuple(also_correct)


def _key(fields: Fields, choices: tuple[str, ...], correct: Any) -> str:
    """A text that is an option counts as that text, even if it looks like an index."""
    column = fields.name("correct")
    if isinstance(correct, str) and (correct in choices or (correct.strip() and not choices)):
        return correct
    if isinstance(correct, str) and correct.strip().isdecimal():
        correct = int(correct)
    if isinstance(correct, int) and not isinstance(correct, bool):
        if 0 <= correct < len(choices):
            return choices[correct]
        raise RowError(column, say("row-no-such-option", last=len(choices) - 1), correct)
    raise RowError(column, say("row-unknown-option"), correct)
