"""Serve a reviewer the next item, carry out their acts, and prepare the next screen: the review desk."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from core.domain.answers import Kind
from core.domain.policy import Policy
from core.domain.queue import Lane, Line, QueueRequest, QueueState
from core.domain.work import Item, ItemRow, JobState, Status
from core.errors import BadInput, TouchstoneError, Unreachable
from core.permissions import Permission, may
from core.services.desk.check_view import Result
from core.services.desk.item_view import blind_view, item_view
from core.services.desk.label_value import with_strata
from core.services.desk.queue_view import EVERYTHING, NO_WORKER, Note, Show, explain_empty, worker_alive
from core.services.desk.track_record import current_record
from core.services.review._comparison import ComparisonView, ScoredRevision, comparison_view
from core.services.review._quiz_attempts import without_key
from core.services.review._reviewer import Reviewer
from core.services.review.desk_state import DeskState, RequestedEdit
from core.services.review.prefetch import SPARE, ComingView
from core.services.review.repairs import SuggestionView, suggestion_views
from core.services.review.review_act import ReviewAct
from core.services.review.screen import PastView, ProgressView, RowView, Screen, coming_row, past_view, row_view
from core.services.suites.stale_risks import has_stale_risk, recent_stale_risks
from core.tuning.track_record import TrackRecord
from core.wording import explain
from core.wording.phrases import say

_WAITS = say("edit-waits")
_UPCOMING = 8
"""Rows of upcoming items shown next to the item."""
_FIRST_OF = 40
"""Rows among which the first item of somebody new is chosen: the scores of some are hidden."""


@dataclass(frozen=True, slots=True)
class _ScreenData:
    """The data of one screen."""

    item: Item | None
    coming: Sequence[Item]
    held: bool
    """True if the person has leased ``item``."""
    after: Sequence[ItemRow] | None
    """The rows that follow, if they were read."""
    progress: ProgressView | None


@dataclass(frozen=True, slots=True)
class ReviewDesk(Reviewer):
    """A reviewer with their queue."""

    def act(self, state: DeskState, act: ReviewAct, now: float) -> tuple[DeskState, Note]:
        """Do an act. A refusal is returned as a note, never raised, because it must be acknowledged too. Raises
        Unreachable if the storage is unknown to have stored the act, so that it must be sent again.
        """
        if state.waits:
            return state, self.refused(_WAITS)
        try:
            if why := None if act.of_no_item else self.barred(act.item_id):
                return state, self.refused(why)
            return act.do(self, state, now)
        except Unreachable:
            raise
        except TouchstoneError as error:
            return state, self.refused(*error.phrases)

    def begin(self, state: DeskState, lang: str, now: float) -> DeskState:
        """Serve somebody who never acted an answer in their language first, with its scores shown; where none is free,
        one in another language.

        An item that they hold already stays theirs: they may have begun to edit it.
        """
        if state.item_id is not None or state.show.lang or self.recent():
            return state
        policy, show = self.workspace.policies.active(), replace(self.within(state.show), lang=lang)
        request = show.request(policy, 0.0)
        self.workspace.queue.expire(now)  # else what others left an hour ago looks taken, as after a night
        rows = self.workspace.queue.upcoming(Lane.REVIEW, self.person.name, request, _UPCOMING)
        plain = self._plain_answer(show, policy) or self._plain_answer(replace(show, lang=""), policy)
        held = self.workspace.queue.next(Lane.REVIEW, self.person.name, request, now, self.lease)
        if held is not None and held not in {row.id for row in rows}:
            return self.open(state, held, now)[0]  # begun in a window that is closed: a draft may lie there
        if held is not None and held != plain:
            self.workspace.queue.release(Lane.REVIEW, held, self.person.name)
        return self.open(state, plain, now)[0] if plain is not None else state

    def _plain_answer(self, show: Show, policy: Policy) -> int | None:
        """Return the riskiest free answer whose scores are shown; None where only others are asked for."""
        if not show.kind and show.band in {"", EVERYTHING}:
            show = replace(show, kind=Kind.ANSWER)
        request = show.request(policy, 0.0)
        rows = self.workspace.queue.upcoming(Lane.REVIEW, self.person.name, request, _FIRST_OF)
        return next((row.id for row in rows if self._is_plain(row)), None)

    def _is_plain(self, row: ItemRow) -> bool:
        """Return True for a scored answer whose scores are shown: a quiz is answered before its scores are."""
        return row.kind is Kind.ANSWER and row.risk is not None and not self.blind_review.hides_row(row)

    def open(self, state: DeskState, item_id: int, now: float) -> tuple[DeskState, Note | None]:
        """Open this item, decided or not; an item leased by somebody else is refused."""
        if state.waits:
            return state, self.refused(_WAITS)
        try:
            item, why = self.workspace.items.get(item_id), self.barred(item_id)
        except TouchstoneError as error:
            return state, self.refused(*error.phrases)
        if why:
            return state, self.refused(why)
        if item.status is Status.OPEN and not self.hold(item_id, now):
            return state, self.refused(say("item-elsewhere", item=str(item_id)))
        return self.leave(replace(state, edit=None), item_id), None

    def narrow(self, state: DeskState, show: Show) -> DeskState:
        show = self.within(show)
        if state.waits:
            return replace(state, show=show)
        for coming in state.ahead:
            self.workspace.queue.release(Lane.REVIEW, coming, self.person.name)
        return self.leave(DeskState(None, show, None, state.job_id), None, state.item_id)

    def screen(self, state: DeskState, now: float) -> tuple[DeskState, Screen, Note | None]:
        """Return the screen to show now. Repeating it shows the same item, and renews its lease."""
        policy = self.workspace.policies.active()
        state = replace(state, show=self.within(state.show))
        request = self._request(state, policy, now)
        state, note = self._check_edit(state, now)
        state, progress, job_note = self._check_job(state, now)
        note = note or job_note
        item, held = self._current(state, now)
        if state.item_id and not item:
            note = note or self.refused(say("item-went-elsewhere", item=str(state.item_id)))
        line = self._line(state, item, request, now)
        state = replace(state, item_id=line.at_hand, ahead=line.ahead)
        with self.workspace.reading():
            new = () if item or line.at_hand is None else (line.at_hand,)
            coming = self.workspace.items.many([*new, *line.ahead])
            if new:
                item, held = coming.pop(0), True
            seen = _ScreenData(item, coming, held, line.after, progress)
            return state, self._shown(state, seen, policy, request, now), note

    def _line(self, state: DeskState, item: Item | None, request: QueueRequest, now: float) -> Line:
        """Return the current and the prefetched items; none are prefetched while an edit waits for the worker."""
        count = 0 if state.waits else self.ahead
        if item and not count:
            return Line(item.id)
        return self.workspace.queue.line(
            Lane.REVIEW,
            self.person.name,
            request,
            now,
            self.lease,
            at_hand=item.id if item else None,
            count=count,
            spare=SPARE,
            glance=_UPCOMING,
        )

    def _shown(self, state: DeskState, seen: _ScreenData, policy: Policy, request: QueueRequest, now: float) -> Screen:
        """Build the screen from one read, after all writes, so that no part is older than another."""
        item, held, progress = seen.item, seen.held, seen.progress
        edit = state.edit if item and state.edit and state.edit.item_id == item.id else None
        pending = bool(edit and not edit.stored)
        free = held and not pending
        all_results = self.workspace.scores.many([each.input_hash for each in (item, *seen.coming) if each])
        results = all_results[item.input_hash] if item else []
        record = current_record(self.workspace, policy, now) if item else None
        view = self._coming(item, results, policy, record, free=free) if item else None
        ahead = tuple(
            self._coming(each, all_results[each.input_hash], policy, record, free=True)
            for each in seen.coming
            if self.may_see(each.set_name)
        )
        upcoming = self._upcoming(state, policy, request, seen.after)
        counts = self.workspace.queue.state(Lane.REVIEW, self.person.name, request, now)
        return Screen(
            item=view.item if view else None,
            blind=bool(view and view.blind),
            unanswered=bool(view and view.unanswered),
            attempts=view.attempts if view else None,
            reconsider=bool(item and held and self.blind_review.reconsiders(item)),
            mine=free,
            pending=pending,
            comparison=_comparison(edit, item, results, policy),
            repairs=self.suggest is not None,
            replacements=self.offer is not None,
            suggestions=view.suggestions if view else (),
            upcoming=(*map(coming_row, ahead), *upcoming)[:_UPCOMING],
            recent=self.recent(),
            counts=counts,
            empty=() if item else self._why_empty(counts, now, state.show.set_name),
            warning=self.in_words(NO_WORKER) if (pending or progress) and not worker_alive(self.workspace, now) else "",
            audit=bool(view and view.audit),
            old_weights=bool(view and view.old_weights),
            wants_reason=bool(view and view.wants_reason),
            past=self._past(item) if item else (),
            progress=progress,
            may_accept_band=may(self.person.on(state.show.set_name).roles, Permission.ACCEPT_BAND),
            ahead=ahead,
        )

    def _coming(
        self, item: Item, results: Sequence[Result], policy: Policy, record: TrackRecord | None, *, free: bool
    ) -> ComingView:
        blind, attempts = self.blind_review.hides(item), self.quiz_attempts.attempts(item)
        unanswered = self.quiz_attempts.awaits(item, attempts)
        hidden = blind or unanswered
        language = self.person.language
        view = (
            blind_view(item, results, policy, (), language)
            if blind
            else item_view(item, results, policy, language, record)
        )
        return ComingView(
            item=without_key(view) if unanswered else view,
            blind=blind,
            unanswered=unanswered,
            attempts=None if unanswered else self.quiz_attempts.view(item, attempts),
            suggestions=self._suggestions(item) if free and not hidden else (),
            audit=not hidden and item.status is Status.OPEN and self.chance(item, policy).audit,
            old_weights=not hidden and has_stale_risk(results, policy),
            wants_reason=self.wants_reason(item),
        )

    def _request(self, state: DeskState, policy: Policy, now: float) -> QueueRequest:
        return with_strata(self.workspace, state.show.request(policy, self.audit_share), now)

    def _upcoming(
        self, state: DeskState, policy: Policy, request: QueueRequest, found: Sequence[ItemRow] | None
    ) -> tuple[RowView, ...]:
        if found is None:
            found = self.workspace.queue.upcoming(Lane.REVIEW, self.person.name, request, _UPCOMING + 1)
        upcoming = [row for row in found if row.id != state.item_id]
        return tuple(row_view(row, policy, blind=self.blind_review.hides_row(row)) for row in upcoming)[:_UPCOMING]

    def _why_empty(self, counts: QueueState, now: float, set_name: str) -> tuple[str, ...]:
        why = explain_empty(self.workspace, counts, self.lease, now, self.person.language, set_name)
        stale = recent_stale_risks(self.workspace, now)
        return (*why, explain(stale.message, self.person.language)) if stale else why

    def _suggestions(self, item: Item) -> tuple[SuggestionView, ...]:
        return suggestion_views(item, self.suggest, self.person.language) if self.suggest else ()

    def _past(self, item: Item) -> tuple[PastView, ...]:
        return past_view(self.workspace.decisions.of(item.id)) if item.status is not Status.OPEN else ()

    def _check_job(self, state: DeskState, now: float) -> tuple[DeskState, ProgressView | None, Note | None]:
        """Return the progress of the bulk job of this person."""
        if state.job_id is None:
            return state, None, None
        job = self.workspace.jobs.get(state.job_id)
        if job.state in {JobState.QUEUED, JobState.RUNNING}:
            return state, ProgressView(job.done, job.total), None
        if job.state is JobState.DONE:
            return replace(state, job_id=None), None, self.done(say("bulk-worker-done"), now)
        return replace(state, job_id=None), None, self.refused(*job.message or (say("bulk-stopped"),))

    def _check_edit(self, state: DeskState, now: float) -> tuple[DeskState, Note | None]:
        """Check whether the worker has finished the requested edit."""
        if not state.edit or state.edit.stored:
            return state, None
        job = self.workspace.jobs.get(state.edit.job_id)
        if job.state is JobState.DONE:
            return replace(state, edit=replace(state.edit, stored=True)), self.done(say("edit-scored"), now)
        if job.state in {JobState.FAILED, JobState.CANCELLED}:
            return replace(state, edit=None), self.refused(*job.message or (say("edit-cancelled"),))
        return state, None

    def _current(self, state: DeskState, now: float) -> tuple[Item | None, bool]:
        if state.item_id is None:
            return None, False
        try:
            item = self.workspace.items.get(state.item_id)
        except BadInput:  # another workspace was put in the place of this one
            return None, False
        if not self.may_see(item.set_name):
            return None, False
        held = self.hold(item.id, now)
        if item.status is Status.OPEN and not held:
            return None, False
        return item, held and self.may_revise(item)


def _comparison(
    edit: RequestedEdit | None, item: Item | None, results: Sequence[Result], policy: Policy
) -> ComparisonView | None:
    if not edit or not item or not edit.stored:
        return None
    return comparison_view(edit.before, ScoredRevision(item, results), policy)
