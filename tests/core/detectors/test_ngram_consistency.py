"""SelfCheckGPT's n-gram score: how rare the rarest word is in the answer and its samples."""

from __future__ import annotations

from math import exp, log
from typing import Literal

import pytest

from core.detectors.ngram_consistency import NgramConsistency
from core.domain.answers import SentenceScore
from tests.support.answers import answer
from tests.support.fakes import reason_of


def scores(
    text: str, *samples: str, lang: str = "en", n: int = 1, aggregate: Literal["max", "mean"] = "max"
) -> list[SentenceScore]:
    (by_sentence,) = NgramConsistency(n, aggregate).score([answer(text, samples=samples, lang=lang)])
    return by_sentence


def risk(x: float) -> float:
    return 1 / (1 + 1000 * exp(-x))


def test_risk_rises_with_the_surprise_of_the_rarest_word() -> None:
    """Of 12 tokens with their full stops, "deep" is said once."""
    (score,) = scores("Biwa is deep.", "Biwa is old.", "biwa is old.")
    assert score.risk == pytest.approx(risk(log(12)))
    assert reason_of(score) == "Rarest: deep, 1 × in the answer and 0 × in 2 samples."
    assert score.evidence == ()


def test_mean_takes_the_average_word() -> None:
    """Counts 3, 3, 1, 3 of 12."""
    (score,) = scores("Biwa is deep.", "Biwa is old.", "Biwa is old.", aggregate="mean")
    assert score.risk == pytest.approx(risk((3 * log(4) + log(12)) / 4))


@pytest.mark.parametrize(
    ("text", "sample", "lang", "every", "rarest"),
    [
        ("東京は首都だ", "京都は首都だ", "ja", 8, "東京"),  # 東京 は 首都 だ
        ("서울 날씨", "서울 음식", "ko", 4, "날씨"),
    ],
)
def test_japanese_and_korean_are_counted_by_morphemes(
    text: str, sample: str, lang: str, every: int, rarest: str
) -> None:
    (score,) = scores(text, sample, lang=lang)
    assert score.risk == pytest.approx(risk(log(every)))
    assert rarest in reason_of(score)


def test_each_sentence_is_judged_by_its_own_words() -> None:
    """Twelve tokens in all: "old" is said twice, "deep" once."""
    first, second = scores("Biwa is old. Biwa is deep.", "Biwa is old.")
    assert (first.risk, second.risk) == (pytest.approx(risk(log(12 / 2))), pytest.approx(risk(log(12))))


def test_runs_of_two_begin_behind_padding() -> None:
    """Pairs: <s> Biwa 2, Biwa is 2, is deep 1, is old 1; and each with its full stop: 8 in all."""
    (score,) = scores("Biwa is deep.", "Biwa is old.", n=2)
    assert score.risk == pytest.approx(risk(log(8)))
    assert reason_of(score) == "Rarest: is deep, 1 × in the answer and 0 × in 1 samples."


def test_padding_keeps_a_run_within_its_sentence() -> None:
    """ "<s> Old" is said in the answer only, though a sample has the word."""
    _, second = scores("It is. Old.", "It is old.", n=2)
    assert reason_of(second) == "Rarest: Old, 1 × in the answer and 0 × in 1 samples."


def test_evidence_is_where_the_rarest_word_stands_in_samples() -> None:
    (score,) = scores("Biwa is deep.", "Biwa is old.", "Biwa is Biwa. Deep it is.", "Biwa is.")
    assert [(piece.passage_id, piece.quote) for piece in score.evidence] == [("sample:1", "Deep")]


def test_evidence_shows_a_run_as_it_is_written() -> None:
    """<s> is 3, is deep 2."""
    (score,) = scores("Is deep", "Is\nnot. IS deep", n=2)
    assert reason_of(score) == "Rarest: Is deep, 1 × in the answer and 1 × in 1 samples."
    assert [piece.quote for piece in score.evidence] == ["IS deep"]


def test_the_curve_is_one_for_all_answers() -> None:
    """So a larger surprise is a larger risk, wherever it is found."""
    few = [score.risk or 0 for score in scores("Biwa is deep.", "Biwa is old.")]
    many = [score.risk or 0 for score in scores("Biwa is deep.", *["Biwa is old."] * 20)]
    assert few == pytest.approx([risk(log(8))])
    assert many == pytest.approx([risk(log(84))])


def test_blank_samples_are_left_out_and_say_nothing_alone() -> None:
    assert scores("Biwa is deep.", "", "Biwa.", " \n") == scores("Biwa is deep.", "", "Biwa.", "!?")
    (score,) = scores("Biwa is deep.", "", "!?")
    assert score.risk is None


def test_text_without_words_abstains() -> None:
    (score,) = scores("...", "It is.")
    assert score.risk is None
    assert reason_of(score) == "No text to check."


def test_runs_have_at_least_one_word() -> None:
    with pytest.raises(ValueError, match="runs of 0 words"):
        NgramConsistency(0)
