"""Explanations that speak for another option than the key."""

from __future__ import annotations

import pytest

from core.domain.answers import QuizItem, SentenceScore
from core.quizzes.checks.explanation_agrees import ExplanationAgrees
from core.text.synonyms import Synonyms
from tests.support.answers import answer
from tests.support.fakes import reason_of


def score(
    key: str, others: tuple[str, ...], explanation: str, lang: str = "en", synonyms: Synonyms | None = None
) -> SentenceScore:
    item = QuizItem("What is it?", (key, *others), key, explanation)
    text = f"{key}\n{explanation}" if explanation else key
    at_key, *of_explanation = ExplanationAgrees(synonyms).score([answer(text, lang=lang, quiz=item)])[0]
    return max((at_key, *of_explanation), key=lambda each: each.risk or 0.0)


@pytest.mark.parametrize(
    ("key", "others", "explanation", "lang"),
    [
        ("Paris", ("Lyon",), "Paris has been the capital since 987.", "en"),
        ("photosynthesis in leaves", ("breathing",), "In the leaves, photosynthesis makes sugar.", "en"),
        ("1185年", ("1192年",), "鎌倉幕府は、守護と地頭が置かれた1185年に成立した。", "ja"),
        ("琵琶湖", ("霞ヶ浦",), "霞ヶ浦より大きく、日本一なのは琵琶湖である。", "ja"),
        ("세종대왕", ("태조",), "훈민정음은 세종대왕이 만들었다.", "ko"),
    ],
)
def test_an_explanation_that_names_the_key_has_no_risk(
    key: str, others: tuple[str, ...], explanation: str, lang: str
) -> None:
    assert score(key, others, explanation, lang).risk == 0.0


@pytest.mark.parametrize(
    ("key", "others", "explanation", "lang", "risk"),
    [
        ("Paris", ("Lyon", "Nice"), "The correct answer is Lyon, not Paris.", "en", 1.0),
        ("Paris", ("Lyon", "Nice"), "The answer is B.", "en", 1.0),
        ("琵琶湖", ("霞ヶ浦",), "正解は「霞ヶ浦」です。", "ja", 1.0),
        ("琵琶湖", ("霞ヶ浦", "浜名湖"), "正解はイ。", "ja", 1.0),
        ("세종대왕", ("태조",), "정답은 태조입니다.", "ko", 1.0),
        ("琵琶湖", ("霞ヶ浦",), "ここでいう湖は琵琶湖ではない。", "ja", 0.8),
        ("Paris", ("Lyon", "Nice"), "Lyon lies on two rivers.", "en", 0.8),
        ("1185年", ("1192年",), "幕府は1192年に開かれた。", "ja", 0.8),
        ("Paris", ("Lyon", "Nice"), "Geography is a school subject.", "en", 0.5),
    ],
)
def test_an_explanation_for_something_else_is_flagged(
    key: str, others: tuple[str, ...], explanation: str, lang: str, risk: float
) -> None:
    found = score(key, others, explanation, lang)
    assert found.risk == risk
    assert "quiz:explanation" in {piece.passage_id for piece in found.evidence}


def test_a_synonym_names_the_key() -> None:
    table = Synonyms([("NATO", "北大西洋条約機構")])
    assert score("NATO", ("WHO",), "北大西洋条約機構は1949年に設立された。", "ja", table).risk == 0.0


def test_without_an_explanation_there_is_nothing_to_compare() -> None:
    assert score("Paris", ("Lyon",), "").risk is None
    assert "no explanation" in reason_of(score("Paris", ("Lyon",), ""))


def test_an_explanation_without_an_option_is_no_doubt_of_the_key() -> None:
    item = QuizItem("What is it?", ("Paris", "Lyon"), "Paris", "Geography is a school subject.")
    key, explanation = ExplanationAgrees().score([answer(f"Paris\n{item.explanation}", lang="en", quiz=item)])[0]
    assert (key.risk, explanation.risk) == (0.0, 0.5)
