"""Between a browser and the adjudication desk: what was sent is dealt with once, what is answered fits the screen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from core.domain.work import SetSummary
from core.permissions import Permission, sets_with
from core.services.adjudicate.acts import ADJUDICATION_ACTS, AskAnother, Settle, SkipItem
from core.services.adjudicate.desk import AdjudicationDesk, AdjudicationDeskState
from core.services.adjudicate.screen import AdjudicationScreen
from core.services.desk.messages import Act
from core.services.desk.preferences import key_choices
from core.services.desk.queue_view import Note, OptionView, refusal
from core.wording import phrase_in
from core.wording.phrases import say
from pages.ui.desk import keys
from pages.ui.desk.desk_frame import acknowledged, frame_data, poll_after
from pages.ui.desk.incoming import NOT_UNDERSTOOD, in_order, read_act, read_message
from pages.ui.desk.key_choices import chosen_keys
from pages.ui.desk.plain import plain
from pages.ui.desk.preferences import keep_preferences

_DESK = "adjudicate"


@dataclass(frozen=True, slots=True)
class AdjudicationSession:
    """What one session keeps between two messages."""

    state: AdjudicationDeskState = field(default_factory=AdjudicationDeskState)
    acks: Mapping[str, int] = field(default_factory=dict)
    notes: tuple[Note, ...] = ()


def adjudicate_message(
    raw: object, desk: AdjudicationDesk, session: AdjudicationSession, now: float
) -> AdjudicationSession:
    """Deal with everything a browser sent, in order; what was dealt with before is left alone."""
    message = read_message(raw, desk.person.name)
    entries = in_order(message.entries, session.acks)
    state, notes = session.state, list(session.notes)  # with those of a message whose screen did not come about
    for entry in entries:
        state, note = _do(desk, state, read_act(ADJUDICATION_ACTS, entry), now)
        notes.append(note)
    notes += keep_preferences(message.body, desk.workspace, desk.person, desk=_DESK, keys=keys.ADJUDICATE, now=now)
    if isinstance(names := message.body.get("names"), bool):
        state = replace(state, names=names)
    if message.show:
        state = desk.narrow(state, message.show.set_name)
    return AdjudicationSession(state, acknowledged(session.acks, entries), tuple(notes))


def _do(
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
    """The component's data: plain JSON. ``store`` names this person's store in the browser."""
    language = desk.person.language
    chosen = chosen_keys(keys.ADJUDICATE, key_choices(desk.workspace, desk.person, _DESK))
    every = [plain(OptionView("", phrase_in(say("show-all-sets"), language)))]
    one = sets_with(desk.person, Permission.ADJUDICATE) is not None and bool(sets)
    return {
        **plain(screen),
        **frame_data(session.acks, session.notes, store, poll_after(screen.item is None, desk.lease)),
        "keys": keys.as_json(chosen, language),
        "show": {"set": session.state.set_name},
        "options": {"set": [*([] if one else every), *({"value": each.name, "text": each.name} for each in sets)]},
        "warning": "",
    }
