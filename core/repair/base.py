"""Define the interface of what repairs one sentence, with the outcome and the reason of a repair."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

from core.domain.answers import Answer, Evidence
from core.wording.phrases import Reason


class RepairOutcome(StrEnum):
    """The outcome for a doubtful sentence; deletion and hedging are never called a repair."""

    REPAIRED = "repaired"
    DELETED = "deleted"
    HEDGED = "hedged"
    LEFT = "left"
    """Nothing better was found: the sentence stays as it is, and stays doubted."""


@dataclass(frozen=True, slots=True)
class Flaw:
    """Says why a sentence is not believed."""

    concept: str
    """The words of the sentence that are wrong or unfounded; empty: the sentence as a whole."""
    question: str
    """The question put to the evidence; empty without one."""
    evidence: tuple[Evidence, ...]
    """Places in ``answer.passages``: what speaks against it, or what was read without finding it."""


@dataclass(frozen=True, slots=True)
class Repair:
    """The replacement of a sentence."""

    outcome: RepairOutcome
    text: str
    """The sentence as it is from now on: empty when deleted, the old one when left."""
    reason: Reason
    evidence: tuple[Evidence, ...] = ()
    """The evidence that the replacement rests on."""


class Repairer(Protocol):
    @property
    def name(self) -> str:
        """Part of what a timeline records, with the model: ``repair anthropic/claude-haiku-5-5``."""
        ...

    def repair(self, answer: Answer, index: int, flaws: Sequence[Flaw]) -> Repair:
        """Repair ``answer.sentences[index]``: in active generation the last sentence of the text so far, else any.

        What was retrieved stands in ``answer.passages``. Raises ModelFailure when there is no whole reply.
        """
        ...
