"""Cuts worth proposing: the best balance, or the least work that still keeps a promise on the labels at hand.

A promise is met by the labels it was chosen on; that is no guarantee for what comes next.
"""

from __future__ import annotations

import numpy as np

from core.tuning.curves import Counts, Curve

SMALLEST_BASIS = 10
"""Flagged units without which a precision is chance."""


def best_f1(curve: Curve) -> float:
    """Among equals the highest cut: the least work."""
    return best_fbeta(curve, 1.0)


def best_fbeta(curve: Curve, beta: float) -> float:
    """As ``best_f1``, recall counting ``beta`` times as much as precision (van Rijsbergen 1979)."""
    hits, misses = curve.true_positives, curve.false_positives
    score = (1 + beta**2) * hits / (hits + misses + beta**2 * curve.positives)
    return curve.cut(len(score) - 1 - int(np.argmax(score[::-1])))


def precision_at_least(curve: Curve, wanted: float) -> float | None:
    """The lowest cut whose flagged units are hallucinated in that share; None if there is none."""
    hits = curve.true_positives
    return _lowest(curve, hits, hits + curve.false_positives, wanted, 0.0)


def sure_from(curve: Curve, wanted: float, from_cut: float) -> float | None:
    """As ``precision_at_least``, for a riskier band above ``from_cut``: units without a risk never get into it."""
    hits = curve.true_positives - curve.true_positives[-1]
    return _lowest(curve, hits, hits + curve.false_positives - curve.false_positives[-1], wanted, from_cut)


def recall_at_least(curve: Curve, wanted: float) -> float:
    """The highest cut that still flags that share of the hallucinated; flagging everything always does."""
    return curve.cut(int(np.flatnonzero(curve.recall() >= wanted)[-1]))


def _lowest(curve: Curve, hits: Counts, flagged: Counts, wanted: float, from_cut: float) -> float | None:
    start = curve.place(from_cut)
    good = (hits >= wanted * flagged) & (flagged >= SMALLEST_BASIS)
    fitting = np.flatnonzero(good[start:])
    return max(from_cut, curve.cut(start + int(fitting[0]))) if len(fitting) else None
