"""Connects a browser with the adjudication desk: performs each act that it sends once, and returns what it displays."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from core.domain.queue import Lane
from core.domain.work import SetSummary
from core.permissions import Permission, sets_with
from core.services.adjudicate.acts import ADJUDICATION_ACTS, AskAnother, Settle, SkipItem
from core.services.adjudicate.desk import AdjudicationDesk, AdjudicationDeskState
from core.services.adjudicate.screen import AdjudicationScreen
from core.services.desk.messages import Act
from core.services.desk.narrowing import chosen_filter
from core.services.desk.preferences import key_choices
from core.services.desk.queue_view import Note, OptionView, refusal
from core.wording import phrase_in
from core.wording.phrases import say
from pages.ui.desk import _keys
from pages.ui.desk._incoming import NOT_UNDERSTOOD, in_order, read_act, read_message
from pages.ui.desk._preferences import chosen_keys, store_preferences
from pages.ui.desk._view_json import plain
from pages.ui.desk.desk_frame import acknowledged, frame_data, poll_after

_DESK = "adjudicate"


@dataclass(frozen=True, slots=True)
class AdjudicationSession:
    """The state of a desk in one session, stored between two messages."""

    state: AdjudicationDeskState = field(default_factory=AdjudicationDeskState)
    acks: Mapping[str, int] = field(default_factory=dict)
    notes: tuple[Note, ...] = ()


def adjudicate_message(
    raw: object, desk: AdjudicationDesk, session: AdjudicationSession, now: float
) -> AdjudicationSession:
    """Perform the acts that a browser sent, in order, except those already performed."""
    message = read_message(raw, desk.person.name)
    entries = in_order(message.entries, session.acks)
    state, notes = session.state, list(session.notes)  # with those of a message whose screen did not come about
    for entry in entries:
        state, note = _perform(desk, state, read_act(ADJUDICATION_ACTS, entry), now)
        notes.append(note)
    notes += store_preferences(message.body, desk.workspace, desk.person, desk=_DESK, keys=_keys.ADJUDICATE, now=now)
    if isinstance(names := message.body.get("names"), bool):
        state = replace(state, names=names)
    if message.show:
        asked, told = chosen_filter(message.show, desk.workspace, Lane.REVIEW, desk.person)
        state = desk.narrow(state, asked.set_name)
        notes += told
    return AdjudicationSession(state, acknowledged(session.acks, entries), tuple(notes))


def _perform(
    desk: AdjudicationDesk, state: AdjudicationDeskState, act: Act | None, now: float
) -> tuple[AdjudicationDeskState, Note]:
    match act:
        case Settle():
            return desk.settle(state, act, now)
        case SkipItem():
            return desk.skip(state, act.item_id, now)
        case AskAnother():
            return desk.ask_another(state, act.item_id, now)
    return state, refusal(NOT_UNDERSTOOD, desk.person.language)


def adjudicate_data(
    screen: AdjudicationScreen,
    session: AdjudicationSession,
    sets: Sequence[SetSummary],
    desk: AdjudicationDesk,
    store: str,
) -> dict[str, Any]:
    """Return the data of the desk as JSON values. ``store`` names this person's store in the browser."""
    language = desk.person.language
    chosen = chosen_keys(_keys.ADJUDICATE, key_choices(desk.workspace, desk.person, _DESK))
    every = [plain(OptionView("", phrase_in(say("show-all-sets"), language)))]
    gone = session.state.set_name if session.state.set_name not in {each.name for each in sets} else ""
    in_sets_alone = sets_with(desk.person, Permission.ADJUDICATE) is not None and bool(sets)
    return {
        **plain(screen),
        **frame_data(session.acks, session.notes, store, poll_after(screen.item is None, desk.lease)),
        "keys": _keys.as_json(chosen, language),
        "show": {"set": session.state.set_name},
        "options": {
            "set": [
                *([] if in_sets_alone else every),
                *({"value": loaded_set.name, "text": loaded_set.name} for loaded_set in sets),
                *([{"value": gone, "text": phrase_in(say("show-set-gone", set=gone), language)}] if gone else []),
            ]
        },
        "warning": "",
    }
