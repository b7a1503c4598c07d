"""The rows of small kana over the lines of a photographed page: found, and left out for an engine that trips."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from core.material.glyph_lines import SMALL
from core.material.layouts import Layout
from core.material.scripts import is_kana
from core.material.seen_lines import SeenLine

_KANA_SHARE = 0.8
_THIN = 0.88
"""Of a line's thickness: boxes are drawn with a margin, so that those of small letters are less small. What is not
read as kana has to be ``SMALL``: an engine makes anything of them on a poor picture."""
_REACH = 1.2
"""Thicknesses of a line between its middle and that of its furigana, at most; to the next line it is further."""


def without_furigana(lines: Sequence[SeenLine], layout: Layout) -> tuple[list[SeenLine], list[SeenLine]]:
    """The lines of the text, and the small rows of kana that stand over one of them."""
    rows = [line for line in lines if any(_stands_over(line, other, layout) for other in lines)]
    return [line for line in lines if line not in rows], rows


def only_lines(picture: Any, lines: Sequence[SeenLine]) -> Any:
    """A page of the same size with nothing but these lines, each put straight: what stands between them, found or not,
    is gone."""
    import numpy as np
    from PIL import Image

    paper = tuple(int(value) for value in np.percentile(np.asarray(picture).reshape(-1, 3), 80, axis=0))
    page = Image.new("RGB", picture.size, paper)
    for line in lines:
        page.paste(line.strip(picture), (round(line.left), round(line.top)))
    return page


def _stands_over(row: SeenLine, line: SeenLine, layout: Layout) -> bool:
    thickness = line.thickness(layout)
    letters = [char for char in row.text if not char.isspace()]
    kana = sum(map(is_kana, letters)) >= _KANA_SHARE * len(letters)
    if row.thickness(layout) >= (_THIN if kana else SMALL) * thickness:
        return False
    if layout is Layout.VERTICAL:
        step = (row.left + row.right - line.left - line.right) / 2
        beside = row.top < line.bottom and line.top < row.bottom
    else:
        step = (line.top + line.bottom - row.top - row.bottom) / 2
        beside = row.left < line.right and line.left < row.right
    return beside and 0.4 * thickness < step < _REACH * thickness
