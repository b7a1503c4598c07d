"""Acts of the review desk on the item on screen: accept, reject, edit, undo, go on; one class for each."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Annotated, ClassVar

from core.domain.actions import ActOutcome, Decide, Done, Verdict
from core.domain.answers import Answer, QuizItem
from core.domain.work import Item, Status
from core.limits import LONGEST_TYPED, LONGEST_WORD, MOST_OPTIONS
from core.services.desk.messages import PolicyVersion, Risk, Seconds
from core.services.desk.queue_view import Note
from core.services.review._bulk_acts import (
    AcceptBand,
    AcceptSame,
    LabelSame,
    RejectSame,
    taken_back_before,
    undo_all,
    unlabel_all,
)
from core.services.review._comparison import ScoredRevision
from core.services.review._reviewer import RecentAct, Reviewer
from core.services.review.desk_state import DeskState, RequestedEdit
from core.services.review.editing import request_edit
from core.services.review.quiz_editing import checked_quiz, edited_quiz, text_of
from core.services.review.repairs import source_of
from core.services.review.review_act import Reason, ReviewAct
from core.services.review.transfers import Decline, Postpone, ReturnTo, undo_transfer
from core.typed_json import JsonField
from core.wording import explain
from core.wording.phrases import say

Options = Annotated[tuple[str, ...], JsonField(most=MOST_OPTIONS)]


@dataclass(frozen=True, slots=True, kw_only=True)
class _DecideItem(ReviewAct):
    policy_version: PolicyVersion
    risk: Risk = None
    """The risk that was on screen."""
    active_seconds: Seconds = 0.0

    def _store(
        self, reviewer: Reviewer, state: DeskState, item: Item, verdict: Verdict, now: float, *, reason: str = ""
    ) -> tuple[DeskState, Note]:
        """Store the decision. If its scores were hidden, they are shown now and the item stays for a second look."""
        with reviewer.workspace.reading():
            blind, chance = reviewer.blind_review.hides(item), reviewer.chance(item).inclusion_probability
        decision = Decide(
            self.stamp,
            item.id,
            self.revision,
            verdict,
            self.policy_version,
            item.risk if blind else self.risk,
            reason,
            scores_visible=not blind,
            inclusion_probability=chance,
            active_seconds=self.active_seconds,
        )
        done = reviewer.workspace.decisions.apply(decision, now)
        if done.outcome is ActOutcome.LEASED:
            return state, reviewer.refused(say("item-taken", item=str(item.id)))
        if done.outcome is ActOutcome.STALE:
            return state, reviewer.refused(say("item-changed", item=str(item.id)))
        phrase_id = "item-accepted" if verdict is Verdict.ACCEPT else "item-rejected"
        unsure = blind or done.outcome is ActOutcome.REPEATED
        if unsure and reviewer.blind_review.reconsiders(reviewer.workspace.items.get(item.id)):
            return state, reviewer.done(say(f"{phrase_id}-blind", item=str(item.id)), done.at)
        return state.without(item.id), reviewer.done(say(phrase_id, item=str(item.id)), done.at)


@dataclass(frozen=True, slots=True, kw_only=True)
class Accept(_DecideItem):
    op: ClassVar[str] = "accept"
    reason: Reason = ""

    def do(self, reviewer: Reviewer, state: DeskState, now: float) -> tuple[DeskState, Note]:
        item = reviewer.workspace.items.get(self.item_id)
        if reviewer.wants_reason(item) and not self.reason.strip():
            return state, reviewer.refused(say("accept-needs-reason"))
        return self._store(reviewer, state, item, Verdict.ACCEPT, now, reason=self.reason)


@dataclass(frozen=True, slots=True, kw_only=True)
class Reject(_DecideItem):
    op: ClassVar[str] = "reject"
    reason: Reason = ""

    def do(self, reviewer: Reviewer, state: DeskState, now: float) -> tuple[DeskState, Note]:
        item = reviewer.workspace.items.get(self.item_id)
        return self._store(reviewer, state, item, Verdict.REJECT, now, reason=self.reason)


@dataclass(frozen=True, slots=True, kw_only=True)
class GoOn(_DecideItem):
    """Leave a decided item, for example after an edit."""

    op: ClassVar[str] = "next"

    def do(self, reviewer: Reviewer, state: DeskState, now: float) -> tuple[DeskState, Note]:
        """Confirm a decision made without scores, now that they are visible, and leave the item."""
        item = reviewer.workspace.items.get(self.item_id)
        if item.status is Status.OPEN:
            return state, reviewer.refused(say("next-undecided"))
        if reviewer.blind_review.reconsiders(item) and (verdict := _VERDICTS.get(item.status)):
            return self._store(reviewer, state, item, verdict, now)
        return reviewer.leave(replace(state, edit=None), None), reviewer.info(say("item-next"))


@dataclass(frozen=True, slots=True, kw_only=True)
class _EditItem(ReviewAct):
    policy_version: PolicyVersion
    active_seconds: Seconds = 0.0

    def _ask(
        self,
        reviewer: Reviewer,
        state: DeskState,
        item: Item,
        text: str,
        now: float,
        *,
        source: str,
        quiz: QuizItem | None = None,
        instead: Answer | None = None,
    ) -> tuple[DeskState, Note]:
        """Let the worker store the edit and score it. ``source`` names who suggested it; empty for the reviewer."""
        if not reviewer.may_revise(item):
            return state, reviewer.refused(say("edit-stale"))
        before = ScoredRevision(item, reviewer.workspace.scores.of(item.input_hash))
        decision = Decide(
            self.stamp,
            item.id,
            self.revision,
            Verdict.EDIT,
            self.policy_version,
            item.risk,
            source,
            scores_visible=not reviewer.blind_review.hides(item),
            inclusion_probability=reviewer.chance(item).inclusion_probability,
            active_seconds=self.active_seconds,
        )
        job = request_edit(reviewer.workspace, reviewer.person, decision, text, now, quiz=quiz, instead=instead)
        state = replace(state, item_id=item.id, edit=RequestedEdit(job.id, item.id, before))
        return state, reviewer.info(say("edit-stored"), job.created_at)


@dataclass(frozen=True, slots=True, kw_only=True)
class EditText(_EditItem):
    op: ClassVar[str] = "edit"
    text: str

    def do(self, reviewer: Reviewer, state: DeskState, now: float) -> tuple[DeskState, Note]:
        item = reviewer.workspace.items.get(self.item_id)
        if self.text.strip() == item.answer.text.strip() and self.revision == item.revision:
            return state, reviewer.refused(say("edit-unchanged"))
        source = source_of(item, self.text, reviewer.suggest) if reviewer.suggest else ""
        return self._ask(reviewer, state, item, self.text, now, source=source)


@dataclass(frozen=True, slots=True, kw_only=True)
class EditQuiz(_EditItem):
    """Edit all parts of a quiz at once."""

    op: ClassVar[str] = "edit_quiz"
    stem: str
    choices: Options
    """The options; empty for a question to fill in or to answer in words."""
    key: str
    explanation: str
    also_correct: Options = ()

    def do(self, reviewer: Reviewer, state: DeskState, now: float) -> tuple[DeskState, Note]:
        item = reviewer.workspace.items.get(self.item_id)
        if item.answer.quiz is None:
            return state, reviewer.refused(say("edit-no-quiz"))
        quiz = checked_quiz(QuizItem(self.stem, self.choices, self.key, self.explanation, self.also_correct))
        if self.revision == item.revision and edited_quiz(item.answer, quiz) == item.answer:
            return state, reviewer.refused(say("edit-unchanged"))
        return self._ask(reviewer, state, item, text_of(quiz), now, source="", quiz=quiz)


@dataclass(frozen=True, slots=True, kw_only=True)
class TakeReplacement(_EditItem):
    """Put the proposed question in the item's place, if it would still be proposed."""

    op: ClassVar[str] = "replace"
    stem: str
    key: str

    def do(self, reviewer: Reviewer, state: DeskState, now: float) -> tuple[DeskState, Note]:
        item = reviewer.workspace.items.get(self.item_id)
        offered = reviewer.offer(item) if reviewer.offer and item.answer.quiz else None
        quiz = offered.answer.quiz if offered else None
        if offered is None or quiz is None or (quiz.stem, quiz.key) != (self.stem, self.key):
            return state, reviewer.refused(say("replacement-gone"))
        source = explain((offered.origin,), "en")
        return self._ask(reviewer, state, item, text_of(quiz), now, source=source, instead=offered.answer)


