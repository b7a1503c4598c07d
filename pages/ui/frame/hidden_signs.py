"""A text as HTML in which nothing is hidden: what a reader does not see has a sign, as at the desks."""

from __future__ import annotations

from html import escape

from core.text.hidden import hidden, sign
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
    """Escaped, with signs."""
    parts, end = [], 0
    for found in hidden(text):
        stretch = text[found.span.start : found.span.end]
        name = "≠" if found.group == "mixed" else sign(stretch)
        tip = escape(t(GROUPS[found.group]))
        word = escape(stretch) if found.group == "mixed" else ""
        parts += [
            escape(text[end : found.span.start]),
            f'<span title="{tip}" style="{_SIGN}">{escape(name)}</span>{word}',
        ]
        end = found.span.end
    return "".join([*parts, escape(text[end:])])
