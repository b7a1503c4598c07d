"""How far people agree about how bad a sentence is: weighted kappa. ``alpha.py`` has the other one for grades in order.

For two people who call the same sentence minor and major, the nominal coefficients see no difference or a whole one;
these see a small one. All resamples are taken at once, as rows of ``weights``.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

GRADES = 3
"""Supported, minor, major: 0, 1, 2."""
Numbers = NDArray[np.float64]
Pair = tuple[NDArray[np.int64], Numbers, Numbers]
"""Units that two people share, and what either said."""


def weighted_kappa(pairs: Sequence[Pair], power: int, weights: Numbers) -> Numbers:
    """Cohen 1968: a disagreement counts by its distance to this power, 1 linear, 2 quadratic. Pairs of people count by
    the units they share; NaN where there is nothing to disagree about."""
    apart = np.abs(np.subtract.outer(np.arange(GRADES), np.arange(GRADES))).astype(float) ** power
    sums, shared = np.zeros(len(weights)), np.zeros(len(weights))
    for units, a, b in pairs:
        w = weights[:, units]
        total = w.sum(axis=1)
        observed = w @ (np.abs(a - b) ** power)
        first, second = (np.stack([w @ (said == grade) for grade in range(GRADES)], axis=1) for said in (a, b))
        by_chance = np.einsum("ri,ij,rj->r", first, apart, second)
        there = by_chance > 0
        kappa = 1 - np.divide(total * observed, by_chance, out=np.ones(len(w)), where=there)
        sums += np.where(there, total * kappa, 0)
        shared += np.where(there, total, 0)
    kappas: Numbers = np.divide(sums, shared, out=np.full(len(weights), np.nan), where=shared > 0)
    return kappas
