"""A row that cannot be used, as one line for a terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from core.formats import BadRow


def as_line(file: str, bad: BadRow) -> str:
    column = f", {bad.column}" if bad.column else ""
    value = f" [{bad.value}]" if bad.value else ""
    return f"touchstone: {file} row {bad.row}{column}: {bad.reason}{value}"
