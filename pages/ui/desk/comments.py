"""What a browser says beside its labels and decisions: comments, flags, and how a person wants to work."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from core.domain.comments import Remark, Utter
from core.domain.work import Person
from core.limits import LONGEST_SENT
from core.ports.workspace import Workspace
from core.services.desk.comments import settle, utter
from core.services.desk.preferences import keep_key_choices, keep_pause, key_choices
from core.services.desk.queue_view import Note, refusal
from core.wording import phrase_in
from core.wording.phrases import say
from pages.ui.desk.incoming import Entry, whole_number
from pages.ui.desk.key_choices import choose
from pages.ui.desk.keys import Key

_REMARKS = {"comment": Remark.COMMENT, "flag": Remark.FLAG}


def heard(entry: Entry, workspace: Workspace, person: Person, now: float) -> Note | None:
    """Deal with a comment, a flag or its settling; None when the entry is something else."""
    op, body = entry.body.get("op"), entry.body
    if op == "settle" and (comment := whole_number(body.get("comment"), 1)):
        return settle(workspace, person, entry.stamp, comment, now)
    if not isinstance(op, str) or op not in _REMARKS:
        return None
    item, revision = whole_number(body.get("item"), 1), whole_number(body.get("revision"))
    sentence, text = body.get("sentence"), body.get("text", "")
    about = None if sentence is None else whole_number(sentence)
    if item is None or revision is None or not isinstance(text, str) or len(text) > LONGEST_SENT:
        return None
    if sentence is not None and about is None:
        return None
    wish = Utter(entry.stamp, item, revision, about, _REMARKS[op], text)
    return utter(workspace, person, wish, now)


def set_up(
    raw: object, workspace: Workspace, person: Person, *, desk: str, keys: Sequence[Key], now: float
) -> list[Note]:  # fmt: skip
    """Keep how this person wants to work, as far as the message says so."""
    if not isinstance(raw, Mapping):
        return []
    if isinstance(pause := raw.get("pause"), bool):
        keep_pause(workspace, person, pause, now)
    wish = raw.get("key")
    return [_rebind(wish, workspace, person, desk=desk, keys=keys, now=now)] if isinstance(wish, Mapping) else []


def _rebind(
    wish: Mapping[str, Any], workspace: Workspace, person: Person, *, desk: str, keys: Sequence[Key], now: float
) -> Note:  # fmt: skip
    language = person.language
    op, code = wish.get("op"), wish.get("code")
    if op == "" and code == "":
        chosen: Mapping[str, str] | Key | None = {}
    elif isinstance(op, str) and isinstance(code, str):
        chosen = choose(keys, key_choices(workspace, person, desk), op, code)
    else:
        chosen = None
    if chosen is None:
        return refusal(say("key-cannot-be-chosen"), language)
    if isinstance(chosen, Key):
        return refusal(say("key-taken", key=chosen.cap), language)
    keep_key_choices(workspace, person, desk, chosen, now)
    return Note("done", phrase_in(say("keys-stored"), language), now)
