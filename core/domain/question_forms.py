"""The forms of quiz questions, recognised by their options or by a gap in the stem."""

from __future__ import annotations

import re
from enum import StrEnum

from core.domain.answers import QuizItem


class QuestionForm(StrEnum):
    CHOICE = "choice"
    TRUE_FALSE = "true_false"
    FILL_IN = "fill_in"
    """A gap in the stem; no options."""
    SHORT_ANSWER = "short_answer"


GAP = re.compile(r"_{2,}|＿{2,}|[（(〔\[［][\s　]*[）)〕\]］]|[【〖][\s　]*[】〗]|□+")
"""Matches a gap for the learner to fill: ``____``, ``（　　）``, ``[ ]``, ``□``."""
_TRUE_OR_FALSE = [
    {"true", "false"}, {"yes", "no"}, {"right", "wrong"}, {"correct", "incorrect"}, {"t", "f"},
    {"○", "×"}, {"〇", "×"}, {"◯", "×"}, {"o", "x"}, {"正しい", "誤り"}, {"正しい", "正しくない"},
    {"正しい", "間違い"}, {"正", "誤"}, {"はい", "いいえ"}, {"真", "偽"},
    {"참", "거짓"}, {"맞다", "틀리다"}, {"예", "아니요"}, {"예", "아니오"},
]  # fmt: skip
_FALSE = frozenset(
    {"false", "no", "wrong", "incorrect", "f", "×", "x", "誤り", "正しくない", "間違い", "誤", "いいえ", "偽"}
    | {"거짓", "틀리다", "아니요", "아니오"}
)


def says_false(quiz: QuizItem) -> bool:
    """Return True if the key says that the stem is wrong, so that no source has to support it."""
    return form_of(quiz) is QuestionForm.TRUE_FALSE and quiz.key.strip().rstrip(".。").lower() in _FALSE


def form_of(quiz: QuizItem) -> QuestionForm:
    if {choice.strip().rstrip(".。").lower() for choice in quiz.choices} in _TRUE_OR_FALSE:
        return QuestionForm.TRUE_FALSE
    if quiz.choices:
        return QuestionForm.CHOICE
    return QuestionForm.FILL_IN if GAP.search(quiz.stem) else QuestionForm.SHORT_ANSWER
