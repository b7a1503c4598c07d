"""Share of content words that no passage has."""

from __future__ import annotations

import pytest

from core.detectors.token_overlap import TokenOverlap
from core.domain.answers import SentenceScore
from tests.support.answers import answer
from tests.support.fakes import reason_of


def only(text: str, *passages: str, lang: str = "en") -> SentenceScore:
    ((score,),) = TokenOverlap().score([answer(text, *passages, lang=lang)])
    return score


def test_risk_is_the_share_of_content_words_in_no_passage() -> None:
    """Lake, Biwa, Osaka, deep: the last two are missing."""
    score = only("Lake Biwa in Osaka is deep.", "Lake Biwa.", "It is in Shiga.")
    assert score.risk == pytest.approx(0.5)
    assert reason_of(score) == "Not found in the sources: Osaka, deep (2 of 4 words)."


def test_repeated_words_count_once() -> None:
    assert only("Biwa, Biwa, Biwa and Osaka.", "Biwa.").risk == pytest.approx(0.5)


@pytest.mark.parametrize(
    ("text", "passage", "lang"),
    [
        ("琵琶湖は日本最大の湖である", "日本最大の湖は琵琶湖です。", "ja"),
        ("서울은 큰 도시이다", "큰 도시는 서울입니다.", "ko"),
    ],
)
def test_compares_words_not_characters_or_endings(text: str, passage: str, lang: str) -> None:
    assert only(text, passage, lang=lang).risk == 0.0


@pytest.mark.parametrize(("sentence", "risk"), [("37.8", 0.0), ("7.8", 1.0), ("37", 1.0), ("37.5", 1.0)])
def test_a_number_is_found_as_written_and_whole(sentence: str, risk: float) -> None:
    assert only(sentence, "日本の面積は約37.8万km²である。", lang="ja").risk == risk


def test_shared_characters_are_not_shared_words() -> None:
    """S3's snippet walks over the context's characters; every letter of "tar" is in "art"."""
    assert only("tar", "art rat", lang="en").risk == 1.0


def test_text_without_content_words_abstains_instead_of_passing() -> None:
    """S3's snippet returns 0 here, which reads as "not hallucinated"."""
    score = only("It was.", "It was.")
    assert score.risk is None
    assert reason_of(score) == "No content words to check."


def test_evidence_is_the_few_sentences_that_hold_the_words() -> None:
    passage = "Nothing here. Lake Biwa is old. Shiga has rice. Cats sleep."
    score = only("Lake Biwa in Shiga is old.", passage)
    assert [piece.quote for piece in score.evidence] == ["Lake Biwa is old.", "Shiga has rice."]
