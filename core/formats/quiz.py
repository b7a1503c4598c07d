"""Read the quiz of a record: its options, its key, and the text that is checked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from core.domain.answers import QuizItem
from core.domain.question_forms import QuestionForm, form_of, says_false
from core.formats.fields import Fields
from core.formats.key_names import GivenOptions, given_options, named_place, whole_number
from core.formats.rows import RowError
from core.wording.phrases import say


def quiz_of(fields: Fields, question: str) -> tuple[QuizItem | None, str]:
    """The quiz, if ``choices`` make it one, and the text under review.

    ``correct`` is the text of an option, its label or letter, or its index from 0, as the rows of a file have been
    counted by then (``key_numbers``); without it the answer names the option. An empty list of choices with a
    ``correct`` text is an open question. An answer that is no option (an edited one) is kept.
    """
    options = _options(fields)
    choices = None if options is None else tuple(options.texts)
    correct = fields.get("correct")
    answer = _answer(fields, options) if correct is None else fields.text("answer")
    if choices is None or (not choices and not isinstance(correct, str)):
        fields.leave("correct")
        fields.leave("explanation")
        fields.leave("also_correct")
        return None, answer
    key, *more = _keys(fields, options or GivenOptions(()), answer if correct is None else correct)
    explanation = fields.text("explanation")
    quiz = QuizItem(question, choices, key, explanation, (*more, *_also_correct(fields)))
    text = f"{key}\n{explanation}" if explanation else key
    if correct is None or answer in {"", key, text}:
        return quiz, text
    if answer in choices:
        raise RowError(fields.name("answer"), say("row-other-option", column=fields.name("correct")), answer)
    return quiz, answer


def _options(fields: Fields) -> GivenOptions | None:
    value = fields.get("choices")
    if value is None:
        return None
    options = given_options(value)
    if options is None:
        fields.items("choices")
        raise RowError(fields.name("choices"), say("row-empty-option"), value)
    if wrong := [each for each in options.texts if not isinstance(each, str) or not each.strip()]:
        raise RowError(fields.name("choices"), say("row-empty-option"), wrong[0])
    return options


def _answer(fields: Fields, options: GivenOptions | None) -> str:
    """Return the answer of a record without ``correct``: in a quiz it may be a number that names an option."""
    value = fields.get("answer")
    return str(value) if options and options.texts and whole_number(value) is not None else fields.text("answer")


def _also_correct(fields: Fields) -> tuple[str, ...]:
    also_correct = fields.items("also_correct") if fields.get("also_correct") is not None else []
    if wrong := [each for each in also_correct if not isinstance(each, str) or not each.strip()]:
        raise RowError(fields.name("also_correct"), say("row-empty-option"), wrong[0])
    return tuple(also_correct)


def _keys(fields: Fields, options: GivenOptions, correct: Any) -> list[str]:
    """Return the right options, the key first."""
    if isinstance(correct, list) and correct and options.texts:
        return list(dict.fromkeys(_key(fields, options, each) for each in correct))
    return [_key(fields, options, correct)]


def _key(fields: Fields, options: GivenOptions, correct: Any) -> str:
    """A text that is an option counts as that text, even if it looks like an index."""
    column, choices = fields.name("correct"), options.texts
    if isinstance(correct, str) and correct.strip() and not choices:
        return correct
    if isinstance(correct, bool) and (judged := _judged(correct, choices)):
        return judged
    if isinstance(correct, str | int) and not isinstance(correct, bool):
        place = named_place(str(correct), options)
        number = whole_number(correct) if place is None and str(correct) not in options.labels else None
        if number is not None and not 0 <= number < len(choices):
            raise RowError(column, say("row-no-such-option", first=0, last=len(choices) - 1), correct)
        place = number if place is None else place
        if place is not None:
            return str(choices[place])
    raise RowError(column, say("row-unknown-option"), correct)


def _judged(correct: bool, choices: Sequence[str]) -> str:
    """Return the option that says true or false; empty where the options are others."""
    form = (form_of(QuizItem("", tuple(choices), choice)) for choice in choices)
    if any(each is not QuestionForm.TRUE_FALSE for each in form):
        return ""
    return next((each for each in choices if says_false(QuizItem("", tuple(choices), each)) is not correct), "")
