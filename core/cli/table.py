"""Rows as an aligned table for a terminal."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from itertools import zip_longest


def table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """Columns as wide as their widest cell; a cell with line breaks takes several lines, numbers stand right."""
    body = [line for row in rows for line in zip_longest(*(cell.split("\n") for cell in row), fillvalue="")]
    widths = [max(_width(line[i]) for line in [heads, *body]) for i in range(len(heads))]
    right = [all(_is_number(row[i]) for row in rows) for i in range(len(heads))]
    lines = [heads, ["-" * width for width in widths], *body]
    return "\n".join("  ".join(map(_padded, line, widths, right)).rstrip() for line in lines)


def _padded(cell: str, width: int, right: bool) -> str:
    space = " " * (width - _width(cell))
    return space + cell if right else cell + space


def _width(text: str) -> int:
    """Columns on a terminal: East Asian characters take two."""
    return sum(2 if unicodedata.east_asian_width(char) in "WF" else 1 for char in text)


def _is_number(cell: str) -> bool:
    return not cell or cell[0].isdigit() or cell == "-"
