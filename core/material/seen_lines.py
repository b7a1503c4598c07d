"""A line as one engine saw it on a picture, in pixels."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median

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

    def placed(self, layout: Layout, size: float) -> Line:
        """In the direction of reading, with the size that its page's lines have."""
        own = self.thickness(layout)
        size = size if 1 / _HEADING < own / size < _HEADING else own
        if layout is Layout.VERTICAL:
            return Line(self.text, size, self.top, self.bottom, -(self.left + self.right) / 2)
        return Line(self.text, size, self.left, self.right, (self.top + self.bottom) / 2)

    def thickness(self, layout: Layout) -> float:
        return max(1.0, self.right - self.left if layout is Layout.VERTICAL else self.bottom - self.top)


def usual_thickness(lines: Sequence[SeenLine], layout: Layout) -> float:
    return median(line.thickness(layout) for line in lines) if lines else 1.0
