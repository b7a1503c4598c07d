"""Between a browser and a service: what was sent is dealt with once, what is answered fits on the screen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, replace
from typing import Any

from core.domain.queue import Lane
from core.limits import LONGEST_COMMENT
from core.services.desk.queue_view import Note, refusal
from core.services.desk.saved_views import forget_view, keep_view
from core.services.review.actions import DeskState
from core.services.review.desk import ReviewDesk
from core.services.review.lookups import Answer, Ask, Question, answer
from core.services.review.screen import Screen
from core.wording.phrases import say
from pages.ui.desk import keys
from pages.ui.desk.comments import heard, set_up
from pages.ui.desk.desk_frame import Around, acknowledged, beat, choices, frame, shown
from pages.ui.desk.incoming import in_order, read_message
from pages.ui.desk.key_choices import chosen_keys
from pages.ui.desk.review_incoming import ViewWish, question, review_action, view_wish

_UNKNOWN = say("not-understood")
_PENDING_MS, _WORKING_MS = 250, 1000


@dataclass(frozen=True, slots=True)
class ReviewSession:
    """What one session keeps between two messages."""

    state: DeskState = field(default_factory=DeskState)
    acks: Mapping[str, int] = field(default_factory=dict)
    """By page load: the number of its last action that was dealt with."""
    notes: tuple[Note, ...] = ()
    """How the actions of the last message went."""
    answer: Answer | None = None
    """What the last message asked for."""
    linked: tuple[int, int | None] | None = None
    """Item and sentence of the link that was followed, as long as it is on screen."""


def review_message(raw: object, desk: ReviewDesk, session: ReviewSession, now: float, longest: int) -> ReviewSession:
    """Deal with everything a browser sent, in order; what was dealt with before is left alone."""
    message = read_message(raw, desk.person.name)
    state, notes = session.state, list(session.notes)  # with those of a message whose screen did not come about
    entries = in_order(message.entries, session.acks)
    for entry in entries:
        if action := review_action(entry, longest):
            state, note = desk.act(state, action, now)
        else:
            note = heard(entry, desk.workspace, desk.person, now) or refusal(_UNKNOWN, desk.person.language)
        notes.append(note)
    notes += set_up(raw, desk.workspace, desk.person, desk="review", keys=keys.REVIEW, now=now)
    if message.show:
        state = desk.narrow(state, message.show)
    if message.open is not None:
        state, told = desk.open(state, message.open, now)
        notes += [told] if told else []
    ask = question(raw)
    if wish := view_wish(raw):
        notes.append(_viewed(desk, state, wish, now))
        ask = Ask(Question.VIEWS, 0)
    told_more = answer(desk, state, ask) if ask else None
    acks = acknowledged(session.acks, entries)
    return ReviewSession(state, acks, tuple(notes), told_more, session.linked)


def review_data(screen: Screen, session: ReviewSession, around: Around) -> dict[str, Any]:
    """The component's data: plain JSON."""
    wait = (
        _PENDING_MS if screen.pending else _WORKING_MS if screen.progress else beat(screen.item is None, around.lease)
    )
    return {
        **asdict(screen),
        **frame(session.acks, session.notes, around.who, wait),
        "keys": keys.as_json(chosen_keys(keys.REVIEW, around.keys), around.language),
        "thread": asdict(around.thread),
        "longest_comment": LONGEST_COMMENT,
        "show": shown(session.state.show),
        "options": choices(around.options, bands=True),
        "saved_at": screen.recent[0].at if screen.recent else None,
        "answer": asdict(session.answer) if session.answer else None,
        "sentence": session.linked[1] if session.linked and session.linked[0] == session.state.item_id else None,
    }


def _viewed(desk: ReviewDesk, state: DeskState, wish: ViewWish, now: float) -> Note:
    workspace, person = desk.workspace, desk.person
    if wish.forget:
        return forget_view(workspace, person, Lane.REVIEW, name=wish.name, shared=wish.shared)
    return keep_view(workspace, person, Lane.REVIEW, name=wish.name, shared=wish.shared, show=state.show, now=now)


def with_note(session: ReviewSession, note: Note | None) -> ReviewSession:
    return replace(session, notes=(*session.notes, note)) if note else session
