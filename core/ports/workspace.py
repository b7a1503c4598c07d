"""What services ask of storage. Each method is one short transaction; none calls a model or a page.

``now`` is always passed in, in seconds since the epoch, so that time can be tested.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import AbstractContextManager
from typing import Protocol

from core.domain.actions import Annotate, Annotation, Decide, Decision, Done, Stamp
from core.domain.answers import JSON, Detection, DetectorFailure, Kind
from core.domain.queue import ItemFilter
from core.domain.weights import AnswerRisks
from core.domain.work import (
    ImportChange,
    Item,
    ItemRow,
    Job,
    JobKind,
    JobState,
    LabelledRisk,
    Record,
    Scored,
    SetSummary,
)
from core.ports.bulk import Bulk
from core.ports.comments import Comments, Guidelines, Preferences
from core.ports.policies import Policies
from core.ports.policy_effects import PolicyEffects
from core.ports.quality import Adjudications, ControlItems, Quality
from core.ports.queue import LabellingPlans, Queue, SavedViews
from core.ports.review_studies import ReviewStudies
from core.wording.phrases import Told


class Items(Protocol):
    def compare(self, set_name: str, records: Sequence[Record]) -> list[ImportChange]:
        """What ``put`` would do with each record. Writes nothing."""
        ...

    def put(self, set_name: str, records: Sequence[Record], now: float) -> list[ImportChange]:
        """Add new records, give changed ones a new revision and reopen them, leave equal ones alone."""
        ...

    def get(self, item_id: int) -> Item:
        """Raises BadInput for an unknown id."""
        ...

    def many(self, item_ids: Sequence[int]) -> list[Item]: ...

    def find(self, where: ItemFilter, *, limit: int = 50, offset: int = 0) -> list[ItemRow]:
        """Riskiest first, items without a risk last, then by id."""
        ...

    def ids(self, where: ItemFilter) -> list[int]:
        """Ascending; for exports and jobs."""
        ...

    def count(self, where: ItemFilter) -> int: ...

    def risks(self, where: ItemFilter, *, signal: str | None = None) -> list[tuple[Kind, str, float | None]]:
        """(kind, language, risk) of each item: for band counts. ``signal``: a detector to ask instead of the active."""
        ...

    def sets(self) -> list[SetSummary]: ...

    def unscored(self, suite: str, *, set_name: str | None = None, limit: int = 64, after: int = 0) -> list[Item]:
        """Items with id > ``after`` whose current revision was not scored by this suite, by id."""
        ...

    def count_unscored(self, suite: str, *, set_name: str | None = None) -> int: ...


class Scores(Protocol):
    def add(self, scored: Sequence[Scored], now: float) -> None:
        """Append; a result that is there already (same input, detector, version, config) is left as it is.

        Every item whose current revision has this input gets the risk and its place in the review queue.
        """
        ...

    def of(self, input_hash: str) -> list[Detection | DetectorFailure]:
        """The newest result of each detector, in name order."""
        ...

    def labelled(
        self, detector: str, *, set_name: str | None = None, gold: bool = False, seen: bool = False
    ) -> list[LabelledRisk]:
        """One entry per labelled unit, scored or not. People's labels (the last word each gave before scores were
        shown, or with ``seen`` their last word at all; majority over people, ties left out), or with ``gold`` the
        imported ones."""
        ...

    def heard(self, input_hashes: Sequence[str]) -> dict[str, AnswerRisks]:
        """What every detector that did not fail says of the sentences of these inputs."""
        ...

    def detectors(self) -> list[str]:
        """Names with at least one stored score."""
        ...


class Decisions(Protocol):
    def apply(self, wish: Decide, now: float) -> Done:
        """Store the decision if item, revision and lease still fit what was shown.

        Accept and reject close the item and free the lease; edit adds a revision, closes the item as edited and
        keeps the lease. Accepting or rejecting one's own just-edited item is allowed.
        """
        ...

    def undo(self, stamp: Stamp, now: float, lease: float) -> Done:
        """Compensate this person's newest decision that is not undone, reopen its item and lease it to them."""
        ...

    def of(self, item_id: int) -> list[Decision]:
        """Oldest first."""
        ...

    def many(self, item_ids: Sequence[int]) -> dict[int, list[Decision]]:
        """By item, oldest first; items without a decision are left out."""
        ...


