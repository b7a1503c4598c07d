"""Between a browser and a service: what was sent is dealt with once, what is answered fits on the screen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Annotated, Any

from core.domain.queue import Lane
from core.limits import LONGEST_WORD
from core.services.desk.comment_acts import COMMENT_ACTS
from core.services.desk.messages import Sent, read
from core.services.desk.queue_view import Note, refusal
from core.services.desk.saved_views import forget_view, keep_view
from core.services.review.acts import ACTS
from core.services.review.desk import ReviewDesk
from core.services.review.desk_state import DeskState
from core.services.review.lookups import LookupReply, LookupRequest, Question, look_up
from core.services.review.screen import Screen
from pages.ui.desk import keys
from pages.ui.desk.desk_frame import DeskContext, acknowledged, frame_data, option_data, poll_after, show_data
from pages.ui.desk.incoming import NOT_UNDERSTOOD, in_order, read_act, read_message
from pages.ui.desk.key_choices import chosen_keys
from pages.ui.desk.plain import plain
from pages.ui.desk.preferences import keep_preferences

_PENDING_MS, _WORKING_MS = 250, 1000
_AT_HAND = {"reconsider": False, "mine": True, "pending": False, "comparison": None, "past": (), "sentence": None}
"""What is so of every open item that its holder has not touched yet."""


@dataclass(frozen=True, slots=True)
class ReviewSession:
    """What one session keeps between two messages."""

    state: DeskState = field(default_factory=DeskState)
    acks: Mapping[str, int] = field(default_factory=dict)
    """By page load: the number of its last act that was dealt with."""
    notes: tuple[Note, ...] = ()
    """How the acts of the last message went."""
    reply: LookupReply | None = None
    """What the last message asked for."""
    linked: tuple[int, int | None] | None = None
    """Item and sentence of the link that was followed, as long as it is on screen."""


@dataclass(frozen=True, slots=True)
class ViewRequest:
    """Keep what is shown under a name, or forget one."""

    name: Annotated[str, Sent(most=LONGEST_WORD)]
    shared: bool
    forget: bool = False


def review_message(raw: object, desk: ReviewDesk, session: ReviewSession, now: float, longest: int) -> ReviewSession:
    """Deal with everything a browser sent, in order; what was dealt with before is left alone. ``longest``: characters
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
    own_keys = _keys(repairs=desk.suggest is not None, replacements=desk.offer is not None)
    notes += keep_preferences(message.body, desk.workspace, desk.person, desk="review", keys=own_keys, now=now)
    if message.show:
        state = desk.narrow(state, message.show)
    if message.open is not None:
        state, open_note = desk.open(state, message.open, now)
        notes += [open_note] if open_note else []
    lookup = read(LookupRequest, message.body.get("ask"))
    if view := read(ViewRequest, message.body.get("view")):
        notes.append(_change_view(desk, state, view, now))
        lookup = LookupRequest(Question.VIEWS)
    reply = look_up(desk, state, lookup) if lookup else None
    return ReviewSession(state, acknowledged(session.acks, entries), tuple(notes), reply, session.linked)


def review_data(screen: Screen, session: ReviewSession, context: DeskContext) -> dict[str, Any]:
    """The component's data: plain JSON."""
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
        "keys": keys.as_json(
            chosen_keys(_keys(repairs=screen.repairs, replacements=screen.replacements), context.keys), context.language
        ),
        "thread": plain(context.thread),
        "ahead": [
            {**_AT_HAND, **plain(coming), "thread": plain(thread)}
            for coming, thread in zip(screen.ahead, context.threads, strict=True)
        ],
        "show": show_data(session.state.show),
        "options": option_data(context.options, bands=True),
        "saved_at": screen.recent[0].at if screen.recent else None,
        "answer": plain(session.reply) if session.reply else None,
        "sentence": session.linked[1] if session.linked and session.linked[0] == session.state.item_id else None,
    }


def _keys(*, repairs: bool, replacements: bool) -> tuple[keys.Key, ...]:
    own = ((keys.REPAIR, repairs), (keys.REPLACEMENT, replacements))
    return (*keys.REVIEW, *(key for key, there in own if there))


def _change_view(desk: ReviewDesk, state: DeskState, view: ViewRequest, now: float) -> Note:
    workspace, person = desk.workspace, desk.person
    if view.forget:
        return forget_view(workspace, person, Lane.REVIEW, name=view.name, shared=view.shared)
    return keep_view(workspace, person, Lane.REVIEW, name=view.name, shared=view.shared, show=state.show, now=now)


def with_note(session: ReviewSession, note: Note | None) -> ReviewSession:
    return replace(session, notes=(*session.notes, note)) if note else session
