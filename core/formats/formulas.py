"""Disarm cells that a spreadsheet would run as a formula when they are written, and restore them when read.

The leading apostrophe is what OWASP recommends and what spreadsheets themselves show as "this is text". Texts that
start with an apostrophe get one more, so that every text comes back as it was.
"""

from __future__ import annotations

import regex  # type: ignore[import-untyped]

_UNSEEN = r"\s\p{Cc}\p{Cf}"
"""Characters that some programs drop at the start of a cell before they look for a formula."""
_ARMED = regex.compile(rf"[{_UNSEEN}]*+[=+\-@＝＋－＠]|[\t\r\n']")
"""The full-width forms are what Japanese editions of Excel accept as well."""


def disarmed(text: str) -> str:
    return f"'{text}" if _ARMED.match(text) else text


def restored(cell: str) -> str:
    """The inverse of ``disarmed``; cells of other origin, such as ``'tis``, stay as they are."""
    return cell[1:] if cell[:1] == "'" and _ARMED.match(cell, 1) else cell
