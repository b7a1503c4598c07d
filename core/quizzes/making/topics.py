"""What a sentence of Japanese or Korean is about, and whether it points at one before it."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence

from core.text.analysers import Morpheme

_NOUN_ENDS = ("接尾辞", "記号", "XSN", "SL", "SW")


def topic_of(morphemes: Sequence[Morpheme], pos: str, forms: Collection[str], noun: str) -> int | None:
    """Index of the first particle that marks what the sentence is about."""
    for index, m in enumerate(morphemes):
        if index and m.pos.startswith(pos) and m.surface in forms:
            before = morphemes[index - 1]
            if before.pos.startswith((noun, *_NOUN_ENDS)) and "副詞可能" not in before.pos:
                return index
    return None


def points_back(text: str, words: re.Pattern[str], comma: str) -> bool:
    """Whether one of the words that point stands in the first clause; in a later one it points at the first."""
    first = text.find(comma)
    found = words.search(text)
    return found is not None and (first < 0 or found.start() < first)
