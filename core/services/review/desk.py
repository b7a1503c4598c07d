"""Review: hand out the riskiest item, store what was decided of it as it was shown, say what comes next."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from core.domain.audits import Chance, chance
from core.domain.policy import Policy
from core.domain.queue import Asked, Lane, QueueState
from core.domain.work import Item, JobState, Person, Role, Status
from core.errors import BadInput, Forbidden, TouchstoneError
from core.ports.workspace import Workspace
from core.services.desk.item_view import ItemView, Result, blind_view, item_view
from core.services.desk.label_value import with_strata
from core.services.desk.queue_view import NO_WORKER, Note, Show, explain_empty, worker_alive
from core.services.desk.track_record import current_record
from core.services.review.accept_band import MAY_ACCEPT_BAND
from core.services.review.actions import Action, Edit, Place
from core.services.review.acts import ACTS
from core.services.review.blind_review import BlindArm
from core.services.review.comparison import ComparisonView, Version, comparison_view
from core.services.review.quiz_attempts import Trying, without_key
from core.services.review.repairs import Suggest, nothing_suggested, suggestion_views
from core.services.review.screen import (
    DecisionView,
    PastView,
    ProgressView,
    RowView,
    Screen,
    act_view,
    past_view,
    row_view,
)
from core.services.thresholds.stale_risks import behind_lately, fused_otherwise
from core.wording import explain, phrase_in
from core.wording.phrases import Phrase, say

_WAITS = say("edit-waits")
_SHOWN = 8
"""Items to come and decisions of mine beside the item."""


@dataclass(frozen=True, slots=True)
class Desk:
    """One person's review desk. Raises Forbidden for anybody who is no editor."""

    workspace: Workspace
    person: Person
    lease: float
    blind_share: float = 0.0
    """Of items whose scores open only once they are decided."""
    audit_share: float = 0.0
    """Of what lies below the review cut and is looked at all the same."""
    roles: Mapping[str, frozenset[Role]] = field(default_factory=dict)
    """Of everybody whose roles are known; empty: everybody may do everything."""
    suggest: Suggest = nothing_suggested
    """Repairs of an item that one key accepts."""

    def __post_init__(self) -> None:
        if Role.EDITOR not in self.person.roles:
            raise Forbidden(say("may-not-review", name=self.person.name, role=Role.EDITOR.value))

    def act(self, place: Place, action: Action, now: float) -> tuple[Place, Note]:
        """Do one action. A refusal is a note, never an error, because it must be acknowledged too."""
        if place.waits:
            return place, self.refused(_WAITS)
        try:
            return ACTS[action.op](self, place, action, now)
        except TouchstoneError as error:
            return place, self.refused(*error.told)

    def open(self, place: Place, item_id: int, now: float) -> tuple[Place, Note | None]:
        """Go to this very item, decided or not; one that somebody else holds is refused."""
        if place.waits:
            return place, self.refused(_WAITS)
        try:
            item = self.workspace.items.get(item_id)
        except TouchstoneError as error:
            return place, self.refused(*error.told)
        if item.status is Status.OPEN and not self.hold(item_id, now):
            return place, self.refused(say("item-elsewhere", item=str(item_id)))
        return self.leave(replace(place, edit=None), item_id), None

    def narrow(self, place: Place, show: Show) -> Place:
        if place.waits:
            return replace(place, show=show)
        return self.leave(Place(None, show, None, place.job_id), None, place.item_id)

    def screen(self, place: Place, now: float) -> tuple[Place, Screen, Note | None]:
        """What to show now. Asking again shows the same item, and keeps it for this person."""
        policy = self.workspace.policies.active()
        asked = self._asked(place, policy, now)
        place, note = self._settle(place, now)
        place, progress, told = self._overseen(place, now)
        note = note or told
        item, held = self._current(place, now)
        if place.item_id and not item:
            note = note or self.refused(say("item-went-elsewhere", item=str(place.item_id)))
        if not item and (next_id := self.workspace.queue.next(Lane.REVIEW, self.person.name, asked, now, self.lease)):
            item, held = self.workspace.items.get(next_id), True
        place = replace(place, item_id=item.id if item else None)
        with self.workspace.reading():
            return place, self._shown(place, item, policy, asked, held=held, progress=progress, now=now), note

    def _shown(
        self, place: Place, item: Item | None, policy: Policy, asked: Asked, *, held: bool,
        progress: ProgressView | None, now: float,
    ) -> Screen:  # fmt: skip
        """Read as one, once everything is stored: nothing in it is older than the rest."""
        edit = place.edit if item and place.edit and place.edit.item_id == item.id else None
        pending = bool(edit and not edit.stored)
        free = held and not pending
        results = self.workspace.scores.of(item.input_hash) if item else []
        blind = bool(item and self.blind_arm.hides(item))
        attempts = self.trying.attempts(item) if item else []
        trying = bool(item and self.trying.awaits(item, attempts))
        view = self._view(item, results, policy, now, blind=blind) if item else None
        counts = self.workspace.queue.state(Lane.REVIEW, self.person.name, asked, now)
        return Screen(
            item=without_key(view) if view and trying else view,
            blind=blind,
            trying=trying,
            attempts=self.trying.view(item, attempts) if item and not trying else None,
            reconsider=bool(item and held and self.blind_arm.reconsiders(item)),
            mine=free,
            pending=pending,
            comparison=_comparison(edit, item, results, policy),
            suggestions=suggestion_views(item, self.suggest) if item and free and not (blind or trying) else (),
            upcoming=self._upcoming(place, policy, asked),
            recent=self.recent(),
            counts=counts,
            empty=() if item else self._why_empty(counts, now),
            warning=self.in_words(NO_WORKER) if (pending or progress) and not worker_alive(self.workspace, now) else "",
            audit=bool(item and not blind and not trying and item.status is Status.OPEN and self.chance(item).audit),
            old_weights=not blind and not trying and fused_otherwise(results, policy),
            wants_reason=bool(item and self.wants_reason(item)),
            past=self._past(item) if item else (),
            progress=progress,
            may_accept_band=self.person.roles >= MAY_ACCEPT_BAND,
        )

    def _asked(self, place: Place, policy: Policy, now: float) -> Asked:
        return with_strata(self.workspace, place.show.asked(policy, self.audit_share), now)

    def _upcoming(self, place: Place, policy: Policy, asked: Asked) -> tuple[RowView, ...]:
        rows = self.workspace.queue.upcoming(Lane.REVIEW, self.person.name, asked, _SHOWN + 1)
        shown = [row for row in rows if row.id != place.item_id]
        return tuple(row_view(row, policy, blind=self.blind_arm.hides_row(row)) for row in shown)[:_SHOWN]

    def _view(self, item: Item, results: Sequence[Result], policy: Policy, now: float, *, blind: bool) -> ItemView:
        if blind:
            return blind_view(item, results, policy, (), self.person.language)
        return item_view(item, results, policy, self.person.language, current_record(self.workspace, policy, now))

    @property
    def trying(self) -> Trying:
        return Trying(self.workspace, self.person)

    @property
    def blind_arm(self) -> BlindArm:
        return BlindArm(self.workspace, self.person.name, self.blind_share)

    def recent(self) -> tuple[DecisionView, ...]:
        """What still stands of mine, newest first; a batch is one of these."""
        return tuple(map(act_view, self.workspace.bulk.acts(self.person.name, _SHOWN)))

    def chance(self, item: Item) -> Chance:
        """How likely the queue was to show it."""
        return chance(item, {item.answer.kind: self._cut(item)}, self.audit_share)

    def wants_reason(self, item: Item) -> bool:
        """Whether accepting it goes against the scores of one's own edit."""
        return item.status is Status.EDITED and item.risk is not None and item.risk >= self._cut(item)

    def _cut(self, item: Item) -> float:
        return self.workspace.policies.active().bands_in(item.answer.kind, item.answer.lang).needs_review_from

    def _why_empty(self, counts: QueueState, now: float) -> tuple[str, ...]:
        why = explain_empty(self.workspace, counts, self.lease, now, self.person.language)
        late = behind_lately(self.workspace, now)
        return (*why, explain(late.told, self.person.language)) if late else why

    def may_review(self, name: str) -> bool:
        return not self.roles or Role.EDITOR in self.roles.get(name, frozenset())

    def _past(self, item: Item) -> tuple[PastView, ...]:
        return past_view(self.workspace.decisions.of(item.id)) if item.status is not Status.OPEN else ()

    def _overseen(self, place: Place, now: float) -> tuple[Place, ProgressView | None, Note | None]:
        """How far the worker is with the many items it was asked for."""
        if place.job_id is None:
            return place, None, None
        job = self.workspace.jobs.get(place.job_id)
        if job.state in {JobState.QUEUED, JobState.RUNNING}:
            return place, ProgressView(job.done, job.total), None
        if job.state is JobState.DONE:
            return replace(place, job_id=None), None, self.done(say("bulk-worker-done"), now)
        return replace(place, job_id=None), None, self.refused(*job.message or (say("bulk-stopped"),))

    def _settle(self, place: Place, now: float) -> tuple[Place, Note | None]:
        """Look whether the worker is through with the edit that was asked for."""
        if not place.edit or place.edit.stored:
            return place, None
        job = self.workspace.jobs.get(place.edit.job_id)
        if job.state is JobState.DONE:
            return replace(place, edit=replace(place.edit, stored=True)), self.done(say("edit-scored"), now)
        if job.state in {JobState.FAILED, JobState.CANCELLED}:
            return replace(place, edit=None), self.refused(*job.message or (say("edit-cancelled"),))
        return place, None

    def _current(self, place: Place, now: float) -> tuple[Item | None, bool]:
        if place.item_id is None:
            return None, False
        try:
            item = self.workspace.items.get(place.item_id)
        except BadInput:  # another workspace was put in the place of this one
            return None, False
        held = self.hold(item.id, now)
        if item.status is Status.OPEN and not held:
            return None, False
        return item, held and (
            item.status is Status.OPEN or self._edited_by_me(item) or self.blind_arm.reconsiders(item)
        )

    def _edited_by_me(self, item: Item) -> bool:
        """One's own edit can still be accepted, rejected or edited again."""
        return item.status is Status.EDITED and self.workspace.decisions.of(item.id)[-1].person == self.person.name

    def hold(self, item_id: int, now: float) -> bool:
        return self.workspace.queue.take(Lane.REVIEW, item_id, self.person.name, now, self.lease)

    def leave(self, place: Place, for_item: int | None, left: int | None = None) -> Place:
        """Go elsewhere; what is left behind is free for others."""
        left = place.item_id if left is None else left
        if left is not None and left != for_item:
            self.workspace.queue.release(Lane.REVIEW, left, self.person.name)
        return replace(place, item_id=for_item)

    def in_words(self, phrase: Phrase) -> str:
        return phrase_in(phrase, self.person.language)

    def refused(self, *told: Phrase | str) -> Note:
        return Note("refused", explain(told, self.person.language))

    def done(self, phrase: Phrase, at: float | None) -> Note:
        return Note("done", self.in_words(phrase), at)


def _comparison(
    edit: Edit | None, item: Item | None, results: Sequence[Result], policy: Policy
) -> ComparisonView | None:
    if not edit or not item or not edit.stored:
        return None
    return comparison_view(edit.before, Version(item, results), policy)
