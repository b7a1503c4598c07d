"""Write a set of quizzes in any format; what a format cannot hold is said before."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from core.domain.answers import Answer, QuizItem
from core.errors import BadInput
from core.quizzes.exchange.anki import write_anki
from core.quizzes.exchange.formats import QuizFormat
from core.quizzes.exchange.gift import why_not_gift, write_gift
from core.quizzes.exchange.moodle import why_not_moodle, write_moodle
from core.quizzes.exchange.plain_files import write_csv, write_json
from core.quizzes.exchange.qti3 import write_qti3
from core.quizzes.exchange.qti12 import write_qti12
from core.quizzes.exchange.qti21 import write_qti21
from core.quizzes.exchange.question import Question, question_of, questions_of
from core.wording.phrases import Phrase, say

_Write = Callable[[Sequence[Question], str, Mapping[str, Any] | None], bytes]
_WRITERS: Mapping[QuizFormat, _Write] = {
    QuizFormat.GIFT: write_gift,
    QuizFormat.MOODLE: write_moodle,
    QuizFormat.QTI12: write_qti12,
    QuizFormat.QTI21: write_qti21,
    QuizFormat.QTI3: write_qti3,
    QuizFormat.ANKI: write_anki,
}
_OURS = {QuizFormat.JSON, QuizFormat.CSV}


@dataclass(frozen=True, slots=True)
class LeftOut:
    """An item that a format has no room for."""

    answer: Answer
    why: Phrase


def write_quiz(
    items: Sequence[Answer], format: QuizFormat, title: str, manifest: Mapping[str, Any] | None = None
) -> bytes:
    """``manifest`` rides along: beside the items in a package, as a key of JSON, as a comment elsewhere; CSV has no
    place for it. Equal items are equal bytes, but for Anki, whose notes say when they were written.

    Raises BadInput, naming the first, if an item cannot be written: ask ``left_out`` before.
    """
    if unwritable := left_out(items, format):
        first = unwritable[0]
        raise BadInput(say("quiz-left-out", id=first.answer.id, count=len(unwritable)), first.why)
    if format is QuizFormat.JSON:
        return write_json(items, title, manifest)
    if format is QuizFormat.CSV:
        return write_csv(items)
    return _WRITERS[format](questions_of(items), title, manifest)


def left_out(items: Sequence[Answer], format: QuizFormat) -> list[LeftOut]:
    reasons = ((answer, _why_not(answer, format)) for answer in items)
    return [LeftOut(answer, why) for answer, why in reasons if why is not None]


def _why_not(answer: Answer, format: QuizFormat) -> Phrase | None:
    if answer.quiz is None:
        return say("quiz-left-no-quiz")
    if not _encodable(answer):
        return say("quiz-left-half-character")
    if format in _OURS:
        return None
    question = question_of(answer)
    rules = {QuizFormat.MOODLE: why_not_moodle, QuizFormat.GIFT: why_not_gift}
    return _why_not_one_key(question, answer.quiz) or rules.get(format, _anything)(question)


def _why_not_one_key(question: Question, quiz: QuizItem) -> Phrase | None:
    if question.choices and question.right < 0:
        return say("quiz-left-no-key")
    if question.choices and quiz.also_correct:
        return say("quiz-left-several-right")
    return None if all(question.typed) else say("quiz-left-untyped")


def _anything(_: Question) -> Phrase | None:
    return None


def _encodable(answer: Answer) -> bool:
    """Half a character, which no file can hold; an import refuses it too."""
    try:
        "".join([answer.id, *_texts(answer)]).encode()
    except UnicodeEncodeError:
        return False
    return True


def _texts(answer: Answer) -> Sequence[str]:
    quiz = answer.quiz
    return [quiz.stem, quiz.key, quiz.explanation, *quiz.choices, *quiz.also_correct] if quiz else []
