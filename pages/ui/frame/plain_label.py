"""Words of somebody else as the label of a button, which Streamlit would read as markdown."""

from __future__ import annotations

import string

_SPECIAL = frozenset(string.punctuation)
_JOINER = "\u2060"
"""Streamlit looks for icons and emoji after markdown is read, when a backslash is gone."""


def plain_label(text: str, longest: int = 60) -> str:
    line = " ".join(text.split())
    short = line if len(line) <= longest else f"{line[: longest - 1]}…"
    return "".join(f"\\{char}{_JOINER if char == ':' else ''}" if char in _SPECIAL else char for char in short)
