"""Displays texts of other people safely: as HTML with signs for hidden characters, or as a label without markdown."""

from __future__ import annotations

import string
from html import escape

from core.text.hidden import find_hidden, sign
from pages.ui.frame.wording import t

GROUPS = {
    "direction": "desk-unseen-direction",
    "unseen": "desk-unseen-width",
    "tag": "desk-unseen-tag",
    "selector": "desk-unseen-selector",
    "mixed": "desk-unseen-mixed",
}
_SIGN = (
    "unicode-bidi:isolate;border:1px dashed var(--high);border-radius:4px;padding:0 3px;font-size:.7em;font-weight:600"
)


def visible(text: str) -> str:
    """Return a text as HTML, escaped, with a sign for each hidden character."""
    parts, end = [], 0
    for match in find_hidden(text):
        stretch = text[match.span.start : match.span.end]
        name = "≠" if match.group == "mixed" else sign(stretch)
        tip = escape(t(GROUPS[match.group]))
        word = escape(stretch) if match.group == "mixed" else ""
        parts += [
            escape(text[end : match.span.start]),
            f'<span title="{tip}" style="{_SIGN}">{escape(name)}</span>{word}',
        ]
        end = match.span.end
    return "".join([*parts, escape(text[end:])])


_SPECIAL = frozenset(string.punctuation)
_JOINER = "\u2060"
"""Stands after a colon, because Streamlit looks for icons and emoji after it has removed backslashes."""


def plain_label(text: str, longest: int = 60) -> str:
    line = " ".join(text.split())
    short = line if len(line) <= longest else f"{line[: longest - 1]}…"
    return "".join(f"\\{char}{_JOINER if char == ':' else ''}" if char in _SPECIAL else char for char in short)
