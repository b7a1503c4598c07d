"""How sure the difference between two shares is."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from core.tuning.wilson import wilson

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
    """Of units that stand alone."""
    return Share(of, count / of, *wilson(count / of, of))


def difference(one: Share, other: Share, correlation: float = 0.0) -> Difference:
    """``one - other`` with its 95 % interval from theirs (Newcombe 1998, method 10; for pairs, his paired method 10).

    Asymmetric near 0 and 1 as the shares are, and never beyond -1 and 1. ``correlation`` is that of the two shares:
    0 where they were counted on different units.
    """
    value = one.value - other.value

    def reach(near: float, far: float) -> float:
        return math.sqrt(max(0.0, near**2 - 2 * correlation * near * far + far**2))

    low = value - reach(one.value - one.low, other.high - other.value)
    high = value + reach(one.high - one.value, other.value - other.low)
    return Difference(value, low, high)


def paired_correlation(one: Flags, other: Flags) -> float:
    """Phi of two flags of the same units, pulled towards 0 as Newcombe does where it is positive and unsure."""
    both, neither = int((one & other).sum()), int((~one & ~other).sum())
    first, second = int((one & ~other).sum()), int((~one & other).sum())
    rooted = math.sqrt((both + first) * (second + neither) * (both + second) * (first + neither))
    product = float(both * neither - first * second)
    if product > 0:
        product = max(0.0, product - len(one) / 2)
    return product / rooted if rooted else 0.0
