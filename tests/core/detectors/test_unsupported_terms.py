"""The chance that at least one term of a sentence is invented."""

from __future__ import annotations

import pytest

from core.detectors.unsupported_terms import UnsupportedTerms
from core.domain.answers import SentenceScore
from tests.support.answers import answer
from tests.support.fakes import reason_of


def only(text: str, *passages: str, lang: str = "en", question: str = "") -> SentenceScore:
    ((score,),) = UnsupportedTerms().score([answer(text, *passages, lang=lang, question=question)])
    return score


def test_one_invented_name_decides_however_long_the_sentence() -> None:
    passage = "The deep old lake is wide, cold, clear and full of small fish."
    score = only("The deep old Biwa lake is wide, cold, clear and full of small fish.", passage)
    assert score.risk == pytest.approx(0.5)
    assert reason_of(score) == "No passage has: Biwa."


def test_each_missing_term_adds_its_chance_and_names_come_first() -> None:
    """Missing: frozen (word, 0.2) and Osaka (name, 0.5): 1 - 0.8 * 0.5."""
    score = only("The frozen lake of Osaka.", "The lake.")
    assert score.risk == pytest.approx(0.6)
    assert reason_of(score) == "No passage has: Osaka, frozen."


def test_true_parts_from_apart_are_suspected_a_little() -> None:
    """The first source sentence has lake and deep; fish stands in the other."""
    score = only("The deep lake has fish.", "The lake is deep. Rivers have fish.")
    assert score.risk == pytest.approx(0.05)
    assert reason_of(score) == "The passages have these only in other sentences: fish."


def test_terms_of_the_question_are_no_evidence() -> None:
    assert only("So Biwa is deep.", "The lake is deep.", question="What about Biwa?").risk == 0.0


def test_a_sentence_of_nothing_but_the_question_is_judged_by_it() -> None:
    assert only("So Biwa is deep.", "The lake is deep.", question="Is Biwa deep?").risk == pytest.approx(0.5)


@pytest.mark.parametrize(
    ("text", "passage", "lang", "risk"),
    [
        ("琵琶湖は深い湖である。", "琵琶湖は深い湖です。", "ja", 0.0),
        ("琵琶湖は東京の湖である。", "琵琶湖は湖です。", "ja", 0.5),
        ("한라산은 높은 산이다.", "높은 산은 한라산입니다.", "ko", 0.0),
        ("한라산은 부산의 산이다.", "한라산은 산이다.", "ko", 0.5),
    ],
)
def test_reads_japanese_and_korean(text: str, passage: str, lang: str, risk: float) -> None:
    assert only(text, passage, lang=lang).risk == pytest.approx(risk)


def test_all_terms_in_one_source_sentence() -> None:
    score = only("The lake is deep.", "Rice grows. The deep lake is old.")
    assert score.risk == 0.0
    assert reason_of(score) == "One source sentence has all terms."
    assert [piece.quote for piece in score.evidence] == ["The deep lake is old."]


def test_nothing_to_check_abstains() -> None:
    assert only("It was.", "The lake.").risk is None
