"""Data types of publishing: what was published, why it was allowed to leave, and what changed since."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from core.domain.answers import JSON, DetectorKey, Kind
from core.domain.policy import Band
from core.domain.work import Status


class Way(StrEnum):
    """The reason for which an item may leave the desk."""

    ACCEPTED = "accepted"
    """By a person who looked at it alone."""
    EDITED = "edited"
    """Its wording is a person's."""
    UNREVIEWED = "unreviewed"
    """Below the review cut, and nobody looked at it alone."""


class ChangeReason(StrEnum):
    """Names the reason why a published item has to be looked at again."""

    SOURCE = "source"
    POLICY = "policy"
    DETECTOR = "detector"
    TEXT = "text"
    WITHDRAWN = "withdrawn"
    """The decision by which it left was taken back, or it was rejected since."""
    LEARNERS = "learners"
    """Their answers speak against the key, and somebody asked for a look."""


@dataclass(frozen=True, slots=True)
class LookedAt:
    """A decision on one item alone that nobody undid."""

    person: str
    verdict: str
    revision: int
    """Revision that was on screen."""
    risk: float | None
    reason: str
    at: float
    inclusion_probability: float


@dataclass(frozen=True, slots=True)
class Candidate:
    """An item of a set as a publication sees it."""

    item_id: int
    external_id: str
    kind: Kind
    lang: str
    revision: int
    imported_revision: int
    """The newest wording that the machine gave."""
    input_hash: str
    status: Status
    risk: float | None
    suite: str | None
    """Identity of the scoring of the current revision; None if it is not scored yet."""
    draw: float
    """Uniform from 0 up to 1, fixed for good: audits are handed out from the lowest up."""
    looked_at: tuple[LookedAt, ...] = ()
    """On this or a later wording than the machine's newest, oldest first."""
    changed_at: float | None = None
    """The time at which it was last found changed after it was published; None if it never was."""
    flagged: bool = False
    """True if a check of ``ALWAYS_REVIEWED`` flagged its present wording: a person decides it, whatever its risk."""

    @property
    def decided(self) -> bool:
        """True if a person decided this item by itself, in its current revision."""
        return self.status is not Status.OPEN and bool(self.looked_at)


@dataclass(frozen=True, slots=True)
class PublishedItem:
    """An item as it left."""

    item_id: int
    revision: int
    input_hash: str
    wording_hash: str
    """Digest of question, text and quiz, without the sources."""
    source_hash: str
    """Digest of its passages."""
    band: Band
    way: Way
    ai_mark: bool
    risk: float | None
    suite: str
    material: str = ""
    """Id of the page that it was made from; empty if it was not made here."""
    page: int = 0
    page_hash: str = ""
    """Digest of the page's text at that time."""


@dataclass(frozen=True, slots=True)
class Publication:
    """A set as it left. Never changes; what changes later is ``PublicationChange``."""

    id: int
    set_name: str
    number: int
    """Number of the publication within its set, from 1."""
    title: str
    format: str
    person: str
    at: float
    policy_version: int
    budget: float
    """Largest share of wrong items that the editor accepts among those that leave."""
    confidence: float
    bound: float
    """So large may that share be, at this confidence."""
    promised: bool
    reason: str
    """The reason that a person gave for publishing without a promise; empty where one could be made."""
    items: int
    content_hash: str
    """SHA-256 of its items as our JSON, without a manifest."""


@dataclass(frozen=True, slots=True)
class PublicationChange:
    """A published item that is not what it was."""

    publication: int
    item_id: int
    reason: ChangeReason
    state: str
    """Digest of the finding: the same finding is reported once."""
    person: str
    """The person who changed it, or asked for a look at it; empty: found by the machine."""
    at: float


@dataclass(frozen=True, slots=True)
class ScoredBy:
    """The detectors and the fusion that scored some wordings."""

    detectors: tuple[DetectorKey, ...]
    by_input: dict[str, tuple[str, ...]]
    """Digests of the detectors that spoke, by input hash."""


@dataclass(frozen=True, slots=True)
class NewPublication:
    """A wish to write down what leaves; number and id are storage's to give."""

    publication: Publication
    items: tuple[PublishedItem, ...]
    manifest: JSON


@dataclass(frozen=True, slots=True)
class LearnerAnswer:
    """One learner's answer to one published item."""

    item_id: int
    revision: int
    learner: str
    """A hash: who it is is not stored."""
    option: int | None
    """Index among the published choices, from 0; None for a short answer or none of them."""
    right: bool


@dataclass(frozen=True, slots=True)
class LearnerImport:
    """A file of learners' answers."""

    id: int
    set_name: str
    file_name: str
    person: str
    at: float
    rows: int
    """Answers that were new."""
