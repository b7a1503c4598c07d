"""Between a browser and the adjudication desk: what was sent is dealt with once, what is answered fits the screen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from math import isfinite
from typing import Any

from core.domain.labels import Label
from core.domain.work import SetSummary
from core.limits import LONGEST_SENT, LONGEST_WORK, MOST_QUOTES
from core.services.adjudicate.desk import AdjudicationDesk, AdjudicationDeskState, AdjudicationScreen, Settled
from core.services.desk.chosen_evidence import Chosen
from core.services.desk.preferences import key_choices
from core.services.desk.queue_view import Note, OptionView, refusal
from core.wording import phrase_in
from core.wording.phrases import say
from pages.ui.desk import keys
from pages.ui.desk.comments import set_up
from pages.ui.desk.desk_frame import acknowledged, beat, frame
from pages.ui.desk.incoming import Entry, in_order, read_message, whole_number
from pages.ui.desk.key_choices import chosen_keys

_UNKNOWN = say("not-understood")
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
        state, note = _act(desk, state, entry, now)
        notes.append(note)
    notes += set_up(raw, desk.workspace, desk.person, desk=_DESK, keys=keys.ADJUDICATE, now=now)
    if isinstance(raw, Mapping):
        if isinstance(names := raw.get("names"), bool):
            state = AdjudicationDeskState(state.item_id, state.set_name, names, state.skipped)
        if message.show:
            state = desk.narrow(state, message.show.set_name)
    return AdjudicationSession(state, acknowledged(session.acks, entries), tuple(notes))


def adjudicate_data(
    screen: AdjudicationScreen,
    session: AdjudicationSession,
    sets: Sequence[SetSummary],
    desk: AdjudicationDesk,
    who: str,
) -> dict[str, Any]:
    """The component's data: plain JSON. ``who`` names this person's store in the browser."""
    language = desk.person.language
    chosen = chosen_keys(keys.ADJUDICATE, key_choices(desk.workspace, desk.person, _DESK))
    every = OptionView("", phrase_in(say("show-all-sets"), language))
    return {
        **asdict(screen),
        **frame(session.acks, session.notes, who, beat(screen.item is None, desk.lease)),
        "keys": keys.as_json(chosen, language),
        "show": {"set": session.state.set_name},
        "options": {"set": [asdict(every), *({"value": one.name, "text": one.name} for one in sets)]},
        "warning": "",
    }


def _act(
    desk: AdjudicationDesk, state: AdjudicationDeskState, entry: Entry, now: float
) -> tuple[AdjudicationDeskState, Note]:
    item = whole_number(entry.body.get("item"), 1)
    match entry.body.get("op"):
        case "settle" if pressed := settled(entry):
            return desk.settle(state, pressed, now)
        case "postpone" if item:
            return desk.skip(state, item, now)
        case "another" if item:
            return desk.ask_another(state, item, now)
    return state, refusal(_UNKNOWN, desk.person.language)


def settled(entry: Entry) -> Settled | None:
    """None when it is no decision of this desk."""
    body = entry.body
    item, revision = whole_number(body.get("item"), 1), whole_number(body.get("revision"))
    sentence, shown = whole_number(body.get("sentence")), whole_number(body.get("shown"))
    label, names, note, seconds = (body.get(name) for name in ("label", "names", "note", "seconds"))
    evidence = _evidence(body.get("evidence"))
    if item is None or revision is None or sentence is None or shown is None or evidence is None:
        return None
    if not isinstance(names, bool) or not isinstance(note, str) or len(note) > LONGEST_SENT:
        return None
    if isinstance(seconds, bool) or not isinstance(seconds, int | float) or not isfinite(seconds):
        return None
    if label is not None and not (isinstance(label, str) and label in set(Label)):
        return None
    return Settled(
        entry.stamp, item, revision, sentence, None if label is None else Label(label), shown, names, evidence, note,
        min(max(float(seconds), 0.0), LONGEST_WORK),
    )  # fmt: skip


def _evidence(given: object) -> tuple[Chosen, ...] | None:
    if not isinstance(given, list) or len(given) > MOST_QUOTES:
        return None
    found = [_chosen(one) for one in given]
    return tuple(one for one in found if one) if all(found) else None


def _chosen(given: object) -> Chosen | None:
    if not isinstance(given, Mapping):
        return None
    source, start, end = (whole_number(given.get(name)) for name in ("source", "start", "end"))
    quote = given.get("quote")
    if source is None or start is None or end is None or not isinstance(quote, str) or len(quote) > LONGEST_SENT:
        return None
    return Chosen(source, start, end, quote)
