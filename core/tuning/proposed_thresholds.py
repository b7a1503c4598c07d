"""Propose a threshold on a curve: the best F1 or F-beta, or the one that just keeps a precision or a recall.

A promise is met by the labels it was chosen on; that is no guarantee for what comes next.
"""

from __future__ import annotations

import numpy as np

from core.tuning.curves import Counts, Curve

SMALLEST_BASIS = 10
"""Flagged units below which a precision is chance."""


def best_f1(curve: Curve) -> float:
    """Return the threshold of best F1; among equals the highest, which is the least work."""
    return best_fbeta(curve, 1.0)


def best_fbeta(curve: Curve, beta: float) -> float:
    """Return the threshold of best F-beta, recall counting ``beta`` times as much as precision (van Rijsbergen
    1979)."""
    hits, misses = curve.true_positives, curve.false_positives
    score = (1 + beta**2) * hits / (hits + misses + beta**2 * curve.positives)
    return curve.cut(len(score) - 1 - int(np.argmax(score[::-1])))


def precision_at_least(curve: Curve, wanted: float) -> float | None:
    """Return the lowest threshold whose flagged units are hallucinated in that share, or None if there is none."""
    hits = curve.true_positives
    return _lowest(curve, hits, hits + curve.false_positives, wanted, 0.0)


def precision_above(curve: Curve, wanted: float, from_cut: float) -> float | None:
    """Return the same threshold for a riskier level above ``from_cut``, which units without a risk never reach."""
    hits = curve.true_positives - curve.true_positives[-1]
    return _lowest(curve, hits, hits + curve.false_positives - curve.false_positives[-1], wanted, from_cut)


def recall_at_least(curve: Curve, wanted: float) -> float:
    """Return the highest threshold that still flags that share of the hallucinated; flagging everything always does."""
    return curve.cut(int(np.flatnonzero(curve.recall() >= wanted)[-1]))


def _lowest(curve: Curve, hits: Counts, flagged: Counts, wanted: float, from_cut: float) -> float | None:
    start = curve.place(from_cut)
    good = (hits >= wanted * flagged) & (flagged >= SMALLEST_BASIS)
    fitting = np.flatnonzero(good[start:])
    return max(from_cut, curve.cut(start + int(fitting[0]))) if len(fitting) else None
