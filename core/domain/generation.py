"""The nouns of repairs that wait for a reviewer, and of answers that were written under watch."""

from __future__ import annotations

from dataclasses import dataclass

from core.domain.answers import JSON, Evidence, Passage
from core.wording.phrases import Reason


@dataclass(frozen=True, slots=True)
class StoredRepair:
    """What a model offers for one sentence of an item, as long as that sentence and what it rests on stand there."""

    item_id: int
    before: str
    """The sentence as it was."""
    outcome: str
    """As ``core.repair.base.Outcome`` calls it."""
    text: str
    """Of the sentence from then on; empty: it is taken out."""
    evidence: tuple[Evidence, ...]
    reason: Reason
    """Why no correction is offered; empty for a correction."""
    model: str
    person: str
    """Who asked for it."""
    at: float


@dataclass(frozen=True, slots=True)
class GenerationOrder:
    """What is to be written, from what, by whom and how."""

    question: str
    passages: tuple[Passage, ...]
    lang: str
    model: str
    budget: int | None
    mode: str
    """``active``: each sentence is checked before the next is written; ``post_hoc``: the whole answer first."""
    most_sentences: int


@dataclass(frozen=True, slots=True)
class Generation:
    id: int
    order: GenerationOrder
    person: str
    at: float
    item_id: int | None = None
    """Where its answer waits for review."""


@dataclass(frozen=True, slots=True)
class GenerationStep:
    """One row of a timeline, never changed: to take a step back is a step."""

    number: int
    """From 1."""
    kind: str
    data: JSON
    at: float
