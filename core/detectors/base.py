"""Define the interface that every detector implements."""

from collections.abc import Sequence
from typing import ClassVar, Protocol

from core.domain.answers import Answer, Need, SentenceScore


class Versioned(Protocol):
    """Whatever gives risks a name and says when they stop being comparable: detectors and the fusion."""

    name: ClassVar[str]
    """Stable id, stored with every score."""
    version: ClassVar[str]
    """Bumped when old scores stop being comparable."""


class Detector(Versioned, Protocol):
    """Scores every sentence of every answer: one list per answer, one score per sentence, in order.

    Implementations are frozen dataclasses whose fields are their whole configuration. They state a risk, a
    reason and the evidence, and what is wrong with the sentence as facts, where they can tell; the engine adds
    identity, cost, time and failure, and abstains for unmet needs.
    """

    needs: ClassVar[frozenset[Need]]
    catches: ClassVar[str]
    """One line for people: what kind of error this detector sees."""
    source: ClassVar[str]
    """The origin of the method: S1 to S5, a paper, or ``own``."""

    def score(self, answers: Sequence[Answer]) -> list[list[SentenceScore]]: ...
