"""Review: hand out the riskiest item, store what was decided of it as it was shown, say what comes next."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum

from core.acts import Decide, Outcome, Stamp, Verdict
from core.bands import Policy
from core.errors import BadInput, Forbidden, TouchstoneError
from core.ports import Workspace
from core.queueing import Lane
from core.reasons import Phrase, say
from core.services.comparison import ComparisonView, Version, comparison_view
from core.services.editing import request_edit
from core.services.item_view import Result, item_view
from core.services.queue_view import NO_WORKER, Note, Show, explain_empty, refusal, worker_alive
from core.services.review_screen import DecisionView, RowView, Screen, row_view, standing_decisions
from core.wording import phrase_in
from core.work import Item, JobState, Person, Role, Status

_WAITS = say("edit-waits")
_SHOWN = 8
"""Items to come and decisions of mine beside the item."""


class Op(StrEnum):
    ACCEPT = "accept"
    REJECT = "reject"
    EDIT = "edit"
    UNDO = "undo"
    POSTPONE = "postpone"
    NEXT = "next"
    """Leave an item that is decided, as after an edit."""


@dataclass(frozen=True, slots=True)
class Action:
    """What a person did to an item as it was on their screen."""

    stamp: Stamp
    op: Op
    item_id: int
    """Of an undo: the item whose decision is to be taken back."""
    revision: int
    policy_version: int = 0
    risk: float | None = None
    """The risk that was shown."""
    text: str = ""
    """The new text of an edit, or the reason of a rejection."""


@dataclass(frozen=True, slots=True)
class Edit:
    """An edit the worker was asked for."""

    job_id: int
    item_id: int
    before: Version
    stored: bool = False


@dataclass(frozen=True, slots=True)
class Place:
    """Where a person stands at the desk: kept by the page from one action to the next."""

    item_id: int | None = None
    show: Show = field(default_factory=Show)
    edit: Edit | None = None

    @property
    def waits(self) -> bool:
        """Whoever leaves now frees the item for others, whose decision would make the edit come too late."""
        return bool(self.edit and not self.edit.stored)


@dataclass(frozen=True, slots=True)
class Desk:
    """One person's review desk. Raises Forbidden for anybody who is no editor."""

    workspace: Workspace
    person: Person
    lease: float

    def __post_init__(self) -> None:
        if Role.EDITOR not in self.person.roles:
            raise Forbidden(self._in_words(say("may-not-review", name=self.person.name, role=Role.EDITOR.value)))

    def act(self, place: Place, action: Action, now: float) -> tuple[Place, Note]:
        """Do one action. A refusal is a note, never an error, because it must be acknowledged too."""
        if place.waits:
            return place, self._refusal(_WAITS)
        try:
            return _ACTS[action.op](self, place, action, now)
        except TouchstoneError as error:
            return place, Note("refused", str(error))

    def open(self, place: Place, item_id: int, now: float) -> tuple[Place, Note | None]:
        """Go to this very item, decided or not; one that somebody else holds is refused."""
        if place.waits:
            return place, self._refusal(_WAITS)
        try:
            item = self.workspace.items.get(item_id)
        except TouchstoneError as error:
            return place, Note("refused", str(error))
        if item.status is Status.OPEN and not self._hold(item_id, now):
            return place, self._refusal(say("item-elsewhere", item=str(item_id)))
        return self._leave(replace(place, edit=None), item_id), None

    def narrow(self, place: Place, show: Show) -> Place:
        if place.waits:
            return replace(place, show=show)
        return self._leave(Place(None, show, None), None, place.item_id)

    def screen(self, place: Place, now: float) -> tuple[Place, Screen, Note | None]:
        """What to show now. Asking again shows the same item, and keeps it for this person."""
        policy = self.workspace.policies.active()
        where = place.show.where(policy)
        place, note = self._settle(place, now)
        item, held = self._current(place, now)
        if place.item_id and not item:
            note = note or self._refusal(say("item-went-elsewhere", item=str(place.item_id)))
        if not item and (next_id := self.workspace.queue.next(Lane.REVIEW, self.person.name, where, now, self.lease)):
            item, held = self.workspace.items.get(next_id), True
        place = replace(place, item_id=item.id if item else None)
        edit = place.edit if item and place.edit and place.edit.item_id == item.id else None
        pending = bool(edit and not edit.stored)
        results = self.workspace.scores.of(item.input_hash) if item else []
        counts = self.workspace.queue.state(Lane.REVIEW, self.person.name, where, now)
        return place, Screen(
            item=item_view(item, results, policy, self.person.language) if item else None,
            mine=held and not pending,
            pending=pending,
            comparison=_comparison(edit, item, results, policy),
            upcoming=self._upcoming(place, policy),
            recent=self._recent(),
            counts=counts,
            empty=() if item else explain_empty(self.workspace, counts, self.lease, now, self.person.language),
            warning=self._in_words(NO_WORKER) if pending and not worker_alive(self.workspace, now) else "",
        ), note  # fmt: skip

    def _upcoming(self, place: Place, policy: Policy) -> tuple[RowView, ...]:
        rows = self.workspace.queue.upcoming(Lane.REVIEW, self.person.name, place.show.where(policy), _SHOWN + 1)
        return tuple(row_view(row, policy) for row in rows if row.id != place.item_id)[:_SHOWN]

    def _recent(self) -> tuple[DecisionView, ...]:
        """Looks further back past what was taken back, or undoing would end there."""
        limit = 2 * _SHOWN
        while True:
            found = self.workspace.decisions.recent(self.person.name, limit)
            if len(standing := standing_decisions(found)) >= _SHOWN or len(found) < limit:
                return standing[:_SHOWN]
            limit *= 2

    def _settle(self, place: Place, now: float) -> tuple[Place, Note | None]:
        """Look whether the worker is through with the edit that was asked for."""
        if not place.edit or place.edit.stored:
            return place, None
        job = self.workspace.jobs.get(place.edit.job_id)
        if job.state is JobState.DONE:
            return replace(place, edit=replace(place.edit, stored=True)), self._done(say("edit-scored"), now)
        if job.state in {JobState.FAILED, JobState.CANCELLED}:
            return replace(place, edit=None), Note("refused", job.message or self._in_words(say("edit-cancelled")))
        return place, None

    def _current(self, place: Place, now: float) -> tuple[Item | None, bool]:
        if place.item_id is None:
            return None, False
        try:
            item = self.workspace.items.get(place.item_id)
        except BadInput:  # another workspace was put in the place of this one
            return None, False
        held = self._hold(item.id, now)
        if item.status is Status.OPEN and not held:
            return None, False
        return item, held and (item.status is Status.OPEN or self._edited_by_me(item))

    def _edited_by_me(self, item: Item) -> bool:
        """One's own edit can still be accepted, rejected or edited again."""
        return item.status is Status.EDITED and self.workspace.decisions.of(item.id)[-1].person == self.person.name

    def _hold(self, item_id: int, now: float) -> bool:
        return self.workspace.queue.take(Lane.REVIEW, item_id, self.person.name, now, self.lease)

    def _leave(self, place: Place, for_item: int | None, left: int | None = None) -> Place:
        """Go elsewhere; what is left behind is free for others."""
        left = place.item_id if left is None else left
        if left is not None and left != for_item:
            self.workspace.queue.release(Lane.REVIEW, left, self.person.name)
        return replace(place, item_id=for_item)

    def _decide(self, place: Place, action: Action, now: float) -> tuple[Place, Note]:
        verdict = Verdict(action.op.value)
        wish = Decide(
            action.stamp, action.item_id, action.revision, verdict, action.policy_version, action.risk, action.text
        )
        done = self.workspace.decisions.apply(wish, now)
        if done.outcome is Outcome.LEASED:
            return place, self._refusal(say("item-taken", item=str(action.item_id)))
        if done.outcome is Outcome.STALE:
            return place, self._refusal(say("item-changed", item=str(action.item_id)))
        phrase_id = "item-accepted" if action.op is Op.ACCEPT else "item-rejected"
        if place.item_id == action.item_id:
            place = replace(place, item_id=None, edit=None)
        return place, self._done(say(phrase_id, item=str(action.item_id)), done.at)

    def _edit(self, place: Place, action: Action, now: float) -> tuple[Place, Note]:
        item = self.workspace.items.get(action.item_id)
        if action.text.strip() == item.answer.text.strip() and action.revision == item.revision:
            return place, self._refusal(say("edit-unchanged"))
        before = Version(item, self.workspace.scores.of(item.input_hash))
        job = request_edit(
            self.workspace, self.person, action.stamp, item.id, action.revision, action.text, action.policy_version,
            "", now,
        )  # fmt: skip
        return replace(place, item_id=item.id, edit=Edit(job.id, item.id, before)), Note(
            "info", self._in_words(say("edit-stored")), job.created_at
        )

    def _undo(self, place: Place, action: Action, now: float) -> tuple[Place, Note]:
        newest = self._recent()
        if newest and newest[0].item_id != action.item_id:
            return place, self._refusal(say("undo-another"))
        done = self.workspace.decisions.undo(action.stamp, now, self.lease)
        if done.outcome in _NOT_UNDONE:
            return place, self._refusal(_NOT_UNDONE[done.outcome])
        place = self._leave(replace(place, edit=None), done.item_id)
        return place, self._done(say("undo-done", item=str(done.item_id)), done.at)

    def _postpone(self, place: Place, action: Action, now: float) -> tuple[Place, Note]:
        if self.workspace.items.get(action.item_id).revision != action.revision or not self._hold(action.item_id, now):
            return place, self._refusal(say("postpone-changed", item=str(action.item_id)))
        self.workspace.queue.postpone(Lane.REVIEW, action.item_id, self.person.name, now)
        if place.item_id == action.item_id:
            place = replace(place, item_id=None, edit=None)
        return place, self._done(say("item-postponed", item=str(action.item_id)), now)

    def _next(self, place: Place, action: Action, now: float) -> tuple[Place, Note]:
        item = self.workspace.items.get(action.item_id)
        if item.status is Status.OPEN:
            return place, self._refusal(say("next-undecided"))
        return self._leave(replace(place, edit=None), None), Note("info", self._in_words(say("item-next")))

    def _in_words(self, phrase: Phrase) -> str:
        return phrase_in(phrase, self.person.language)

    def _refusal(self, phrase: Phrase) -> Note:
        return refusal(phrase, self.person.language)

    def _done(self, phrase: Phrase, at: float | None) -> Note:
        return Note("done", self._in_words(phrase), at)


_NOT_UNDONE = {
    Outcome.NOTHING: say("undo-nothing"),
    Outcome.STALE: say("undo-stale"),
    Outcome.LEASED: say("undo-leased"),
}

_ACTS: dict[Op, Callable[[Desk, Place, Action, float], tuple[Place, Note]]] = {
    Op.ACCEPT: Desk._decide,
    Op.REJECT: Desk._decide,
    Op.EDIT: Desk._edit,
    Op.UNDO: Desk._undo,
    Op.POSTPONE: Desk._postpone,
    Op.NEXT: Desk._next,
}


def _comparison(
    edit: Edit | None, item: Item | None, results: Sequence[Result], policy: Policy
) -> ComparisonView | None:
    if not edit or not item or not edit.stored:
        return None
    return comparison_view(edit.before, Version(item, results), policy)
