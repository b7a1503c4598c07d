"""Numbers of quiz items with another unit than the page's."""

from __future__ import annotations

from core.domain.answers import Answer, Passage, QuizItem, whole
from core.quizzes.checks.quiz_numbers import QuizNumbers
from core.scoring.engine import run


def risk(key: str, page: str, lang: str) -> float | None:
    quiz = QuizItem("Q?", (key, "x"), key)
    answer = Answer("a", "Q?", key, whole(key), (Passage("p", page),), (), lang, quiz)
    (result,) = run(QuizNumbers(), [answer])
    return result.scores[0].risk  # type: ignore[union-attr]


def test_a_number_in_another_unit_is_another_number() -> None:
    for key, page, lang in (
        ("約1.6‰", "約1.6%しか電離しない。", "ja"),
        ("約7m/秒", "震度は0から7まである。速さは約7km/秒である。", "ja"),
        ("7 km", "It goes from 0 to 7 and is 7 m long.", "en"),
        ("24퍼밀", "24퍼센트이다.", "ko"),
    ):
        assert risk(key, page, lang) == 1.0, key
    for key, page, lang in (
        ("16‰", "1.6%である。", "ja"),
        ("約7km/秒", "震度は0から7まである。速さは約7km/秒である。", "ja"),
        ("7 m", "| depth (m) | 7 |", "en"),
    ):
        assert risk(key, page, lang) == 0.0, key
