"""Data types of the lines that an engine saw on a picture, in a horizontal or vertical layout."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from statistics import median
from typing import Any

from core.material._paragraphs import TextLine


class Layout(StrEnum):
    HORIZONTAL = "horizontal"
    VERTICAL = "vertical"
    """Lines run from top to bottom, the first one at the right."""


_HEADING = 1.6
"""Ratio from which a line is of another size: boxes differ in height by the letters in them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SeenLine:
    text: str
    left: float
    top: float
    right: float
    bottom: float
    corners: tuple[float, ...] = ()
    """Corners of a line that is askew, x and y of each: upper left, lower left, lower right, upper right."""

    def placed(self, layout: Layout, size: float) -> TextLine:
        """Return the line in reading direction, with the usual size of its page unless it differs much."""
        own = self.thickness(layout)
        size = size if 1 / _HEADING < own / size < _HEADING else own
        if layout is Layout.VERTICAL:
            across = -(self.left + self.right) / 2
            return TextLine(text=self.text, size=size, start=self.top, end=self.bottom, across=across)
        across = (self.top + self.bottom) / 2
        return TextLine(text=self.text, size=size, start=self.left, end=self.right, across=across)

    def thickness(self, layout: Layout) -> float:
        return max(1.0, self.right - self.left if layout is Layout.VERTICAL else self.bottom - self.top)

    def strip(self, picture: Any) -> Any:
        """Cut the line out of a PIL picture and straighten it."""
        from PIL import Image

        size = (max(1, round(self.right - self.left)), max(1, round(self.bottom - self.top)))
        box = (self.left, self.top, self.left, self.bottom, self.right, self.bottom, self.right, self.top)
        return picture.transform(size, Image.Transform.QUAD, self.corners or box, Image.Resampling.BICUBIC)


def usual_thickness(lines: Sequence[SeenLine], layout: Layout) -> float:
    return median(line.thickness(layout) for line in lines) if lines else 1.0
