"""Compute Pearson and Spearman correlation of two lists of equal length."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Numbers = NDArray[np.float64]

_NOISE = 1e-12
"""Relative differences that are due to rounding."""


def pearson(x: Numbers, y: Numbers) -> float | None:
    """Return Pearson's correlation, or None when either list is constant."""
    if np.ptp(x) <= _NOISE * np.abs(x).max() or np.ptp(y) <= _NOISE * np.abs(y).max():
        return None
    x, y = x - x.mean(), y - y.mean()
    size = float(np.sqrt((x @ x) * (y @ y)))
    return float(x @ y) / size if size else None


def spearman(x: Numbers, y: Numbers) -> float | None:
    """Return the Pearson correlation of the ranks; ties share their mean rank."""
    return pearson(_ranks(x), _ranks(y))


def _ranks(values: Numbers) -> Numbers:
    _, place, count = np.unique(values, return_inverse=True, return_counts=True)
    last = np.cumsum(count)
    ranks: Numbers = ((last - count + 1 + last) / 2)[place]
    return ranks
