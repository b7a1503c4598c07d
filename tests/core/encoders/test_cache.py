"""Every text is encoded once as long as there is room."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from core.encoders._encoding_cache import CachedEncoder
from tests.support.fakes import HashEncoder


def test_a_text_reaches_the_model_once() -> None:
    inner = HashEncoder()
    encoder = CachedEncoder(inner)
    encoder.encode(["a", "b", "a"])
    encoder.encode(["b", "c"])
    assert inner.seen == ["a", "b", "c"]


def test_a_known_text_gives_the_same_result_object() -> None:
    encoder = CachedEncoder(HashEncoder())
    assert encoder.encode(["a"])[0] is encoder.encode(["b", "a"])[1]


@given(st.lists(st.lists(st.sampled_from("abcdefgh")), max_size=12), st.integers(0, 8_000))
def test_results_are_those_of_the_model_whatever_the_room(calls: list[list[str]], room: int) -> None:
    plain, cached = HashEncoder(), CachedEncoder(HashEncoder(), max_bytes=room)
    for texts in calls:
        for ours, theirs in zip(cached.encode(texts), plain.encode(texts), strict=True):
            assert np.array_equal(ours.vector, theirs.vector)
            assert ours.spans == theirs.spans


def test_the_text_used_longest_ago_makes_room() -> None:
    inner = HashEncoder()
    encoder = CachedEncoder(inner, max_bytes=5_000)  # two of these texts fit, three do not
    for text in ("a", "b", "a", "c", "a", "b"):
        encoder.encode([text])
    assert inner.seen == ["a", "b", "c", "b"]


def test_a_text_too_large_to_keep_is_encoded_all_the_same() -> None:
    inner = HashEncoder()
    encoder = CachedEncoder(inner, max_bytes=10)
    assert len(encoder.encode(["a", "b"])) == 2
    encoder.encode(["a"])
    assert inner.seen == ["a", "b", "a"]


def test_threads_asking_for_the_same_texts_encode_them_once() -> None:
    inner = HashEncoder()
    encoder = CachedEncoder(inner)
    texts = [f"text {n}" for n in range(50)]
    with ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(encoder.encode, [texts] * 8))
    assert sorted(inner.seen) == sorted(texts)
    assert all(len(answer) == len(texts) for answer in answers)


def test_name_and_baselines_are_the_model_s() -> None:
    encoder = CachedEncoder(HashEncoder(name="some", unrelated=0.25))
    assert (encoder.name, encoder.baseline("ja"), encoder.token_baseline("ja")) == ("some", 0.25, 0.25)
