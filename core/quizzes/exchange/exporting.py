"""Export a set of quizzes in any format; items that the format cannot hold are listed beforehand."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from core.domain.answers import Answer, QuizItem
from core.errors import BadInput
from core.quizzes.exchange.aiken import why_not_aiken, write_aiken
from core.quizzes.exchange.anki import write_anki
from core.quizzes.exchange.formats import QuizFormat
from core.quizzes.exchange.gift import why_not_gift, write_gift
from core.quizzes.exchange.moodle import why_not_moodle, write_moodle
from core.quizzes.exchange.plain_files import write_csv, write_json
from core.quizzes.exchange.qti3 import write_qti3
from core.quizzes.exchange.qti12 import write_qti12
from core.quizzes.exchange.qti21 import write_qti21
from core.quizzes.exchange.question import ExchangeQuestion, question_of, questions_of
from core.quizzes.exchange.worksheet import write_worksheet
from core.wording.phrases import Phrase, say

_Write = Callable[[Sequence[ExchangeQuestion], str, Mapping[str, Any] | None], bytes]
_WRITERS: Mapping[QuizFormat, _Write] = {
    QuizFormat.GIFT: write_gift,
    QuizFormat.MOODLE: write_moodle,
    QuizFormat.QTI12: write_qti12,
    QuizFormat.QTI21: write_qti21,
    QuizFormat.QTI3: write_qti3,
    QuizFormat.ANKI: write_anki,
    QuizFormat.AIKEN: write_aiken,
    QuizFormat.WORKSHEET: write_worksheet,
}
_WITH_FEEDBACK = {QuizFormat.MOODLE, QuizFormat.GIFT, QuizFormat.QTI12}
"""Formats with a text after each answer."""
_WITH_TOLERANCE = {QuizFormat.MOODLE, QuizFormat.GIFT, QuizFormat.WORKSHEET}
_OURS = {QuizFormat.JSON, QuizFormat.CSV}


@dataclass(frozen=True, slots=True)
class Exclusion:
    """An item that a format cannot hold, with the reason."""

    answer: Answer
    reason: Phrase


def write_quiz(
    items: Sequence[Answer], format: QuizFormat, title: str, manifest: Mapping[str, Any] | None = None
) -> bytes:
    """Return the file; ``manifest`` goes into the package, into a key of JSON or into a comment, but not into CSV.

    Equal items give equal bytes, except for Anki, whose notes have the time of writing. Raises BadInput, naming the
    first, if an item cannot be written: call ``exclusions`` before.
    """
    if unwritable := exclusions(items, format):
        first = unwritable[0]
        raise BadInput(say("quiz-left-out", id=first.answer.id, count=len(unwritable)), first.reason)
    if format is QuizFormat.JSON:
        return write_json(items, title, manifest)
    if format is QuizFormat.CSV:
        return write_csv(items)
    return _WRITERS[format](questions_of(items), title, manifest)


def exclusions(items: Sequence[Answer], format: QuizFormat) -> list[Exclusion]:
    """Return the items that the format cannot hold, each with the reason."""
    reasons = ((answer, _exclusion_reason(answer, format)) for answer in items)
    return [Exclusion(answer, reason) for answer, reason in reasons if reason is not None]


def _exclusion_reason(answer: Answer, format: QuizFormat) -> Phrase | None:
    if answer.quiz is None:
        return say("quiz-left-no-quiz")
    if not _encodable(answer):
        return say("quiz-left-half-character")
    if format in _OURS:
        return None
    question = question_of(answer)
    rules = {QuizFormat.MOODLE: why_not_moodle, QuizFormat.GIFT: why_not_gift, QuizFormat.AIKEN: why_not_aiken}
    if question.tolerance not in {"", "0"} and format not in _WITH_TOLERANCE:
        return say("quiz-left-tolerance", tolerance=question.tolerance)
    return _why_not_one_key(question, answer.quiz) or rules.get(format, _anything)(question)


def _why_not_one_key(question: ExchangeQuestion, quiz: QuizItem) -> Phrase | None:
    if question.choices and question.right < 0:
        return say("quiz-left-no-key")
    if question.choices and not set(quiz.also_correct) <= set(quiz.choices):
        return say("quiz-left-several-right")
    return None if all(question.typed) else say("quiz-left-untyped")


def losses(items: Sequence[Answer], format: QuizFormat) -> list[Phrase]:
    """Return what the file does not hold of items that are written, one phrase for each kind."""
    if format in _OURS | _WITH_FEEDBACK:
        return []
    questions = questions_of([answer for answer in items if answer.quiz])
    feedback = sum(bool(question.feedback) for question in questions)
    lost = [say("quiz-loses-feedback", count=feedback)] if feedback else []
    explained = sum(bool(question.explanation) for question in questions) if format is QuizFormat.AIKEN else 0
    return [*lost, say("quiz-loses-explanations", count=explained)] if explained else lost


def _anything(_: ExchangeQuestion) -> Phrase | None:
    return None


def _encodable(answer: Answer) -> bool:
    """Return whether the texts can be stored: half a surrogate pair cannot, and an import refuses it too."""
    try:
        "".join([answer.id, *_texts(answer)]).encode()
    except UnicodeEncodeError:
        return False
    return True


def _texts(answer: Answer) -> Sequence[str]:
    quiz = answer.quiz
    return [quiz.stem, quiz.key, quiz.explanation, *quiz.choices, *quiz.also_correct] if quiz else []
