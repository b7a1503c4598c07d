"""Texts as a model reads them: token ids, and the place of each token in the text."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from core.domain.answers import Span

if TYPE_CHECKING:
    from tokenizers import Encoding, Tokenizer

BATCH_TOKENS = 2048
"""Padded tokens in one pass: more were no faster and take more memory."""
_MAX_CHARS = 16_384
"""No more of a text is given to the tokenizer: models read 512 tokens, few of which have over 16 characters."""
_LONE_SURROGATE = re.compile(r"[\ud800-\udfff]")

Ids = NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class TokenisedText:
    text: str
    ids: list[int]
    rows: list[int]
    """Which of the ids stand for something in the text."""
    marks: list[int]
    """Which of them are the model's own."""
    spans: tuple[Span, ...]
    """Where in the text, one per row."""
    truncated: bool


def tokenise(texts: Sequence[str], tokenizer: Tokenizer, prompt: str) -> list[TokenisedText]:
    """The tokenizer must truncate to what the model reads; ``prompt`` is put before each text."""
    prompted = [prompt + _LONE_SURROGATE.sub("\ufffd", text[:_MAX_CHARS]) for text in texts]
    encodings = tokenizer.encode_batch(prompted)
    return [_tokenised(text, encoding, len(prompt)) for text, encoding in zip(texts, encodings, strict=True)]


def _tokenised(text: str, encoding: Encoding, shift: int) -> TokenisedText:
    """Leaves out special tokens, the prompt, and word markers that stand for white space only."""
    rows, spans = [], []
    for row, (start, end) in enumerate(encoding.offsets):
        covered = text[max(start - shift, 0) : max(end - shift, 0)]
        if quoted := covered.strip():
            begin = max(start - shift, 0) + covered.index(quoted)
            rows.append(row)
            spans.append(Span(begin, begin + len(quoted)))
    marks = [row for row, special in enumerate(encoding.special_tokens_mask) if special]
    truncated = len(text) > _MAX_CHARS or bool(encoding.overflowing)
    return TokenisedText(text, encoding.ids, rows, marks, tuple(spans), truncated)


def batches(texts: Sequence[TokenisedText]) -> Iterator[list[TokenisedText]]:
    """Texts of like length together, so that little is padded."""
    batch: list[TokenisedText] = []
    for text in sorted(texts, key=lambda text: len(text.ids)):
        if batch and (len(batch) + 1) * len(text.ids) > BATCH_TOKENS:
            yield batch
            batch = []
        batch.append(text)
    if batch:
        yield batch


def padded(batch: Sequence[TokenisedText], padding: int) -> tuple[Ids, Ids]:
    """Ids and attention mask, shape (texts, tokens of the longest)."""
    shape = len(batch), max(len(text.ids) for text in batch)
    ids, mask = np.full(shape, padding, np.int64), np.zeros(shape, np.int64)
    for row, text in enumerate(batch):
        ids[row, : len(text.ids)] = text.ids
        mask[row, : len(text.ids)] = 1
    return ids, mask
