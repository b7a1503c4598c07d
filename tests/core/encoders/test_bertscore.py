"""The stacked computation is BERTScore as published."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.encoders.bertscore import f1, stack
from core.encoding import Encoded
from core.models import Span


def random_text(generator: np.random.Generator, tokens: int) -> Encoded:
    vectors = generator.normal(loc=1, size=(tokens, 16))  # like real states, which all point the same way somewhat
    vectors /= np.linalg.norm(vectors, axis=1, keepdims=True)
    spans = tuple(Span(n, n + 1) for n in range(tokens))
    return Encoded(np.ones(16, np.float32) / 4, vectors.astype(np.float16), spans, False)


def naive_f1(one: Encoded, other: Encoded) -> float:
    def mean_best(these: Encoded, those: Encoded) -> float:
        return float(
            np.mean([max(float(a @ b) for b in those.tokens.astype(float)) for a in these.tokens.astype(float)])
        )

    precision, recall = mean_best(one, other), mean_best(other, one)
    return 2 * precision * recall / (precision + recall) if precision + recall > 0 else 0.0


@given(st.integers(1, 9), st.lists(st.integers(1, 9), min_size=1, max_size=6), st.integers(0, 2**32))
def test_equals_the_naive_double_loop(length: int, lengths: list[int], seed: int) -> None:
    generator = np.random.default_rng(seed)
    text, others = random_text(generator, length), [random_text(generator, n) for n in lengths]
    assert f1(text, stack(others)) == pytest.approx([naive_f1(text, other) for other in others], abs=1e-6)


def test_a_text_matches_itself_fully_and_in_any_order_of_tokens() -> None:
    text = random_text(np.random.default_rng(1), 7)
    reversed_text = Encoded(text.vector, text.tokens[::-1], text.spans, False)
    assert f1(text, stack([text, reversed_text])) == pytest.approx([1, 1], abs=2e-3)


def test_what_shares_nothing_scores_zero() -> None:
    one, other = np.eye(4, dtype=np.float16)[:2], np.eye(4, dtype=np.float16)[2:]
    spans = (Span(0, 1), Span(1, 2))
    unit = np.array([1, 0, 0, 0], np.float32)
    assert f1(Encoded(unit, one, spans, False), stack([Encoded(unit, other, spans, False)])).tolist() == [0]


def test_a_text_without_tokens_is_refused() -> None:
    with pytest.raises(ValueError, match="no BERTScore"):
        stack([random_text(np.random.default_rng(1), 0)])
