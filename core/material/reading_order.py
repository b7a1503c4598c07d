"""In which order the lines of a page are read, columns and tiers included (Breuel 2003)."""

from __future__ import annotations

from collections.abc import Sequence
from graphlib import CycleError, TopologicalSorter
from typing import Protocol, TypeVar

_MOST = 200
"""Lines: comparing each three of more takes too long, and such a page is a table whose order nobody knows."""


class Placed(Protocol):
    @property
    def start(self) -> float: ...
    @property
    def end(self) -> float: ...
    @property
    def across(self) -> float: ...


Line = TypeVar("Line", bound=Placed)


def in_reading_order(lines: Sequence[Line]) -> list[Line]:
    """A line comes before those further across that it overlaps, and before a whole column beside it, unless a line
    between them spans both columns. What no rule orders stays as it was given."""
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


def _overlap(a: Placed, b: Placed) -> bool:
    return a.start < b.end and b.start < a.end
