"""Verbs of the review desk that mean many items: each is one act, and one undo takes it back."""

from __future__ import annotations

from dataclasses import replace

from core.domain.actions import Verdict
from core.domain.bulk import DecideAll, LabelAll, Occurrence, Spot
from core.domain.labels import Label
from core.domain.work import JobKind, Status
from core.permissions import Permission, denial, may
from core.services.desk.queue_view import Note
from core.services.desk.same_claim import MOST, open_items
from core.services.review.accept_band import (
    BY_WORKER,
    accept_band,
    band_offer,
    band_payload,
    decide_listed,
    fits_a_band,
    undo_batch,
)
from core.services.review.actions import Action, DeskState, Op
from core.services.review.reviewer import Reviewer
from core.wording.phrases import Phrase, say


def accept_all(reviewer: Reviewer, state: DeskState, action: Action, now: float) -> tuple[DeskState, Note]:
    """Accept the band below the review cut, if its audit lets it pass."""
    workspace, policy = reviewer.workspace, reviewer.workspace.policies.active()
    if refused := band_refusal(reviewer, state):
        return state, reviewer.refused(refused)
    if action.policy_version != policy.version:
        return state, reviewer.refused(say("bulk-policy-changed"))
    offer = band_offer(workspace, state.show, policy)
    if not offer.passes:
        return state, reviewer.refused(say("bulk-not-audited"))
    if not offer.items:
        return state, reviewer.refused(say("bulk-nothing"))
    payload = band_payload(reviewer.person, _batch(action), state.show, policy, offer)
    if offer.items > BY_WORKER:
        job = workspace.jobs.add(JobKind.BULK, payload, reviewer.person.name, now)
        return replace(state, job_id=job.id), reviewer.info(say("bulk-queued", count=offer.items), now)
    count = accept_band(workspace, payload, lambda: now, _go_on)
    return state, reviewer.done(say("bulk-accepted", count=count), now)


def band_refusal(reviewer: Reviewer, state: DeskState) -> Phrase | None:
    """Why this person cannot accept a band of what is shown at all."""
    if not may(reviewer.person.roles, Permission.ACCEPT_BAND):
        return denial(reviewer.person, Permission.ACCEPT_BAND)
    return None if fits_a_band(state.show) else say("bulk-needs-filter")


def decide_same(reviewer: Reviewer, state: DeskState, action: Action, now: float) -> tuple[DeskState, Note]:
    """Accept or reject every item that was listed, if it still says the claim and is open as it was listed."""
    verdict = Verdict.ACCEPT if action.op is Op.ACCEPT_SAME else Verdict.REJECT
    listed = open_items(_still_there(reviewer, action))
    policy = reviewer.workspace.policies.active()
    wish = DecideAll(reviewer.person.name, _batch(action), verdict, policy.version, action.text.strip(), listed)
    count = decide_listed(reviewer.workspace, wish, now)
    if not count:
        return state, reviewer.refused(say("bulk-nothing"))
    if state.item_id in {one.item_id for one in listed}:
        state = replace(state, item_id=None, edit=None)
    return state, reviewer.done(say(f"bulk-{verdict.value}ed", count=count), now)


def label_same(reviewer: Reviewer, state: DeskState, action: Action, now: float) -> tuple[DeskState, Note]:
    """One label for the claim wherever it was listed in open items. Chosen by hand and with scores in sight, so these
    labels certify nothing."""
    if not may(reviewer.person.roles, Permission.LABEL):
        return state, reviewer.refused(denial(reviewer.person, Permission.LABEL))
    if action.text not in set(Label):
        return state, reviewer.refused(say("not-understood"))
    spots = [
        Spot(one.row.id, one.row.revision, one.sentence)
        for one in _still_there(reviewer, action)
        if one.row.status is Status.OPEN
    ]
    wish = LabelAll(reviewer.person.name, _batch(action), Label(action.text), spots)
    if not (count := reviewer.workspace.bulk.label(wish, now)):
        return state, reviewer.refused(say("bulk-nothing"))
    return state, reviewer.done(say("bulk-labelled", count=count), now)


def unlabel_all(reviewer: Reviewer, state: DeskState, action: Action, now: float) -> tuple[DeskState, Note]:
    """What I labelled otherwise since stays, and so does what was edited: its wording is another one."""
    count = reviewer.workspace.bulk.unlabel(reviewer.person.name, action.batch, now)
    if not count:
        return state, reviewer.refused(say("bulk-unlabel-stale"))
    return state, reviewer.done(say("bulk-unlabelled", count=count), now)


def undo_all(reviewer: Reviewer, state: DeskState, action: Action, items: int, now: float) -> tuple[DeskState, Note]:
    """The screen stays where it is: what was taken back is open again, and comes in its order."""
    if items > BY_WORKER:
        payload = {"undo": action.batch, "person": reviewer.person.name}
        job = reviewer.workspace.jobs.add(JobKind.BULK, payload, reviewer.person.name, now)
        return replace(state, job_id=job.id), reviewer.info(say("bulk-undo-queued", count=items), now)
    count = undo_batch(reviewer.workspace, reviewer.person.name, action.batch, lambda: now, _go_on)
    if not count:
        return state, reviewer.refused(say("undo-stale"))
    return state, reviewer.done(say("bulk-undone", count=count), now)


def _still_there(reviewer: Reviewer, action: Action) -> list[Occurrence]:
    places = reviewer.workspace.bulk.same_claim(action.item_id, action.sentence, MOST)
    listed = set(action.listed)
    return [one for one in places if (one.row.id, one.row.revision) in listed]


def _batch(action: Action) -> str:
    """The same when the action arrives twice, and like no browser's own id."""
    return f"{action.stamp.client_id}.{action.stamp.seq}"


def _go_on(_done: int, _total: int) -> bool:
    return True
