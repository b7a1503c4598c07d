"""What people do at a desk: decisions on items, labels on sentences, and how an action went."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from core.domain.answers import Answer, Evidence
from core.domain.edits import SentenceEdit
from core.domain.labels import Label
from core.domain.provenance import Draw, Narrowing


class Verdict(StrEnum):
    ACCEPT = "accept"
    EDIT = "edit"
    REJECT = "reject"
    UNDO = "undo"
    """Compensates an earlier decision; nothing is ever deleted."""


@dataclass(frozen=True, slots=True)
class Stamp:
    """Who acts, from which browser, as which action: repeating a stamp never stores twice."""

    person: str
    client_id: str
    seq: int


@dataclass(frozen=True, slots=True)
class Decide:
    """A wish to decide an item as it was on screen."""

    stamp: Stamp
    item_id: int
    revision: int
    verdict: Verdict
    policy_version: int
    risk: float | None
    """The item's risk on the screen, or behind it where ``scores_visible`` is False."""
    reason: str = ""
    answer: Answer | None = None
    """The edited answer, split again; only for ``edit``. The worker makes it: pages load no splitter."""
    scores_visible: bool = True
    """False when the person decided before risks and evidence were shown."""
    inclusion_probability: float = 1.0
    """Chance that the queue showed this item at all: 1 above the cut, the audit share below it."""
    active_seconds: float = 0.0
    batch: str = ""
    """What one act on many items has in common; taken back together. Empty: an act of its own."""
    edits: tuple[SentenceEdit, ...] = ()
    """What an edit did to each sentence, stored with it."""


@dataclass(frozen=True, slots=True)
class Decision:
    id: int
    item_id: int
    revision: int
    """Revision that was on screen."""
    verdict: Verdict
    person: str
    text_before: str
    text_after: str
    lang: str
    """Of the text before."""
    reason: str
    risk: float | None
    policy_version: int
    at: float
    """Seconds since the epoch, as are all times."""
    undoes: int | None = None
    scores_visible: bool = True
    inclusion_probability: float = 1.0
    active_seconds: float = 0.0
    batch: str = ""


class Outcome(StrEnum):
    STORED = "stored"
    REPEATED = "repeated"
    """This stamp was stored before; nothing was done now."""
    STALE = "stale"
    """The item has another revision or status than was shown."""
    LEASED = "leased"
    """Somebody else holds the item."""
    NOTHING = "nothing"
    """Nothing to undo."""


@dataclass(frozen=True, slots=True)
class Done:
    outcome: Outcome
    item_id: int
    revision: int
    """Current revision after the action."""
    at: float


@dataclass(frozen=True, slots=True)
class Annotate:
    """A wish to label one sentence as it was on screen; ``label`` None takes the person's label back."""

    stamp: Stamp
    item_id: int
    revision: int
    sentence: int
    label: Label | None
    scores_visible: bool
    active_seconds: float
    inclusion_probability: float
    evidence: tuple[Evidence, ...] = ()
    """What the person bound the label to; empty: to nothing."""
    guideline: int = 0
    """Version of the guidelines that were beside the work; 0: none were written."""
    draw: Draw = Draw.CHANCE
    """How the item reached the person. With an inclusion probability of 0 it was no chance, whatever this says."""
    narrowing: Narrowing | None = None


@dataclass(frozen=True, slots=True)
class Annotation:
    id: int
    item_id: int
    revision: int
    sentence: int
    label: Label | None
    person: str
    scores_visible: bool
    active_seconds: float
    inclusion_probability: float
    evidence: tuple[Evidence, ...]
    at: float
    guideline: int = 0
    draw: Draw = Draw.CHANCE
    """How the sentence reached the person when they first labelled it; to say it again changes nothing of that."""
    narrowing: Narrowing | None = None
