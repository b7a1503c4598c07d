"""Labelled units of one signal as columns, and what any cut does to them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from core.domain.labelled_columns import columns_of
from core.domain.langs import langs_of
from core.domain.work import LabelledRisk
from core.tuning.curves import Confusion, Curve, curve_of_sorted
from core.tuning.cut_intervals import CutIntervals, cut_intervals

Flags = NDArray[np.bool_]
Numbers = NDArray[np.float64]
Interval = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Point:
    """What a cut does; intervals are Wilson's at 95 %, for documents whose units stand or fall together."""

    cut: float
    confusion: Confusion
    precision_interval: Interval | None
    """None when nothing is flagged."""
    recall_interval: Interval | None
    """None when nothing is hallucinated."""
    false_alarm_interval: Interval | None = None


@dataclass(frozen=True, eq=False)
class Sample:
    """One entry per unit, in every column."""

    hallucinated: Flags
    risks: Numbers
    """Infinite where there is none: what could not be checked is flagged at every cut."""
    documents: NDArray[Any]
    """Numbers from 0, all of which occur."""
    langs: Sequence[str] = ()

    def __len__(self) -> int:
        return len(self.risks)

    @cached_property
    def curve(self) -> Curve:
        return curve_of_sorted(self.risks[self._order], self.hallucinated[self._order])

    @cached_property
    def positives(self) -> int:
        return int(self.hallucinated.sum())

    @cached_property
    def intervals(self) -> CutIntervals:
        down = self._order[::-1]
        return cut_intervals(self.hallucinated[down], self.documents[down])

    @cached_property
    def _order(self) -> NDArray[np.int32]:
        """By risk; nothing depends on the order of equal ones."""
        return np.argsort(self.risks).astype(np.int32)

    def point(self, cut: float) -> Point:
        counts = self.curve.at(cut)
        known = (counts.flagged, counts.true_positives)
        shares = (self.intervals.precision(*known), self.intervals.recall(*known), self.intervals.false_alarms(*known))
        return Point(cut, counts, *shares)

    def where(self, kept: Flags) -> Sample:
        documents = np.unique(self.documents[kept], return_inverse=True)[1].astype(np.int32)
        return Sample(self.hallucinated[kept], self.risks[kept], documents, langs_of(self.langs).take(kept))

    def in_language(self, lang: str) -> Sample:
        return self.where(langs_of(self.langs).are(lang))


def sample(labels: Sequence[LabelledRisk]) -> Sample:
    columns = columns_of(labels)
    return Sample(columns.hallucinated, columns.risks, columns.documents, columns.langs)
