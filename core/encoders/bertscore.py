"""Compute BERTScore F1 between one text and many from their token vectors (Zhang et al. 2020), without idf weights."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from core.encoders.base import Encoded, Floats

_AT_ONCE = 4_000_000
"""Similarities computed in one product; many small products are slow, as each one wakes the threads of BLAS."""


@dataclass(frozen=True, slots=True)
class References:
    """Token vectors of several texts, stacked, so that one product compares with all of them."""

    rows: Floats
    """For each text its tokens, then its marks."""
    starts: NDArray[np.intp]
    """Row at which each text begins."""
    lengths: NDArray[np.intp]
    """Number of tokens of each text."""
    counted: Floats
    """1 for a token, 0 for a mark."""


def stack(texts: Sequence[Encoded]) -> References:
    """Stack the vectors of texts. Raises ValueError for a text without tokens; there must be at least one text."""
    lengths = np.array([len(text.tokens) for text in texts], dtype=np.intp)
    if not lengths.all():
        raise ValueError("a text without tokens has no BERTScore")
    sizes = lengths + np.array([len(text.marks) for text in texts], dtype=np.intp)
    rows = np.concatenate([part for text in texts for part in (text.tokens, text.marks)], dtype=np.float32)
    starts = np.cumsum(sizes) - sizes
    counted = np.arange(len(rows)) - np.repeat(starts, sizes) < np.repeat(lengths, sizes)
    return References(rows, starts, lengths, counted.astype(np.float32))


def f1(text: Encoded, references: References) -> Floats:
    """Return one F1 per reference, in order; each token is matched to the most similar one of the other side.

    As in the bert-score library, ``[CLS]`` and ``[SEP]`` may be matched but are not counted. With E5's vectors
    unrelated sentences score about 0.7, see ``Encoder.token_baseline``.
    """
    return next(f1s([text], references))


def f1s(texts: Sequence[Encoded], references: References) -> Iterator[Floats]:
    """Yield what ``f1`` returns for each text in order."""
    most = max(1, _AT_ONCE // len(references.rows))
    start = 0
    while start < len(texts):
        end, size = start, 0
        while end < len(texts) and (end == start or size + _rows(texts[end]) <= most):
            size += _rows(texts[end])
            end += 1
        parts = [part for text in texts[start:end] for part in (text.tokens, text.marks)]
        similarity = np.concatenate(parts, dtype=np.float32) @ references.rows.T
        row = 0
        for text in texts[start:end]:
            yield _f1(similarity[row : row + _rows(text)], len(text.tokens), references)
            row += _rows(text)
        start = end


def _rows(text: Encoded) -> int:
    return len(text.tokens) + len(text.marks)


def _f1(similarity: Floats, length: int, references: References) -> Floats:
    precision = np.maximum.reduceat(similarity[:length], references.starts, axis=1).mean(axis=0)
    recall = np.add.reduceat(similarity.max(axis=0) * references.counted, references.starts) / references.lengths
    total = precision + recall
    scores: Floats = np.zeros_like(total)
    np.divide(2 * precision * recall, total, out=scores, where=total > 0)
    return scores
