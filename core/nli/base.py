"""The contract of a pair model: what a premise says of a hypothesis."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True, slots=True)
class Entailment:
    """Probabilities that sum to 1."""

    entailment: float
    neutral: float
    contradiction: float | None
    """None where the model has no label for it: ``neutral`` is then everything but entailment."""
    truncated: bool = False
    """Whether the pair was longer than the model reads; what was cut off had no say."""


class PairModel(Protocol):
    name: str
    """Part of every score's configuration."""

    def classify(self, pairs: Sequence[tuple[str, str]]) -> list[Entailment]:
        """Pairs of premise and hypothesis, in the order given; equal pairs are read once. Raises MissingPart."""
        ...
