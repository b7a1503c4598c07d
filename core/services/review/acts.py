"""The verbs of the review desk: each stores what a person wants of an item as it was shown, and says how it went."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from core.domain.actions import Decide, Outcome, Verdict
from core.domain.work import Item, Status
from core.limits import LONGEST_CHOICE
from core.services.desk.queue_view import Note
from core.services.review.actions import Action, Edit, Op, Place
from core.services.review.bulk_acts import accept_all, decide_same, label_same, undo_all, unlabel_all
from core.services.review.comparison import Version
from core.services.review.editing import request_edit
from core.services.review.passing_on import decline, postpone, return_to
from core.services.review.repairs import source_of
from core.wording.phrases import say

if TYPE_CHECKING:
    from core.services.review.desk import Desk


def _decide(desk: Desk, place: Place, action: Action, now: float) -> tuple[Place, Note]:
    item = desk.workspace.items.get(action.item_id)
    if action.op is Op.ACCEPT and desk.wants_reason(item) and not action.text.strip():
        return place, desk.refused(say("accept-needs-reason"))
    return _stored(desk, place, action, item, Verdict(action.op.value), now=now)


def _stored(
    desk: Desk, place: Place, action: Action, item: Item, verdict: Verdict, *, now: float
) -> tuple[Place, Note]:  # fmt: skip
    """A decision made before its scores were shown opens them: the item stays for a second thought."""
    with desk.workspace.reading():
        blind, likely = desk.blind_arm.hides(item), desk.chance(item).inclusion_probability
    wish = Decide(
        action.stamp, action.item_id, action.revision, verdict, action.policy_version,
        item.risk if blind else action.risk, action.text, scores_visible=not blind,
        inclusion_probability=likely, active_seconds=action.seconds,
    )  # fmt: skip
    done = desk.workspace.decisions.apply(wish, now)
    if done.outcome is Outcome.LEASED:
        return place, desk.refused(say("item-taken", item=str(action.item_id)))
    if done.outcome is Outcome.STALE:
        return place, desk.refused(say("item-changed", item=str(action.item_id)))
    phrase_id = "item-accepted" if verdict is Verdict.ACCEPT else "item-rejected"
    unsure = blind or done.outcome is Outcome.REPEATED
    if unsure and desk.blind_arm.reconsiders(desk.workspace.items.get(action.item_id)):
        return place, desk.done(say(f"{phrase_id}-blind", item=str(action.item_id)), done.at)
    if place.item_id == action.item_id:
        place = replace(place, item_id=None, edit=None)
    return place, desk.done(say(phrase_id, item=str(action.item_id)), done.at)


def _edit(desk: Desk, place: Place, action: Action, now: float) -> tuple[Place, Note]:
    item = desk.workspace.items.get(action.item_id)
    if action.text.strip() == item.answer.text.strip() and action.revision == item.revision:
        return place, desk.refused(say("edit-unchanged"))
    before = Version(item, desk.workspace.scores.of(item.input_hash))
    job = request_edit(
        desk.workspace, desk.person, action.stamp, item.id, action.revision, action.text, action.policy_version,
        source_of(item, action.text, desk.suggest), now, scores_visible=not desk.blind_arm.hides(item),
        inclusion_probability=desk.chance(item).inclusion_probability, active_seconds=action.seconds,
    )  # fmt: skip
    return replace(place, item_id=item.id, edit=Edit(job.id, item.id, before)), Note(
        "info", desk.in_words(say("edit-stored")), job.created_at
    )


def _undo(desk: Desk, place: Place, action: Action, now: float) -> tuple[Place, Note]:
    newest = next(iter(desk.recent()), None)
    if newest and (newest.item_id, newest.batch) != (action.item_id, action.batch):
        return place, desk.refused(say("undo-another"))
    if newest and newest.label:
        return unlabel_all(desk, place, action, now)
    if newest and newest.batch:
        return undo_all(desk, place, action, newest.items, now)
    done = desk.workspace.decisions.undo(action.stamp, now, desk.lease)
    if done.outcome in _NOT_UNDONE:
        return place, desk.refused(_NOT_UNDONE[done.outcome])
    place = desk.leave(replace(place, edit=None), done.item_id)
    return place, desk.done(say("undo-done", item=str(done.item_id)), done.at)


def _next(desk: Desk, place: Place, action: Action, now: float) -> tuple[Place, Note]:
    item = desk.workspace.items.get(action.item_id)
    if item.status is Status.OPEN:
        return place, desk.refused(say("next-undecided"))
    if desk.blind_arm.reconsiders(item) and item.status is not Status.EDITED:
        return _stored(desk, place, action, item, _KEPT[item.status], now=now)
    return desk.leave(replace(place, edit=None), None), Note("info", desk.in_words(say("item-next")))


def _try(desk: Desk, place: Place, action: Action, now: float) -> tuple[Place, Note]:
    choice = int(action.text) if action.text.isdecimal() and len(action.text) <= LONGEST_CHOICE else None
    item = desk.workspace.items.get(action.item_id)
    done = desk.trying.answer(action.stamp, item, action.revision, choice, now)
    if done.outcome is Outcome.STALE:
        return place, desk.refused(say("item-changed", item=str(item.id)))
    return place, desk.done(say("key-shown" if choice is None else "choice-stored"), done.at)


def _try_first(desk: Desk, place: Place, action: Action, now: float) -> tuple[Place, Note]:
    phrase = say("try-first-on") if desk.trying.switch(now) else say("try-first-off")
    return place, Note("info", desk.in_words(phrase))


_KEPT = {Status.ACCEPTED: Verdict.ACCEPT, Status.REJECTED: Verdict.REJECT}
"""What going on means for a decision made without scores: the same again, now with them."""

_NOT_UNDONE = {
    Outcome.NOTHING: say("undo-nothing"),
    Outcome.STALE: say("undo-stale"),
    Outcome.LEASED: say("undo-leased"),
}

ACTS: dict[Op, Callable[[Desk, Place, Action, float], tuple[Place, Note]]] = {
    Op.ACCEPT: _decide,
    Op.REJECT: _decide,
    Op.EDIT: _edit,
    Op.UNDO: _undo,
    Op.POSTPONE: postpone,
    Op.DECLINE: decline,
    Op.RETURN: return_to,
    Op.ACCEPT_BAND: accept_all,
    Op.ACCEPT_SAME: decide_same,
    Op.REJECT_SAME: decide_same,
    Op.LABEL_SAME: label_same,
    Op.TRY: _try,
    Op.TRY_FIRST: _try_first,
    Op.NEXT: _next,
}
