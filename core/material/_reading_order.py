"""Sort the lines of a page into reading order, columns and tiers included (Breuel 2003)."""

from __future__ import annotations

from collections.abc import Sequence
from graphlib import CycleError, TopologicalSorter
from typing import Protocol, TypeVar

_MOST = 200
"""Most lines that are sorted: comparing all triples of more takes too long, and such a page is a table."""


class PositionedLine(Protocol):
    """A line in reading direction: from ``start`` to ``end``, at ``across`` from line to line."""

    @property
    def start(self) -> float: ...
    @property
    def end(self) -> float: ...
    @property
    def across(self) -> float: ...


Line = TypeVar("Line", bound=PositionedLine)


def in_reading_order(lines: Sequence[Line]) -> list[Line]:
    """Put a line before those further across that it overlaps, and before all of the next column.

    A line that spans both columns separates what is above it from what is below. Lines that no rule orders keep their
    order.
    """
    if len(lines) > _MOST:
        return list(lines)
    graph: dict[int, set[int]] = {
        b: {a for a, line in enumerate(lines) if a != b and _before(line, lines[b], lines)} for b in range(len(lines))
    }
    try:
        return [lines[index] for index in TopologicalSorter(graph).static_order()]
    except CycleError:
        return sorted(lines, key=lambda line: line.across)


def _before(a: Line, b: Line, lines: Sequence[Line]) -> bool:
    if _overlap(a, b):
        return a.across < b.across
    if a.start > b.start:
        return False
    low, high = sorted((a.across, b.across))
    return not any(low < c.across < high and _overlap(a, c) and _overlap(c, b) for c in lines)


def _overlap(a: PositionedLine, b: PositionedLine) -> bool:
    return a.start < b.end and b.start < a.end
