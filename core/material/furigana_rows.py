"""The rows of small kana over the lines of a photographed page: found, and painted over for an engine that trips."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from core.material.layouts import Layout
from core.material.scripts import is_kana
from core.material.seen_lines import SeenLine, usual_thickness

_KANA_SHARE = 0.8
_THIN = 0.88
"""Of a line's thickness: boxes are drawn with a margin, so that those of small letters are less small."""
_REACH = 1.2
"""Thicknesses of a line between its middle and that of its furigana, at most; to the next line it is further."""


def without_furigana(lines: Sequence[SeenLine], layout: Layout) -> tuple[list[SeenLine], list[SeenLine]]:
    """The lines of the text, and the small rows of kana that stand over one of them."""
    rows = [line for line in lines if any(_stands_over(line, other, layout) for other in lines)]
    return [line for line in lines if line not in rows], rows


def painted_over(picture: Any, rows: Sequence[SeenLine], lines: Sequence[SeenLine], layout: Layout) -> Any:
    """A copy without these rows. Boxes of rows and lines overlap a little: what is between them goes half and half."""
    import numpy as np
    from PIL import Image

    pixels = np.array(picture)
    margin = 0.1 * usual_thickness(lines, layout)
    for row in rows:
        left, top, right, bottom = row.left - margin, row.top - margin, row.right + margin, row.bottom + margin
        for line in lines:
            if not _stands_over(row, line, layout):
                continue
            if layout is Layout.VERTICAL:
                left = max(left, (line.right + row.left) / 2)
            else:
                bottom = min(bottom, (line.top + row.bottom) / 2)
        part = (slice(max(0, round(top)), round(bottom)), slice(max(0, round(left)), round(right)))
        if pixels[part].size:
            pixels[part] = np.percentile(pixels[part].reshape(-1, 3), 90, axis=0)
    return Image.fromarray(pixels)


def _stands_over(row: SeenLine, line: SeenLine, layout: Layout) -> bool:
    thickness = line.thickness(layout)
    letters = [char for char in row.text if not char.isspace()]
    if row.thickness(layout) >= _THIN * thickness or sum(map(is_kana, letters)) < _KANA_SHARE * len(letters):
        return False
    if layout is Layout.VERTICAL:
        step = (row.left + row.right - line.left - line.right) / 2
        beside = row.top < line.bottom and line.top < row.bottom
    else:
        step = (line.top + line.bottom - row.top - row.bottom) / 2
        beside = row.left < line.right and line.left < row.right
    return beside and 0.4 * thickness < step < _REACH * thickness
