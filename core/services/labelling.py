"""Labelling: hand out items in random order, keep scores hidden until a sentence is labelled, store every label."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from core.acts import Annotate, Done, Outcome, Stamp
from core.errors import BadInput, Forbidden
from core.labels import Label
from core.ports import Workspace
from core.queueing import Lane, QueueState
from core.reasons import say
from core.services.item_view import ItemView, blind_view
from core.services.queue_view import EVERYTHING, Note, Show, explain_empty, refusal
from core.wording import phrase_in
from core.work import Item, Person, Role

EVEN_CHANCE = 1.0
"""Inclusion probability up to a constant: the label queue is a uniform random order of what is loaded."""


@dataclass(frozen=True, slots=True)
class Labelled:
    """One key press on one sentence as it was on screen; ``label`` None takes the last label back."""

    stamp: Stamp
    item_id: int
    revision: int
    sentence: int
    label: Label | None
    seen: bool
    """Whether the sentence's scores were on screen."""
    seconds: float
    """Active time on the sentence: the page visible, no pause longer than two minutes."""


@dataclass(frozen=True, slots=True)
class LabelPlace:
    """Where an annotator stands: kept by the page from one action to the next."""

    item_id: int | None = None
    show: Show = field(default_factory=lambda: Show(band=EVERYTHING))


@dataclass(frozen=True, slots=True)
class LabelScreen:
    """Everything the label page shows."""

    item: ItemView | None
    labels: tuple[Label | None, ...]
    """Mine, by sentence."""
    today: int
    total: int
    counts: QueueState
    empty: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class LabelDesk:
    """One annotator's desk. Raises Forbidden for anybody who is no annotator."""

    workspace: Workspace
    person: Person
    lease: float

    def __post_init__(self) -> None:
        if Role.ANNOTATOR not in self.person.roles:
            refused = say("may-not-label", name=self.person.name, role=Role.ANNOTATOR.value)
            raise Forbidden(phrase_in(refused, self.person.language))

    def label(self, place: LabelPlace, presses: Sequence[Labelled], now: float) -> tuple[LabelPlace, list[Note]]:
        """Store these in one transaction, in order. Taking a label back returns to its item."""
        labelled = {item_id: self._labels(item_id) for item_id in {press.item_id for press in presses}}
        fitting = [press for press in presses if press.sentence < len(labelled[press.item_id])]
        wishes = [_wish(press, labelled[press.item_id][press.sentence]) for press in fitting]
        done = self.workspace.annotations.add(wishes, now) if wishes else []
        notes = [_note(wish, one, self.person.language) for wish, one in zip(wishes, done, strict=True)]
        if len(fitting) < len(presses):
            notes.append(refusal(say("no-such-sentence"), self.person.language))
        back = [wish.item_id for wish, note in zip(wishes, notes, strict=False) if not wish.label and note.at]
        return self._go(place, back[-1], now) if back else place, notes

    def postpone(self, place: LabelPlace, item_id: int, now: float) -> tuple[LabelPlace, Note]:
        if place.item_id != item_id:
            return place, refusal(say("postpone-another"), self.person.language)
        self.workspace.queue.postpone(Lane.LABEL, item_id, self.person.name, now)
        return replace(place, item_id=None), Note(
            "done", phrase_in(say("item-postponed", item=str(item_id)), self.person.language), now
        )

    def narrow(self, place: LabelPlace, show: Show) -> LabelPlace:
        """Labels must be a fair sample of what they stand for, so risk never narrows what is labelled."""
        if place.item_id is not None:
            self.workspace.queue.release(Lane.LABEL, place.item_id, self.person.name)
        return LabelPlace(None, replace(show, band=EVERYTHING))

    def screen(self, place: LabelPlace, now: float, midnight: float) -> tuple[LabelPlace, LabelScreen]:
        """What to show now. An item whose every sentence has my label makes way for the next one."""
        workspace, name = self.workspace, self.person.name
        policy = workspace.policies.active()
        where = place.show.asked(policy)
        item, mine = self._current(place, now)
        if item is None and (next_id := workspace.queue.next(Lane.LABEL, name, where, now, self.lease)):
            item = workspace.items.get(next_id)
            mine = self._mine(item)
        counts = workspace.queue.state(Lane.LABEL, name, where, now)
        revealed = {index for index, label in enumerate(mine) if label}
        results = workspace.scores.of(item.input_hash) if item and revealed else []
        return replace(place, item_id=item.id if item else None), LabelScreen(
            item=blind_view(item, results, policy, revealed, self.person.language) if item else None,
            labels=mine if item else (),
            today=workspace.annotations.count(name, midnight),
            total=workspace.annotations.count(name),
            counts=counts,
            empty=() if item else explain_empty(workspace, counts, self.lease, now, self.person.language),
        )

    def _current(self, place: LabelPlace, now: float) -> tuple[Item | None, tuple[Label | None, ...]]:
        """The item on screen, as long as it is mine and something in it wants a label."""
        try:
            if place.item_id is None or not self._hold(place.item_id, now):
                return None, ()
        except BadInput:  # another workspace was put in the place of this one
            return None, ()
        item = self.workspace.items.get(place.item_id)
        mine = self._mine(item)
        return (None, ()) if all(mine) else (item, mine)

    def _go(self, place: LabelPlace, item_id: int, now: float) -> LabelPlace:
        if place.item_id == item_id or not self._hold(item_id, now):
            return place
        if place.item_id is not None:
            self.workspace.queue.release(Lane.LABEL, place.item_id, self.person.name)
        return replace(place, item_id=item_id)

    def _hold(self, item_id: int, now: float) -> bool:
        return self.workspace.queue.take(Lane.LABEL, item_id, self.person.name, now, self.lease)

    def _labels(self, item_id: int) -> tuple[Label | None, ...]:
        """Mine, by sentence; none for an item that does not exist, which a browser can name."""
        try:
            return self._mine(self.workspace.items.get(item_id))
        except BadInput:
            return ()

    def _mine(self, item: Item) -> tuple[Label | None, ...]:
        found = {a.sentence: a.label for a in self.workspace.annotations.of(item.id, self.person.name)}
        return tuple(found.get(index) for index in range(len(item.answer.sentences)))


def _wish(press: Labelled, mine: Label | None) -> Annotate:
    """A sentence that had my label before shows its scores, whatever the browser says."""
    seen = press.seen or mine is not None
    return Annotate(
        press.stamp, press.item_id, press.revision, press.sentence, press.label, seen, press.seconds, EVEN_CHANCE
    )


def _note(wish: Annotate, done: Done, language: str) -> Note:
    if done.outcome is Outcome.STALE:
        return refusal(say("item-changed", item=str(wish.item_id)), language)
    if done.outcome is Outcome.LEASED:
        return refusal(say("item-taken", item=str(wish.item_id)), language)
    if wish.label is None:
        return Note("done", phrase_in(say("label-back", number=wish.sentence + 1), language), done.at)
    label = phrase_in(say(f"label-{wish.label.replace('_', '-')}"), language)
    return Note("done", phrase_in(say("label-stored", number=wish.sentence + 1, label=label), language), done.at)
