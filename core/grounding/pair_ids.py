"""Encode a premise and a sentence as the token ids that the grounding model reads together."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

PREMISE_TOKENS = 128
SENTENCE_TOKENS = 64
"""Beyond these the rest of a text is not read; the detector says so."""

BEGIN, END = 0, 2
"""Ids in XLM-R's vocabulary, which the encoder shares."""

Pair = tuple[str, str]
"""Premise and sentence."""


@dataclass(frozen=True, slots=True)
class PairIds:
    ids: list[int]
    """Begin, premise, end, end, sentence, end."""
    sentence_at: int
    """Index of the sentence's first id; its ids reach to the last but one."""
    truncated: bool


def pair_ids(premise: Sequence[int], sentence: Sequence[int]) -> PairIds:
    """Return the ids of a pair of texts without special tokens."""
    ids = [BEGIN, *premise[:PREMISE_TOKENS], END, END]
    cut = len(premise) > PREMISE_TOKENS or len(sentence) > SENTENCE_TOKENS
    return PairIds([*ids, *sentence[:SENTENCE_TOKENS], END], len(ids), cut)
