"""Verbs that pass an item on: to later, to whoever can judge it, to one person with a note."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from core.domain.comments import Remark, Utter
from core.domain.queue import Lane
from core.domain.work import Status
from core.limits import LONGEST_NOTE
from core.services.desk.comments import utter
from core.services.desk.queue_view import Note
from core.services.review.actions import Action, Place
from core.wording.phrases import Phrase, say

if TYPE_CHECKING:
    from core.services.review.desk import Desk


def postpone(desk: Desk, place: Place, action: Action, now: float) -> tuple[Place, Note]:
    """To the end of this person's queue."""
    if not _as_shown(desk, action, now):
        return place, desk.refused(say("postpone-changed", item=str(action.item_id)))
    desk.workspace.queue.postpone(Lane.REVIEW, action.item_id, desk.person.name, now)
    return _gone(desk, place, action, say("item-postponed", item=str(action.item_id)), now)


def decline(desk: Desk, place: Place, action: Action, now: float) -> tuple[Place, Note]:
    """Out of this person's queue for good, to everybody else's."""
    reason = action.text.strip()[:LONGEST_NOTE]
    if not _as_shown(desk, action, now):
        return place, desk.refused(say("decline-changed", item=str(action.item_id)))
    desk.workspace.queue.decline(Lane.REVIEW, action.item_id, desk.person.name, reason, now)
    return _gone(desk, place, action, say("item-declined", item=str(action.item_id)), now)


def return_to(desk: Desk, place: Place, action: Action, now: float) -> tuple[Place, Note]:
    """To one person alone, who gets it first, with the note as a comment. One who may not review would never see it,
    and it would be stuck with them."""
    to = action.to.strip()
    if not to or to == desk.person.name or not desk.may_review(to):
        return place, desk.refused(say("return-nobody", name=to))
    if not _as_shown(desk, action, now):
        return place, desk.refused(say("return-changed", item=str(action.item_id)))
    if note := action.text.strip():
        wish = Utter(action.stamp, action.item_id, action.revision, None, Remark.COMMENT, note, to)
        told = utter(desk.workspace, desk.person, wish, now)
        if told.tone == "refused":
            return place, told
    queue = desk.workspace.queue
    queue.assign(Lane.REVIEW, [action.item_id], to, by=desk.person.name, note=note, now=now)
    return _gone(desk, place, action, say("item-returned", item=str(action.item_id), name=to), now)


def _as_shown(desk: Desk, action: Action, now: float) -> bool:
    item = desk.workspace.items.get(action.item_id)
    return item.revision == action.revision and item.status is Status.OPEN and desk.hold(action.item_id, now)


def _gone(desk: Desk, place: Place, action: Action, phrase: Phrase, now: float) -> tuple[Place, Note]:
    if place.item_id == action.item_id:
        place = replace(place, item_id=None, edit=None)
    return place, desk.done(phrase, now)
