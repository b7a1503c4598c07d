"""Verbs that pass an item on: to later, to whoever can judge it, to one person with a note."""

from __future__ import annotations

from dataclasses import replace

from core.domain.comments import Remark, Utter
from core.domain.queue import Lane
from core.domain.work import Status
from core.limits import LONGEST_NOTE
from core.services.desk.comments import utter
from core.services.desk.queue_view import Note
from core.services.review.actions import Action, DeskState
from core.services.review.reviewer import Reviewer
from core.wording.phrases import Phrase, say


def postpone(reviewer: Reviewer, state: DeskState, action: Action, now: float) -> tuple[DeskState, Note]:
    """To the end of this person's queue."""
    if not _as_shown(reviewer, action, now):
        return state, reviewer.refused(say("postpone-changed", item=str(action.item_id)))
    reviewer.workspace.queue.postpone(Lane.REVIEW, action.item_id, reviewer.person.name, now)
    return _gone(reviewer, state, action, say("item-postponed", item=str(action.item_id)), now)


def decline(reviewer: Reviewer, state: DeskState, action: Action, now: float) -> tuple[DeskState, Note]:
    """Out of this person's queue for good, to everybody else's."""
    reason = action.text.strip()[:LONGEST_NOTE]
    if not _as_shown(reviewer, action, now):
        return state, reviewer.refused(say("decline-changed", item=str(action.item_id)))
    reviewer.workspace.queue.decline(Lane.REVIEW, action.item_id, reviewer.person.name, reason, now)
    return _gone(reviewer, state, action, say("item-declined", item=str(action.item_id)), now)


def return_to(reviewer: Reviewer, state: DeskState, action: Action, now: float) -> tuple[DeskState, Note]:
    """To one person alone, who gets it first, with the note as a comment. One who may not review would never see it,
    and it would be stuck with them."""
    to = action.to.strip()
    if not to or to == reviewer.person.name or not reviewer.may_review(to):
        return state, reviewer.refused(say("return-nobody", name=to))
    if not _as_shown(reviewer, action, now):
        return state, reviewer.refused(say("return-changed", item=str(action.item_id)))
    if note := action.text.strip():
        wish = Utter(action.stamp, action.item_id, action.revision, None, Remark.COMMENT, note, to)
        told = utter(reviewer.workspace, reviewer.person, wish, now)
        if told.tone == "refused":
            return state, told
    queue = reviewer.workspace.queue
    queue.assign(Lane.REVIEW, [action.item_id], to, by=reviewer.person.name, note=note, now=now)
    return _gone(reviewer, state, action, say("item-returned", item=str(action.item_id), name=to), now)


def _as_shown(reviewer: Reviewer, action: Action, now: float) -> bool:
    item = reviewer.workspace.items.get(action.item_id)
    return item.revision == action.revision and item.status is Status.OPEN and reviewer.hold(action.item_id, now)


def _gone(reviewer: Reviewer, state: DeskState, action: Action, phrase: Phrase, now: float) -> tuple[DeskState, Note]:
    if state.item_id == action.item_id:
        state = replace(state, item_id=None, edit=None)
    return state, reviewer.done(phrase, now)
