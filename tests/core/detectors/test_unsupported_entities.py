"""Names that no passage has, and names swapped in copied wording."""

from __future__ import annotations

import pytest

from core.detectors.unsupported_entities import UnsupportedEntities
from core.domain.answers import SentenceScore, Stance
from tests.support.answers import answer
from tests.support.fakes import reason_of


def only(text: str, *passages: str, lang: str = "en", question: str = "") -> SentenceScore:
    ((score,),) = UnsupportedEntities().score([answer(text, *passages, lang=lang, question=question)])
    return score


def test_each_invented_name_makes_the_risk_surer() -> None:
    passage = "The painter lived by the sea."
    assert only("The painter met Rossi.", passage).risk == pytest.approx(0.5)
    score = only("The painter met Rossi and saw Naples.", passage)
    assert score.risk == pytest.approx(0.75)
    assert reason_of(score) == "No passage has the name: Rossi, Naples."


@pytest.mark.parametrize(
    ("text", "passage", "lang"),
    [
        ("They say Obama spoke.", "In 2008 Barack Obama spoke.", "en"),
        ("They say Barack Obama spoke.", "Then, Obama came.", "en"),
        ("They met at the UN.", "Delegates of the United Nations came.", "en"),
        ("They met at the United Nations.", "Delegates came to the U.N. today.", "en"),
        ("He was a Russian painter.", "He painted in Russia.", "en"),
        ("エビングハウスが発見した。", "ヘルマン・エビングハウスの研究。", "ja"),
        ("ヘルマン・エビングハウスが発見した。", "発見者はエビングハウスである。", "ja"),
        ("山田太郎が発見した。", "発見者は山田である。", "ja"),
        ("오바마가 연설했다.", "버락 오바마의 연설이다.", "ko"),
    ],
)
def test_a_name_may_be_written_in_another_way(text: str, passage: str, lang: str) -> None:
    assert only(text, passage, lang=lang).risk == 0.0


@pytest.mark.parametrize(
    ("text", "passage", "lang"),
    [
        ("They say Michelle Obama spoke.", "In 2008 Barack Obama came. Then Obama left.", "en"),
        ("マリー・エビングハウスが発見した。", "ヘルマン・エビングハウスの研究。", "ja"),
        ("미셸 오바마가 연설했다.", "버락 오바마가 왔다.", "ko"),
    ],
)
def test_another_given_name_is_somebody_else(text: str, passage: str, lang: str) -> None:
    assert only(text, passage, lang=lang).risk == pytest.approx(0.5)


@pytest.mark.parametrize(
    ("text", "passage", "lang", "names"),
    [
        ("The prize was given to Smith by Jones.", "The prize was given to Jones by Smith.", "en", {"Smith", "Jones"}),
        ("首都は京都から大阪に移された。", "首都は大阪から京都に移された。", "ja", {"京都", "大阪"}),
        ("수도를 부산에서 서울로 옮겼다.", "수도를 서울에서 부산으로 옮겼다.", "ko", {"부산", "서울"}),
    ],
)
def test_names_swapped_in_copied_wording_are_contradicted(text: str, passage: str, lang: str, names: set[str]) -> None:
    score = only(text, passage, lang=lang)
    assert score.risk == pytest.approx(0.75)
    assert {piece.quote for piece in score.evidence if piece.stance is Stance.CONTRADICTS} == names


def test_a_name_of_another_sentence_is_a_swap() -> None:
    score = only("The bridge was built in Rome by slaves.", "The bridge was built in Paris by slaves. Rome is old.")
    assert score.risk == pytest.approx(0.5)
    assert reason_of(score) == "“Rome” stands where a passage has “Paris”."


def test_the_same_fact_in_the_passive_is_no_swap() -> None:
    assert only("In Rio, Brazil was beaten by Germany.", "In Rio, Germany beat Brazil.").risk == 0.0


def test_the_sentence_that_is_closest_with_its_name_is_compared() -> None:
    passage = "Alice was born in Rome. Bob was born in Paris. Carol was born in Oslo."
    assert only("As known, Bob was born in Paris.", passage).risk == 0.0


def test_names_of_the_question_are_the_subjects_own() -> None:
    assert only("He saw Naples.", "A painter.", question="Who saw Naples?").risk is None


def test_a_sentence_without_names_abstains() -> None:
    score = only("The lake is deep.", "The lake is deep.")
    assert score.risk is None
    assert reason_of(score) == "No names to check."
