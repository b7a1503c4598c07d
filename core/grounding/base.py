"""The contract of a model that reads a sentence beside what its sources say."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

from core.grounding.pair_ids import PairIds
from core.grounding.reading import Reading

if TYPE_CHECKING:
    from core.detectors.evidence.sources import SourceText


class GroundingReader(Protocol):
    name: str
    """With a digest of its weights: part of every score's configuration."""

    def read(self, sources: Sequence[SourceText], sentence: str, lang: str) -> Reading:
        """What of the sources the sentence is read against, and both as the model takes them. Raises MissingPart."""
        ...

    def odds(self, pairs: Sequence[PairIds]) -> list[float]:
        """Log-odds that the premise does not support the sentence, in the order given; equal pairs are read once.
        Raises MissingPart."""
        ...
