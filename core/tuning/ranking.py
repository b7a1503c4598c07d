"""Measure how well scores rank labelled units: areas under precision-recall and ROC curves."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Numbers = NDArray[np.float64]
Flags = NDArray[np.bool_]


@dataclass(frozen=True, slots=True)
class Areas:
    """Areas with one value per weighting, in [0, 1]; NaN where a weighting leaves a class empty."""

    precision_recall: Numbers
    """Area in which positives are to score high (NonFact)."""
    precision_recall_reversed: Numbers
    """Area in which negatives are to score low (Factual: positive = accurate, score = 1 - risk)."""
    roc: Numbers


def areas(scores: Numbers, positive: Flags, weights: Numbers | None = None) -> Areas:
    """Return areas by the trapezoid over ``precision_recall_curve``, as the authors of the WikiBio benchmark do.

    ``weights`` has shape (weightings, units); without it every unit counts once. Ties count half in ROC, and are one
    point on the precision-recall curve. Constant scores rank nothing: their area is the base rate (the trapezoid would
    draw a line to precision 1 and report half of that).
    """
    weights = np.ones((1, len(scores))) if weights is None else weights
    order = np.argsort(-scores, kind="stable")
    ranked = scores[order]
    ends = np.flatnonzero(np.append(ranked[1:] != ranked[:-1], True))
    weights = weights[:, order]
    hits = np.cumsum(weights * positive[order], axis=1)[:, ends]
    seen = np.cumsum(weights, axis=1)[:, ends]
    misses = seen - hits
    hits_left = hits[:, -1:] - _before(hits)
    misses_left = misses[:, -1:] - _before(misses)
    with np.errstate(invalid="ignore", divide="ignore"):
        if len(ends) == 1:
            base = hits[:, -1] / seen[:, -1]
            return Areas(
                _valid(base, hits, misses), _valid(1 - base, hits, misses), _valid(base * 0 + 0.5, hits, misses)
            )
        forward = _precision_recall(hits, misses)
        backward = _precision_recall(misses_left[:, ::-1], hits_left[:, ::-1])
        recall, false_alarms = hits / hits[:, -1:], misses / misses[:, -1:]
        roc = np.sum((recall + _before(recall)) / 2 * np.diff(false_alarms, axis=1, prepend=0.0), axis=1)
    return Areas(*(_valid(area, hits, misses) for area in (forward, backward, roc)))


def _precision_recall(hits: Numbers, misses: Numbers) -> Numbers:
    seen = hits + misses
    precision = np.where(seen > 0, hits / np.where(seen > 0, seen, 1.0), 1.0)
    before = np.concatenate([np.ones((len(hits), 1)), precision[:, :-1]], axis=1)
    recall = hits / hits[:, -1:]
    area: Numbers = np.sum((precision + before) / 2 * np.diff(recall, axis=1, prepend=0.0), axis=1)
    return area


def _before(cumulative: Numbers) -> Numbers:
    return np.concatenate([np.zeros((len(cumulative), 1)), cumulative[:, :-1]], axis=1)


def _valid(area: Numbers, hits: Numbers, misses: Numbers) -> Numbers:
    return np.where((hits[:, -1] > 0) & (misses[:, -1] > 0), area, np.nan)


def best_f1(scores: Numbers, positive: Flags) -> tuple[float, float]:
    """Return (F1, threshold) of the best ``score >= threshold``; ties are flagged together, and flagging everything
    is tried too."""
    order = np.argsort(-scores, kind="stable")
    ranked = scores[order]
    ends = np.flatnonzero(np.append(ranked[1:] != ranked[:-1], True))
    hits = np.cumsum(positive[order])[ends]
    f1 = 2 * hits / (ends + 1 + positive.sum())
    best = int(np.argmax(f1))
    return float(f1[best]), float(ranked[ends[best]])


def within_groups(scores: Numbers, positive: Flags, groups: NDArray[np.int64]) -> float | None:
    """Return the share of (positive, negative) pairs *of one group* in the right order, or None without such a pair.

    This distinguishes ranking sentences from ranking sources: a score that only knows which document is bad gets 0.5.
    """
    right = pairs = 0.0
    for group in np.unique(groups):
        chosen = groups == group
        high, low = np.sort(scores[chosen & positive]), np.sort(scores[chosen & ~positive])
        if len(high) and len(low):
            right += (np.searchsorted(low, high, "left") + np.searchsorted(low, high, "right")).sum() / 2
            pairs += len(high) * len(low)
    return right / pairs if pairs else None
