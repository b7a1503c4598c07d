"""Read the characters of a PDF page with their positions in reading direction: along and across its lines."""

from __future__ import annotations

import ctypes
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from core.errors import BadInput
from core.limits import MOST_PAGE_CHARS
from core.material._scripts import plain
from core.wording.phrases import say

_HYPHENS = {"\x02", "\ufffe", "\xad"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Glyph:
    """A character positioned in reading direction, so that vertical text needs no rules of its own."""

    char: str
    size: float
    start: float
    """Position along the line, growing to the right, or downward in vertical text."""
    end: float
    across: float
    """Position of its middle across the lines, growing downward, or leftward in vertical text."""

    @property
    def middle(self) -> float:
        return (self.start + self.end) / 2


@dataclass(frozen=True, slots=True, kw_only=True)
class _PageChar:
    """A character with its box in the coordinates of the PDF page."""

    char: str
    size: float
    left: float
    bottom: float
    right: float
    top: float


@dataclass(frozen=True, slots=True)
class PageGlyphs:
    glyphs: list[Glyph]
    vertical: bool
    unknown: int
    """Characters that the file draws without naming them."""


def page_glyphs(textpage: Any, file_name: str, number: int) -> PageGlyphs:
    """Read the characters of a page.

    Raises BadInput for a page with more characters than any real page has.
    """
    import pypdfium2.raw as pdfium

    count = textpage.count_chars()
    if count > MOST_PAGE_CHARS:
        raise BadInput(say("material-chars", file=file_name, page=number, chars=count, most=MOST_PAGE_CHARS))
    unknown = sum(pdfium.FPDFText_HasUnicodeMapError(textpage, index) == 1 for index in range(count))
    chars = list(_page_chars(textpage, count, pdfium))
    vertical = _is_vertical(chars)
    return PageGlyphs([_in_reading_direction(char, vertical) for char in chars], vertical, unknown)


def _page_chars(textpage: Any, count: int, pdfium: Any) -> Iterator[_PageChar]:
    matrix = pdfium.FS_MATRIX()
    loose = pdfium.FS_RECTF()
    for index in range(count):
        char = chr(pdfium.FPDFText_GetUnicode(textpage, index))
        if char in _HYPHENS:
            char = "\xad"
        elif pdfium.FPDFText_IsGenerated(textpage, index) == 1 or char < " " or "\ue000" <= char <= "\uf8ff":
            continue
        pdfium.FPDFText_GetLooseCharBox(textpage, index, ctypes.byref(loose))
        pdfium.FPDFText_GetMatrix(textpage, index, ctypes.byref(matrix))
        scale = abs(matrix.a * matrix.d - matrix.b * matrix.c) ** 0.5 or 1.0
        size = pdfium.FPDFText_GetFontSize(textpage, index) * scale
        yield _PageChar(
            char=plain(char),
            size=size or 1.0,
            left=loose.left,
            bottom=loose.bottom,
            right=loose.right,
            top=loose.top,
        )


def _is_vertical(chars: list[_PageChar]) -> bool:
    """Return whether most characters stand below the one before, not next to it."""
    down = along = 0
    for a, b in pairwise(chars):
        x, y = abs(a.left + a.right - b.left - b.right) / 2, abs(a.top + a.bottom - b.top - b.bottom) / 2
        if max(x, y) <= 2 * a.size:
            down += y > x
            along += x > y
    return down > along


def _in_reading_direction(char: _PageChar, vertical: bool) -> Glyph:
    middle_x, middle_y = (char.left + char.right) / 2, (char.bottom + char.top) / 2
    if vertical:
        return Glyph(char=char.char, size=char.size, start=-char.top, end=-char.bottom, across=-middle_x)
    return Glyph(char=char.char, size=char.size, start=char.left, end=char.right, across=-middle_y)
