"""Support of a sentence's terms across other generations."""

from __future__ import annotations

import pytest

from core.detectors.sample_support import SampleSupport
from core.domain.answers import SentenceScore
from tests.support.answers import answer
from tests.support.fakes import reason_of

KNOWN = "He painted Mona Lisa in 1503."


def only(text: str, *samples: str, question: str = "", lang: str = "en") -> SentenceScore:
    ((score,),) = SampleSupport().score([answer(text, samples=samples, question=question, lang=lang)])
    return score


def test_what_every_sample_repeats_has_no_risk() -> None:
    assert only(KNOWN, KNOWN, KNOWN).risk == 0.0


def test_risk_is_one_minus_the_mean_of_four_supports() -> None:
    """Worst word 1503: 1/4. Painted, Mona 1, Lisa 3/4: mean 3/4; names and numbers 2/3; numbers 1/4."""
    samples = (KNOWN, "He painted Mona Lisa in 1504.", "He painted Mona Lisa.", "He painted Mona.")
    score = only(KNOWN, *samples)
    assert score.risk == pytest.approx(1 - (1 / 4 + 3 / 4 + 2 / 3 + 1 / 4) / 4)
    assert reason_of(score) == "Least repeated: 1503, in 1 of 4 samples."


def test_a_sentence_without_names_or_numbers_is_undecided_about_them() -> None:
    """Worst word 1, no names and no numbers: 0.5 each."""
    assert only("cats sleep", "cats sleep").risk == pytest.approx(1 - (1 + 1 + 0.5 + 0.5) / 4)


def test_words_of_the_question_do_not_support() -> None:
    """Every sample names the subject; only what is said of it counts."""
    score = only("Mona Lisa hangs", "Mona Lisa smiles", question="Where is Mona Lisa?")
    assert reason_of(score) == "Least repeated: hangs, in 0 of 1 samples."
    assert score.risk == pytest.approx(1 - (0 + 0 + 0.5 + 0.5) / 4)


def test_a_sentence_of_nothing_but_the_question_is_judged_by_those_words() -> None:
    assert only("Is Mona Lisa old", "It is", question="Is Mona Lisa old?").risk == pytest.approx(
        1 - (0 + 0 + 0 + 0.5) / 4
    )


def test_evidence_shows_the_rarest_repeated_terms_in_the_richest_samples() -> None:
    score = only(KNOWN, "Nothing.", "Mona Lisa 1503", "Mona Lisa painted")
    assert [(piece.passage_id, piece.quote) for piece in score.evidence] == [
        ("sample:2", "painted"),
        ("sample:1", "1503"),
        ("sample:1", "Mona"),
    ]


def test_japanese_terms_are_words_in_any_inflection() -> None:
    score = only("モナ・リザを描いた", "モナ・リザを描きました。", "モナ・リザを描く。", lang="ja")
    assert "in 2 of 2 samples" in reason_of(score)


def test_text_without_content_words_abstains() -> None:
    score = only("It is.", "It is.")
    assert score.risk is None
    assert reason_of(score)


def test_blank_samples_are_left_out_and_say_nothing_alone() -> None:
    assert only(KNOWN, "", KNOWN, " \n").risk == 0.0
    assert only(KNOWN, "", KNOWN).evidence[0].passage_id == "sample:1"
    assert only(KNOWN, "", " ").risk is None
