"""Define what a reader may say of a pair in addition to its odds: three stances, and the words that are wrong."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from core.domain.answers import Span, Stances
from core.grounding.base import GroundingReader
from core.grounding.pair_ids import PairIds


@dataclass(frozen=True, slots=True)
class Opinion:
    """Holds what a reader says of one pair."""

    odds: float
    """Log-odds that the premise does not support the sentence."""
    stances: Stances | None = None
    """None from a reader that knows only supported and not supported."""
    wrong: tuple[Span, ...] = ()
    """Stretches of the sentence, as it was read, that the premise does not support."""


@runtime_checkable
class ReaderOfStances(Protocol):
    """A grounding reader that also tells contradiction from silence, or marks words."""

    def opinions(self, pairs: Sequence[PairIds]) -> list[Opinion]:
        """Return one opinion for each pair, in the order given. Raises MissingPart."""
        ...


def opinions(reader: GroundingReader, pairs: Sequence[PairIds]) -> list[Opinion]:
    """Return all that this reader says of each pair, in the order given. Raises MissingPart."""
    if isinstance(reader, ReaderOfStances):
        return reader.opinions(pairs)
    return [Opinion(odds) for odds in reader.odds(pairs)]
