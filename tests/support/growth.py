"""Measure how the time of some work grows with its size: a ratio of one run, as seconds say more of the machine than of
us.
"""

from __future__ import annotations

from collections.abc import Callable
from time import process_time

LARGER = 4
IN_PROPORTION = 9.0
"""Between the 4 times of work in proportion to its size and the 16 of work that compares each with each."""
_MEASURABLE = 0.01
"""Seconds of the processor below which a ratio would be one of noise."""
_LARGEST = 4_000_000


def growth(work: Callable[[int], object], size: int) -> float:
    """Return how many times the processor time of a size one four times as large takes.

    `size` is doubled until its time can be measured. The least of three, each a little larger, as others use the
    machine too and what was met before may be remembered.
    """
    work(5)
    while (least := _seconds(work, size)) < _MEASURABLE:
        size *= 2
        assert size < _LARGEST, "nothing that grows with its size"
    return _seconds(work, LARGER * size) / least


def _seconds(work: Callable[[int], object], size: int) -> float:
    taken = []
    for more in range(3):
        began = process_time()
        work(size + more)
        taken.append(process_time() - began)
    return min(taken)
