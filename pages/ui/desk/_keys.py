"""Lists the keyboard keys of the desks with their acts, by place, which is the same in Hangul and kana layouts."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from functools import cache
from typing import Any

from core.wording import phrase_in
from core.wording.phrases import say


@dataclass(frozen=True, slots=True)
class Key:
    """A keyboard key. ``code`` is the browser's ``event.code``, ``op`` the act that it performs."""

    code: str
    op: str
    cap: str
    """The name of the key on screen."""
    text: str = ""
    """The phrase id in the key help; empty for a second key with the same effect."""
    button: str = ""
    """The phrase on its button; empty for none."""
    shift: str = ""
    """The act with Shift; empty: none."""
    repeats: bool = False
    """True if holding the key repeats the act."""


_MOVE = (
    Key("KeyJ", "down", "j", "key-down", repeats=True),
    Key("KeyK", "up", "k", "key-up", repeats=True),
    Key("ArrowDown", "down", "↓", repeats=True),
    Key("ArrowUp", "up", "↑", repeats=True),
)
_SILENT = Key("KeyD", "silent", "d", "key-silent")
_TALK = (
    Key("KeyM", "comment", "m", "key-comment", "button-comment"),
    Key("KeyF", "flag", "f", "key-flag"),
)
_HELP = Key("", "help", "?", "key-help")
"""The key has no code, because the place of ? differs between keyboards; the browser goes by the character."""

REVIEW = (
    Key("KeyA", "accept", "a", "key-accept", "button-accept"),
    Key("KeyE", "edit", "e", "key-edit", "button-edit"),
    Key("KeyR", "reject", "r", "key-reject", "button-reject", shift="reason"),
    Key("KeyS", "postpone", "s", "key-postpone", "button-postpone"),
    Key("KeyC", "decline", "c", "key-decline", "button-decline", shift="why_decline"),
    Key("KeyB", "return", "b", "key-return", "button-return"),
    Key("KeyU", "undo", "u", "key-undo", "button-undo"),
    Key("KeyN", "next", "n", "key-next", "button-next"),
    Key("Enter", "next", "Enter"),
    Key("KeyO", "same", "o", "key-same"),
    Key("KeyL", "link", "l", "key-link"),
    Key("Slash", "search", "/", "key-search"),
    Key("KeyI", "inbox", "i", "key-inbox"),
    Key("KeyV", "views", "v", "key-views"),
    Key("KeyW", "reading", "w", "key-reading"),
    Key("KeyG", "repair", "g", "key-repair"),
    Key("KeyZ", "strike", "z", "key-strike"),
    Key("KeyX", "band", "x", "key-band"),
    Key("KeyT", "try_first", "t", "key-try-first"),
    *_MOVE,
    _SILENT,
    *_TALK,
)

REPLACEMENT = Key("KeyP", "replacement", "p", "key-replacement")
"""A key of the review desk that is present only if better questions can be searched for."""

LABEL = (
    Key("Digit1", "supported", "1", "key-supported", "button-supported"),
    Key("Digit2", "minor", "2", "key-minor", "button-minor", shift="minor_kind"),
    Key("Digit3", "major", "3", "key-major", "button-major", shift="major_kind"),
    Key("Digit0", "not_checkable", "0", "key-not-checkable", "button-not-checkable"),
    Key("Numpad1", "supported", "1"),
    Key("Numpad2", "minor", "2"),
    Key("Numpad3", "major", "3"),
    Key("Numpad0", "not_checkable", "0"),
    Key("KeyU", "undo", "u", "key-undo-label", "button-undo"),
    Key("KeyS", "postpone", "s", "key-postpone-item", "button-postpone"),
    Key("KeyC", "decline", "c", "key-decline", "button-decline", shift="why_decline"),
    Key("KeyW", "evidence", "w", "key-evidence", shift="evidence_back", repeats=True),
    Key("KeyQ", "no_evidence", "q", "key-evidence-none"),
    Key("KeyN", "next", "n", "key-next-item"),
    Key("Enter", "next", "Enter"),
    Key("KeyV", "pause", "v", "key-pause"),
    Key("KeyL", "link", "l", "key-link"),
    *_MOVE,
    _SILENT,
    *_TALK,
    Key("KeyH", "guidelines", "h", "key-guidelines"),
)

ADJUDICATE = (
    Key("Digit1", "supported", "1", "key-settle-supported", "button-supported"),
    Key("Digit2", "minor", "2", "key-settle-minor", "button-minor"),
    Key("Digit3", "major", "3", "key-settle-major", "button-major"),
    Key("Digit0", "not_checkable", "0", "key-settle-not-checkable", "button-not-checkable"),
    Key("Numpad1", "supported", "1"),
    Key("Numpad2", "minor", "2"),
    Key("Numpad3", "major", "3"),
    Key("Numpad0", "not_checkable", "0"),
    Key("KeyU", "undo", "u", "key-undo-settled", "button-undo"),
    Key("KeyS", "postpone", "s", "key-skip-conflict", "button-postpone"),
    Key("KeyO", "another", "o", "key-another", "button-another"),
    Key("KeyV", "names", "v", "key-names", "button-names"),
    Key("KeyW", "evidence", "w", "key-evidence-settled"),
    Key("KeyM", "note", "m", "key-note"),
    Key("KeyJ", "down", "j", "key-conflict-down", repeats=True),
    Key("KeyK", "up", "k", "key-conflict-up", repeats=True),
    Key("ArrowDown", "down", "↓", repeats=True),
    Key("ArrowUp", "up", "↑", repeats=True),
)


@cache
def as_json(keys: tuple[Key, ...], language: str) -> list[dict[str, Any]]:
    """Return the keys as JSON, with their texts in this language."""
    return [
        {**asdict(key), "text": _phrase_text(key.text, language), "button": _phrase_text(key.button, language)}
        for key in (*keys, _HELP)
    ]


def _phrase_text(phrase_id: str, language: str) -> str:
    return phrase_in(say(phrase_id), language) if phrase_id else ""
