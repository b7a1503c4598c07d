"""How much is hallucinated now, over everything scored: few labels correct what the risks of all say.

Prediction-powered inference (Angelopoulos et al. 2023) with the weight of the predictions tuned (PPI++, Angelopoulos,
Duchi and Zrnic 2023): unbiased however wrong the risks are, and never worse than the labels alone. Normal
approximation, for rates that are not tiny; units are documents, as sentences of one are alike.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Numbers = NDArray[np.float64]
FEWEST = 30
"""Labelled units below which a normal interval is not honest."""
_Z = 1.959963984540054


@dataclass(frozen=True, slots=True)
class Prevalence:
    value: float
    low: float
    high: float
    labels_alone: tuple[float, float, float]
    """Value and interval of the labels without the risks."""
    weight: float
    """How much the risks are believed: 0 not at all, 1 fully."""
    labelled: int
    scored: int


def prevalence(labels: Numbers, their_risks: Numbers, other_risks: Numbers) -> Prevalence | None:
    """``labels`` are shares of hallucinated, one per labelled unit drawn at random, with the risk of each;
    ``other_risks`` are of units without a label. None with fewer than ``FEWEST`` labels, or nothing else scored."""
    n, rest = len(labels), len(other_risks)
    if n < FEWEST or not rest:
        return None
    ratio = n / rest
    spread = float(np.var(np.concatenate([their_risks, other_risks]), ddof=1))
    together = float(np.cov(labels, their_risks, ddof=1)[0, 1])
    weight = min(1.0, max(0.0, together / ((1 + ratio) * spread))) if spread else 0.0
    value = weight * float(other_risks.mean()) + float((labels - weight * their_risks).mean())
    error = np.sqrt(weight**2 * np.var(other_risks, ddof=1) / rest if rest > 1 else 0.0)
    error = float(np.hypot(error, np.sqrt(np.var(labels - weight * their_risks, ddof=1) / n)))
    alone, alone_error = float(labels.mean()), float(np.sqrt(np.var(labels, ddof=1) / n))
    return Prevalence(
        min(1.0, max(0.0, value)), *_around(value, error), (alone, *_around(alone, alone_error)), weight, n, rest
    )


def _around(value: float, error: float) -> tuple[float, float]:
    return max(0.0, value - _Z * error), min(1.0, value + _Z * error)
