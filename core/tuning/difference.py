"""Compute the difference between two shares with its interval."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from core.domain.wilson import wilson

Flags = NDArray[np.bool_]


@dataclass(frozen=True, slots=True)
class Share:
    """A share of ``of`` units with its 95 % interval."""

    of: int
    value: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Difference:
    value: float
    low: float
    high: float


def share(count: int, of: int) -> Share:
    """Return the share of independent units."""
    return Share(of, count / of, *wilson(count / of, of))


def difference(first: Share, second: Share, correlation: float = 0.0) -> Difference:
    """Return ``first - second`` with its 95 % interval from theirs (Newcombe 1998, method 10; for pairs his paired
    method 10).

    It is asymmetric near 0 and 1 as the shares are, and never beyond -1 and 1. ``correlation`` is that of the two
    shares: 0 where they were counted on different units.
    """
    value = first.value - second.value

    def reach(near: float, far: float) -> float:
        return math.sqrt(max(0.0, near**2 - 2 * correlation * near * far + far**2))

    low = value - reach(first.value - first.low, second.high - second.value)
    high = value + reach(first.high - first.value, second.value - second.low)
    return Difference(value, low, high)


def paired_correlation(first: Flags, second: Flags) -> float:
    """Return phi of two flags of the same units, shrunk towards 0 as Newcombe does where it is positive and
    uncertain."""
    both, neither = int((first & second).sum()), int((~first & ~second).sum())
    only_first, only_second = int((first & ~second).sum()), int((~first & second).sum())
    margins = (both + only_first) * (only_second + neither) * (both + only_second) * (only_first + neither)
    rooted = math.sqrt(margins)
    product = float(both * neither - only_first * only_second)
    if product > 0:
        product = max(0.0, product - len(first) / 2)
    return product / rooted if rooted else 0.0
