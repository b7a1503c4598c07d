"""Records of a question and its answer, read as open quiz questions."""

from __future__ import annotations

from dataclasses import replace

from core.domain.answers import QuizItem
from core.domain.work import Record


def as_open_question(record: Record) -> Record:
    """With the answer as the key of its question, for checks of quizzes: sets of questions made by machines often have
    neither options nor a ``correct``. Quizzes stay as they are, and so does what has labels below the whole answer."""
    answer, gold = record.answer, record.gold
    if answer.quiz or not answer.question.strip() or gold.claims or any(gold.sentences):
        return record
    return replace(record, answer=replace(answer, quiz=QuizItem(answer.question, (), answer.text)))
