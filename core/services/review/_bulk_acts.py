"""Acts of a reviewer on many items at once (accept a risk level, decide or label a claim), each undone as one."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Annotated, ClassVar

from core.domain.actions import Stamp, Verdict
from core.domain.acts_on_many import DecideAll, LabelAll, ListedSentence, Occurrence
from core.domain.labels import Label
from core.domain.work import JobKind, Status
from core.limits import MOST_ITEMS_AT_ONCE
from core.permissions import Permission, denial, may
from core.services.desk.messages import ItemId, PolicyVersion
from core.services.desk.queue_view import Note
from core.services.desk.same_claim import open_items
from core.services.review._reviewer import RecentAct, Reviewer
from core.services.review.accept_low_risk import (
    BY_WORKER,
    accept_band,
    band_offer,
    band_payload,
    decide_listed,
    fits_a_band,
    undo_batch,
)
from core.services.review.desk_state import DeskState
from core.services.review.review_act import Reason, ReviewAct
from core.typed_json import JsonField
from core.wording.phrases import Phrase, say

Listed = Annotated[tuple[tuple[ItemId, int], ...], JsonField(most=MOST_ITEMS_AT_ONCE)]
"""Item ids with their revisions when they were listed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _OnMany(ReviewAct):
    def _not_now(
        self, reviewer: Reviewer, state: DeskState, why: Phrase, done: str, now: float
    ) -> tuple[DeskState, Note]:
        """Refuse, unless the act was stored when it arrived the first time and its response was lost."""
        if count := reviewer.workspace.bulk.stored(reviewer.person.name, _batch(self.stamp)):
            return state, reviewer.done(say(done, count=count), now)
        return state, reviewer.refused(why)


@dataclass(frozen=True, slots=True, kw_only=True)
class AcceptBand(_OnMany):
    """Accept the lowest risk level of the items in view, if its audit allows it; no single item is meant."""

    op: ClassVar[str] = "accept_band"
    of_no_item: ClassVar[bool] = True
    policy_version: PolicyVersion

    def do(self, reviewer: Reviewer, state: DeskState, now: float) -> tuple[DeskState, Note]:
        workspace, policy = reviewer.workspace, reviewer.workspace.policies.active()
        if refused := band_refusal(reviewer, state):
            return state, reviewer.refused(refused)
        if self.policy_version != policy.version:
            return self._not_now(reviewer, state, say("bulk-policy-changed"), "bulk-accepted", now)
        show = reviewer.within(state.show)
        offer = band_offer(workspace, show, policy)
        if not (offer.passes and offer.items):
            why = say("bulk-nothing" if offer.passes else "bulk-not-audited")
            return self._not_now(reviewer, state, why, "bulk-accepted", now)
        payload = band_payload(reviewer.person, _batch(self.stamp), show, policy, offer)
        if offer.items > BY_WORKER:
            job = workspace.jobs.add(JobKind.BULK, payload, reviewer.person.name, now)
            return replace(state, job_id=job.id), reviewer.info(say("bulk-queued", count=offer.items), now)
        count = accept_band(workspace, payload, lambda: now, _go_on)
        return state, reviewer.done(say("bulk-accepted", count=count), now)


def band_refusal(reviewer: Reviewer, state: DeskState) -> Phrase | None:
    """Return why this person cannot accept a risk level of the items in view; None if they can."""
    show = reviewer.within(state.show)
    if not may(reviewer.person.on(show.set_name).roles, Permission.ACCEPT_BAND):
        return denial(reviewer.person, Permission.ACCEPT_BAND)
    return None if fits_a_band(show) else say("bulk-needs-filter")


@dataclass(frozen=True, slots=True, kw_only=True)
class _OnClaim(_OnMany):
    """Act on every listed item that still states the claim and is open at the listed revision."""

    sentence: int
    """Index of the item's sentence whose claim is meant."""
    listed: Listed

    def _open(self, reviewer: Reviewer) -> list[Occurrence]:
        listed = set(self.listed)
        occurrences = reviewer.workspace.bulk.same_claim(self.item_id, self.sentence, MOST_ITEMS_AT_ONCE)
        still_open = [
            occurrence
            for occurrence in occurrences
            if occurrence.row.status is Status.OPEN and reviewer.may_see(occurrence.row.set_name)
        ]
        return [occurrence for occurrence in still_open if (occurrence.row.id, occurrence.row.revision) in listed]


