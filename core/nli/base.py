"""Define the interface of a pair model, which decides whether a premise entails a hypothesis."""

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
    """True if the pair was longer than the model reads; what was cut off had no influence."""


class PairModel(Protocol):
    name: str
    """Name of the model, part of every score's configuration."""

    def classify(self, pairs: Sequence[tuple[str, str]]) -> list[Entailment]:
        """Classify pairs of premise and hypothesis, in order; equal pairs are read once. Raises MissingPart."""
        ...
