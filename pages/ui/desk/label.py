"""Between a browser and the label desk: what was sent is dealt with once, what is answered fits on the screen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Any

from core.limits import LONGEST_COMMENT, LONGEST_NOTE
from core.services.desk.queue_view import Note, refusal
from core.services.label.desk import LabelDesk, LabelDeskState
from core.services.label.screen import LabelScreen
from core.wording.phrases import say
from pages.ui.desk import keys
from pages.ui.desk.comments import heard, set_up
from pages.ui.desk.desk_frame import Around, acknowledged, beat, choices, frame, shown
from pages.ui.desk.incoming import Entry, in_order, read_message, whole_number
from pages.ui.desk.key_choices import chosen_keys
from pages.ui.desk.label_incoming import label_press

_UNKNOWN = say("not-understood")


@dataclass(frozen=True, slots=True)
class LabelSession:
    """What one session keeps between two messages."""

    state: LabelDeskState = field(default_factory=LabelDeskState)
    acks: Mapping[str, int] = field(default_factory=dict)
    notes: tuple[Note, ...] = ()


def label_message(raw: object, desk: LabelDesk, session: LabelSession, now: float) -> LabelSession:
    """As ``review_message``; labels of one message are stored in one transaction."""
    message = read_message(raw, desk.person.name)
    entries = in_order(message.entries, session.acks)
    presses = [label_press(entry) for entry in entries]
    state, told = desk.label(session.state, [press for press in presses if press], now)
    notes = [*session.notes, *told]  # with those of a message whose screen did not come about
    for entry, press in zip(entries, presses, strict=True):
        if press is None:
            state, note = _act(desk, state, entry, now)
            notes += [note] if note else []
    notes += set_up(raw, desk.workspace, desk.person, desk="label", keys=keys.LABEL, now=now)
    if message.show:
        state = desk.narrow(state, message.show)
    return LabelSession(state, acknowledged(session.acks, entries), tuple(notes))


def _act(desk: LabelDesk, state: LabelDeskState, entry: Entry, now: float) -> tuple[LabelDeskState, Note | None]:
    op, item, text = entry.body.get("op"), whole_number(entry.body.get("item"), 1), entry.body.get("text", "")
    if op == "postpone" and item:
        return desk.postpone(state, item, now)
    if op == "next" and item:
        return desk.go_on(state, item)
    if op == "decline" and item and isinstance(text, str) and len(text) <= LONGEST_NOTE:
        return desk.decline(state, item, text, now)
    return state, heard(entry, desk.workspace, desk.person, now) or refusal(_UNKNOWN, desk.person.language)


def label_data(screen: LabelScreen, session: LabelSession, around: Around) -> dict[str, Any]:
    """The component's data: plain JSON."""
    return {
        **asdict(screen),
        **frame(session.acks, session.notes, around.who, beat(screen.item is None, around.lease)),
        "keys": keys.as_json(chosen_keys(keys.LABEL, around.keys), around.language),
        "show": shown(session.state.show),
        "options": choices(around.options, bands=False),
        "warning": "",
        "labelled": around.labelled,
        "longest_comment": LONGEST_COMMENT,
    }
