"""Turn records of a question with an answer into open quiz questions."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from core.domain.answers import QuizItem
from core.domain.work import Record


def as_open_question(record: Record) -> Record:
    """Make the answer the key of its question, so that the checks of quizzes can run.

    Sets of machine-made questions often have neither options nor ``correct``. Quizzes stay as they are, and so do
    answers with labels of sentences or claims.
    """
    answer, gold = record.answer, record.gold
    if answer.quiz or not answer.question.strip() or gold.claims or any(gold.sentences):
        return record
    return replace(record, answer=replace(answer, quiz=QuizItem(answer.question, (), answer.text)))


_LONGEST_KEY = 60
"""Most characters of an answer that is a key by its looks."""
_SENTENCE_ENDS = re.compile(r"[.!?。！？]\s*\Z")
_MOST_KEYS = 0.9
"""Share of answers that must look like keys before a set is one of quizzes: answers to users are sentences."""
_FEWEST = 5


def look_like_quizzes(records: Sequence[Record]) -> bool:
    """Return whether a labelled set without options is one of quiz questions: each a question about a passage, labelled
    as a whole, and nearly all answers short and no sentences."""
    answers = [record.answer for record in records]
    if len(records) < _FEWEST or any(record.gold.claims or any(record.gold.sentences) for record in records):
        return False
    if not all(answer.quiz or (answer.question.strip() and answer.passages) for answer in answers):
        return False
    keys = sum(len(each.text) <= _LONGEST_KEY and not _SENTENCE_ENDS.search(each.text) for each in answers)
    return keys >= _MOST_KEYS * len(answers)
