"""Group parts of the scored items into strata by the rate at which they were labelled, whatever the cause.

A queue narrowed to a language, a set added later, near-duplicates that waited: each leaves cells with more or fewer
labels than others. Cells whose rates differ no more than by chance form one stratum, so that a plain random sample
stays one.
"""

from __future__ import annotations

import math
from collections.abc import Hashable, Mapping, Sequence
from typing import TypeVar

Cell = TypeVar("Cell", bound=Hashable)
_Z = 1.959963984540054
"""Two-sided 95 % quantile: rates that differ more are different."""


def strata(units: Mapping[Cell, int], labelled: Mapping[Cell, int]) -> list[tuple[Cell, ...]]:
    """Return groups of cells by ascending labelling rate. ``units`` has at least one unit per cell, and ``labelled``
    the labelled ones among them; cells missing there have none."""
    ordered = sorted(units, key=lambda cell: labelled.get(cell, 0) / units[cell])
    parts: list[tuple[tuple[Cell, ...], int, int]] = [((cell,), units[cell], labelled.get(cell, 0)) for cell in ordered]
    while len(parts) > 1:
        apart, place = min((_apart(parts[i][1:], parts[i + 1][1:]), i) for i in range(len(parts) - 1))
        if apart > _Z:
            break
        (cells, n, of), (more, n_more, of_more) = parts[place : place + 2]
        parts[place : place + 2] = [((*cells, *more), n + n_more, of + of_more)]
    return [cells for cells, _, _ in parts]


def _apart(one: Sequence[int], other: Sequence[int]) -> float:
    """Return by how many standard errors two rates differ."""
    (n, hits), (n_other, hits_other) = one, other
    rate = (hits + hits_other) / (n + n_other)
    error = math.sqrt(rate * (1 - rate) * (1 / n + 1 / n_other))
    return abs(hits / n - hits_other / n_other) / error if error else 0.0
