"""Adjudication: conflicts alone, what people said side by side without their names, settled blind to every score."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from hashlib import sha256
from string import ascii_uppercase

from core.domain.actions import Annotation, Done, Outcome
from core.domain.labels import Label
from core.domain.quality import Adjudicate, Adjudication, LabelOrigin, SentenceState
from core.domain.work import Item, Person
from core.errors import BadInput
from core.limits import LONGEST_COMMENT
from core.permissions import Permission, require
from core.ports.workspace import Workspace
from core.services.adjudicate.acts import Settle
from core.services.desk.chosen_evidence import bind, mark_of
from core.services.desk.item_view import ItemView, MarkView, blind_view
from core.services.desk.queue_view import Note, refusal
from core.wording import phrase_in
from core.wording.phrases import Phrase, say


@dataclass(frozen=True, slots=True)
class AdjudicationDeskState:
    """Where an adjudicator stands: kept by the page from one action to the next."""

    item_id: int | None = None
    set_name: str = ""
    names: bool = False
    skipped: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Bound:
    """A place in a source that somebody bound a label to, with the words that stand there."""

    mark: MarkView
    quote: str


@dataclass(frozen=True, slots=True)
class VoteView:
    who: str
    """A, B, ... or the name, when names are shown."""
    label: Label
    evidence: tuple[Bound, ...]
    lost: int
    """Pieces of evidence that no longer fit their source."""


@dataclass(frozen=True, slots=True)
class DecisionView:
    id: int
    label: Label
    unanimous: bool
    by: str
    note: str
    at: float
    mine: bool


@dataclass(frozen=True, slots=True)
class SentenceVotes:
    state: SentenceState
    votes: tuple[VoteView, ...]
    decision: DecisionView | None


@dataclass(frozen=True, slots=True)
class AdjudicationScreen:
    item: ItemView | None
    sentences: tuple[SentenceVotes, ...]
    names: bool
    waiting: tuple[int, int]
    """Items and sentences in conflict."""
    today: int
    total: int
    empty: str


@dataclass(frozen=True, slots=True)
class AdjudicationDesk:
    """One adjudicator's desk. Raises Forbidden for whoever is neither analyst nor admin."""

    workspace: Workspace
    person: Person
    lease: float

    def __post_init__(self) -> None:
        require(self.person, Permission.ADJUDICATE)

    def settle(self, state: AdjudicationDeskState, act: Settle, now: float) -> tuple[AdjudicationDeskState, Note]:
        """Taking a decision back returns to its item."""
        item = self._item(act.item_id)
        if item is None or act.sentence >= len(item.answer.sentences):
            return state, self._refuse(say("no-such-sentence"))
        if len(act.note) > LONGEST_COMMENT:
            return state, self._refuse(say("adjudicate-note-long", most=LONGEST_COMMENT))
        evidence = bind(item.answer, act.evidence, act.label) if act.label else ()
        if evidence is None:
            return state, self._refuse(say("adjudicate-evidence-gone"))
        wish = Adjudicate(
            act.stamp, act.item_id, act.revision, act.sentence, act.label, act.shown, act.names_seen, evidence,
            act.note.strip(), act.active_seconds,
        )  # fmt: skip
        note = self._note(act, self.workspace.adjudications.add(wish, now))
        if act.label is None and note.at and state.item_id != act.item_id:
            state = self._leave(state) if self._hold(act.item_id, now) else state
            state = replace(state, item_id=act.item_id)
        return state, note

    def skip(self, state: AdjudicationDeskState, item_id: int, now: float) -> tuple[AdjudicationDeskState, Note]:
        """Somebody else may take it; to me it comes last."""
        if state.item_id != item_id:
            return state, self._refuse(say("postpone-another"))
        skipped = (*(one for one in state.skipped if one != item_id), item_id)
        done = say("item-postponed", item=str(item_id))
        return replace(self._leave(state), skipped=skipped), Note("done", phrase_in(done, self.person.language), now)

    def ask_another(self, state: AdjudicationDeskState, item_id: int, now: float) -> tuple[AdjudicationDeskState, Note]:
        """One more annotator labels the item before it is settled."""
        if state.item_id != item_id or not self._hold(item_id, now):
            return state, self._refuse(say("postpone-another"))
        self.workspace.adjudications.ask_another(item_id, now)
        asked = phrase_in(say("adjudicate-asked", item=str(item_id)), self.person.language)
        return replace(state, item_id=None), Note("done", asked, now)

    def narrow(self, state: AdjudicationDeskState, set_name: str) -> AdjudicationDeskState:
        return replace(self._leave(state), set_name=set_name, skipped=())

    def open(self, state: AdjudicationDeskState, item_id: int, now: float) -> tuple[AdjudicationDeskState, Note | None]:
        """Go to this very item, if nobody else has it."""
        if self._item(item_id) is None:
            return state, self._refuse(say("no-such-item", item=str(item_id)))
        if not self._hold(item_id, now):
            return state, self._refuse(say("item-elsewhere", item=str(item_id)))
        left = state if state.item_id == item_id else self._leave(state)
        return replace(left, item_id=item_id), None

    def screen(
        self, state: AdjudicationDeskState, now: float, midnight: float
    ) -> tuple[AdjudicationDeskState, AdjudicationScreen]:
        """What to show now. An item whose every conflict is settled makes way for the next one."""
        ports, name = self.workspace.adjudications, self.person.name
        item = self._current(state, now)
        if item is None:
            found = ports.next(name, state.set_name or None, now, self.lease, state.skipped)
            item = self.workspace.items.get(found) if found else None
        waiting = ports.count_conflicts(state.set_name or None)
        state = replace(state, item_id=item.id if item else None)
        return state, AdjudicationScreen(
            item=blind_view(item, [], self.workspace.policies.active(), (), self.person.language) if item else None,
            sentences=self._sentences(item, names=state.names) if item else (),
            names=state.names,
            waiting=waiting,
            today=ports.count(name, midnight),
            total=ports.count(name),
            empty="" if item else phrase_in(say(_why_empty(waiting)), self.person.language),
        )

    def _sentences(self, item: Item, *, names: bool) -> tuple[SentenceVotes, ...]:
        said = self.workspace.annotations.blind(item.id)
        called = _called(item.id, said, names=names)
        states = self.workspace.adjudications.states(item.id)
        decided = {one.sentence: self._decision(one, names=names) for one in self.workspace.adjudications.of(item.id)}
        return tuple(
            SentenceVotes(
                SentenceState(states.get(index, SentenceState.OPEN)),
                tuple(sorted((_vote(item, one, one.label, called[one.person])
                              for one in said if one.sentence == index and one.label), key=lambda vote: vote.who)),
                decided.get(index),
            )
            for index in range(len(item.answer.sentences))
        )  # fmt: skip

    def _decision(self, one: Adjudication, *, names: bool) -> DecisionView:
        mine = one.person == self.person.name
        by = one.person if names or mine else ""
        return DecisionView(one.id, one.label, one.source is LabelOrigin.UNANIMOUS, by, one.note, one.at, mine)

    def _current(self, state: AdjudicationDeskState, now: float) -> Item | None:
        """The item on screen, as long as it is mine and something in it is in conflict."""
        item = self._item(state.item_id) if state.item_id is not None else None
        if item is None or SentenceState.CONFLICT not in self.workspace.adjudications.states(item.id).values():
            return None
        return item if self._hold(item.id, now) else None

    def _item(self, item_id: int) -> Item | None:
        try:
            return self.workspace.items.get(item_id)
        except BadInput:
            return None

    def _hold(self, item_id: int, now: float) -> bool:
        return self.workspace.adjudications.take(item_id, self.person.name, now, self.lease)

    def _leave(self, state: AdjudicationDeskState) -> AdjudicationDeskState:
        if state.item_id is not None:
            self.workspace.adjudications.release(state.item_id, self.person.name)
        return replace(state, item_id=None)

    def _refuse(self, phrase: Phrase) -> Note:
        return refusal(phrase, self.person.language)

    def _note(self, act: Settle, done: Done) -> Note:
        if done.outcome in _REFUSED:
            return self._refuse(say(_REFUSED[done.outcome], item=str(act.item_id)))
        number = act.sentence + 1
        if act.label is None:
            return Note("done", phrase_in(say("adjudicate-back", number=number), self.person.language), done.at)
        label = phrase_in(say(f"label-{act.label.replace('_', '-')}"), self.person.language)
        told = say("adjudicate-stored", number=number, label=label)
        return Note("done", phrase_in(told, self.person.language), done.at)


_REFUSED = {
    Outcome.STALE: "adjudicate-stale",
    Outcome.LEASED: "item-taken",
    Outcome.NOTHING: "undo-nothing",
}


def _called(item_id: int, said: Sequence[Annotation], *, names: bool) -> dict[str, str]:
    """The same letter for a person all through an item, and another in the next: who is A is drawn, not sorted."""
    people = sorted({one.person for one in said}, key=lambda name: sha256(f"{item_id}\0{name}".encode()).digest())
    letters = [*ascii_uppercase, *(f"{a}{b}" for a in ascii_uppercase for b in ascii_uppercase)]
    return {person: person if names else letter for person, letter in zip(people, letters, strict=False)}


def _vote(item: Item, one: Annotation, label: Label, who: str) -> VoteView:
    marks = [(mark_of(item.answer, evidence), evidence.quote) for evidence in one.evidence]
    bound = tuple(Bound(mark, quote) for mark, quote in marks if mark)
    return VoteView(who, label, bound, len(marks) - len(bound))


def _why_empty(waiting: tuple[int, int]) -> str:
    return "adjudicate-with-others" if waiting[0] else "adjudicate-nothing"
