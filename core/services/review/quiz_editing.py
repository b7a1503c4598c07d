"""Edit a quiz part by part: validate the new parts and build the answer from them."""

from __future__ import annotations

import dataclasses

from core.domain.answers import Answer, QuizItem
from core.errors import BadInput
from core.text.splitting import split
from core.wording.phrases import say


def checked_quiz(quiz: QuizItem) -> QuizItem:
    """Return the quiz without surrounding space and empty alternative answers.

    Raises BadInput if a learner could not answer it: without a question or key, with one option, an empty or a repeated
    option, or a key that is none of the options.
    """
    plain = QuizItem(
        _plain(quiz.stem),
        tuple(map(_plain, quiz.choices)),
        _plain(quiz.key),
        _plain(quiz.explanation),
        tuple(text for each in quiz.also_correct if (text := _plain(each))),
    )
    if not plain.stem:
        raise BadInput(say("edit-no-question"))
    if len(plain.choices) == 1:
        raise BadInput(say("edit-one-option"))
    if not all(plain.choices):
        raise BadInput(say("edit-empty-option"))
    if len(set(plain.choices)) < len(plain.choices):
        raise BadInput(say("edit-same-options"))
    if not plain.key or (plain.choices and plain.key not in plain.choices):
        raise BadInput(say("edit-no-key"))
    return plain


def edited_quiz(answer: Answer, quiz: QuizItem) -> Answer:
    """Return the answer with this quiz in place of its own; its sources stay.

    A question equal to the old stem becomes the new one. The text under review is the key, then the explanation.
    """
    before = answer.quiz
    question = quiz.stem if before is None or answer.question == before.stem else answer.question
    text = text_of(quiz)
    return dataclasses.replace(answer, question=question, text=text, sentences=split(text, answer.lang), quiz=quiz)


def text_of(quiz: QuizItem) -> str:
    return f"{quiz.key}\n{quiz.explanation}" if quiz.explanation else quiz.key


def _plain(text: str) -> str:
    return text.replace("\r\n", "\n").strip()
