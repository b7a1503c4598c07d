"""ROUGE-L recall of a sentence in the best stretch of a passage."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from core.detectors.rouge import Rouge
from core.domain.answers import SentenceScore
from core.evidence.words_in_order import words_in_order
from tests.support.answers import answer
from tests.support.fakes import reason_of


def only(text: str, *passages: str, lang: str = "en") -> SentenceScore:
    ((score,),) = Rouge().score([answer(text, *passages, lang=lang)])
    return score


@pytest.mark.parametrize(
    ("text", "passage", "lang", "recall"),
    [
        ("The cat sat on mats.", "The old cat sat under mats.", "en", 4 / 5),  # all but on
        ("Mats sat on the cat.", "The cat sat on mats.", "en", 2 / 5),  # sat on; the cat
        ("東京は首都", "東京は古い首都", "ja", 1.0),
        ("東京は首都", "首都は東京", "ja", 1 / 3),
        ("서울 날씨", "날씨 서울", "ko", 1 / 2),
    ],
)
def test_risk_is_one_minus_the_share_of_words_in_order(text: str, passage: str, lang: str, recall: float) -> None:
    assert only(text, passage, lang=lang).risk == pytest.approx(1 - recall)


def test_names_the_words_out_of_order_and_shows_the_stretch_that_has_the_others() -> None:
    score = only("The cat sat on mats.", "Yes: the old cat sat under mats, always.")
    assert reason_of(score) == "4 of 5 words stand in a passage in this order; not: on."
    assert [piece.quote for piece in score.evidence] == ["the old cat sat under mats"]


def test_the_best_passage_counts_not_all_together() -> None:
    assert only("cold rain fell hard", "cold rain", "rain fell hard").risk == pytest.approx(1 / 4)


def test_words_far_apart_in_a_long_passage_are_not_in_order() -> None:
    """A stretch is at least 16 words; these stand 40 apart."""
    long = "cold " + "and so on " * 13 + "rain"
    assert only("cold rain", long).risk == pytest.approx(1 / 2)
    assert only("cold rain", "cold and so on rain").risk == 0.0


@pytest.mark.parametrize("before", range(0, 40, 3))
def test_a_copied_sentence_is_found_wherever_it_stands(before: int) -> None:
    copied = "cold rain fell on warm sand while seven dogs slept near an open door"
    assert only(copied, "then " * before + copied + " then" * 30).risk == 0.0


def test_text_without_words_abstains_instead_of_passing() -> None:
    score = only("...", "It was.")
    assert score.risk is None
    assert reason_of(score) == "No text to check."


def test_passages_without_words_are_nothing_to_compare_with() -> None:
    assert only("Osaka", "!?", " ").risk is None


def test_no_common_word_has_no_evidence() -> None:
    score = only("cold rain", "warm sand")
    assert (score.risk, score.evidence) == (1.0, ())


@dataclass(frozen=True)
class OwnTokens:
    """What rouge-score takes in place of its English tokeniser."""

    lang: str

    def tokenize(self, text: str) -> list[str]:
        return [word.form for word in words_in_order(text, self.lang)]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("text", "passage", "lang"),
    [
        ("Lake Biwa, in Osaka, is the old and deep lake.", "Biwa is the deep and very old lake in Shiga.", "en"),
        ("琵琶湖は滋賀県にある古い湖です。", "滋賀県には日本で最も古い琵琶湖という湖がある。", "ja"),
        ("비와호는 시가현에 있는 오래된 호수이다.", "시가현에는 비와호라는 가장 오래된 호수가 있다.", "ko"),
    ],
)
def test_equals_the_rouge_score_library_with_the_sentence_as_reference(text: str, passage: str, lang: str) -> None:
    from rouge_score.rouge_scorer import RougeScorer

    scorer = RougeScorer(["rougeL"], tokenizer=OwnTokens(lang))
    recall = scorer.score(target=text, prediction=passage)["rougeL"].recall
    assert 0 < recall < 1
    assert only(text, passage, lang=lang).risk == pytest.approx(1 - recall)
