"""Data types of repairs that wait for a reviewer, and of answers that a model writes while being checked."""

from __future__ import annotations

from dataclasses import dataclass

from core.domain.answers import JSON, Evidence, Passage
from core.wording.phrases import Reason


@dataclass(frozen=True, slots=True)
class StoredRepair:
    """A model's replacement for one sentence of an item, valid while the sentence and its sources are unchanged."""

    item_id: int
    before: str
    """The sentence as it was."""
    outcome: str
    """The outcome by its stored name."""
    text: str
    """The new text of the sentence; empty where the sentence is removed."""
    evidence: tuple[Evidence, ...]
    reason: Reason
    """The reason why no correction is offered; empty for a correction."""
    model: str
    person: str
    """The person who asked for it."""
    at: float


@dataclass(frozen=True, slots=True)
class GenerationOrder:
    """An order to a model: the text to write, its sources, the model and the settings."""

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
    """Id of the item in which the answer waits for review."""


@dataclass(frozen=True, slots=True)
class GenerationStep:
    """One row of a timeline, never changed: to take a step back is a step."""

    number: int
    """From 1."""
    kind: str
    data: JSON
    at: float
