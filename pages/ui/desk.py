"""Between a browser and a service: what was sent is dealt with once, what is answered fits on the screen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, replace
from typing import Any

from core.reasons import say
from core.services.labelling import LabelDesk, LabelPlace, LabelScreen
from core.services.queue_view import Note, OptionsView, Show, refusal
from core.services.review import Desk
from core.services.review_place import Place
from core.services.review_screen import Screen
from pages.ui import keys
from pages.ui.incoming import Entry, in_order, label_press, read_message, review_action, whole_number

_UNKNOWN = say("not-understood")
_PENDING_MS, _EMPTY_MS, _LEAST_BEAT_MS = 250, 3000, 1000
_CLIENTS = 100
"""Page loads remembered per session; older ones are long acknowledged."""


@dataclass(frozen=True, slots=True)
class ReviewState:
    """What one session keeps between two messages."""

    place: Place = field(default_factory=Place)
    acks: Mapping[str, int] = field(default_factory=dict)
    """By page load: the number of its last action that was dealt with."""
    notes: tuple[Note, ...] = ()
    """How the actions of the last message went."""


@dataclass(frozen=True, slots=True)
class LabelState:
    """What one session keeps between two messages."""

    place: LabelPlace = field(default_factory=LabelPlace)
    acks: Mapping[str, int] = field(default_factory=dict)
    notes: tuple[Note, ...] = ()


@dataclass(frozen=True, slots=True)
class Around:
    """What a desk shows besides its queue."""

    options: OptionsView
    who: str
    """Names this person's store in the browser."""
    lease: float
    language: str = "en"
    labelled: int = 0
    """Sentences in the item's set with a label, by everybody."""


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
    return ReviewState(place, _acknowledged(state.acks, entries), tuple(notes))


def label_message(raw: object, desk: LabelDesk, state: LabelState, now: float) -> LabelState:
    """As ``review_message``; labels of one message are stored in one transaction."""
    message = read_message(raw, desk.person.name)
    entries = in_order(message.entries, state.acks)
    presses = [press for entry in entries if (press := label_press(entry))]
    place, notes = desk.label(state.place, presses, now)
    for entry in entries:
        if entry.body.get("op") == "postpone" and (item := whole_number(entry.body.get("item"), 1)):
            place, note = desk.postpone(place, item, now)
            notes.append(note)
        elif label_press(entry) is None:
            notes.append(refusal(_UNKNOWN, desk.person.language))
    if message.show:
        place = desk.narrow(place, message.show)
    return LabelState(place, _acknowledged(state.acks, entries), tuple(notes))


def review_data(screen: Screen, state: ReviewState, around: Around) -> dict[str, Any]:
    """The component's data: plain JSON."""
    wait = _PENDING_MS if screen.pending else _beat(screen.item is None, around.lease)
    return {
        **asdict(screen),
        **_frame(state.acks, state.notes, around.who, wait),
        "keys": keys.as_json(keys.REVIEW, around.language),
        "show": _show(state.place.show),
        "options": _options(around.options, bands=True),
    }


def label_data(screen: LabelScreen, state: LabelState, around: Around) -> dict[str, Any]:
    """The component's data: plain JSON."""
    return {
        **asdict(screen),
        **_frame(state.acks, state.notes, around.who, _beat(screen.item is None, around.lease)),
        "keys": keys.as_json(keys.LABEL, around.language),
        "show": _show(state.place.show),
        "options": _options(around.options, bands=False),
        "warning": "",
        "labelled": around.labelled,
    }


def with_note(state: ReviewState, note: Note | None) -> ReviewState:
    return replace(state, notes=(*state.notes, note)) if note else state


def _acknowledged(acks: Mapping[str, int], entries: list[Entry]) -> dict[str, int]:
    result = dict(acks)
    for entry in entries:
        client = entry.stamp.client_id
        result[client] = max(entry.stamp.seq, result.pop(client, 0))
    return dict(list(result.items())[-_CLIENTS:])


def _frame(acks: Mapping[str, int], notes: tuple[Note, ...], who: str, wait: float) -> dict[str, Any]:
    return {"acks": dict(acks), "notes": [asdict(note) for note in notes], "person": who, "again_ms": wait}


def _beat(empty: bool, lease: float) -> float:
    """Milliseconds until the browser asks again: soon for new work, else often enough to keep the lease."""
    return _EMPTY_MS if empty else max(_LEAST_BEAT_MS, lease / 3 * 1000)


def _show(show: Show) -> dict[str, str]:
    return {"set": show.set_name, "lang": show.lang, "band": show.band}


def _options(options: OptionsView, *, bands: bool) -> dict[str, Any]:
    shown = {"set": options.sets, "lang": options.langs} | ({"band": options.bands} if bands else {})
    return {name: [asdict(option) for option in choices] for name, choices in shown.items()}
