"""Count what every possible threshold of a risk would flag, the basis of precision-recall and ROC curves."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from core.domain.labelled_columns import LabelledColumns
from core.wording.phrases import Phrase, say

Numbers = NDArray[np.float64]
Counts = NDArray[Any]
"""Stored in the narrowest type that the number of units allows."""

FEWEST_LABELS = 10
"""Labels below which a curve says nothing."""
FLAGS_NO_RISK = math.nextafter(1.0, 2.0)
"""The threshold that flags no risk at all."""


@dataclass(frozen=True, slots=True)
class Confusion:
    """Labelled units at one threshold; positive means hallucinated, and flagged units are reviewed by a person."""

    true_positives: int
    false_positives: int
    false_negatives: int
    true_negatives: int

    @property
    def flagged(self) -> int:
        return self.true_positives + self.false_positives

    @property
    def total(self) -> int:
        return self.flagged + self.false_negatives + self.true_negatives

    @property
    def precision(self) -> float | None:
        """Share of the flagged that is hallucinated; None when nothing is flagged."""
        return _share(self.true_positives, self.flagged)

    @property
    def recall(self) -> float | None:
        """Share of the hallucinated that is flagged."""
        return _share(self.true_positives, self.true_positives + self.false_negatives)

    @property
    def f1(self) -> float | None:
        return _share(2 * self.true_positives, 2 * self.true_positives + self.false_positives + self.false_negatives)

    @property
    def accuracy(self) -> float | None:
        return _share(self.true_positives + self.true_negatives, self.total)

    @property
    def false_alarms(self) -> float | None:
        """Share of the supported that is flagged."""
        return _share(self.false_positives, self.false_positives + self.true_negatives)


@dataclass(frozen=True, eq=False, kw_only=True)
class Curve:
    """Counts of flagged units at every threshold that makes a difference; flagged means ``risk >= cut``.

    Units without a risk are flagged at every threshold, as the desk has a person review what could not be checked.
    """

    risks: Numbers
    """Distinct risks, ascending, shape (k,)."""
    true_positives: Counts
    """Shape (k + 1,): entry i flags all but the i lowest distinct risks; the last flags only units without a risk."""
    false_positives: Counts
    positives: int
    negatives: int
    abstained: int
    """Units without a risk."""

    @property
    def total(self) -> int:
        return self.positives + self.negatives

    @property
    def base_rate(self) -> float:
        return self.positives / self.total

    def place(self, cut: float) -> int:
        """Return the index of the counts at this threshold."""
        return int(np.searchsorted(self.risks, cut, side="left"))

    def cut(self, place: int) -> float:
        """Return a short number that separates the risks around this entry: above the lower, at most the higher."""
        if place == 0:
            return 0.0
        low = float(self.risks[place - 1])
        return between(low, float(self.risks[place]) if place < len(self.risks) else FLAGS_NO_RISK)

    def at(self, cut: float) -> Confusion:
        return self.entry(self.place(cut))

    def entry(self, place: int) -> Confusion:
        hits, misses = int(self.true_positives[place]), int(self.false_positives[place])
        return Confusion(hits, misses, self.positives - hits, self.negatives - misses)

    def precision(self) -> Numbers:
        """Precision of every entry; NaN where nothing is flagged."""
        flagged = self.true_positives + self.false_positives
        precision: Numbers = np.divide(
            self.true_positives, flagged, out=np.full(len(flagged), np.nan), where=flagged > 0
        )
        return precision

    def recall(self) -> Numbers:
        recall: Numbers = self.true_positives / self.positives
        return recall

    def false_alarm_rate(self) -> Numbers:
        rate: Numbers = self.false_positives / self.negatives
        return rate

    @cached_property
    def areas(self) -> tuple[float, float]:
        """Areas under the precision-recall and ROC curves."""
        return self.precision_recall_area(), self.roc_area()

    def drawn(self, points: int = 400) -> PlottedPoints:
        """Return about ``points`` of the entries; repeated calls return the same object."""
        if points not in self._drawn:
            self._drawn[points] = _plotted(self, points)
        return self._drawn[points]

    @cached_property
    def _drawn(self) -> dict[int, PlottedPoints]:
        return {}

    def above(self, cut: float) -> tuple[int, int]:
        """Return (units, hallucinated ones) with at least this risk, without units that have no risk."""
        place = self.place(cut)
        hits = int(self.true_positives[place] - self.true_positives[-1])
        return hits + int(self.false_positives[place] - self.false_positives[-1]), hits

    def roc_area(self) -> float:
        """Return the chance that a hallucinated unit has the higher risk; ties count half, and units without a risk
        are riskiest."""
        return _area(np.append(self.false_alarm_rate(), 0.0), np.append(self.recall(), 0.0))

    def precision_recall_area(self) -> float:
        """Return the area by the trapezoid rule from recall 0 and precision 1, which ``evaluate`` reports as AUC-PR."""
        drawn = self.true_positives + self.false_positives > 0
        return _area(np.append(self.recall()[drawn], 0.0), np.append(self.precision()[drawn], 1.0))


def curve(labels: LabelledColumns) -> Curve:
    """Return the curve of labels about which ``missing`` has nothing to say."""
    return curve_of(labels.risk, labels.hallucinated)


def curve_of(risks: Numbers, hallucinated: NDArray[np.bool_]) -> Curve:
    """Return the curve in one sorted pass; equal risks are flagged together, and infinite ones at every threshold."""
    order = np.argsort(risks)
    return curve_of_sorted(risks[order], hallucinated[order])


def curve_of_sorted(risks: Numbers, hallucinated: NDArray[np.bool_]) -> Curve:
    """Return the curve of risks that are sorted in ascending order."""
    starts = np.flatnonzero(np.append(True, risks[1:] != risks[:-1])[: len(risks)])
    distinct = risks[starts]
    if not len(distinct) or not np.isinf(distinct[-1]):
        distinct, starts = np.append(distinct, np.inf), np.append(starts, len(risks))
    hits_below = np.concatenate([[0], np.cumsum(hallucinated, dtype=np.int64)])
    positives = int(hits_below[-1])
    counts: type[np.signedinteger[Any]] = np.int32 if len(risks) <= np.iinfo(np.int32).max else np.int64
    flagged_hits = (positives - hits_below[starts]).astype(counts)
    flagged = (len(risks) - starts).astype(counts)
    return Curve(
        risks=distinct[:-1],
        true_positives=flagged_hits,
        false_positives=flagged - flagged_hits,
        positives=positives,
        negatives=len(risks) - positives,
        abstained=int(flagged[-1]),
    )


def missing(labels: LabelledColumns) -> Phrase | None:
    """Return what these labels lack to say anything about a threshold, or None."""
    if len(labels) < FEWEST_LABELS:
        return say("curve-few-labels", count=len(labels), fewest=FEWEST_LABELS)
    positives = int(labels.hallucinated.sum())
    if positives in {0, len(labels)}:
        return say("curve-all-hallucinated" if positives else "curve-none-hallucinated", count=len(labels))
    risks = labels.risk[np.isfinite(labels.risk)]
    if not len(risks):
        return say("curve-no-risk", count=len(labels))
    if risks.min() == risks.max():
        return say("curve-one-risk", risk=f"{risks[0]:g}")
    return None


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class PlottedPoints:
    """Some entries of a curve, by ascending threshold."""

    entries: Counts
    cuts: Numbers
    precision: Numbers
    """NaN where nothing is flagged."""
    recall: Numbers
    false_alarms: Numbers


def _plotted(curve: Curve, points: int) -> PlottedPoints:
    entries = plotted_entries(curve, points)
    cuts = np.array([curve.cut(int(entry)) for entry in entries])
    return PlottedPoints(
        entries=entries,
        cuts=cuts,
        precision=curve.precision()[entries],
        recall=curve.recall()[entries],
        false_alarms=curve.false_alarm_rate()[entries],
    )


def plotted_entries(curve: Curve, points: int = 400) -> Counts:
    """Return entries to plot: half evenly spaced in threshold, half in recall, with both ends, by ascending
    threshold."""
    last = len(curve.true_positives) - 1
    if last < points:
        return np.arange(last + 1)
    by_cut = np.searchsorted(curve.risks, np.linspace(0.0, 1.0, points // 2))
    recall = curve.recall()[::-1]
    by_recall = last - np.searchsorted(recall, np.linspace(recall[0], recall[-1], points // 2))
    return np.unique(np.concatenate([[0, last], by_cut, by_recall])).astype(np.int64)


def between(low: float, high: float) -> float:
    """Return the shortest decimal ``x`` with ``low < x <= high``."""
    middle = low + (high - low) / 2
    for digits in range(1, 17):
        if low < (short := round(middle, digits)) <= high:
            return short
    return high


def _share(part: int, whole: int) -> float | None:
    return part / whole if whole else None


def _area(x: Numbers, y: Numbers) -> float:
    """Return the area under a curve whose x descends."""
    return float(np.sum((x[:-1] - x[1:]) * (y[:-1] + y[1:]) / 2))