@dataclass(frozen=True, slots=True, kw_only=True)
class Undo(ReviewAct):
    """Undo the person's newest act, if it is the one that was on screen: on this item, this batch or this transfer."""

    op: ClassVar[str] = "undo"
    of_no_item: ClassVar[bool] = True
    batch: Annotated[str, JsonField(most=LONGEST_WORD)] = ""
    transfer: int = 0

    def do(self, reviewer: Reviewer, state: DeskState, now: float) -> tuple[DeskState, Note]:
        newest, shown = reviewer.newest(), (self.item_id, self.batch, self.transfer)
        if newest is None or (newest.item_id, newest.batch, newest.transfer) != shown:
            return self._not_newest(reviewer, state, "undo-another" if newest else "undo-nothing", now)
        if why := reviewer.barred_from_batch(newest) if newest.batch else reviewer.barred(newest.item_id):
            return state, reviewer.refused(why)
        if newest.label:
            return unlabel_all(reviewer, state, newest, self.stamp, now)
        if newest.batch:
            return undo_all(reviewer, state, newest, self.stamp, now)
        return self._undo_one(reviewer, state, newest, now)

    def _undo_one(self, reviewer: Reviewer, state: DeskState, newest: RecentAct, now: float) -> tuple[DeskState, Note]:
        if newest.transfer:
            done = undo_transfer(reviewer, newest, self.stamp, now)
        else:
            done = reviewer.workspace.decisions.undo(self.stamp, now, reviewer.lease)
        if done.outcome in _NOT_UNDONE:
            return state, reviewer.refused(_NOT_UNDONE[done.outcome])
        if done.outcome is ActOutcome.REPEATED:
            return self._not_newest(reviewer, state, "undo-another", now)
        return self._taken_back(reviewer, state, done, newest.verdict)

    def _not_newest(self, reviewer: Reviewer, state: DeskState, why: str, now: float) -> tuple[DeskState, Note]:
        """Refuse, unless this same act was stored when it arrived the first time and its response was lost."""
        if many := taken_back_before(reviewer, state, self.stamp, now):
            return many
        if transferred := reviewer.workspace.transfers.undone(self.stamp):
            return self._taken_back(reviewer, state, *transferred)
        if done := reviewer.workspace.decisions.stored(self.stamp):
            decisions = reviewer.workspace.decisions.of(done.item_id)
            undone = {decision.undoes for decision in decisions if decision.at == done.at}
            verdict = next(decision.verdict for decision in reversed(decisions) if decision.id in undone)
            return self._taken_back(reviewer, state, done, verdict)
        return state, reviewer.refused(say(why))

    def _taken_back(self, reviewer: Reviewer, state: DeskState, done: Done, act: str) -> tuple[DeskState, Note]:
        state = reviewer.leave(replace(state, edit=None), done.item_id)
        return state, reviewer.done(say(f"undo-done-{act}", item=str(done.item_id)), done.at)


