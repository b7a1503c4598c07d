"""S2's factuality: the cosine to one vector of everything the passages say."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from core.detectors.knowledge_similarity import KnowledgeSimilarity
from core.domain.answers import SentenceScore
from core.wording.phrases import say
from tests.support.answers import answer, quiz
from tests.support.fakes import HashEncoder, reason_of

BIWA = "Lake Biwa is the largest lake of Japan. It lies in Shiga."
OTHER = "Its water flows to Osaka."


def risks(detector: KnowledgeSimilarity, text: str, *passages: str, lang: str = "en") -> list[float | None]:
    return [score.risk for score in detector.score([answer(text, *passages, lang=lang)])[0]]


@pytest.mark.parametrize(
    ("lang", "sentence", "sentences"),
    [
        ("en", "Lake Biwa lies in Japan.", ["Lake Biwa is the largest lake of Japan.", "It lies in Shiga."]),
        ("ja", "琵琶湖は日本にある。", ["琵琶湖は日本最大の湖である。", "滋賀県にある。"]),
        ("ko", "비와호는 일본에 있다.", ["비와호는 일본에서 가장 큰 호수이다.", "시가현에 있다."]),
    ],
)
def test_equation_2_of_s2(lang: str, sentence: str, sentences: list[str]) -> None:
    """One minus the cosine with the sum of the passages' vectors, each as often as the passage has tokens."""
    encoder = HashEncoder()
    text, first, second = encoder.encode([sentence, *sentences])
    whole = len(first.spans) * first.vector + len(second.spans) * second.vector
    expected = 1 - whole @ text.vector / np.linalg.norm(whole)
    raw = KnowledgeSimilarity(encoder, rescale=False)
    assert risks(raw, sentence, *sentences, lang=lang) == pytest.approx([expected], abs=1e-6)
    half = KnowledgeSimilarity(HashEncoder(unrelated=0.2))
    assert risks(half, sentence, *sentences, lang=lang) == pytest.approx([expected / 0.8], abs=1e-6)


def test_what_fits_the_whole_is_safe_and_cites_the_nearest_sentence() -> None:
    detector = KnowledgeSimilarity(HashEncoder())
    ((safe, risky),) = detector.score([answer("Lake Biwa is the largest lake. Guitars need 6 strings!", BIWA, OTHER)])
    assert safe.risk is not None
    assert risky.risk is not None
    assert safe.risk < 0.5 < risky.risk
    (evidence,) = safe.evidence
    assert (evidence.passage_id, evidence.quote) == ("p0", "Lake Biwa is the largest lake of Japan.")
    assert risky.evidence == ()
    assert reason_of(safe).startswith("Fits the passages as a whole: similarity 0.")
    assert reason_of(risky).startswith("Does not fit the passages as a whole: similarity 0.")


def test_abstains_on_blank_passages() -> None:
    (scores,) = KnowledgeSimilarity(HashEncoder()).score([answer("Lake Biwa.", " \n")])
    assert scores == [SentenceScore.abstain(say("blank-passages"))]


def test_a_key_is_read_with_its_question() -> None:
    encoder = HashEncoder()
    KnowledgeSimilarity(encoder).score([quiz("琵琶湖は何県にあるか。", "滋賀県", "琵琶湖は滋賀県にある。")])
    assert "琵琶湖は何県にあるか。 滋賀県" in encoder.seen


def test_beside_the_sentences_only_the_passage_as_a_whole_is_encoded() -> None:
    from core.detectors.embedding_similarity import EmbeddingSimilarity

    ours, theirs = HashEncoder(), HashEncoder()
    answers = [answer("Lake Biwa is large.", BIWA, OTHER), answer("It lies in Shiga.", BIWA)]
    KnowledgeSimilarity(ours).score(answers)
    EmbeddingSimilarity(theirs).score(answers)
    assert set(ours.seen) == {*theirs.seen, BIWA}


def test_a_knowledge_encoder_reads_in_windows_that_begin_with_a_sentence() -> None:
    """Seven tokens at a time; the sentence that was cut is read again from its start."""
    encoder, knowledge = HashEncoder(), HashEncoder(longest=7)
    text = "One two three. Four five six seven. Eight."
    windows = [text, "Four five six seven. Eight."]
    detector = KnowledgeSimilarity(encoder, knowledge, rescale=False)
    (risk,) = risks(detector, "Five.", text)
    assert knowledge.seen[:2] == windows
    first, second, sentence = knowledge.encode([*windows, "Five."])
    whole = len(first.spans) * first.vector + len(second.spans) * second.vector
    assert risk == pytest.approx(1 - whole @ sentence.vector / np.linalg.norm(whole), abs=1e-6)


def test_windows_of_an_endless_sentence_move_on() -> None:
    knowledge = HashEncoder(longest=5)
    text = "a " * 22
    (score,) = KnowledgeSimilarity(HashEncoder(), knowledge).score([answer("a", text)])[0]
    assert score.risk == pytest.approx(0, abs=1e-6)
    assert len([seen for seen in knowledge.seen if seen.startswith(("a a", " a"))]) == 5


@pytest.mark.model
@pytest.mark.slow
@pytest.mark.filterwarnings("ignore")
def test_a_longformer_reads_beyond_512_tokens(tmp_path: Path) -> None:
    from core.encoders._sentence_transformers import SentenceTransformersEncoder
    from tests.support.tiny_models import tiny_longformer

    encoder = SentenceTransformersEncoder(str(tiny_longformer(tmp_path / "longformer")))
    common = "the cat was in the sea. " * 80
    fishing, ruling = f"{common} fishing.", f"{common} kings."
    (first, second) = encoder.encode([fishing, ruling])
    assert 600 < len(first.spans) < 1024
    assert not first.truncated
    assert np.abs(first.vector - second.vector).max() > 1e-5
    detector = KnowledgeSimilarity(HashEncoder(), encoder, rescale=False)
    assert risks(detector, "kings.", fishing) != risks(detector, "kings.", ruling)
