"""Verbs of the review desk that mean many items: each is one act, and one undo takes it back."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from core.domain.actions import Verdict
from core.domain.bulk import DecideAll, LabelAll, Occurrence, Spot
from core.domain.labels import Label
from core.domain.work import JobKind, Role, Status
from core.services.desk.queue_view import Note
from core.services.desk.same_claim import MOST, open_items
from core.services.review.accept_band import (
    BY_WORKER,
    MAY_ACCEPT_BAND,
    accept_band,
    band_offer,
    band_payload,
    decide_listed,
    fits_a_band,
    undo_batch,
)
from core.services.review.actions import Action, Op, Place
from core.wording.phrases import Phrase, say

if TYPE_CHECKING:
    from core.services.review.desk import Desk


def accept_all(desk: Desk, place: Place, action: Action, now: float) -> tuple[Place, Note]:
    """Accept the band below the review cut, if its audit lets it pass."""
    workspace, policy = desk.workspace, desk.workspace.policies.active()
    if refused := band_refusal(desk, place):
        return place, desk.refused(refused)
    if action.policy_version != policy.version:
        return place, desk.refused(say("bulk-policy-changed"))
    offer = band_offer(workspace, place.show, policy)
    if not offer.passes:
        return place, desk.refused(say("bulk-not-audited"))
    if not offer.items:
        return place, desk.refused(say("bulk-nothing"))
    payload = band_payload(desk.person, _batch(action), place.show, policy, offer)
    if offer.items > BY_WORKER:
        job = workspace.jobs.add(JobKind.BULK, payload, desk.person.name, now)
        return replace(place, job_id=job.id), Note("info", desk.in_words(say("bulk-queued", count=offer.items)), now)
    count = accept_band(workspace, payload, lambda: now, _go_on)
    return place, desk.done(say("bulk-accepted", count=count), now)


def band_refusal(desk: Desk, place: Place) -> Phrase | None:
    """Why this person cannot accept a band of what is shown at all."""
    if not desk.person.roles >= MAY_ACCEPT_BAND:
        return say("may-not-accept-band", name=desk.person.name)
    return None if fits_a_band(place.show) else say("bulk-needs-filter")


def decide_same(desk: Desk, place: Place, action: Action, now: float) -> tuple[Place, Note]:
    """Accept or reject every item that was listed, if it still says the claim and is open as it was listed."""
    verdict = Verdict.ACCEPT if action.op is Op.ACCEPT_SAME else Verdict.REJECT
    listed = open_items(_still_there(desk, action))
    policy = desk.workspace.policies.active()
    wish = DecideAll(desk.person.name, _batch(action), verdict, policy.version, action.text.strip(), listed)
    count = decide_listed(desk.workspace, wish, now)
    if not count:
        return place, desk.refused(say("bulk-nothing"))
    if place.item_id in {one.item_id for one in listed}:
        place = replace(place, item_id=None, edit=None)
    return place, desk.done(say(f"bulk-{verdict.value}ed", count=count), now)


def label_same(desk: Desk, place: Place, action: Action, now: float) -> tuple[Place, Note]:
    """One label for the claim wherever it was listed in open items. Chosen by hand and with scores in sight, so these
    labels certify nothing."""
    if Role.ANNOTATOR not in desk.person.roles:
        return place, desk.refused(say("may-not-label", name=desk.person.name, role=Role.ANNOTATOR.value))
    if action.text not in set(Label):
        return place, desk.refused(say("not-understood"))
    spots = [
        Spot(one.row.id, one.row.revision, one.sentence)
        for one in _still_there(desk, action)
        if one.row.status is Status.OPEN
    ]
    wish = LabelAll(desk.person.name, _batch(action), Label(action.text), spots)
    if not (count := desk.workspace.bulk.label(wish, now)):
        return place, desk.refused(say("bulk-nothing"))
    return place, desk.done(say("bulk-labelled", count=count), now)


def unlabel_all(desk: Desk, place: Place, action: Action, now: float) -> tuple[Place, Note]:
    """What I labelled otherwise since stays, and so does what was edited: its wording is another one."""
    count = desk.workspace.bulk.unlabel(desk.person.name, action.batch, now)
    if not count:
        return place, desk.refused(say("bulk-unlabel-stale"))
    return place, desk.done(say("bulk-unlabelled", count=count), now)


def undo_all(desk: Desk, place: Place, action: Action, items: int, now: float) -> tuple[Place, Note]:
    """The screen stays where it is: what was taken back is open again, and comes in its order."""
    if items > BY_WORKER:
        payload = {"undo": action.batch, "person": desk.person.name}
        job = desk.workspace.jobs.add(JobKind.BULK, payload, desk.person.name, now)
        return replace(place, job_id=job.id), Note("info", desk.in_words(say("bulk-undo-queued", count=items)), now)
    count = undo_batch(desk.workspace, desk.person.name, action.batch, lambda: now, _go_on)
    if not count:
        return place, desk.refused(say("undo-stale"))
    return place, desk.done(say("bulk-undone", count=count), now)


def _still_there(desk: Desk, action: Action) -> list[Occurrence]:
    places = desk.workspace.bulk.same_claim(action.item_id, action.sentence, MOST)
    listed = set(action.listed)
    return [one for one in places if (one.row.id, one.row.revision) in listed]


def _batch(action: Action) -> str:
    """The same when the action arrives twice, and like no browser's own id."""
    return f"{action.stamp.client_id}.{action.stamp.seq}"


def _go_on(_done: int, _total: int) -> bool:
    return True
