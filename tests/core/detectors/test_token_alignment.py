"""The worst content word against its nearest counterpart in the passages."""

from __future__ import annotations

import numpy as np
import pytest

from core.detectors import token_alignment
from core.detectors.embedding_similarity import EmbeddingSimilarity
from core.detectors.token_alignment import TokenAlignment
from core.domain.answers import SentenceScore
from core.wording.phrases import say
from tests.support.answers import answer, quiz
from tests.support.fakes import HashEncoder, reason_of

BIWA = "It rains. Lake Biwa covers the north of Shiga."


def scores(text: str, *passages: str, lang: str = "en", encoder: HashEncoder | None = None) -> list[SentenceScore]:
    return TokenAlignment(encoder or HashEncoder()).score([answer(text, *passages, lang=lang)])[0]


def cosine(encoder: HashEncoder, first_text: str, second_text: str) -> float:
    first, second = (text.tokens[0].astype(np.float32) for text in encoder.encode([first_text, second_text]))
    return float(first @ second)


@pytest.mark.parametrize(
    ("lang", "text", "passage", "word", "nearest"),
    [
        ("en", "Lake Biwa covers the north of Shigaraki.", BIWA, "Shigaraki", "Shiga"),
        ("ko", "비와호는 호수이다.", "비와호는 호수이다.", None, None),
        ("ja", "琵琶湖", "湖の琵琶。", None, None),
    ],
)
def test_the_worst_content_word_decides(
    lang: str, text: str, passage: str, word: str | None, nearest: str | None
) -> None:
    """One minus its best cosine; what is all there, in whatever order, has no risk."""
    encoder = HashEncoder()
    (score,) = scores(text, passage, lang=lang, encoder=encoder)
    expected = 1 - cosine(encoder, word, nearest) if word and nearest else 0.0
    assert score.risk == pytest.approx(expected, abs=2e-3)
    if word:
        assert reason_of(score).startswith(f"“{word}” has the weakest counterpart, “{nearest}”: similarity 0.")


def test_the_counterpart_is_cited_by_its_sentence() -> None:
    (score,) = scores("Lake Biwa covers Shigaraki.", "Nothing.", BIWA)
    (evidence,) = score.evidence
    assert (evidence.passage_id, evidence.quote) == ("p1", "Lake Biwa covers the north of Shiga.")


def test_the_similarity_of_unrelated_text_counts_as_nothing() -> None:
    (raw,) = scores("Lake Shigaraki.", BIWA)
    (rescaled,) = scores("Lake Shigaraki.", BIWA, encoder=HashEncoder(unrelated=0.2))
    assert raw.risk is not None
    assert rescaled.risk == pytest.approx(min(1, raw.risk / 0.8), abs=1e-5)


def test_a_word_of_several_tokens_is_their_mean() -> None:
    """The hash encoder reads a Japanese word by its characters: of two, one stands in the passage."""
    encoder = HashEncoder()
    (score,) = scores("湖沼", "湖", lang="ja", encoder=encoder)
    expected = 1 - (1 + cosine(encoder, "沼", "湖")) / 2
    assert score.risk == pytest.approx(expected, abs=2e-3)


def test_function_words_alone_are_an_abstention() -> None:
    assert scores("It is of the.", BIWA) == [SentenceScore.abstain(say("no-content-words"))]


def test_abstains_on_blank_passages() -> None:
    assert scores("Lake Biwa.", " \n") == [SentenceScore.abstain(say("blank-passages"))]


def test_a_key_is_judged_by_its_own_words_and_read_with_its_question() -> None:
    encoder = HashEncoder()
    ((score,),) = TokenAlignment(encoder).score([quiz("県はどこか。", "滋賀", "琵琶湖は滋賀にある。")])
    assert "県はどこか。 滋賀" in encoder.seen
    assert score.risk == pytest.approx(0, abs=2e-3)


def test_nothing_is_encoded_that_sentence_similarity_does_not_encode() -> None:
    ours, theirs = HashEncoder(), HashEncoder()
    answers = [answer("Lake Biwa is large.", BIWA, "Its water flows."), answer("It lies in Shiga.", BIWA)]
    TokenAlignment(ours).score(answers)
    EmbeddingSimilarity(theirs).score(answers)
    assert set(ours.seen) == set(theirs.seen)


def test_long_sources_are_compared_piece_by_piece(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = scores("Lake Biwa covers Shigaraki. It rains.", BIWA, "More rain.")
    monkeypatch.setattr(token_alignment, "_AT_ONCE", 3)
    assert scores("Lake Biwa covers Shigaraki. It rains.", BIWA, "More rain.") == whole


def test_a_text_that_was_cut_off_says_so() -> None:
    (score,) = scores("Lake Biwa covers Shiga entirely.", BIWA, encoder=HashEncoder(longest=4))
    assert "Not checked beyond character 22." in reason_of(score)
