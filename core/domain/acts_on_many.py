"""Data types of acts on many items at once: deciding or labelling them in one batch, and undoing that."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from core.domain.actions import Decision, Verdict
from core.domain.labels import Label
from core.domain.transfers import StandingTransfer
from core.domain.work import ItemRow


@dataclass(frozen=True, slots=True)
class ListedItem:
    """An item as it was listed for an act on many."""

    item_id: int
    revision: int
    risk: float | None


@dataclass(frozen=True, slots=True)
class DecideAll:
    """A wish to accept or reject many items in one batch. Nobody looked at each: these are no audit of anything."""

    person: str
    batch: str
    """Names the act; repeating it stores nothing twice."""
    verdict: Verdict
    policy_version: int
    reason: str
    items: Sequence[ListedItem]


@dataclass(frozen=True, slots=True)
class ListedSentence:
    """A sentence as it was listed for an act on many."""

    item_id: int
    revision: int
    sentence: int


@dataclass(frozen=True, slots=True)
class LabelAll:
    """A wish to give many sentences one label in one batch: chosen by hand and with scores in sight."""

    person: str
    batch: str
    """Names the act, as in ``DecideAll``."""
    label: Label
    sentences: Sequence[ListedSentence]


@dataclass(frozen=True, slots=True)
class LabelBatch:
    """The newest label of a batch that still stands, for all of them."""

    batch: str
    item_id: int
    label: Label
    text: str
    """The sentence."""
    lang: str
    at: float


@dataclass(frozen=True, slots=True)
class UndoableAct:
    """The target of one ``undo``: a decision, all decisions of a batch that still stand, or a transfer."""

    newest: Decision | LabelBatch | StandingTransfer
    items: int = 1
    """Number of items; for a labelling the number of sentences."""


@dataclass(frozen=True, slots=True)
class UndoStep:
    """The result of one step of undoing a batch."""

    items: int
    rest: int
    """Position from which the next step continues; 0 if nothing is left."""


@dataclass(frozen=True, slots=True)
class Occurrence:
    """A sentence that says the same of the same sources."""

    row: ItemRow
    sentence: int
    text: str


@dataclass(frozen=True, slots=True)
class AuditCount:
    """Items below the cut that chance chose for people to look at."""

    items: int
    wrong: int
    """Rejected, edited, or with a sentence that somebody labelled wrong."""
