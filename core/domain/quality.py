"""Data types of label quality: conflicts, adjudications, known labels, control items, decisions for audits."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from core.domain.actions import Stamp
from core.domain.answers import Evidence, Kind
from core.domain.labels import Label


class SentenceState(StrEnum):
    """The state of the labels on a sentence."""

    OPEN = "open"
    """Fewer people than are wanted gave it a blind label."""
    UNANIMOUS = "unanimous"
    """They all said the same: finished without anybody."""
    CONFLICT = "conflict"
    """They did not: waits for an adjudicator."""
    SETTLED = "settled"
    """An adjudicator decided."""


class LabelOrigin(StrEnum):
    """The origin of the label that counts."""

    UNANIMOUS = "unanimous"
    ADJUDICATED = "adjudicated"


@dataclass(frozen=True, slots=True)
class Adjudicate:
    """A wish to settle one sentence as it was on screen; ``label`` None takes the last decision on it back."""

    stamp: Stamp
    item_id: int
    revision: int
    sentence: int
    label: Label | None
    shown: int
    """Id of the adjudication that was on screen, 0 for none: somebody else's newer one is never overruled unseen."""
    names_seen: bool
    evidence: tuple[Evidence, ...] = ()
    note: str = ""
    active_seconds: float = 0.0


@dataclass(frozen=True, slots=True)
class Adjudication:
    id: int
    item_id: int
    revision: int
    sentence: int
    label: Label
    source: LabelOrigin
    person: str
    """Empty for a unanimous one."""
    names_seen: bool
    evidence: tuple[Evidence, ...]
    note: str
    active_seconds: float
    at: float


@dataclass(frozen=True, slots=True)
class Conflict:
    """An item with sentences that people label differently."""

    item_id: int
    set_name: str
    lang: str
    question: str
    """Shortened to 200 code points."""
    sentences: int
    """In conflict."""
    agreement: float
    """Agreement on its worst sentence: share of pairs of people who agree, half for the same class only."""


UnitKey = tuple[int, str, int]
"""Item, input hash, sentence."""


@dataclass(frozen=True, slots=True)
class BlindLabel:
    """A blind last word on a sentence."""

    item_id: int
    input_hash: str
    sentence: int
    set_name: str
    lang: str
    person: str
    label: Label
    control: bool
    """True if the sampling selected the item because of something known about it."""
    at: float

    @property
    def unit(self) -> UnitKey:
        return self.item_id, self.input_hash, self.sentence


@dataclass(frozen=True, slots=True)
class KnownLabel:
    """A sentence whose label is known, and how."""

    label: Label
    source: str
    """A ``LabelOrigin``, or ``imported``."""
    person: str
    """The person who decided; empty for nobody."""
    at: float
    """The time at which it became known; 0 for a label that came with a file."""
    imported: Label | None = None
    """The imported label, though people's labels count now."""


@dataclass(frozen=True, slots=True)
class DisputedSentence:
    """A sentence on which the majority of people and the detector differ, or whose label names no evidence."""

    item_id: int
    sentence: int
    set_name: str
    lang: str
    kind: Kind
    hallucinated: bool | None
    """By the majority of people; None: a tie, or mostly not checkable."""
    risk: float | None
    """Combined risk; None if it abstained or never ran."""
    people: int


@dataclass(frozen=True, slots=True)
class StandingDecision:
    """A decision that stands, as audit figures need it."""

    item_id: int
    set_name: str
    lang: str
    kind: Kind
    hallucinated: bool
    """Rejected or edited: something in it was wrong."""
    risk: float | None
    policy_version: int
    inclusion_probability: float
    repeats: bool
    """Nearly the same as an earlier item: such are handed out last."""
    draw: float
    """Fixed for good: audits are handed out from the lowest up."""
    risk_now: float | None
    """Risk of the wording that was decided, by today's weights while that is the item's wording."""


@dataclass(frozen=True, slots=True)
class ReviewPart:
    """Items among which the review desk draws its audits alike: of one kind, set, language and range of risk."""

    set_name: str
    lang: str
    kind: Kind
    repeats: bool
    level: int
    """Number of edges of its kind and language that its risk reaches; all of them without a risk."""


@dataclass(frozen=True, slots=True)
class RiskEdges:
    """Edges between risk levels, ascending. The last edge of a kind and language is the review threshold in force."""

    of_kind: Mapping[Kind, tuple[float, ...]]
    own: Mapping[tuple[Kind, str], tuple[float, ...]]
    """Edges of languages with thresholds of their own."""

    def of(self, kind: Kind, lang: str) -> tuple[float, ...]:
        return self.own.get((kind, lang), self.of_kind[kind])

    def level(self, kind: Kind, lang: str, risk: float | None) -> int:
        """Without a risk nothing is safe."""
        edges = self.of(kind, lang)
        return len(edges) if risk is None else sum(risk >= edge for edge in edges)

    def flags(self, part: ReviewPart) -> bool:
        """True if its items go to a person."""
        return part.level == len(self.of(part.kind, part.lang))


@dataclass(frozen=True, slots=True)
class Undecided:
    """The items of one part that nobody decided one by one."""

    part: ReviewPart
    items: int
    drawn: tuple[float, ...]
    """Draws of the audits that nobody did, the lowest first."""
    closed: tuple[float, ...]
    """Drawn too, but decided in a batch: nobody will look at them one by one."""


@dataclass(frozen=True, slots=True)
class TimedDecision:
    """A decision of anybody, in the order they were made, to see how fast people accept and what is mended later."""

    id: int
    item_id: int
    person: str
    verdict: str
    active_seconds: float
    undoes: int | None


@dataclass(frozen=True, slots=True)
class ControlRule:
    """The way labels become known and the rate at which they are asked for."""

    unanimous: int = 3
    """Equal blind labels that make a label known without an adjudicator."""
    every: int = 20
    """One control among so many items; 0: none."""
