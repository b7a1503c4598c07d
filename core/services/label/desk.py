"""Serve items to an annotator in random order, hide scores until a sentence is labelled, and store every label."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from core.domain.actions import ActOutcome, Annotate, Done
from core.domain.comments import Comment
from core.domain.labels import Label
from core.domain.policy import Policy
from core.domain.provenance import NOT_HANDED, Draw, Handed
from core.domain.queue import ORDERS, UNKNOWN_CHANCE, Assignment, Lane, QueueState
from core.domain.transfers import Transfer, TransferKind
from core.domain.work import Item, Person
from core.errors import BadInput
from core.permissions import Permission, may, require_somewhere
from core.ports.workspace import Workspace
from core.services.desk.chosen_evidence import bind
from core.services.desk.comments import NO_COMMENTS, thread
from core.services.desk.item_view import ItemView, blind_view
from core.services.desk.label_value import with_strata
from core.services.desk.preferences import wants_pause
from core.services.desk.queue_view import EVERYTHING, Note, Show, explain_empty, refusal
from core.services.desk.track_record import current_record
from core.services.label._returned_labels import is_earlier, is_relabelled, pending_returns
from core.services.label.acts import EVEN_CHANCE, DeclineItem, GiveLabel, PostponeItem, ReturnToItem
from core.services.label.error_kinds import error_kind_views, error_kinds, kind_name
from core.services.label.screen import LabelScreen, OwnLabels, by_sentence
from core.services.people.set_roles import barred, current_set
from core.wording import explain, phrase_in
from core.wording.phrases import Phrase, say

_NO_LABELS = OwnLabels()
_NOT_UNDONE = {
    ActOutcome.NOTHING: say("undo-nothing"),
    ActOutcome.STALE: say("undo-stale"),
    ActOutcome.LEASED: say("undo-leased"),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class LabelDeskState:
    """The state of an annotator's desk between two acts."""

    item_id: int | None = None
    show: Show = field(default_factory=lambda: Show(band=EVERYTHING))
    by_hand: bool = False
    """The item was opened by a link, so it was not sampled."""
    stays: bool = False
    """The complete item stays on screen until the person goes on."""
    sentence: int | None = None
    handed: Handed | None = None
    """The way in which the item was served."""


