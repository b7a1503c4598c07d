"""Between a browser and a service: what was sent is dealt with once, what is answered fits on the screen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, replace
from typing import Any

from core.reasons import say
from core.services.queue_view import Note, refusal
from core.services.review import Desk
from core.services.review_place import Place
from core.services.review_screen import Screen
from pages.ui import keys
from pages.ui.desk_frame import Around, acknowledged, beat, choices, frame, shown
from pages.ui.incoming import in_order, read_message, review_action

_UNKNOWN = say("not-understood")
_PENDING_MS = 250


@dataclass(frozen=True, slots=True)
class ReviewState:
    """What one session keeps between two messages."""

    place: Place = field(default_factory=Place)
    acks: Mapping[str, int] = field(default_factory=dict)
    """By page load: the number of its last action that was dealt with."""
    notes: tuple[Note, ...] = ()
    """How the actions of the last message went."""


def review_message(raw: object, desk: Desk, state: ReviewState, now: float, longest: int) -> ReviewState:
    """Deal with everything a browser sent, in order; what was dealt with before is left alone."""
    message = read_message(raw, desk.person.name)
    place, notes = state.place, []
    entries = in_order(message.entries, state.acks)
    for entry in entries:
        action = review_action(entry, longest)
        place, note = desk.act(place, action, now) if action else (place, refusal(_UNKNOWN, desk.person.language))
        notes.append(note)
    if message.show:
        place = desk.narrow(place, message.show)
    if message.open is not None:
        place, told = desk.open(place, message.open, now)
        notes += [told] if told else []
    return ReviewState(place, acknowledged(state.acks, entries), tuple(notes))


def review_data(screen: Screen, state: ReviewState, around: Around) -> dict[str, Any]:
    """The component's data: plain JSON."""
    wait = _PENDING_MS if screen.pending else beat(screen.item is None, around.lease)
    return {
        **asdict(screen),
        **frame(state.acks, state.notes, around.who, wait),
        "keys": keys.as_json(keys.REVIEW, around.language),
        "show": shown(state.place.show),
        "options": choices(around.options, bands=True),
    }


def with_note(state: ReviewState, note: Note | None) -> ReviewState:
    return replace(state, notes=(*state.notes, note)) if note else state
