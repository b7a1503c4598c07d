"""One training example of the reader: a sentence beside the text that should support it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

SUPPORTS, CONTRADICTS, SILENT, NO_CLAIM = range(4)
"""The classes of the network, in the order of its outputs."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Example:
    """A sentence, the passage it is judged against, and what people or writers say of it."""

    premise: str
    context: str = ""
    """The question, the heading and the previous sentence, joined by line breaks; may be empty."""
    sentence: str
    lang: str
    origin: str
    """Name of the data set."""
    group: str
    """Passage, article or topic: examples of one group stay on one side of every split."""
    unsupported: float = 0.0
    """Share of judgements that the passage does not support the sentence, 0 to 1."""
    classes: tuple[int, ...] = (SUPPORTS,)
    """Classes that an unsupported sentence may have; both ``CONTRADICTS`` and ``SILENT`` where the data do not say."""
    wrong: Sequence[tuple[int, int]] | None = None
    """Character ranges of the wrong words in the sentence; empty where none is wrong, None where nobody marked them."""
    keeps_context: bool = False
    """True where the sentence cannot be judged without its context."""
    part: str = ""
    """Share of the corpus, for learning curves."""