@dataclass(frozen=True, slots=True)
class LabelDesk:
    """The desk of one annotator. Raises Forbidden for anybody who may not label in any set."""

    workspace: Workspace
    person: Person
    lease: float

    def __post_init__(self) -> None:
        require_somewhere(self.person, Permission.LABEL)

    def label(self, state: LabelDeskState, acts: Sequence[GiveLabel], now: float) -> tuple[LabelDeskState, list[Note]]:
        """Store the labels in one transaction, in order. Revoking a label returns to its item."""
        items = {item_id: self._item(item_id) for item_id in {act.item_id for act in acts}}
        guideline = self.workspace.guidelines.latest().version
        annotations: list[Annotate] = []
        refusals: list[Note] = []
        for act in acts:
            item, mine = items[act.item_id]
            annotation = self._annotation(state, act, item, mine, guideline) if item else say("no-such-sentence")
            if isinstance(annotation, Annotate):
                annotations.append(annotation)
            else:
                refusals.append(self._refusal(annotation))
        stored = self.workspace.annotations.add(annotations, now) if annotations else []
        self._resolve_returns(acts, now)
        notes = [_note(label, done, self.person.language) for label, done in zip(annotations, stored, strict=True)]
        back = [label.item_id for label, note in zip(annotations, notes, strict=True) if not label.label and note.at]
        if back:
            state = self._go_back_to(state, back[-1], now)
        return state, [*notes, *refusals]

    def postpone(self, state: LabelDeskState, act: PostponeItem, now: float) -> tuple[LabelDeskState, Note]:
        return self._leave(state, act, TransferKind.POSTPONE, "", now)

    def decline(self, state: LabelDeskState, act: DeclineItem, now: float) -> tuple[LabelDeskState, Note]:
        """Leave an item that the person cannot judge to others; it is never served to this person again."""
        return self._leave(state, act, TransferKind.DECLINE, act.reason, now)

    def _leave(
        self, state: LabelDeskState, act: PostponeItem | DeclineItem, kind: TransferKind, reason: str, now: float
    ) -> tuple[LabelDeskState, Note]:
        if state.item_id != act.item_id or self._item(act.item_id)[0] is None:
            return state, self._refusal(say("postpone-another"))
        transfer = Transfer(act.stamp, act.item_id, act.revision, kind, note=reason)
        done = self.workspace.transfers.apply(Lane.LABEL, transfer, now, self.lease)
        item = str(act.item_id)
        if done.outcome in {ActOutcome.LEASED, ActOutcome.STALE}:
            return state, self._refusal(
                say("item-taken" if done.outcome is ActOutcome.LEASED else "item-changed", item=item)
            )
        left = "item-postponed" if kind is TransferKind.POSTPONE else "item-declined"
        return self._without_item(state), self._done(say(left, item=item), done.at)

    def return_to(self, state: LabelDeskState, act: ReturnToItem, now: float) -> tuple[LabelDeskState, Note]:
        """Undo that the person postponed or declined this item, and go back to it."""
        transfers, item_id = self.workspace.transfers, act.item_id
        if self._item(item_id)[0] is None:
            return state, self._refusal(say("undo-nothing"))
        if again := transfers.undone(act.stamp):
            done, kind = again
        elif standing := transfers.standing(Lane.LABEL, self.person.name, item_id):
            kind = standing.kind
            done = transfers.undo(act.stamp, standing.id, now, self.lease)
        else:
            return state, self._refusal(say("undo-nothing"))
        if done.outcome in _NOT_UNDONE:
            return state, self._refusal(_NOT_UNDONE[done.outcome])
        return self._go_back_to(state, item_id, now), self._done(say(f"undo-done-{kind}", item=str(item_id)), done.at)

    def go_on(self, state: LabelDeskState, item_id: int) -> tuple[LabelDeskState, Note | None]:
        """Leave an item that is complete."""
        if state.item_id != item_id:
            return state, None
        _, mine = self._item(item_id)
        if not mine.complete:
            return state, self._refusal(say("sentences-first"))
        self.workspace.queue.release(Lane.LABEL, item_id, self.person.name)
        return self._without_item(state), None

    def open(
        self, state: LabelDeskState, item_id: int, sentence: int | None, now: float
    ) -> tuple[LabelDeskState, Note | None]:
        """Go to this item, complete or not. One that somebody else has leased is refused."""
        try:
            if why := barred(self.workspace, self.person, Permission.LABEL, [item_id]):
                return state, self._refusal(why)
            held = self._hold(item_id, now)
        except BadInput as error:
            return state, Note("refused", explain(error.phrases, self.person.language))
        if not held:
            return state, self._refusal(say("item-elsewhere", item=str(item_id)))
        if state.item_id not in {None, item_id}:
            self.workspace.queue.release(Lane.LABEL, state.item_id, self.person.name)
        handed = self.workspace.queue.handed(Lane.LABEL, item_id, self.person.name)
        return replace(state, item_id=item_id, by_hand=True, stays=True, sentence=sentence, handed=handed), None

    def narrow(self, state: LabelDeskState, show: Show) -> LabelDeskState:
        """Narrow the queue. Risk is ignored, as labels must be a fair sample of the items that they stand for."""
        if state.item_id is not None:
            self.workspace.queue.release(Lane.LABEL, state.item_id, self.person.name)
        order = show.order if show.order in ORDERS[Lane.LABEL][1:] else ""
        chosen = current_set(self.workspace, self.person, Permission.LABEL, show.set_name)
        return LabelDeskState(item_id=None, show=replace(show, set_name=chosen, band=EVERYTHING, order=order))

    def _why_empty(self, counts: QueueState, now: float, set_name: str) -> tuple[str, ...]:
        return explain_empty(self.workspace, counts, self.lease, now, self.person.language, set_name)

    def screen(self, state: LabelDeskState, now: float, midnight: float) -> tuple[LabelDeskState, LabelScreen]:
        """Return what the page shows now, serving the next item once every sentence of the present one is labelled."""
        workspace, name = self.workspace, self.person.name
        policy = workspace.policies.active()
        chosen = current_set(workspace, self.person, Permission.LABEL, state.show.set_name)
        state = replace(state, show=replace(state.show, set_name=chosen))
        request = with_strata(workspace, state.show.request(policy), now)
        pauses = wants_pause(workspace, self.person)
        item, mine = self._current(state, pauses, now)
        if item is None:
            state = self._without_item(state)
            if next_id := workspace.queue.next(Lane.LABEL, name, request, now, self.lease):
                item, mine = self._item(next_id)
                state = replace(state, handed=workspace.queue.handed(Lane.LABEL, next_id, name))
        with workspace.reading():
            counts = workspace.queue.state(Lane.LABEL, name, request, now)
            newest, guideline = workspace.annotations.newest(name), workspace.guidelines.latest().version
            unlabelled = [index for index in range(len(mine.now)) if index not in mine.seen]
            return replace(state, item_id=item.id if item else None, sentence=None), LabelScreen(
                item=self._view(item, mine, policy, now) if item else None,
                labels=mine.labels,
                before=mine.before,
                evidence=mine.evidence(item.answer) if item else (),
                errors=tuple(kind_name(error, self.person.language) if error else "" for error in mine.errors),
                error_kinds=error_kind_views(workspace, item.set_name, self.person.language) if item else (),
                chance=_chance(state, item, mine),
                pauses=pauses,
                stays=pauses or state.stays,
                sentence=state.sentence,
                sent_back=mine.sent_back,
                thread=thread(workspace, self.person, item.id, item.revision, unlabelled) if item else NO_COMMENTS,
                guideline=guideline,
                guideline_before=newest.guideline if newest and newest.guideline != guideline else None,
                saved_at=newest.at if newest else None,
                today=workspace.annotations.count(name, midnight),
                total=workspace.annotations.count(name),
                counts=counts,
                empty=() if item else self._why_empty(counts, now, chosen),
            )

    def _view(self, item: Item, mine: OwnLabels, policy: Policy, now: float) -> ItemView:
        results = self.workspace.scores.of(item.input_hash) if mine.seen else []
        record = current_record(self.workspace, policy, now) if mine.seen else None
        return blind_view(item, results, policy, mine.seen, self.person.language, record=record)

    def _annotation(
        self, state: LabelDeskState, act: GiveLabel, item: Item, mine: OwnLabels, guideline: int
    ) -> Annotate | Phrase:
        """Return what to store, or the reason for a refusal. A sentence that had a label before counts as seen with its
        scores, whatever the browser states."""
        if act.sentence >= len(item.answer.sentences):
            return say("no-such-sentence")
        fits = act.label is not None and act.revision == item.revision
        evidence = bind(item.answer, act.evidence, act.label) if fits and act.label else ()
        if evidence is None:
            return say("evidence-does-not-fit", number=act.sentence + 1)
        seen = act.scores_seen or act.sentence in mine.seen
        handed = self._handed(state, item.id)
        drawn = EVEN_CHANCE if handed.draw is Draw.CHANCE else UNKNOWN_CHANCE
        chance = min(act.chance, _chance(state, item, mine), drawn)
        return Annotate(
            act.stamp,
            item.id,
            act.revision,
            act.sentence,
            act.label,
            seen,
            act.active_seconds,
            chance,
            evidence,
            min(act.guideline, guideline),
            handed.draw,
            handed.narrowing,
            self._error(act, item),
        )

    def _error(self, act: GiveLabel, item: Item) -> str:
        """Return the kind of error of a label, if it is one of the set's."""
        wrong = act.label in {Label.MINOR, Label.MAJOR} and act.error
        return act.error if wrong and act.error in error_kinds(self.workspace, item.set_name) else ""

    def _handed(self, state: LabelDeskState, item_id: int) -> Handed:
        """Return how the item was served: as the screen has it, else as it is leased, since an act may come from an old
        page."""
        if state.item_id == item_id and state.handed:
            return state.handed
        return self.workspace.queue.handed(Lane.LABEL, item_id, self.person.name) or NOT_HANDED

    def _current(self, state: LabelDeskState, pauses: bool, now: float) -> tuple[Item | None, OwnLabels]:
        """Return the item on screen if it is still leased and needs a label or has to stay, else None."""
        item, mine = (None, _NO_LABELS) if state.item_id is None else self._item(state.item_id)
        wanted = item is not None and (state.stays or pauses or not mine.complete)
        # Leasing a complete item would keep it from the next annotator who has to label it.
        return (item, mine) if item and wanted and self._hold(item.id, now) else (None, _NO_LABELS)

    def _go_back_to(self, state: LabelDeskState, item_id: int, now: float) -> LabelDeskState:
        if state.item_id == item_id or not self._hold(item_id, now):
            return state
        if state.item_id is not None:
            self.workspace.queue.release(Lane.LABEL, state.item_id, self.person.name)
        handed = self.workspace.queue.handed(Lane.LABEL, item_id, self.person.name)
        return LabelDeskState(item_id=item_id, show=state.show, handed=handed)

    def _without_item(self, state: LabelDeskState) -> LabelDeskState:
        return LabelDeskState(item_id=None, show=state.show)

    def _hold(self, item_id: int, now: float) -> bool:
        return self.workspace.queue.take(Lane.LABEL, item_id, self.person.name, now, self.lease)

    def _item(self, item_id: int) -> tuple[Item | None, OwnLabels]:
        """Return the item and the person's labels, or None if it does not exist or they may not label in its set: a
        browser can send any id."""
        try:
            item = self.workspace.items.get(item_id)
        except BadInput:
            return None, _NO_LABELS
        if not may(self.person.on(item.set_name).roles, Permission.LABEL):
            return None, _NO_LABELS
        count, name = len(item.answer.sentences), self.person.name
        labels = self.workspace.annotations.of(item.id, name)
        assignment = self._sent_back(item.id)
        earlier = [label for label in labels if is_earlier(label, assignment)]
        revised = any(label.scores_visible for label in labels)
        blind = self.workspace.annotations.blind(item.id, name) if revised else labels
        current = [label for label in labels if label not in earlier]
        now, unseen, before = (by_sentence(annotations, count) for annotations in (current, blind, earlier))
        return item, OwnLabels(now, unseen, before, pending_returns(assignment, now))

    def _sent_back(self, item_id: int) -> Assignment | None:
        assignment = self.workspace.queue.assigned(Lane.LABEL, item_id)
        return assignment if assignment and assignment.to == self.person.name else None

    def _resolve_returns(self, acts: Sequence[GiveLabel], now: float) -> None:
        """Resolve comments that asked for labels again, once their sentence, or all sentences, were labelled."""
        last_stamps = {act.item_id: act.stamp for act in acts}
        for comment in self.workspace.comments.returned(self.person.name):
            if (stamp := last_stamps.get(comment.item_id)) and self._is_relabelled(comment):
                # Each comment has its own stamp, as one label may resolve several.
                own_stamp = replace(stamp, client_id=f"{stamp.client_id}.{comment.id}")
                self.workspace.comments.resolve(own_stamp, comment.id, now)

    def _is_relabelled(self, comment: Comment) -> bool:
        item, mine = self._item(comment.item_id)
        return item is not None and is_relabelled(comment, item.revision, mine.now)

    def _refusal(self, phrase: Phrase) -> Note:
        return refusal(phrase, self.person.language)

    def _done(self, phrase: Phrase, at: float) -> Note:
        return Note("done", phrase_in(phrase, self.person.language), at)


def _chance(state: LabelDeskState, item: Item | None, mine: OwnLabels) -> float:
    """Return the inclusion probability of a label. Only randomly sampled items have one: not those chosen by a person,
    by an order that depends on scores, by a flag, hidden characters or another filter, or returned to this person."""
    by_hand = state.by_hand and item and state.item_id == item.id
    show = state.show
    not_drawn = by_hand or show.order or show.flagged or show.hiding or show.inner or mine.sent_back
    return UNKNOWN_CHANCE if not_drawn else EVEN_CHANCE


def _note(annotation: Annotate, done: Done, language: str) -> Note:
    if done.outcome is ActOutcome.STALE:
        return refusal(say("item-changed", item=str(annotation.item_id)), language)
    if done.outcome is ActOutcome.LEASED:
        return refusal(say("item-taken", item=str(annotation.item_id)), language)
    if annotation.label is None:
        return Note("done", phrase_in(say("label-back", number=annotation.sentence + 1), language), done.at)
    label = phrase_in(say(f"label-{annotation.label.replace('_', '-')}"), language)
    return Note("done", phrase_in(say("label-stored", number=annotation.sentence + 1, label=label), language), done.at)
