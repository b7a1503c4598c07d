"""Between a browser and the label desk: what was sent is dealt with once, what is answered fits on the screen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Any

from core.reasons import say
from core.services.labelling import LabelDesk, LabelPlace, LabelScreen
from core.services.queue_view import Note, refusal
from pages.ui import keys
from pages.ui.desk_frame import Around, acknowledged, beat, choices, frame, shown
from pages.ui.incoming import in_order, label_press, read_message, whole_number

_UNKNOWN = say("not-understood")


@dataclass(frozen=True, slots=True)
class LabelState:
    """What one session keeps between two messages."""

    place: LabelPlace = field(default_factory=LabelPlace)
    acks: Mapping[str, int] = field(default_factory=dict)
    notes: tuple[Note, ...] = ()


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
    return LabelState(place, acknowledged(state.acks, entries), tuple(notes))


def label_data(screen: LabelScreen, state: LabelState, around: Around) -> dict[str, Any]:
    """The component's data: plain JSON."""
    return {
        **asdict(screen),
        **frame(state.acks, state.notes, around.who, beat(screen.item is None, around.lease)),
        "keys": keys.as_json(keys.LABEL, around.language),
        "show": shown(state.place.show),
        "options": choices(around.options, bands=False),
        "warning": "",
        "labelled": around.labelled,
    }
