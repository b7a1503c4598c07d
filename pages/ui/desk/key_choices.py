"""Which key a person wants for what: chosen in the key help, kept with their other preferences."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace

from pages.ui.desk.keys import Key

_CHOOSABLE = re.compile(r"(?:Key([A-Z])|Digit([0-9]))")
"""Letters and digits: every keyboard has them at the places that the browser names."""
KeyChoices = Mapping[str, str]


def choosable(key: Key) -> bool:
    """Arrows, Enter and the number pad stay what they are beside the key of somebody's choice."""
    return bool(key.text and _CHOOSABLE.fullmatch(key.code))


def chosen_keys(keys: Sequence[Key], chosen: KeyChoices) -> tuple[Key, ...]:
    """With this person's choices. Those that clash, as after an update brought new keys, are passed over."""
    valid = {key.op: code for key in keys if choosable(key) and cap_of(code := chosen.get(key.op, ""))}
    moved = _moved(keys, valid)
    while clashing := _clash(moved):
        valid = {op: code for op, code in valid.items() if code != clashing}
        moved = _moved(keys, valid)
    return moved


def _moved(keys: Sequence[Key], to: KeyChoices) -> tuple[Key, ...]:
    return tuple(
        replace(key, code=to[key.op], cap=cap_of(to[key.op])) if choosable(key) and key.op in to else key
        for key in keys
    )


def _clash(keys: Sequence[Key]) -> str | None:
    counts = Counter(key.code for key in keys)
    return next((code for code, count in counts.items() if count > 1), None)


def choose(keys: Sequence[Key], chosen: KeyChoices, op: str, code: str) -> KeyChoices | Key | None:
    """The choices with this one; the key that has this place already; None when there is no such op or place.

    An empty code goes back to our own choice.
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
    """What a key is called on screen; empty for one that cannot be chosen."""
    match = _CHOOSABLE.fullmatch(code)
    return (match[1] or match[2]).lower() if match else ""
