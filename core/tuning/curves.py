"""What every possible cut of a risk would flag, counted once: the source of precision-recall and ROC curves."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from core.domain.labelled_columns import columns_of
from core.domain.work import LabelledRisk
from core.wording.phrases import Phrase, say

Numbers = NDArray[np.float64]
Counts = NDArray[Any]
"""As narrow as the number of units allows."""

FEWEST_LABELS = 10
"""Below this a curve says nothing."""
NOTHING = math.nextafter(1.0, 2.0)
"""The cut that flags no risk at all."""


@dataclass(frozen=True, slots=True)
class Confusion:
    """Labelled units at one cut; positive means hallucinated, and what is flagged is put before a person."""

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


@dataclass(frozen=True, eq=False)
class Curve:
    """Counts of flagged units at every cut that makes a difference; flagged means ``risk >= cut``.

    Units without a risk are flagged at every cut, as the desk puts what could not be checked before a person.
    """

    risks: Numbers
    """Distinct, ascending, shape (k,)."""
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
        """Which entry of the counts this cut is."""
        return int(np.searchsorted(self.risks, cut, side="left"))

    def cut(self, place: int) -> float:
        """A short number that separates the risks around this entry: never one of the lower, none above the higher."""
        if place == 0:
            return 0.0
        low = float(self.risks[place - 1])
        return between(low, float(self.risks[place]) if place < len(self.risks) else NOTHING)

    def at(self, cut: float) -> Confusion:
        return self.entry(self.place(cut))

    def entry(self, place: int) -> Confusion:
        hits, misses = int(self.true_positives[place]), int(self.false_positives[place])
        return Confusion(hits, misses, self.positives - hits, self.negatives - misses)

    def precision(self) -> Numbers:
        """Of every entry; NaN where nothing is flagged."""
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
        """Under precision and recall, and under the ROC curve."""
        return self.precision_recall_area(), self.roc_area()

    def drawn(self, points: int = 400) -> Drawn:
        """About so many of its entries; the same object however often it is asked for."""
        if points not in self._drawn:
            self._drawn[points] = _drawn(self, points)
        return self._drawn[points]

    @cached_property
    def _drawn(self) -> dict[int, Drawn]:
        return {}

    def above(self, cut: float) -> tuple[int, int]:
        """(units, hallucinated ones) whose risk is at least this; those without a risk are not among them."""
        place = self.place(cut)
        hits = int(self.true_positives[place] - self.true_positives[-1])
        return hits + int(self.false_positives[place] - self.false_positives[-1]), hits

    def roc_area(self) -> float:
        """Chance that a hallucinated unit has the higher risk, ties half; units without a risk count as riskiest."""
        return _area(np.append(self.false_alarm_rate(), 0.0), np.append(self.recall(), 0.0))

    def precision_recall_area(self) -> float:
        """By the trapezoid, starting at recall 0 and precision 1: the figure ``evaluate`` calls AUC-PR."""
        drawn = self.true_positives + self.false_positives > 0
        return _area(np.append(self.recall()[drawn], 0.0), np.append(self.precision()[drawn], 1.0))


def curve(labels: Sequence[LabelledRisk]) -> Curve:
    """Expects what ``missing`` has nothing to say about."""
    columns = columns_of(labels)
    return curve_of(columns.risks, columns.hallucinated)


def curve_of(risks: Numbers, hallucinated: NDArray[np.bool_]) -> Curve:
    """One sorted pass; equal risks are flagged together, and infinite ones at every cut."""
    order = np.argsort(risks)
    return curve_of_sorted(risks[order], hallucinated[order])


def curve_of_sorted(risks: Numbers, hallucinated: NDArray[np.bool_]) -> Curve:
    """``risks``: ascending."""
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
        distinct[:-1], flagged_hits, flagged - flagged_hits, positives, len(risks) - positives, int(flagged[-1])
    )


def missing(labels: Sequence[LabelledRisk]) -> Phrase | None:
    """What these labels lack to say anything about a threshold."""
    if len(labels) < FEWEST_LABELS:
        return say("curve-few-labels", count=len(labels), fewest=FEWEST_LABELS)
    columns = columns_of(labels)
    positives = int(columns.hallucinated.sum())
    if positives in {0, len(labels)}:
        return say("curve-all-hallucinated" if positives else "curve-none-hallucinated", count=len(labels))
    risks = columns.risks[np.isfinite(columns.risks)]
    if not len(risks):
        return say("curve-no-risk", count=len(labels))
    if risks.min() == risks.max():
        return say("curve-one-risk", risk=f"{risks[0]:g}")
    return None


@dataclass(frozen=True, slots=True, eq=False)
class Drawn:
    """Some entries of a curve, ascending by cut."""

    entries: Counts
    cuts: Numbers
    precision: Numbers
    """NaN where nothing is flagged."""
    recall: Numbers
    false_alarms: Numbers


def _drawn(curve: Curve, points: int) -> Drawn:
    entries = shown(curve, points)
    cuts = np.array([curve.cut(int(entry)) for entry in entries])
    return Drawn(entries, cuts, curve.precision()[entries], curve.recall()[entries], curve.false_alarm_rate()[entries])


def shown(curve: Curve, points: int = 400) -> Counts:
    """Entries to draw: half evenly spaced in threshold, half in recall, both ends, ascending by cut."""
    last = len(curve.true_positives) - 1
    if last < points:
        return np.arange(last + 1)
    by_cut = np.searchsorted(curve.risks, np.linspace(0.0, 1.0, points // 2))
    recall = curve.recall()[::-1]
    by_recall = last - np.searchsorted(recall, np.linspace(recall[0], recall[-1], points // 2))
    return np.unique(np.concatenate([[0, last], by_cut, by_recall])).astype(np.int64)


def between(low: float, high: float) -> float:
    """The shortest decimal with ``low < it <= high``."""
    middle = low + (high - low) / 2
    for digits in range(1, 17):
        if low < (short := round(middle, digits)) <= high:
            return short
    return high


def _share(part: int, whole: int) -> float | None:
    return part / whole if whole else None


def _area(x: Numbers, y: Numbers) -> float:
    """Under a curve whose x descends."""
    return float(np.sum((x[:-1] - x[1:]) * (y[:-1] + y[1:]) / 2))
