"""Serve items with conflicting labels to an adjudicator, and store the labels that settle the conflicts."""

from __future__ import annotations

from dataclasses import dataclass, replace

from core.domain.actions import ActOutcome, Done
from core.domain.quality import Adjudicate, SentenceState
from core.domain.work import Item, Person
from core.errors import BadInput
from core.limits import LONGEST_COMMENT
from core.permissions import Permission, may, require_somewhere
from core.ports.workspace import Workspace
from core.services.adjudicate.acts import Settle
from core.services.adjudicate.screen import AdjudicationScreen, SentenceVotes, sentence_votes
from core.services.desk.chosen_evidence import bind
from core.services.desk.item_view import blind_view
from core.services.desk.queue_view import Note, refusal
from core.services.people.set_roles import current_set
from core.wording import phrase_in
from core.wording.phrases import Phrase, say


@dataclass(frozen=True, slots=True)
class AdjudicationDeskState:
    """The state of an adjudicator's desk between two acts."""

    item_id: int | None = None
    set_name: str = ""
    names: bool = False
    skipped: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class AdjudicationDesk:
    """The desk of one adjudicator. Raises Forbidden for anybody who may not adjudicate in any set."""

    workspace: Workspace
    person: Person
    lease: float

    def __post_init__(self) -> None:
        require_somewhere(self.person, Permission.ADJUDICATE)

    def settle(self, state: AdjudicationDeskState, act: Settle, now: float) -> tuple[AdjudicationDeskState, Note]:
        """Store or revoke the label that settles a conflict. Revoking one returns to its item."""
        item = self._item(act.item_id)
        if item is None or act.sentence >= len(item.answer.sentences):
            return state, self._refuse(say("no-such-sentence"))
        if len(act.note) > LONGEST_COMMENT:
            return state, self._refuse(say("adjudicate-note-long", most=LONGEST_COMMENT))
        evidence = bind(item.answer, act.evidence, act.label) if act.label else ()
        if evidence is None:
            return state, self._refuse(say("adjudicate-evidence-gone"))
        adjudication = Adjudicate(
            act.stamp,
            act.item_id,
            act.revision,
            act.sentence,
            act.label,
            act.shown,
            act.names_seen,
            evidence,
            act.note.strip(),
            act.active_seconds,
        )
        note = self._note(act, self.workspace.adjudications.add(adjudication, now))
        if act.label is None and note.at and state.item_id != act.item_id:
            state = self._leave(state) if self._hold(act.item_id, now) else state
            state = replace(state, item_id=act.item_id)
        return state, note

    def skip(self, state: AdjudicationDeskState, item_id: int, now: float) -> tuple[AdjudicationDeskState, Note]:
        """Leave the item to others; this person is served it last."""
        if state.item_id != item_id or not self._item(item_id):
            return state, self._refuse(say("postpone-another"))
        skipped = (*(skipped for skipped in state.skipped if skipped != item_id), item_id)
        return replace(self._leave(state), skipped=skipped), self._done(say("item-postponed", item=str(item_id)), now)

    def ask_another(self, state: AdjudicationDeskState, item_id: int, now: float) -> tuple[AdjudicationDeskState, Note]:
        """Ask one more annotator to label the item before it is adjudicated."""
        if state.item_id != item_id or not self._item(item_id) or not self._hold(item_id, now):
            return state, self._refuse(say("postpone-another"))
        self.workspace.adjudications.ask_another(item_id, now)
        return replace(state, item_id=None), self._done(say("adjudicate-asked", item=str(item_id)), now)

    def narrow(self, state: AdjudicationDeskState, set_name: str) -> AdjudicationDeskState:
        """Serve items of one set only; an empty name stands for all sets."""
        chosen = current_set(self.workspace, self.person, Permission.ADJUDICATE, set_name)
        return replace(self._leave(state), set_name=chosen, skipped=())

    def open(self, state: AdjudicationDeskState, item_id: int, now: float) -> tuple[AdjudicationDeskState, Note | None]:
        """Go to this item, unless somebody else has leased it; then the note says so."""
        if self._item(item_id) is None:
            return state, self._refuse(say("no-such-item", item=str(item_id)))
        if not self._hold(item_id, now):
            return state, self._refuse(say("item-elsewhere", item=str(item_id)))
        left = state if state.item_id == item_id else self._leave(state)
        return replace(left, item_id=item_id), None

    def screen(
        self, state: AdjudicationDeskState, now: float, midnight: float
    ) -> tuple[AdjudicationDeskState, AdjudicationScreen]:
        """Return what the page shows now, serving the next item once every conflict of the present one is settled."""
        adjudications, name = self.workspace.adjudications, self.person.name
        chosen = current_set(self.workspace, self.person, Permission.ADJUDICATE, state.set_name)
        state = replace(state, set_name=chosen)
        item = self._current(state, now)
        if item is None:
            next_id = adjudications.next(name, state.set_name or None, now, self.lease, state.skipped)
            item = self.workspace.items.get(next_id) if next_id else None
        conflicts = adjudications.count_conflicts(state.set_name or None)
        state = replace(state, item_id=item.id if item else None)
        return state, AdjudicationScreen(
            item=blind_view(item, [], self.workspace.policies.active(), (), self.person.language) if item else None,
            sentences=self._sentences(item, names=state.names) if item else (),
            names=state.names,
            waiting=conflicts,
            today=adjudications.count(name, midnight),
            total=adjudications.count(name),
            empty="" if item else phrase_in(say(_reason_for_empty(conflicts)), self.person.language),
        )

    def _sentences(self, item: Item, *, names: bool) -> tuple[SentenceVotes, ...]:
        adjudications = self.workspace.adjudications
        return sentence_votes(
            item,
            self.workspace.annotations.blind(item.id),
            adjudications.of(item.id),
            adjudications.states(item.id),
            self.person.name,
            names=names,
        )

    def _current(self, state: AdjudicationDeskState, now: float) -> Item | None:
        """Return the item on screen, or None if its conflicts are settled or somebody else has leased it."""
        item = self._item(state.item_id) if state.item_id is not None else None
        if item is None or SentenceState.CONFLICT not in self.workspace.adjudications.states(item.id).values():
            return None
        return item if self._hold(item.id, now) else None

    def _item(self, item_id: int) -> Item | None:
        """Return the item, or None if it does not exist or the person may not adjudicate in its set: a browser can send
        any id."""
        try:
            item = self.workspace.items.get(item_id)
        except BadInput:
            return None
        return item if may(self.person.on(item.set_name).roles, Permission.ADJUDICATE) else None

    def _hold(self, item_id: int, now: float) -> bool:
        return self.workspace.adjudications.take(item_id, self.person.name, now, self.lease)

    def _leave(self, state: AdjudicationDeskState) -> AdjudicationDeskState:
        if state.item_id is not None:
            self.workspace.adjudications.release(state.item_id, self.person.name)
        return replace(state, item_id=None)

    def _refuse(self, phrase: Phrase) -> Note:
        return refusal(phrase, self.person.language)

    def _done(self, phrase: Phrase, at: float) -> Note:
        return Note("done", phrase_in(phrase, self.person.language), at)

    def _note(self, act: Settle, done: Done) -> Note:
        if done.outcome in _REFUSED:
            return self._refuse(say(_REFUSED[done.outcome], item=str(act.item_id)))
        number = act.sentence + 1
        if act.label is None:
            return self._done(say("adjudicate-back", number=number), done.at)
        label = phrase_in(say(f"label-{act.label.replace('_', '-')}"), self.person.language)
        return self._done(say("adjudicate-stored", number=number, label=label), done.at)


_REFUSED = {
    ActOutcome.STALE: "adjudicate-stale",
    ActOutcome.LEASED: "item-taken",
    ActOutcome.NOTHING: "undo-nothing",
}


def _reason_for_empty(conflicts: tuple[int, int]) -> str:
    return "adjudicate-with-others" if conflicts[0] else "adjudicate-nothing"
