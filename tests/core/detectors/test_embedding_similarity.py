"""Sentences are compared with the nearest sentence of their sources."""

from __future__ import annotations

import dataclasses

import pytest

from core.detectors.embedding_similarity import EmbeddingSimilarity
from core.domain.answers import SentenceScore, Span, Stance
from core.wording.phrases import say
from tests.support.answers import answer, quiz
from tests.support.fakes import HashEncoder, reason_of

LAKE = "Lake Biwa is the largest lake of Japan. It lies in Shiga."


def scores(*texts: str, encoder: HashEncoder | None = None, samples: tuple[str, ...] = ()) -> list[SentenceScore]:
    return EmbeddingSimilarity(encoder or HashEncoder()).score([answer(*texts, samples=samples)])[0]


def test_a_sentence_of_the_source_has_no_risk_and_cites_it() -> None:
    (score,) = scores("It lies in Shiga.", "Tea grows in Uji.", LAKE)
    assert score.risk == pytest.approx(0, abs=1e-5)
    (evidence,) = score.evidence
    assert (evidence.passage_id, evidence.quote, evidence.stance) == ("p1", "It lies in Shiga.", Stance.SUPPORTS)
    assert evidence.span == Span(40, 57)


def test_the_reason_is_said_plainly_with_its_figures() -> None:
    same, other = scores("It lies in Shiga. Guitars need new strings.", LAKE, encoder=HashEncoder(unrelated=0.8))
    assert reason_of(same) == ("A source sentence is about the same: similarity 1.00 (unrelated text: 0.80).")
    assert reason_of(other).startswith("No source sentence is about the same: similarity 0.")


def test_a_sentence_on_something_else_is_risky_and_cites_nothing() -> None:
    (score,) = scores("Guitars need new strings.", LAKE)
    assert score.risk is not None
    assert score.risk > 0.6
    assert score.evidence == ()


def test_unrelated_text_counts_as_no_similarity_at_all() -> None:
    text = ("Lake Biwa lies in Japan.", LAKE)
    (raw,) = scores(*text)
    assert raw.risk is not None
    floor = 1 - raw.risk
    (rescaled,) = scores(*text, encoder=HashEncoder(unrelated=floor / 2))
    assert rescaled.risk == pytest.approx(1 - (floor / 2) / (1 - floor / 2), abs=1e-5)
    assert scores(*text, encoder=HashEncoder(unrelated=floor + 0.01))[0].risk == 1


def test_each_text_of_a_batch_reaches_the_encoder_once_in_one_call() -> None:
    encoder = HashEncoder()
    repeated = answer("It lies in Shiga. It lies in Shiga. It is deep.", LAKE)
    EmbeddingSimilarity(encoder).score([repeated, dataclasses.replace(repeated, id="b")])
    assert len(encoder.seen) == len(set(encoder.seen)) == 3


def test_the_key_of_a_quiz_is_read_with_its_question() -> None:
    encoder = HashEncoder()
    EmbeddingSimilarity(encoder).score([quiz("日本で最大の湖は何ですか。", "琵琶湖", "琵琶湖は日本で最大の湖である。")])
    assert "日本で最大の湖は何ですか。 琵琶湖" in encoder.seen
    assert "琵琶湖" not in encoder.seen


def test_a_text_that_was_cut_off_says_so() -> None:
    (score,) = scores("Lake Biwa is the largest lake of Japan.", LAKE, encoder=HashEncoder(longest=4))
    assert "Not checked beyond character 16." in reason_of(score)


def test_blank_passages_are_an_abstention() -> None:
    (score,) = scores("It lies in Shiga.", " \n ")
    assert score == SentenceScore.abstain(say("blank-passages"))


@pytest.mark.model
@pytest.mark.parametrize(
    ("lang", "near", "far", "source"),
    [
        ("en", "Biwa is Japan's biggest lake.", "The guitarist changed a string.", LAKE),
        ("ja", "日本一大きい湖は琵琶湖だ。", "彼は昨日ギターの弦を替えた。", "琵琶湖は日本で最大の湖である。"),
        ("ko", "일본에서 제일 큰 호수는 비와호다.", "그는 어제 기타 줄을 갈았다.", "비와호는 일본 최대의 호수이다."),
    ],
)
def test_with_the_real_encoder_paraphrases_are_safe_and_other_topics_are_not(
    lang: str, near: str, far: str, source: str
) -> None:
    from core.encoders import open_encoder
    from core.settings import read_settings

    detector = EmbeddingSimilarity(open_encoder(read_settings()))
    near_answer, far_answer = (answer(text, source, lang=lang) for text in (near, far))
    ((near_score,), (far_score,)) = detector.score([near_answer, far_answer])
    assert near_score.risk is not None
    assert far_score.risk is not None
    assert near_score.risk < 0.5 < far_score.risk
    assert near_score.evidence
