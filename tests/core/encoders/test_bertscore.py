"""The stacked computation is BERTScore as published."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from core.domain.answers import Span
from core.encoders.base import Encoded
from core.encoders.bertscore import f1, stack


def text_of(tokens: NDArray[Any], marks: NDArray[Any]) -> Encoded:
    vector = np.full(tokens.shape[1], tokens.shape[1] ** -0.5, np.float32)
    spans = tuple(Span(n, n + 1) for n in range(len(tokens)))
    return Encoded(vector, tokens.astype(np.float16), spans, False, marks.astype(np.float16))


def random_text(generator: np.random.Generator, tokens: int, marks: int = 2) -> Encoded:
    vectors = generator.normal(loc=1, size=(tokens + marks, 16))  # like real states, which point the same way somewhat
    vectors /= np.linalg.norm(vectors, axis=1, keepdims=True)
    return text_of(vectors[:tokens], vectors[tokens:])


def naive_f1(candidate: Encoded, reference: Encoded) -> float:
    def mean_best(these: Encoded, those: Encoded) -> float:
        candidates = [*those.tokens.astype(float), *those.marks.astype(float)]
        return float(np.mean([max(float(a @ b) for b in candidates) for a in these.tokens.astype(float)]))

    precision, recall = mean_best(candidate, reference), mean_best(reference, candidate)
    return 2 * precision * recall / (precision + recall) if precision + recall > 0 else 0.0


@given(
    st.integers(1, 9),
    st.lists(st.tuples(st.integers(1, 9), st.integers(0, 2)), min_size=1, max_size=6),
    st.integers(0, 2**32),
)
def test_equals_the_naive_double_loop(length: int, sizes: list[tuple[int, int]], seed: int) -> None:
    generator = np.random.default_rng(seed)
    text, others = random_text(generator, length), [random_text(generator, *size) for size in sizes]
    assert f1(text, stack(others)) == pytest.approx([naive_f1(text, other) for other in others], abs=1e-6)


def test_a_text_matches_itself_fully_and_in_any_order_of_tokens() -> None:
    text = random_text(np.random.default_rng(1), 7)
    reversed_text = text_of(text.tokens[::-1], text.marks)
    assert f1(text, stack([text, reversed_text])) == pytest.approx([1, 1], abs=2e-3)


def test_what_shares_nothing_scores_zero() -> None:
    axes = np.eye(4)
    candidate, reference = text_of(axes[:2], axes[:0]), text_of(axes[2:], axes[:0])
    assert f1(candidate, stack([reference])).tolist() == [0]


def test_marks_may_be_matched_and_are_not_counted() -> None:
    """The tokens have nothing in common; each is like the other's mark, at 0.8 and 0.6. The marks are alike too."""
    candidate = text_of(np.array([[1, 0, 0, 0]]), np.array([[0, 1, 0, 0]]))
    other = text_of(np.array([[0, 0.6, 0, 0.8]]), np.array([[0.8, 0.6, 0, 0]]))
    assert f1(candidate, stack([other])) == pytest.approx([2 * 0.8 * 0.6 / (0.8 + 0.6)], abs=1e-3)


def test_a_text_without_tokens_is_refused() -> None:
    with pytest.raises(ValueError, match="no BERTScore"):
        stack([random_text(np.random.default_rng(1), 0)])
