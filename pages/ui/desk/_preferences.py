"""Stores the preferences of a person that a browser sends: keyboard keys, pauses, and the reading view."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from core.domain.work import Person
from core.ports.workspace import Workspace
from core.services.desk.preferences import key_choices, save_key_choices, save_pause, save_reading
from core.services.desk.queue_view import Note, refusal
from core.wording import phrase_in
from core.wording.phrases import say
from pages.ui.desk._keys import Key

_CHOOSABLE = re.compile(r"(?:Key([A-Z])|Digit([0-9]))")
"""Letters and digits, which every keyboard has at the places that the browser names."""
KeyChoices = Mapping[str, str]


def choosable(key: Key) -> bool:
    """Return whether a person may replace a key; arrows, Enter and the number pad always stay."""
    return bool(key.text and _CHOOSABLE.fullmatch(key.code))


def chosen_keys(keys: Sequence[Key], chosen: KeyChoices) -> tuple[Key, ...]:
    """Return the keys with this person's choices, except those that clash, for example after an update added keys."""
    valid = {key.op: code for key in keys if choosable(key) and cap_of(code := chosen.get(key.op, ""))}
    moved = _with_choices(keys, valid)
    while clashing := _clash(moved):
        valid = {op: code for op, code in valid.items() if code != clashing}
        moved = _with_choices(keys, valid)
    return moved


def _with_choices(keys: Sequence[Key], to: KeyChoices) -> tuple[Key, ...]:
    return tuple(
        replace(key, code=to[key.op], cap=cap_of(to[key.op])) if choosable(key) and key.op in to else key
        for key in keys
    )


def _clash(keys: Sequence[Key]) -> str | None:
    counts = Counter(key.code for key in keys)
    return next((code for code, count in counts.items() if count > 1), None)


def choose(keys: Sequence[Key], chosen: KeyChoices, op: str, code: str) -> KeyChoices | Key | None:
    """Return the choices with this one added, the key that is already there, or None for an unknown act or place.

    An empty code restores the default key.
    """
    own = next((key for key in keys if key.op == op and choosable(key)), None)
    code = code or (own.code if own else "")
    if own is None or not cap_of(code):
        return None
    taken = next((key for key in chosen_keys(keys, chosen) if key.code == code and key.op != op), None)
    if taken:
        return taken
    others = {other: code_of_other for other, code_of_other in chosen.items() if other != op}
    return others if code == own.code else {**others, op: code}


def cap_of(code: str) -> str:
    """Return the name of a key on screen; empty for one that cannot be chosen."""
    match = _CHOOSABLE.fullmatch(code)
    return (match[1] or match[2]).lower() if match else ""


def store_preferences(
    message: Mapping[str, Any], workspace: Workspace, person: Person, *, desk: str, keys: Sequence[Key], now: float
) -> list[Note]:
    """Store the preferences in a message and return the outcomes."""
    if isinstance(pause := message.get("pause"), bool):
        save_pause(workspace, person, pause, now)
    if isinstance(reading := message.get("reading"), bool):
        save_reading(workspace, person, reading, now)
    choice = message.get("key")
    return [_keep_key(choice, workspace, person, desk=desk, keys=keys, now=now)] if isinstance(choice, Mapping) else []


def _keep_key(
    choice: Mapping[str, Any], workspace: Workspace, person: Person, *, desk: str, keys: Sequence[Key], now: float
) -> Note:
    language = person.language
    op, code = choice.get("op"), choice.get("code")
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
    save_key_choices(workspace, person, desk, chosen, now)
    return Note("done", phrase_in(say("keys-stored"), language), now)
