"""The verbs of the review desk: each stores what a person wants of an item as it was shown, and says how it went."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from core.domain.actions import Decide, Outcome, Verdict
from core.domain.work import Item, Status
from core.limits import LONGEST_CHOICE
from core.services.desk.queue_view import Note
from core.services.review.actions import Action, DeskState, Edit, Op
from core.services.review.bulk_acts import accept_all, decide_same, label_same, undo_all, unlabel_all
from core.services.review.comparison import Version
from core.services.review.editing import request_edit
from core.services.review.passing_on import decline, postpone, return_to
from core.services.review.repairs import source_of
from core.services.review.reviewer import Reviewer
from core.wording.phrases import say


def _decide(reviewer: Reviewer, state: DeskState, action: Action, now: float) -> tuple[DeskState, Note]:
    item = reviewer.workspace.items.get(action.item_id)
    if action.op is Op.ACCEPT and reviewer.wants_reason(item) and not action.text.strip():
        return state, reviewer.refused(say("accept-needs-reason"))
    return _stored(reviewer, state, action, item, Verdict(action.op.value), now=now)


def _stored(
    reviewer: Reviewer, state: DeskState, action: Action, item: Item, verdict: Verdict, *, now: float
) -> tuple[DeskState, Note]:  # fmt: skip
    """A decision made before its scores were shown opens them: the item stays for a second thought."""
    with reviewer.workspace.reading():
        blind, likely = reviewer.blind_review.hides(item), reviewer.chance(item).inclusion_probability
    wish = Decide(
        action.stamp, action.item_id, action.revision, verdict, action.policy_version,
        item.risk if blind else action.risk, action.text, scores_visible=not blind,
        inclusion_probability=likely, active_seconds=action.seconds,
    )  # fmt: skip
    done = reviewer.workspace.decisions.apply(wish, now)
    if done.outcome is Outcome.LEASED:
        return state, reviewer.refused(say("item-taken", item=str(action.item_id)))
    if done.outcome is Outcome.STALE:
        return state, reviewer.refused(say("item-changed", item=str(action.item_id)))
    phrase_id = "item-accepted" if verdict is Verdict.ACCEPT else "item-rejected"
    unsure = blind or done.outcome is Outcome.REPEATED
    if unsure and reviewer.blind_review.reconsiders(reviewer.workspace.items.get(action.item_id)):
        return state, reviewer.done(say(f"{phrase_id}-blind", item=str(action.item_id)), done.at)
    if state.item_id == action.item_id:
        state = replace(state, item_id=None, edit=None)
    return state, reviewer.done(say(phrase_id, item=str(action.item_id)), done.at)


def _edit(reviewer: Reviewer, state: DeskState, action: Action, now: float) -> tuple[DeskState, Note]:
    item = reviewer.workspace.items.get(action.item_id)
    if action.text.strip() == item.answer.text.strip() and action.revision == item.revision:
        return state, reviewer.refused(say("edit-unchanged"))
    before = Version(item, reviewer.workspace.scores.of(item.input_hash))
    job = request_edit(
        reviewer.workspace, reviewer.person, action.stamp, item.id, action.revision, action.text, action.policy_version,
        source_of(item, action.text, reviewer.suggest), now, scores_visible=not reviewer.blind_review.hides(item),
        inclusion_probability=reviewer.chance(item).inclusion_probability, active_seconds=action.seconds,
    )  # fmt: skip
    return replace(state, item_id=item.id, edit=Edit(job.id, item.id, before)), reviewer.info(
        say("edit-stored"), job.created_at
    )


def _undo(reviewer: Reviewer, state: DeskState, action: Action, now: float) -> tuple[DeskState, Note]:
    newest = next(iter(reviewer.recent()), None)
    if newest and (newest.item_id, newest.batch) != (action.item_id, action.batch):
        return state, reviewer.refused(say("undo-another"))
    if newest and newest.label:
        return unlabel_all(reviewer, state, action, now)
    if newest and newest.batch:
        return undo_all(reviewer, state, action, newest.items, now)
    done = reviewer.workspace.decisions.undo(action.stamp, now, reviewer.lease)
    if done.outcome in _NOT_UNDONE:
        return state, reviewer.refused(_NOT_UNDONE[done.outcome])
    state = reviewer.leave(replace(state, edit=None), done.item_id)
    return state, reviewer.done(say("undo-done", item=str(done.item_id)), done.at)


def _next(reviewer: Reviewer, state: DeskState, action: Action, now: float) -> tuple[DeskState, Note]:
    item = reviewer.workspace.items.get(action.item_id)
    if item.status is Status.OPEN:
        return state, reviewer.refused(say("next-undecided"))
    if reviewer.blind_review.reconsiders(item) and item.status is not Status.EDITED:
        return _stored(reviewer, state, action, item, _KEPT[item.status], now=now)
    return reviewer.leave(replace(state, edit=None), None), reviewer.info(say("item-next"))


def _try(reviewer: Reviewer, state: DeskState, action: Action, now: float) -> tuple[DeskState, Note]:
    choice = int(action.text) if action.text.isdecimal() and len(action.text) <= LONGEST_CHOICE else None
    item = reviewer.workspace.items.get(action.item_id)
    done = reviewer.quiz_attempts.answer(action.stamp, item, action.revision, choice, now)
    if done.outcome is Outcome.STALE:
        return state, reviewer.refused(say("item-changed", item=str(item.id)))
    return state, reviewer.done(say("key-shown" if choice is None else "choice-stored"), done.at)


def _try_first(reviewer: Reviewer, state: DeskState, action: Action, now: float) -> tuple[DeskState, Note]:
    phrase = say("try-first-on") if reviewer.quiz_attempts.switch(now) else say("try-first-off")
    return state, reviewer.info(phrase)


_KEPT = {Status.ACCEPTED: Verdict.ACCEPT, Status.REJECTED: Verdict.REJECT}
"""What going on means for a decision made without scores: the same again, now with them."""

_NOT_UNDONE = {
    Outcome.NOTHING: say("undo-nothing"),
    Outcome.STALE: say("undo-stale"),
    Outcome.LEASED: say("undo-leased"),
}

ACTS: dict[Op, Callable[[Reviewer, DeskState, Action, float], tuple[DeskState, Note]]] = {
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
