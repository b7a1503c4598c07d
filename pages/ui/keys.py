"""Every key of the two desks, by the place of the key and not by what a Hangul or kana layout writes with it."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Key:
    """``code`` is the browser's ``event.code``; ``op`` what the desk then does."""

    code: str
    op: str
    cap: str
    """What the key is called on screen."""
    text: str = ""
    """For the key help; empty for a second key that does the same."""
    button: str = ""
    """Name of its button; empty for none."""
    shift: str = ""
    """What it does together with Shift; empty: nothing."""
    repeats: bool = False
    """Whether holding it goes on."""


_MOVE = (
    Key("KeyJ", "down", "j", "next sentence (also ↓)", repeats=True),
    Key("KeyK", "up", "k", "sentence before (also ↑)", repeats=True),
    Key("ArrowDown", "down", "↓", repeats=True),
    Key("ArrowUp", "up", "↑", repeats=True),
)
_SILENT = Key("KeyD", "silent", "d", "show or hide the detectors that did not judge the sentence")
_HELP = Key("", "help", "?", "this list")
"""Without a code: where ? stands differs between keyboards, so the browser goes by what is written."""

REVIEW = (
    Key("KeyA", "accept", "a", "accept, and go to the next item", "Accept"),
    Key("KeyE", "edit", "e", "edit the text; Ctrl+Enter saves, Esc leaves", "Edit"),
    Key("KeyR", "reject", "r", "reject; with Shift: choose a reason", "Reject", shift="reason"),
    Key("KeyS", "postpone", "s", "postpone: to the end of my queue", "Postpone"),
    Key("KeyU", "undo", "u", "take my last decision back", "Undo"),
    Key("KeyN", "next", "n", "next item after an edit (also Enter)", "Next"),
    Key("Enter", "next", "Enter"),
    *_MOVE,
    _SILENT,
)

LABEL = (
    Key("Digit1", "supported", "1", "supported by the sources", "Supported"),
    Key("Digit2", "minor", "2", "minor: some of it false, on topic", "Minor"),
    Key("Digit3", "major", "3", "major: off topic or wrong as a whole", "Major"),
    Key("Digit0", "not_checkable", "0", "not checkable: nothing to be true or false", "Not checkable"),
    Key("Numpad1", "supported", "1"),
    Key("Numpad2", "minor", "2"),
    Key("Numpad3", "major", "3"),
    Key("Numpad0", "not_checkable", "0"),
    Key("KeyU", "undo", "u", "take my last label back", "Undo"),
    Key("KeyS", "postpone", "s", "postpone the item: to the end of my queue", "Postpone"),
    *_MOVE,
    _SILENT,
)


def as_json(keys: tuple[Key, ...]) -> list[dict[str, Any]]:
    return [asdict(key) for key in (*keys, _HELP)]
