"""Between a browser and the label desk: what was sent is dealt with once, what is answered fits on the screen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from core.services.desk.comment_acts import COMMENT_ACTS, CommentAct
from core.services.desk.messages import Act
from core.services.desk.queue_view import Note, refusal
from core.services.label.acts import LABEL_ACTS, DeclineItem, GiveLabel, LeaveItem, PostponeItem
from core.services.label.desk import LabelDesk, LabelDeskState
from core.services.label.screen import LabelScreen
from pages.ui.desk import keys
from pages.ui.desk.desk_frame import DeskContext, acknowledged, frame_data, option_data, poll_after, show_data
from pages.ui.desk.incoming import NOT_UNDERSTOOD, in_order, read_act, read_message
from pages.ui.desk.key_choices import chosen_keys
from pages.ui.desk.plain import plain
from pages.ui.desk.preferences import keep_preferences


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
    acts = [read_act(LABEL_ACTS, entry) or read_act(COMMENT_ACTS, entry) for entry in entries]
    state, label_notes = desk.label(session.state, [act for act in acts if isinstance(act, GiveLabel)], now)
    notes = [*session.notes, *label_notes]  # with those of a message whose screen did not come about
    for act in acts:
        if not isinstance(act, GiveLabel):
            state, note = _do(desk, state, act, now)
            notes += [note] if note else []
    notes += keep_preferences(message.body, desk.workspace, desk.person, desk="label", keys=keys.LABEL, now=now)
    if message.show:
        state = desk.narrow(state, message.show)
    return LabelSession(state, acknowledged(session.acks, entries), tuple(notes))


def _do(desk: LabelDesk, state: LabelDeskState, act: Act | None, now: float) -> tuple[LabelDeskState, Note | None]:
    match act:
        case PostponeItem():
            return desk.postpone(state, act.item_id, now)
        case DeclineItem():
            return desk.decline(state, act.item_id, act.reason, now)
        case LeaveItem():
            return desk.go_on(state, act.item_id)
        case CommentAct():
            return state, act.do(desk.workspace, desk.person, now)
    return state, refusal(NOT_UNDERSTOOD, desk.person.language)


def label_data(screen: LabelScreen, session: LabelSession, context: DeskContext) -> dict[str, Any]:
    """The component's data: plain JSON."""
    return {
        **plain(screen),
        **frame_data(session.acks, session.notes, context.store, poll_after(screen.item is None, context.lease)),
        "keys": keys.as_json(chosen_keys(keys.LABEL, context.keys), context.language),
        "show": show_data(session.state.show),
        "options": option_data(context.options, bands=False),
        "warning": "",
        "labelled": context.labelled,
    }
