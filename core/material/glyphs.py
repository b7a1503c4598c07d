"""Characters of a PDF page with their places, as they are read: along a line, and across from line to line."""

from __future__ import annotations

import ctypes
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from core.errors import BadInput
from core.limits import MOST_PAGE_CHARS
from core.material.scripts import plain
from core.wording.phrases import say

_HYPHENS = {"\x02", "\ufffe", "\xad"}


@dataclass(frozen=True, slots=True)
class Glyph:
    """A character whose place is given in the direction of reading, so that vertical text needs no other rules."""

    char: str
    size: float
    start: float
    """Along the line: to the right, or downward."""
    end: float
    across: float
    """Of its middle: lines follow each other with growing values, downward or leftward."""

    @property
    def middle(self) -> float:
        return (self.start + self.end) / 2


@dataclass(frozen=True, slots=True)
class _Placed:
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
    """Characters for which the file does not say which ones they are."""


def page_glyphs(textpage: Any, file_name: str, number: int) -> PageGlyphs:
    """Raises BadInput for a page with more characters than any page has."""
    import pypdfium2.raw as pdfium

    count = textpage.count_chars()
    if count > MOST_PAGE_CHARS:
        raise BadInput(say("material-chars", file=file_name, page=number, chars=count, most=MOST_PAGE_CHARS))
    unknown = sum(pdfium.FPDFText_HasUnicodeMapError(textpage, index) == 1 for index in range(count))
    placed = list(_placed(textpage, count, pdfium))
    vertical = _is_vertical(placed)
    return PageGlyphs([_turned(each, vertical) for each in placed], vertical, unknown)


def _placed(textpage: Any, count: int, pdfium: Any) -> Iterator[_Placed]:
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
        yield _Placed(plain(char), size or 1.0, loose.left, loose.bottom, loose.right, loose.top)


def _is_vertical(placed: list[_Placed]) -> bool:
    """Whether most characters stand under the one before, not beside it."""
    down = beside = 0
    for a, b in pairwise(placed):
        x, y = abs(a.left + a.right - b.left - b.right) / 2, abs(a.top + a.bottom - b.top - b.bottom) / 2
        if max(x, y) <= 2 * a.size:
            down += y > x
            beside += x > y
    return down > beside


def _turned(each: _Placed, vertical: bool) -> Glyph:
    if vertical:
        return Glyph(each.char, each.size, -each.top, -each.bottom, -(each.left + each.right) / 2)
    return Glyph(each.char, each.size, each.left, each.right, -(each.bottom + each.top) / 2)
