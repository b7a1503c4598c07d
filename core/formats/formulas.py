"""Cells that a spreadsheet would run as a formula: disarmed on the way out, restored on the way in.

The leading apostrophe is what OWASP recommends and what spreadsheets themselves show as "this is text". Texts that
start with an apostrophe get one more, so that every text comes back as it was.
"""

from __future__ import annotations

_ARMED = frozenset("=+-@\t\r\n＝＋－＠'")
"""The full-width forms are what Japanese editions of Excel accept as well."""


def disarmed(text: str) -> str:
    return f"'{text}" if text[:1] in _ARMED and text else text


def restored(cell: str) -> str:
    """The inverse of ``disarmed``; cells of other origin, such as ``'tis``, stay as they are."""
    return cell[1:] if cell[:1] == "'" and cell[1:2] in _ARMED and len(cell) > 1 else cell
