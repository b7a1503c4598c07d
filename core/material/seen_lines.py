"""A line as one engine saw it on a picture, in pixels."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median
from typing import Any

from core.material.layouts import Layout
from core.material.paragraphs import Line

_HEADING = 1.6
"""Boxes of lines differ in height by the letters in them; only a much higher one is of another size."""


@dataclass(frozen=True, slots=True)
class SeenLine:
    text: str
    left: float
    top: float
    right: float
    bottom: float
    corners: tuple[float, ...] = ()
    """Upper left, lower left, lower right, upper right, where the line is askew: x and y of each."""

    def placed(self, layout: Layout, size: float) -> Line:
        """In the direction of reading, with the size that its page's lines have."""
        own = self.thickness(layout)
        size = size if 1 / _HEADING < own / size < _HEADING else own
        if layout is Layout.VERTICAL:
            return Line(self.text, size, self.top, self.bottom, -(self.left + self.right) / 2)
        return Line(self.text, size, self.left, self.right, (self.top + self.bottom) / 2)

    def thickness(self, layout: Layout) -> float:
        return max(1.0, self.right - self.left if layout is Layout.VERTICAL else self.bottom - self.top)

    def strip(self, picture: Any) -> Any:
        """The line cut out of a PIL picture and put straight."""
        from PIL import Image

        size = (max(1, round(self.right - self.left)), max(1, round(self.bottom - self.top)))
        box = (self.left, self.top, self.left, self.bottom, self.right, self.bottom, self.right, self.top)
        return picture.transform(size, Image.Transform.QUAD, self.corners or box, Image.Resampling.BICUBIC)


def usual_thickness(lines: Sequence[SeenLine], layout: Layout) -> float:
    return median(line.thickness(layout) for line in lines) if lines else 1.0
