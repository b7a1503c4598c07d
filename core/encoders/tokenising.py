"""Tokenise texts for a model: token ids, and the place of each token in the text."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from core.domain.answers import Span

if TYPE_CHECKING:
    from tokenizers import Encoding, Tokenizer

BATCH_TOKENS = 512
"""Padded tokens in one pass: 2,048 took up to an eighth more processor time for the same numbers."""
_MAX_CHARS = 16_384
"""Most characters of a text passed to the tokenizer: models read 512 tokens, few of which have over 16 characters."""
_LONE_SURROGATE = re.compile(r"[\ud800-\udfff]")

Ids = NDArray[np.int64]


@dataclass(frozen=True, slots=True, kw_only=True)
class TokenisedText:
    text: str
    ids: list[int]
    rows: list[int]
    """Indices of the ids that stand for something in the text."""
    marks: list[int]
    """Indices of the ids that are the model's own."""
    spans: tuple[Span, ...]
    """Spans in the text, one per row."""
    truncated: bool


@cache
def open_tokenizer(path: Path) -> Tokenizer:
    """Open a tokenizer that truncates as its file says. One serves the process: its vocabulary takes 280 MB."""
    from tokenizers import Tokenizer

    opened: Tokenizer = Tokenizer.from_file(str(path))
    return opened


@cache
def open_whole_tokenizer(path: Path) -> Tokenizer:
    """Open one that never truncates and shares the vocabulary of the other."""
    from tokenizers import Tokenizer

    truncating = open_tokenizer(path)
    whole: Tokenizer = Tokenizer(truncating.model)
    for part in ("normalizer", "pre_tokenizer", "post_processor", "decoder"):
        if (value := getattr(truncating, part)) is not None:
            setattr(whole, part, value)
    return whole


def tokenise(texts: Sequence[str], tokenizer: Tokenizer, prompt: str) -> list[TokenisedText]:
    """Tokenise texts with ``prompt`` before each. The tokenizer must truncate to what the model reads."""
    prompted = [prompt + _LONE_SURROGATE.sub("\ufffd", text[:_MAX_CHARS]) for text in texts]
    encodings = tokenizer.encode_batch(prompted)
    return [_tokenised(text, encoding, len(prompt)) for text, encoding in zip(texts, encodings, strict=True)]


def _tokenised(text: str, encoding: Encoding, shift: int) -> TokenisedText:
    """Drop special tokens, the prompt, and word markers that stand only for white space."""
    rows, spans = [], []
    for row, (start, end) in enumerate(encoding.offsets):
        covered = text[max(start - shift, 0) : max(end - shift, 0)]
        if quoted := covered.strip():
            begin = max(start - shift, 0) + covered.index(quoted)
            rows.append(row)
            spans.append(Span(begin, begin + len(quoted)))
    marks = [row for row, special in enumerate(encoding.special_tokens_mask) if special]
    truncated = len(text) > _MAX_CHARS or bool(encoding.overflowing)
    return TokenisedText(text=text, ids=encoding.ids, rows=rows, marks=marks, spans=tuple(spans), truncated=truncated)


def batches(texts: Sequence[TokenisedText]) -> Iterator[list[TokenisedText]]:
    """Yield batches of texts of similar length, so that little is padded."""
    batch: list[TokenisedText] = []
    for text in sorted(texts, key=lambda text: len(text.ids)):
        if batch and (len(batch) + 1) * len(text.ids) > BATCH_TOKENS:
            yield batch
            batch = []
        batch.append(text)
    if batch:
        yield batch


def padded(batch: Sequence[TokenisedText], padding: int) -> tuple[Ids, Ids]:
    """Return ids and attention mask, shape (texts, tokens of the longest)."""
    shape = len(batch), max(len(text.ids) for text in batch)
    ids, mask = np.full(shape, padding, np.int64), np.zeros(shape, np.int64)
    for row, text in enumerate(batch):
        ids[row, : len(text.ids)] = text.ids
        mask[row, : len(text.ids)] = 1
    return ids, mask
