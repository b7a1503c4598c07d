"""Define the interface of a text encoder: one pass gives sentence and token vectors."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from core.domain.answers import Span

Floats = NDArray[np.float32]
Halves = NDArray[np.float16]


@dataclass(frozen=True, slots=True)
class Encoded:
    """One text, encoded. Vectors have length 1, so a dot product is a cosine."""

    vector: Floats
    """Sentence vector, shape (d,)."""
    tokens: Halves
    """Token vectors without special tokens and prompts, shape (t, d); t is 0 for blank text.

    Kept in half precision, as many of them are held at once; compute with them in float32.
    """
    spans: tuple[Span, ...]
    """Span of each token in the original text."""
    truncated: bool
    """True if the text was longer than the model reads; what was cut off is not in ``tokens``."""
    marks: Halves
    """Vectors of the model's own tokens at both ends, ``[CLS]`` and ``[SEP]``, shape (m, d): text may match them."""


class Encoder(Protocol):
    name: str
    """Model and build: part of every score's configuration and of the cache key."""

    def encode(self, texts: Sequence[str]) -> list[Encoded]:
        """Encode texts in order; equal texts are encoded once and share one result. Raises MissingPart."""
        ...

    def baseline(self, lang: str) -> float:
        """Return the mean cosine of unrelated sentences in this language, to subtract from a cosine."""
        ...

    def token_baseline(self, lang: str) -> float:
        """Return the mean BERTScore F1 of unrelated sentences in this language, for the same purpose."""
        ...
