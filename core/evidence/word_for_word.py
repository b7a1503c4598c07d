"""Find a source sentence that equals a sentence word for word."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from core.domain.answers import Evidence
from core.evidence.sources import SourceText, cite
from core.text.normalising import normalise

COPIED = 0.02
"""Risk of what a source says word for word."""

FEWEST = 12
"""Letters and digits: less than this may stand anywhere by chance."""


def word_for_word(sentence: str, sources: Sequence[SourceText]) -> Evidence | None:
    """The first sentence of a source with the same letters and digits in the same order, however it is spaced,
    punctuated or capitalised. A part of a sentence does not count: the rest may turn its meaning round."""
    wanted = _letters(sentence)
    if len(wanted) < FEWEST:
        return None
    for source in sources:
        for each in source.sentences:
            text = source.text[each.span.start : each.span.end]
            if len(text) >= len(wanted) and _letters(text) == wanted:
                return cite(source.id, source.text, each.span)
    return None


@lru_cache(4096)
def _letters(text: str) -> str:
    return normalise(text).replace(" ", "")
