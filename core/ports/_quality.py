"""The storage protocols for quality: conflicts, control items, studies of review, and models taught by labels."""

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
from core.domain.review_studies import AnswerAttempt, AttemptQuiz, EditLabel, FirstDecision, QuizAttempt
from core.domain.taught import TaughtModel
from core.domain.work import Item

if TYPE_CHECKING:  # the command line knows its ports, and starts without numpy
    from core.domain.blind_columns import BlindColumns, RelabelledColumns


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
        """Return the number of units whose label people gave, by ``LabelOrigin``."""
        ...

    def against_detector(
        self, policy: Policy, set_name: str | None = None, *, limit: int = 50, offset: int = 0
    ) -> list[DisputedSentence]:
        """Return the sentences whose majority class differs from the side of the review threshold on which their risk
        lies, the largest difference first."""
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
        """Return the items that nobody decided one by one, by part, batches included. Audits are those items
        below the last edge whose random number is below the share."""
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


class ReviewStudies(Protocol):
    def attempt(self, act: AttemptQuiz, now: float) -> Done:
        """Store an answer once for each stamp; STALE when the item has another revision than was shown."""
        ...

    def attempts(self, item_id: int, revision: int) -> list[AnswerAttempt]:
        """Oldest first."""
        ...

    def quiz_attempts(self, item_ids: Sequence[int]) -> dict[int, list[QuizAttempt]]:
        """By item, of all its revisions, oldest first; items that nobody tried are left out."""
        ...

    def edit_labels(self, item_ids: Sequence[int]) -> dict[int, list[EditLabel]]:
        """By item, of edits that nobody took back, oldest first. Of an item that was rejected after its edit only
        what was changed: nobody stands by the rest."""
        ...

    def attempted(self, *, after: int, limit: int) -> list[int]:
        """Items of which ``quiz_attempts`` may tell, ascending, at most so many that come after this one."""
        ...

    def edited(self, *, after: int, limit: int) -> list[int]:
        """The same for ``edit_labels``."""
        ...

    def first_decisions(self, set_name: str | None = None) -> list[FirstDecision]:
        """Each person's first decision on each item, where it was made on the item alone and the item had a risk; in
        the order in which they were made."""
        ...

    def newest_label(self) -> int:
        """Grows with every label given or taken back; 0 before the first."""
        ...


class TaughtModels(Protocol):
    def add(self, model: TaughtModel, weights: bytes) -> None:
        """The same weights again stay as they are."""
        ...

    def all(self) -> Sequence[TaughtModel]:
        """Newest first."""
        ...

    def find(self, digest: str) -> TaughtModel | None: ...

    def weights(self, digest: str) -> bytes:
        """Return the weights as ``write_low_rank`` writes them. Raises BadInput for an unknown digest."""
        ...
