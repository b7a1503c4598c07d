"""The exact chance of so many hits, where each try has a chance of its own."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import numpy as np


def hits_at_least(hits: int, chances: Sequence[float]) -> float:
    """Poisson-binomial tail: the sum of binomials, one for each distinct chance, convolved.

    Tails below about 1e-15 times the number of tries are lost in rounding, and said to be 0 or a little more.
    """
    if hits <= 0:
        return 1.0
    total = np.ones(1)
    for chance, tries in Counter(round(chance, 12) for chance in chances).items():
        total = np.convolve(total, _binomial(tries, chance))
    return float(min(1.0, total[hits:].sum()))


def _binomial(tries: int, chance: float) -> np.ndarray[tuple[int], np.dtype[np.float64]]:
    from scipy.stats import binom

    return np.asarray(binom.pmf(np.arange(tries + 1), tries, chance), dtype=np.float64)