@dataclass(frozen=True, slots=True, kw_only=True)
class _DecideSame(_OnClaim):
    verdict: ClassVar[Verdict]
    reason: Reason = ""

    def do(self, reviewer: Reviewer, state: DeskState, now: float) -> tuple[DeskState, Note]:
        items = open_items(self._open(reviewer))
        policy, batch = reviewer.workspace.policies.active(), _batch(self.stamp)
        decision = DecideAll(reviewer.person.name, batch, self.verdict, policy.version, self.reason.strip(), items)
        done = f"bulk-{self.verdict.value}ed"
        if not (count := decide_listed(reviewer.workspace, decision, now)):
            return self._not_now(reviewer, state, say("bulk-nothing"), done, now)
        state = state.without(*(item.item_id for item in items))
        return state, reviewer.done(say(done, count=count), now)


@dataclass(frozen=True, slots=True, kw_only=True)
class AcceptSame(_DecideSame):
    op: ClassVar[str] = "accept_same"
    verdict: ClassVar[Verdict] = Verdict.ACCEPT


@dataclass(frozen=True, slots=True, kw_only=True)
class RejectSame(_DecideSame):
    op: ClassVar[str] = "reject_same"
    verdict: ClassVar[Verdict] = Verdict.REJECT


@dataclass(frozen=True, slots=True, kw_only=True)
class LabelSame(_OnClaim):
    """Give one label to the claim in all items. Chosen with visible scores, these labels certify nothing."""

    op: ClassVar[str] = "label_same"
    label: Annotated[Label, JsonField("text")]

    def do(self, reviewer: Reviewer, state: DeskState, now: float) -> tuple[DeskState, Note]:
        if not may(reviewer.on(self.item_id).roles, Permission.LABEL):
            return state, reviewer.refused(denial(reviewer.person, Permission.LABEL))
        sentences = [
            ListedSentence(occurrence.row.id, occurrence.row.revision, occurrence.sentence)
            for occurrence in self._open(reviewer)
            if may(reviewer.person.on(occurrence.row.set_name).roles, Permission.LABEL)
        ]
        labels = LabelAll(reviewer.person.name, _batch(self.stamp), self.label, sentences)
        if not (count := reviewer.workspace.bulk.label(labels, now)):
            return self._not_now(reviewer, state, say("bulk-nothing"), "bulk-labelled", now)
        return state, reviewer.done(say("bulk-labelled", count=count), now)


def unlabel_all(
    reviewer: Reviewer, state: DeskState, given: RecentAct, stamp: Stamp, now: float
) -> tuple[DeskState, Note]:
    """Remove the labels of a batch. Later labels of the person and labels of edited items stay."""
    count = reviewer.workspace.bulk.unlabel(reviewer.person.name, given.batch, now, act=_batch(stamp))
    if not count:
        return state, reviewer.refused(say("bulk-unlabel-stale"))
    return state, reviewer.done(say("bulk-unlabelled", count=count), now)


def undo_all(reviewer: Reviewer, state: DeskState, done: RecentAct, stamp: Stamp, now: float) -> tuple[DeskState, Note]:
    """Undo a batch of decisions. The screen stays; the reopened items come in their order."""
    if done.items > BY_WORKER:
        payload = {"undo": done.batch, "person": reviewer.person.name, "act": _batch(stamp)}
        job = reviewer.workspace.jobs.add(JobKind.BULK, payload, reviewer.person.name, now)
        return replace(state, job_id=job.id), reviewer.info(say("bulk-undo-queued", count=done.items), now)
    count = undo_batch(reviewer.workspace, reviewer.person.name, done.batch, lambda: now, _go_on, act=_batch(stamp))
    if not count:
        return state, reviewer.refused(say("undo-stale"))
    return state, reviewer.done(say("bulk-undone", count=count), now)


def taken_back_before(reviewer: Reviewer, state: DeskState, stamp: Stamp, now: float) -> tuple[DeskState, Note] | None:
    """Repeat the response of this undo if it was already done; else None."""
    decisions, labels = reviewer.workspace.bulk.taken_back(reviewer.person.name, _batch(stamp))
    if not decisions and not labels:
        return None
    done = say("bulk-undone", count=decisions) if decisions else say("bulk-unlabelled", count=labels)
    return state, reviewer.done(done, now)


def _batch(stamp: Stamp) -> str:
    """Return the id of the batch: the same if the act arrives twice, and unlike any id of a browser."""
    return f"{stamp.client_id}.{stamp.seq}"


def _go_on(_done: int, _total: int) -> bool:
    return True