@dataclass(frozen=True, slots=True, kw_only=True)
class AnswerQuiz(ReviewAct):
    """Answer a quiz before its key is shown, or ask for the key."""

    op: ClassVar[str] = "try"
    answer: Annotated[str, JsonField("text", most=LONGEST_TYPED)] = ""
    """The index of the option from 0, or the typed text of a question without options; empty to be shown the key."""

    def do(self, reviewer: Reviewer, state: DeskState, now: float) -> tuple[DeskState, Note]:
        item = reviewer.workspace.items.get(self.item_id)
        done = reviewer.quiz_attempts.answer(self.stamp, item, self.revision, self.answer, now)
        if done.outcome is ActOutcome.STALE:
            return state, reviewer.refused(say("item-changed", item=str(item.id)))
        return state, reviewer.done(say("choice-stored" if self.answer.strip() else "key-shown"), done.at)


@dataclass(frozen=True, slots=True, kw_only=True)
class SwitchAnswerFirst(ReviewAct):
    """Switch between answering first and seeing keys at once."""

    op: ClassVar[str] = "try_first"
    of_no_item: ClassVar[bool] = True

    def do(self, reviewer: Reviewer, state: DeskState, now: float) -> tuple[DeskState, Note]:
        phrase = say("try-first-on") if reviewer.quiz_attempts.switch(now) else say("try-first-off")
        return state, reviewer.info(phrase)


_VERDICTS = {Status.ACCEPTED: Verdict.ACCEPT, Status.REJECTED: Verdict.REJECT}

_NOT_UNDONE = {
    ActOutcome.NOTHING: say("undo-nothing"),
    ActOutcome.STALE: say("undo-stale"),
    ActOutcome.LEASED: say("undo-leased"),
}

ACTS: tuple[type[ReviewAct], ...] = (
    Accept,
    Reject,
    EditText,
    EditQuiz,
    TakeReplacement,
    GoOn,
    Undo,
    Postpone,
    Decline,
    ReturnTo,
    AcceptSame,
    RejectSame,
    LabelSame,
    AcceptBand,
    AnswerQuiz,
    SwitchAnswerFirst,
)
"""All acts; a new one needs its class and a line here."""
