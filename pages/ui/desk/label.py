"""Connects a browser with the label desk: performs each act that it sends once, and returns what it displays."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from core.domain.queue import Lane
from core.services.desk.comment_acts import COMMENT_ACTS, CommentAct
from core.services.desk.messages import Act
from core.services.desk.narrowing import chosen_filter
from core.services.desk.queue_view import Note, refusal
from core.services.label.acts import LABEL_ACTS, DeclineItem, GiveLabel, LeaveItem, PostponeItem, ReturnToItem
from core.services.label.desk import LabelDesk, LabelDeskState
from core.services.label.screen import LabelScreen
from pages.ui.desk import _keys
from pages.ui.desk._incoming import NOT_UNDERSTOOD, in_order, read_act, read_message
from pages.ui.desk._preferences import chosen_keys, store_preferences
from pages.ui.desk._view_json import plain
from pages.ui.desk.desk_frame import DeskContext, acknowledged, frame_data, option_data, poll_after, show_data


@dataclass(frozen=True, slots=True)
class LabelSession:
    """The state of a desk in one session, stored between two messages."""

    state: LabelDeskState = field(default_factory=LabelDeskState)
    acks: Mapping[str, int] = field(default_factory=dict)
    notes: tuple[Note, ...] = ()


def label_message(raw: object, desk: LabelDesk, session: LabelSession, now: float) -> LabelSession:
    """Perform the acts that a browser sent; the labels of one message are stored in one transaction."""
    message = read_message(raw, desk.person.name)
    entries = in_order(message.entries, session.acks)
    acts = [read_act(LABEL_ACTS, entry) or read_act(COMMENT_ACTS, entry) for entry in entries]
    state, label_notes = desk.label(session.state, [act for act in acts if isinstance(act, GiveLabel)], now)
    notes = [*session.notes, *label_notes]  # with those of a message whose screen did not come about
    for act in acts:
        if not isinstance(act, GiveLabel):
            state, note = _perform(desk, state, act, now)
            notes += [note] if note else []
    notes += store_preferences(message.body, desk.workspace, desk.person, desk="label", keys=_keys.LABEL, now=now)
    if message.show:
        asked, told = chosen_filter(message.show, desk.workspace, Lane.LABEL, desk.person)
        state = desk.narrow(state, asked)
        notes += told
    return LabelSession(state, acknowledged(session.acks, entries), tuple(notes))


def _perform(desk: LabelDesk, state: LabelDeskState, act: Act | None, now: float) -> tuple[LabelDeskState, Note | None]:
    match act:
        case PostponeItem():
            return desk.postpone(state, act, now)
        case DeclineItem():
            return desk.decline(state, act, now)
        case ReturnToItem():
            return desk.return_to(state, act, now)
        case LeaveItem():
            return desk.go_on(state, act.item_id)
        case CommentAct():
            return state, act.do(desk.workspace, desk.person, now)
    return state, refusal(NOT_UNDERSTOOD, desk.person.language)


def label_data(screen: LabelScreen, session: LabelSession, context: DeskContext) -> dict[str, Any]:
    """Return the data of the desk as JSON values."""
    return {
        **plain(screen),
        **frame_data(session.acks, session.notes, context.store, poll_after(screen.item is None, context.lease)),
        "keys": _keys.as_json(chosen_keys(_keys.LABEL, context.keys), context.language),
        "show": show_data(session.state.show),
        "inner": list(context.inner),
        "options": option_data(context.options, bands=False),
        "warning": "",
        "labelled": context.labelled,
    }
