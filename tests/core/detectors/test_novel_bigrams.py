"""Pairs of neighbouring content words that no passage has."""

from __future__ import annotations

import pytest

from core.detectors.novel_bigrams import NovelBigrams
from core.domain.answers import SentenceScore
from tests.support.answers import answer
from tests.support.fakes import reason_of


def only(text: str, *passages: str, lang: str = "en") -> SentenceScore:
    ((score,),) = NovelBigrams().score([answer(text, *passages, lang=lang)])
    return score


def test_risk_is_the_share_of_pairs_in_no_passage_and_names_them() -> None:
    """Lake Biwa, Biwa Osaka, Osaka deep: the last two are new."""
    score = only("Lake Biwa in Osaka is deep.", "Lake Biwa is deep.", "Osaka is a city.")
    assert score.risk == pytest.approx(2 / 3)
    assert reason_of(score) == "2 of 3 pairs of neighbouring words are in no passage: Biwa in Osaka, Osaka is deep."
    assert [piece.quote for piece in score.evidence] == ["Lake Biwa is deep."]


@pytest.mark.parametrize(
    ("text", "passage", "lang", "risk"),
    [
        ("日本の首都は東京です。", "東京は日本の首都である。", "ja", 1 / 2),  # 日本 首都; 首都 東京
        ("日本の首都です。", "日本、首都。", "ja", 0.0),
        ("서울은 한국의 수도이다.", "한국의 수도는 서울이다.", "ko", 1 / 2),  # 서울 한국; 한국 수도
    ],
)
def test_small_words_and_endings_do_not_part_a_pair(text: str, passage: str, lang: str, risk: float) -> None:
    assert only(text, passage, lang=lang).risk == pytest.approx(risk)


def test_known_words_in_a_new_combination_are_novel() -> None:
    assert only("Cats chase dogs.", "Dogs chase cats.").risk == 1.0


def test_a_pair_does_not_reach_from_one_sentence_into_the_next() -> None:
    assert only("Rain fell.", "It was rain. Fell trees lay there.").risk == 1.0


def test_all_pairs_found() -> None:
    assert reason_of(only("Lake Biwa is deep.", "Lake Biwa is deep.")) == (
        "All pairs of neighbouring words (2) occur in the passages."
    )


@pytest.mark.parametrize("text", ["Biwa.", "It was.", "..."])
def test_fewer_than_two_content_words_abstain(text: str) -> None:
    score = only(text, "Lake Biwa.")
    assert score.risk is None
    assert reason_of(score) == "No two content words in a row to check."
