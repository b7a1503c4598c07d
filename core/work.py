"""The nouns of the desk: items in a queue, leases, what people say of them, jobs."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from core.labels import NO_GOLD, Gold, Label
from core.models import JSON, Answer, Detection, DetectorFailure, Evidence, Kind


class Role(StrEnum):
    EDITOR = "editor"
    ANNOTATOR = "annotator"
    ANALYST = "analyst"
    ADMIN = "admin"


@dataclass(frozen=True, slots=True)
class Person:
    name: str
    roles: frozenset[Role]
    language: str = "en"
    """In which reasons are read: one of ``core.wording.LANGUAGES``."""


class Lane(StrEnum):
    """The two queues an item stands in, with separate leases."""

    REVIEW = "review"
    """Riskiest first."""
    LABEL = "label"
    """In a seeded random order, so that labels are a random sample of what is loaded."""


class Status(StrEnum):
    OPEN = "open"
    ACCEPTED = "accepted"
    EDITED = "edited"
    REJECTED = "rejected"


class Verdict(StrEnum):
    ACCEPT = "accept"
    EDIT = "edit"
    REJECT = "reject"
    UNDO = "undo"
    """Compensates an earlier decision; nothing is ever deleted."""


@dataclass(frozen=True, slots=True)
class Record:
    """One imported row: the answer and the labels that came with it."""

    answer: Answer
    gold: Gold = NO_GOLD


class Change(StrEnum):
    """What an import would do with a row."""

    NEW = "new"
    CHANGED = "changed"
    SAME = "same"


@dataclass(frozen=True, slots=True)
class Item:
    """An answer in the workspace, at its current revision."""

    id: int
    set_name: str
    revision: int
    answer: Answer
    input_hash: str
    status: Status
    risk: float | None
    """Of the active signal, for the current revision; None when unscored or nothing could be checked."""
    scored: bool
    gold: Gold = NO_GOLD


@dataclass(frozen=True, slots=True)
class ItemRow:
    """One line of a list of items: never the texts."""

    id: int
    set_name: str
    external_id: str
    kind: Kind
    lang: str
    question: str
    """Shortened to 200 code points."""
    status: Status
    risk: float | None
    scored: bool
    revision: int
    labelled: int
    """Sentences with at least one label by a person."""


@dataclass(frozen=True, slots=True)
class ItemFilter:
    """Which items a list, an export or a queue means; the default is all of them."""

    set_name: str | None = None
    lang: str | None = None
    kind: Kind | None = None
    statuses: frozenset[Status] = frozenset()
    """Empty: any status."""
    min_risk: dict[Kind, float] = field(default_factory=dict)
    """Lowest risk that still belongs, per kind; items without a risk always belong."""
    labelled: bool | None = None


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
    """The risk that was shown."""
    reason: str = ""
    answer: Answer | None = None
    """The edited answer, split again; only for ``edit``. The worker makes it: pages load no splitter."""


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
    reason: str
    risk: float | None
    policy_version: int
    at: float
    """Seconds since the epoch, as are all times."""
    undoes: int | None = None


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


@dataclass(frozen=True, slots=True)
class QueueState:
    """Why a queue is empty, or how much is left of it, for one person."""

    mine: int
    """Leased by me."""
    open: int
    """Free to take now."""
    leased: int
    """Held by others."""
    postponed: int
    """Free, but at the end of my queue because I postponed them."""
    done: int
    hidden: int
    """Open items the filter or the policy leaves out."""


@dataclass(frozen=True, slots=True)
class SetSummary:
    name: str
    items: int
    scored: int
    reviewed: int
    labelled: int
    """Sentences labelled by people."""
    gold: int
    """Sentences or answers whose label was imported."""
    languages: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class LabelledRisk:
    """One labelled unit with the risk of one detector: what curves are drawn from."""

    item_id: int
    sentence: int
    """Index in the answer, or -1 for the whole answer."""
    lang: str
    kind: Kind
    hallucinated: bool
    risk: float | None


class JobState(StrEnum):
    QUEUED = "queued"
    RUNNING = "running"
    DONE = "done"
    FAILED = "failed"
    CANCELLED = "cancelled"


class JobKind(StrEnum):
    SCORE = "score"
    """Payload: ``set``, a set's name, or null for all."""
    IMPORT = "import"
    """Payload: ``path`` of the spooled file, ``set``, ``file`` (the name people know)."""
    EDIT = "edit"
    """Payload: an edit's stamp, item, revision, text; the worker splits it, applies the decision and scores it."""


@dataclass(frozen=True, slots=True)
class Job:
    id: int
    kind: JobKind
    payload: JSON
    state: JobState
    done: int
    total: int
    message: str
    by: str
    created_at: float
    finished_at: float | None = None


@dataclass(frozen=True, slots=True)
class Scored:
    """What a scoring run stores for one input: every detector's result and the fused one."""

    input_hash: str
    results: tuple[Detection | DetectorFailure, ...]
    risk: float | None
    """Of the active signal over the whole answer."""
    suite: str
    """Digest of all detectors that ran, so that a later run knows what is missing."""
