"""Connects a browser with the review desk: performs each act that it sends once, and returns what it displays."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Annotated, Any

from core.domain.queue import Lane
from core.limits import LONGEST_WORD
from core.services.desk.comment_acts import COMMENT_ACTS
from core.services.desk.messages import read
from core.services.desk.narrowing import chosen_filter
from core.services.desk.queue_view import Note, refusal
from core.services.desk.saved_views import delete_view, save_view
from core.services.review.acts import ACTS
from core.services.review.desk import ReviewDesk
from core.services.review.desk_state import DeskState
from core.services.review.lookups import Lookup, LookupReply, LookupRequest, look_up
from core.services.review.screen import Screen
from core.typed_json import JsonField
from pages.ui.desk import _keys
from pages.ui.desk._incoming import NOT_UNDERSTOOD, in_order, read_act, read_message
from pages.ui.desk._preferences import chosen_keys, store_preferences
from pages.ui.desk._view_json import plain
from pages.ui.desk.desk_frame import DeskContext, acknowledged, frame_data, option_data, poll_after, show_data

_PENDING_MS, _WORKING_MS = 250, 1000
_AT_HAND = {"reconsider": False, "mine": True, "pending": False, "comparison": None, "past": (), "sentence": None}
"""The fields of an open item on which its reviewer has not acted yet."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ReviewSession:
    """The state of a desk in one session, stored between two messages."""

    state: DeskState = field(default_factory=DeskState)
    acks: Mapping[str, int] = field(default_factory=dict)
    """The number of the last performed act, by page load."""
    notes: tuple[Note, ...] = ()
    """The outcomes of the acts of the last message."""
    reply: LookupReply | None = None
    """The answer to the lookup of the last message."""
    linked: tuple[int, int | None] | None = None
    """The item and the sentence of the link that the person followed."""


@dataclass(frozen=True, slots=True)
class ViewRequest:
    """A request to save the present filter under a name, or to delete a saved one."""

    name: Annotated[str, JsonField(most=LONGEST_WORD)]
    shared: bool
    forget: bool = False


def review_message(raw: object, desk: ReviewDesk, session: ReviewSession, now: float, longest: int) -> ReviewSession:
    """Perform the acts that a browser sent, in order, except those already performed. ``longest``: the most characters
    of an edit."""
    message = read_message(raw, desk.person.name)
    state, notes = session.state, list(session.notes)  # with those of a message whose screen did not come about
    entries = in_order(message.entries, session.acks)
    for entry in entries:
        if act := read_act(ACTS, entry, longest):
            state, note = desk.act(state, act, now)
        elif comment_act := read_act(COMMENT_ACTS, entry):
            note = comment_act.do(desk.workspace, desk.person, now)
        else:
            note = refusal(NOT_UNDERSTOOD, desk.person.language)
        notes.append(note)
    own_keys = _review_keys(replacements=desk.offer is not None)
    notes += store_preferences(message.body, desk.workspace, desk.person, desk="review", keys=own_keys, now=now)
    if message.show:
        asked, told = chosen_filter(message.show, desk.workspace, Lane.REVIEW, desk.person)
        state = desk.narrow(state, asked)
        notes += told
    if message.open is not None:
        state, open_note = desk.open(state, message.open, now)
        notes += [open_note] if open_note else []
    lookup = read(LookupRequest, message.body.get("ask"))
    if view := read(ViewRequest, message.body.get("view")):
        notes.append(_change_view(desk, state, view, now))
        lookup = LookupRequest(Lookup.VIEWS)
    reply = look_up(desk, state, lookup) if lookup else None
    return ReviewSession(
        state=state, acks=acknowledged(session.acks, entries), notes=tuple(notes), reply=reply, linked=session.linked
    )


def review_data(screen: Screen, session: ReviewSession, context: DeskContext) -> dict[str, Any]:
    """Return the data of the desk as JSON values."""
    wait = (
        _PENDING_MS
        if screen.pending
        else _WORKING_MS
        if screen.progress
        else poll_after(screen.item is None, context.lease)
    )
    return {
        **plain(replace(screen, ahead=())),
        **frame_data(session.acks, session.notes, context.store, wait),
        "keys": _keys.as_json(
            chosen_keys(_review_keys(replacements=screen.replacements), context.keys),
            context.language,
        ),
        "reading": context.reading,
        "thread": plain(context.thread),
        "ahead": [
            {**_AT_HAND, **plain(coming), "thread": plain(thread)}
            for coming, thread in zip(screen.ahead, context.threads, strict=True)
        ],
        "show": show_data(session.state.show),
        "inner": list(context.inner),
        "options": option_data(context.options, bands=True),
        "saved_at": screen.recent[0].at if screen.recent else None,
        "answer": plain(session.reply) if session.reply else None,
        "sentence": session.linked[1] if session.linked and session.linked[0] == session.state.item_id else None,
    }


def _review_keys(*, replacements: bool) -> tuple[_keys.Key, ...]:
    return (*_keys.REVIEW, _keys.REPLACEMENT) if replacements else _keys.REVIEW


def _change_view(desk: ReviewDesk, state: DeskState, view: ViewRequest, now: float) -> Note:
    workspace, person = desk.workspace, desk.person
    if view.forget:
        return delete_view(workspace, person, Lane.REVIEW, name=view.name, shared=view.shared)
    return save_view(workspace, person, Lane.REVIEW, name=view.name, shared=view.shared, show=state.show, now=now)


def with_note(session: ReviewSession, note: Note | None) -> ReviewSession:
    return replace(session, notes=(*session.notes, note)) if note else session