class Annotations(Protocol):
    def add(self, wishes: Sequence[Annotate], now: float) -> list[Done]:
        """Append, in one transaction; the person's last label of a sentence counts. When every sentence of the
        item has the person's label, the item leaves the label lane."""
        ...

    def of(self, item_id: int, person: str | None = None) -> list[Annotation]:
        """Those that count, for the current revision's sentences, by sentence."""
        ...

    def blind(self, item_id: int, person: str | None = None) -> list[Annotation]:
        """What the person, or everybody, last said of each sentence of the current revision before its scores were
        shown, without what they took back."""
        ...

    def newest(self, person: str) -> Annotation | None:
        """Of those that count, over all items."""
        ...

    def many(self, items: Sequence[Item]) -> dict[int, list[Annotation]]:
        """Those that count, for the wording each item has here, by sentence; items without any are left out."""
        ...

    def count(self, person: str, since: float = 0.0) -> int:
        """Sentences labelled by this person."""
        ...


class Jobs(Protocol):
    def add(self, kind: JobKind, payload: JSON, by: str, now: float, *, urgent: bool = False) -> Job: ...

    def claim(self, worker: str, now: float, stale_after: float) -> Job | None:
        """The next queued job, urgent ones first, or a running one whose worker was not seen for that long. A job
        that lost its worker in this way again and again fails instead."""
        ...

    def progress(self, job_id: int, done: int, total: int, message: Told, now: float) -> bool:
        """Also the worker's sign of life. False when the job was cancelled: stop."""
        ...

    def finish(self, job_id: int, state: JobState, message: Told, now: float) -> None: ...

    def release(self, job_id: int, now: float) -> None:
        """Back to the queue, unless cancelled meanwhile: its worker stops, or lets an urgent job pass. What it
        did so far, and ``done`` and ``total``, stay."""
        ...

    def cancel(self, job_id: int, now: float) -> None: ...

    def get(self, job_id: int) -> Job: ...

    def recent(self, limit: int = 10) -> list[Job]:
        """Newest first."""
        ...

    def unfinished(self) -> list[Job]:
        """All that are queued or running, newest first: among the recent, edits may have crowded them out."""
        ...

    def urgent_waiting(self) -> bool:
        """Whether an urgent job is queued: a long job then pauses between batches to let it pass."""
        ...

    def beat(self, worker: str, now: float) -> None: ...

    def last_beat(self) -> float | None:
        """When any worker was last alive."""
        ...


class Workspace(Protocol):
    """Everything stored, as one object that services receive."""

    @property
    def items(self) -> Items: ...
    @property
    def scores(self) -> Scores: ...
    @property
    def queue(self) -> Queue: ...
    @property
    def labelling_plans(self) -> LabellingPlans: ...
    @property
    def saved_views(self) -> SavedViews: ...
    @property
    def decisions(self) -> Decisions: ...
    @property
    def annotations(self) -> Annotations: ...
    @property
    def policies(self) -> Policies: ...
    @property
    def policy_effects(self) -> PolicyEffects: ...
    @property
    def jobs(self) -> Jobs: ...
    @property
    def adjudications(self) -> Adjudications: ...
    @property
    def control_items(self) -> ControlItems: ...
    @property
    def quality(self) -> Quality: ...
    @property
    def bulk(self) -> Bulk: ...
    @property
    def comments(self) -> Comments: ...
    @property
    def guidelines(self) -> Guidelines: ...
    @property
    def preferences(self) -> Preferences: ...
    @property
    def review_studies(self) -> ReviewStudies: ...

    def reading(self) -> AbstractContextManager[None]:
        """What this thread reads within is read in one transaction; what it stored before is seen. Storing within
        raises RuntimeError."""
        ...

    def close(self) -> None: ...
