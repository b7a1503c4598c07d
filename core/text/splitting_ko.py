"""Where Korean sentences end, by Kiwi: also polite endings without a full stop."""

from __future__ import annotations

from collections.abc import Iterator

from core.text.analysers import korean_sentence_ends, without_surrogates
from core.text.windows import windowed


def ends(line: str) -> Iterator[int]:
    """Offsets behind each sentence of a line. Raises MissingPart."""
    return windowed(without_surrogates(line), korean_sentence_ends)
