"""Data types of acts at a desk: decisions on items, labels on sentences, and the outcome of an act."""

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
    """Names the person who acts, the browser, and the number of the action there: an act with a stamp that was stored
    is not stored again.
    """

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
    """Id shared by the parts of one act on many items, which are undone together; empty for a single act."""
    edits: tuple[SentenceEdit, ...] = ()
    """The change that an edit made to each sentence, stored with the decision."""


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
    """Language of the text before the edit."""
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


class ActOutcome(StrEnum):
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
    outcome: ActOutcome
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
    """The evidence that the person attached to the label; empty without any."""
    guideline: int = 0
    """Version of the guidelines that were beside the work; 0: none were written."""
    draw: Draw = Draw.CHANCE
    """The way the item reached the person. An inclusion probability of 0 means no random draw, whatever this says."""
    narrowing: Narrowing | None = None
    error: str = ""
    """The kind of error that the person named; empty without one."""


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
    """The way the sentence reached the person when they first labelled it; a second label leaves it unchanged."""
    narrowing: Narrowing | None = None
    error: str = ""
