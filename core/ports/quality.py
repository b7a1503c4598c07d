"""What services ask of storage about quality: conflicts and who settles them, figures, control items."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import TYPE_CHECKING, Protocol

from core.domain.actions import Done
from core.domain.policy import Policy
from core.domain.quality import (
    Adjudicate,
    Adjudication,
    BlindLabel,
    Conflict,
    ControlRule,
    DisputedSentence,
    KnownLabel,
    RiskEdges,
    StandingDecision,
    TimedDecision,
    Undecided,
    UnitKey,
)
from core.domain.work import Item

if TYPE_CHECKING:  # the command line knows its ports, and starts without numpy
    from core.domain.blind_columns import BlindColumns
    from core.domain.relabelled_columns import RelabelledColumns


class Adjudications(Protocol):
    def next(self, person: str, set_name: str | None, now: float, lease: float, skipped: Sequence[int]) -> int | None:
        """The item whose conflict is the worst, leased; this person's running lease first. ``skipped`` come last."""
        ...

    def take(self, item_id: int, person: str, now: float, lease: float) -> bool:
        """Lease this very item, or extend my lease; False when another adjudicator holds it."""
        ...

    def release(self, item_id: int, person: str) -> None: ...

    def add(self, act: Adjudicate, now: float) -> Done:
        """Append; STALE when the item changed, or when somebody else's decision counts that was not on screen; LEASED
        when another adjudicator holds the item."""
        ...

    def ask_another(self, item_id: int, now: float) -> Done:
        """Put the item back before annotators until one more has labelled it; till then it is no conflict."""
        ...

    def of(self, item_id: int) -> list[Adjudication]:
        """Those that count, unanimous ones too, for the current wording, by sentence."""
        ...

    def many(self, items: Sequence[Item]) -> dict[int, list[Adjudication]]:
        """Those that count for the wording each item has here; items without any are left out."""
        ...

    def states(self, item_id: int) -> Mapping[int, str]:
        """``State`` by sentence, for the current wording; sentences without a blind label are left out."""
        ...

    def conflicts(self, set_name: str | None = None, *, limit: int = 50, offset: int = 0) -> list[Conflict]:
        """Lowest agreement first."""
        ...

    def count_conflicts(self, set_name: str | None = None) -> tuple[int, int]:
        """(items, sentences) in conflict."""
        ...

    def count(self, person: str, since: float = 0.0) -> int:
        """Sentences this person settled."""
        ...

    def newest(self) -> int:
        """Grows with every adjudication; 0 before the first."""
        ...


class Quality(Protocol):
    def blind_columns(self) -> BlindColumns:
        """The same as ``blind_labels`` of all sets, by item, without what the desk drew. Kept, and read again only of
        items whose labels changed."""
        ...

    def relabelled_columns(self, detector: str) -> RelabelledColumns:
        """Every sentence that a person labelled while its scores were hidden, by item, with their label that counts
        now and this detector's risk. Kept, as blind columns."""
        ...

    def blind_labels(self, set_name: str | None = None, items: Collection[int] | None = None) -> list[BlindLabel]:
        """Every blind last word, of any wording, by item and sentence; of these items alone, unless None."""
        ...

    def known_labels(
        self, set_name: str | None = None, items: Collection[int] | None = None
    ) -> dict[UnitKey, KnownLabel]:
        """Adjudicated, unanimous and imported labels; of one unit the first of these. Of these items, unless None."""
        ...

    def count_known(self, set_name: str | None = None) -> dict[str, int]:
        """How many units people's word made known, by ``LabelOrigin``."""
        ...

    def against_detector(
        self, policy: Policy, set_name: str | None = None, *, limit: int = 50, offset: int = 0
    ) -> list[DisputedSentence]:
        """Where the majority's class differs from the side of the review cut on which the signal's risk lies, the
        most blatant first."""
        ...

    def count_against_detector(self, policy: Policy, set_name: str | None = None) -> int: ...

    def without_evidence(
        self, signal: str, set_name: str | None = None, *, limit: int = 50, offset: int = 0
    ) -> list[DisputedSentence]:
        """Labels that say hallucinated without naming evidence, by item and sentence."""
        ...

    def count_without_evidence(self, set_name: str | None = None) -> int: ...

    def without_risk(
        self, signal: str, set_name: str | None = None, *, limit: int = 50, offset: int = 0
    ) -> list[DisputedSentence]:
        """Labelled sentences of which the signal has no risk, by item and sentence."""
        ...

    def count_without_risk(self, signal: str, set_name: str | None = None) -> int: ...

    def standing_decisions(self, set_name: str | None = None) -> list[StandingDecision]:
        """The first decision on each item that nobody undid."""
        ...

    def undecided(self, edges: RiskEdges, audit_share: float, set_name: str | None = None) -> list[Undecided]:
        """What nobody decided one by one, by part; what a batch decided is among it. Audits are those items
        below the last edge whose draw is below the share."""
        ...

    def timed_decisions(self) -> list[TimedDecision]:
        """Every decision and undo, oldest first."""
        ...

    def active_seconds(self) -> dict[str, list[float]]:
        """Active seconds of every label that was given and not replaced, by person."""
        ...


class ControlItems(Protocol):
    def rule(self) -> ControlRule: ...

    def set_rule(self, rule: ControlRule, person: str, now: float) -> None: ...

    def seed(self, set_name: str | None) -> int:
        """Make controls of all items that came with labels; how many are new."""
        ...

    def count(self) -> tuple[int, int]:
        """(items whose label is known, of which by import)."""
        ...

    def served(self) -> dict[str, int]:
        """Controls handed to each person."""
        ...

    def served_items(self) -> list[int]:
        """Those that were handed to anybody."""
        ...
