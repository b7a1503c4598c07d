"""Define the interfaces of models that read a sentence together with its sources: grounding and stance."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

from core.grounding.pair_ids import PairIds
from core.grounding.reading import PreparedPair

if TYPE_CHECKING:
    from core.evidence.sources import SourceText
    from core.grounding.stance_ids import StanceIds
    from core.grounding.stance_model import StanceJudgement
    from core.grounding.stance_reading import StanceReading


class GroundingReader(Protocol):
    name: str
    """With a digest of its weights: part of every score's configuration."""

    def read(self, sources: Sequence[SourceText], sentence: str, lang: str) -> PreparedPair:
        """Return the source places that the sentence is read against, and the pair of ids. Raises MissingPart."""
        ...

    def odds(self, pairs: Sequence[PairIds]) -> list[float]:
        """Log-odds that the premise does not support the sentence, in the order given; equal pairs are read once.
        Raises MissingPart."""
        ...


class StanceJudge(Protocol):
    """Reads a sentence, and what it is about, beside the sources."""

    name: str
    """With a digest of its weights: part of every score's configuration."""
    tells_contradiction: bool
    """True if it was measured to be right where it says that sources contradict; else they are said to be silent."""

    def read(self, sources: Sequence[SourceText], context: str, sentence: str, lang: str) -> StanceReading:
        """Return the source places that the sentence is read against, and the ids of all. Raises MissingPart."""
        ...

    def judge(self, triples: Sequence[StanceIds]) -> list[StanceJudgement]:
        """Judge triples in the order given; equal ones are read once. Raises MissingPart."""
        ...
