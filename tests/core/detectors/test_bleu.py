"""Mean BLEU precision of a sentence against the passages."""

from __future__ import annotations

import pytest

from core.detectors.bleu import Bleu
from core.domain.answers import SentenceScore
from tests.support.answers import answer
from tests.support.fakes import reason_of


def only(text: str, *passages: str, lang: str = "en") -> SentenceScore:
    ((score,),) = Bleu().score([answer(text, *passages, lang=lang)])
    return score


def test_risk_is_one_minus_the_mean_of_four_precisions() -> None:
    """Words 4/5, pairs 2/4, threes 1/3, fours 0/2."""
    score = only("The cat sat on mats.", "The cat sat under the old mats.")
    assert score.risk == pytest.approx(1 - (4 / 5 + 2 / 4 + 1 / 3 + 0) / 4)
    assert reason_of(score) == "4 of 5 words, and 3 of 9 runs of 2 to 4 words, stand in the passages."


@pytest.mark.parametrize(
    ("text", "passage", "lang", "precisions"),
    [
        ("東京は首都", "首都は東京", "ja", (1, 0, 0)),  # 東京 は 首都
        ("東京は首都", "東京は都市", "ja", (2 / 3, 1 / 2, 0)),
        ("서울 날씨", "서울 음식", "ko", (1 / 2, 0)),
    ],
)
def test_runs_longer_than_the_sentence_are_left_out(
    text: str, passage: str, lang: str, precisions: tuple[float, ...]
) -> None:
    """S3's snippet counts them as 0 and so doubts every short sentence."""
    assert only(text, passage, lang=lang).risk == pytest.approx(1 - sum(precisions) / len(precisions))


@pytest.mark.parametrize(("passage", "risk"), [("It is Osaka.", 0.0), ("It is Kyoto.", 1.0)])
def test_one_word_is_found_or_not(passage: str, risk: float) -> None:
    score = only("Osaka", passage)
    assert score.risk == risk
    assert reason_of(score) == f"{1 - int(risk)} of 1 words stand in the passages."


def test_a_word_counts_as_often_as_one_passage_has_it() -> None:
    """Words 2/3 (not 3/3), pairs 0/2 (not 2/2), threes 0/1."""
    assert only("rain rain rain", "rain and rain", "rain").risk == pytest.approx(1 - (2 / 3) / 3)


def test_runs_do_not_reach_from_one_passage_into_the_next() -> None:
    assert only("cold rain", "It is cold", "rain fell").risk == pytest.approx(1 - (1 + 0) / 2)


def test_text_without_words_abstains_instead_of_passing() -> None:
    """S3's snippet returns 0 here, which reads as "not hallucinated"."""
    score = only("...", "It was.")
    assert score.risk is None
    assert reason_of(score) == "No text to check."


def test_passages_without_words_are_nothing_to_compare_with() -> None:
    assert only("Osaka", "!?", " ").risk is None


def test_equals_sacrebleu_on_its_own_tokens() -> None:
    """Words that stemming leaves alone, so that both see the same."""
    from sacrebleu.metrics.bleu import BLEU

    text, passages = "cold rain fell on warm sand", ["warm rain fell on cold sand", "cold rain fell"]
    expected = BLEU(tokenize="none", smooth_method="none", effective_order=True).sentence_score(text, passages)
    assert only(text, *passages).risk == pytest.approx(1 - sum(expected.precisions) / 400)


def test_evidence_is_where_its_words_stand() -> None:
    score = only("Lake Biwa is old.", "Nothing here. Lake Biwa is very old. Cats sleep.")
    assert [piece.quote for piece in score.evidence] == ["Lake Biwa is very old."]
