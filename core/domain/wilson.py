"""Compute confidence intervals of a share that was counted on grouped units (Wilson 1927)."""

from __future__ import annotations

import math

import numpy as np
from numpy.typing import NDArray

_Z = 1.959963984540054
"""Two-sided 95 %."""
_TAIL = 0.025


def grouped_wilson(hit: NDArray[np.bool_], of: NDArray[np.bool_], groups: NDArray[np.int64]) -> tuple[float, float]:
    """Wilson's 95 % interval of ``sum(hit) / sum(of)``, for units of which a group stands or falls together.

    Sentences of one item are alike, so they count for less than as many single ones: n is divided by the design
    effect, the ratio of the linearised between-group variance to the binomial one (Kish; Korn and Graubard). Where
    all units agree that ratio is unknown, and n is the number of groups. ``groups`` are numbers from 0. ``of`` must
    hold for one unit at least, and for every ``hit``.
    """
    n, k = int(of.sum()), int(hit.sum())
    share = k / n
    sizes = np.bincount(groups, weights=of)
    present = int(np.count_nonzero(sizes))
    if k in {0, n} or present == 1:
        effective = float(present)
    else:
        residuals = np.bincount(groups, weights=hit) - share * sizes
        variance = present / (present - 1) * float(residuals @ residuals) / n**2
        effective = min(float(n), share * (1 - share) / variance) if variance else float(n)
    return wilson(share, effective)


def weighted_wilson(
    hit: NDArray[np.bool_], weight: NDArray[np.float64], groups: NDArray[np.int64]
) -> tuple[float, float]:
    """``grouped_wilson`` of ``sum(weight * hit) / sum(weight)``: a unit stands for ``weight`` of them. At least one."""
    return wilson(*weighted_effective(hit, weight, groups))


def weighted_effective(
    hit: NDArray[np.bool_], weight: NDArray[np.float64], groups: NDArray[np.int64]
) -> tuple[float, float]:
    """The weighted share, and as many single units of equal weight would be as sure of it."""
    numbered = np.unique(groups, return_inverse=True)[1]
    total, present = float(weight.sum()), int(numbered.max()) + 1
    share = min(1.0, float(weight @ hit) / total)
    if hit.all() or not hit.any() or present == 1:
        return share, effective_size(np.bincount(numbered, weight) / np.bincount(numbered))
    residuals = np.bincount(numbered, weight * (hit - share))
    variance = present / (present - 1) * float(residuals @ residuals) / total**2
    return share, min(float(len(hit)), share * (1 - share) / variance) if variance else float(len(hit))


def effective_size(weights: NDArray[np.float64]) -> float:
    """Return the effective sample size: the number of equally weighted units with the same variance (Kish)."""
    return float(weights.sum() ** 2 / (weights @ weights))


def wilson(share: float, n: float) -> tuple[float, float]:
    """Wilson 1927: the shares that a test at 5 % would not reject, having seen ``share`` in ``n``."""
    centre = share + _Z**2 / (2 * n)
    spread = _Z * math.sqrt(share * (1 - share) / n + _Z**2 / (4 * n**2))
    scale = 1 + _Z**2 / n
    return max(0.0, (centre - spread) / scale), min(1.0, (centre + spread) / scale)


def exact(share: float, n: float) -> tuple[float, float]:
    """Clopper and Pearson 1934, at ``n`` that need not be whole (Korn and Graubard 1998): never too short, also where
    ``share`` is 0 or 1."""
    from scipy.special import betaincinv

    hits = share * n
    low = float(betaincinv(hits, n - hits + 1, _TAIL)) if hits else 0.0
    return low, float(betaincinv(hits + 1, n - hits, 1 - _TAIL)) if hits < n else 1.0
