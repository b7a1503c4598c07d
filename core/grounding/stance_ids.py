"""Encode sources, context and a sentence as the token ids that the stance model reads together."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from core.grounding.pair_ids import BEGIN, END

SOURCE_TOKENS = 256
CONTEXT_TOKENS = 64
SENTENCE_TOKENS = 64
"""Beyond these the rest of a text is not read; of the context the end is, which stands nearest to the sentence."""
OF_SOURCES, OF_CONTEXT, OF_SENTENCE = 0, 1, 2
"""Kinds of tokens."""


@dataclass(frozen=True, slots=True)
class StanceIds:
    ids: tuple[int, ...]
    """Begin, sources, end, end; context, end, end, where there is one; sentence, end."""
    context_at: int
    """Index of the context's first id, or of the sentence's where there is no context."""
    sentence_at: int
    """Index of the sentence's first id; its ids reach to the last but one."""
    truncated: bool


def stance_ids(sources: Sequence[int], context: Sequence[int], sentence: Sequence[int]) -> StanceIds:
    """Return the ids of three texts without special tokens."""
    ids = [BEGIN, *sources[:SOURCE_TOKENS], END, END]
    context_at = len(ids)
    if context:
        ids += [*context[-CONTEXT_TOKENS:], END, END]
    cut = len(sources) > SOURCE_TOKENS or len(sentence) > SENTENCE_TOKENS
    return StanceIds((*ids, *sentence[:SENTENCE_TOKENS], END), context_at, len(ids), cut)
