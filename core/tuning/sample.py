"""Hold the labelled units of one signal as columns, and measure the effect of any threshold on them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from core.domain.columns import NameColumn
from core.domain.labelled_columns import LabelledColumns
from core.tuning._threshold_intervals import ThresholdIntervals, threshold_intervals
from core.tuning.curves import Confusion, Curve, curve_of_sorted

Flags = NDArray[np.bool_]
Numbers = NDArray[np.float64]
Interval = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Point:
    """Effect of a threshold; intervals are Wilson's at 95 %, for documents whose units are right or wrong together."""

    cut: float
    confusion: Confusion
    precision_interval: Interval | None
    """None when nothing is flagged."""
    recall_interval: Interval | None
    """None when nothing is hallucinated."""
    false_alarm_interval: Interval | None = None


@dataclass(frozen=True, eq=False)
class Sample:
    """Columns with one entry per unit."""

    hallucinated: Flags
    risks: Numbers
    """Infinite where there is none: what could not be checked is flagged at every threshold."""
    documents: NDArray[Any]
    """Numbers from 0, all of which occur."""
    langs: NameColumn = field(default_factory=lambda: NameColumn.of(()))
    ends: tuple[Sample, ...] = ()
    """The same with the units that people disagree on, all of them right, and all of them wrong."""

    def __len__(self) -> int:
        return len(self.risks)

    @cached_property
    def curve(self) -> Curve:
        return curve_of_sorted(self.risks[self._order], self.hallucinated[self._order])

    @cached_property
    def positives(self) -> int:
        return int(self.hallucinated.sum())

    @cached_property
    def intervals(self) -> ThresholdIntervals:
        down = self._order[::-1]
        return threshold_intervals(self.hallucinated[down], self.documents[down])

    @cached_property
    def _order(self) -> NDArray[np.int32]:
        """Indices by ascending risk; the order of equal risks does not matter."""
        return np.argsort(self.risks).astype(np.int32)

    def point(self, cut: float) -> Point:
        counts = self.curve.at(cut)
        known = (counts.flagged, counts.true_positives)
        shares = (self.intervals.precision(*known), self.intervals.recall(*known), self.intervals.false_alarms(*known))
        both = [end.point(cut) for end in self.ends]
        names = ("precision_interval", "recall_interval", "false_alarm_interval")
        wide = (
            _around([share, *(getattr(end, name) for end in both)]) for share, name in zip(shares, names, strict=True)
        )
        return Point(cut, counts, *wide)

    def where(self, kept: Flags) -> Sample:
        documents = np.unique(self.documents[kept], return_inverse=True)[1].astype(np.int32)
        return Sample(self.hallucinated[kept], self.risks[kept], documents, self.langs.take(kept))

    def in_language(self, lang: str) -> Sample:
        return self.where(self.langs.are(lang))


def sample(labels: LabelledColumns, contested: LabelledColumns | None = None) -> Sample:
    """Return the sample; intervals hold however the ``contested`` units are decided."""
    ends: list[Sample] = []
    if contested is not None and len(contested):
        for wrong in (False, True):
            decided = replace(contested, hallucinated=np.full(len(contested), wrong))
            ends.append(sample(LabelledColumns.joined([labels, decided])))
    return Sample(labels.hallucinated, labels.risk, labels.documents, labels.langs, tuple(ends))


def _around(intervals: Sequence[Interval | None]) -> Interval | None:
    known = [interval for interval in intervals if interval is not None]
    return (min(low for low, _ in known), max(high for _, high in known)) if known else None
