"""Detect a fall in precision: compare what is flagged each week with the weeks before, by source.

A share is that of the population: a unit weighs 1 / the chance that it was labelled, and intervals count documents,
whose units are right or wrong together. The test takes one unit per document, as many as the weights are worth (Kish),
and is Fisher's exact test for a fall alone. Of the alarms of all sources and weeks at most ``FALSE`` are expected to be
false (Benjamini and Yekutieli).
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from core.domain.wilson import effective_size, weighted_wilson
from core.tuning.drift import FALSE, FEWEST, WEEK, discoveries
from core.tuning.sequential import first_units

EVERYWHERE = ""
"""The source that stands for all of them together, where there are several."""
_ROUNDING = 1e-9


@dataclass(frozen=True, slots=True, kw_only=True)
class FlaggedUnit:
    """A labelled unit at or above the threshold."""

    source: str
    at: float
    hallucinated: bool
    inclusion: float
    """Chance that it was labelled; more than 0."""
    document: int
    key: int
    """Number of the unit, independent of what else is labelled."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PrecisionWeek:
    source: str
    start: float
    """Seconds since the epoch."""
    units: int
    documents: int
    value: float
    low: float
    high: float
    """With ``low``, Wilson's 95 % interval over documents."""
    before: float | None
    """Precision of all weeks before; None for the first."""
    alarm: bool


def precision_weeks(flagged: Sequence[FlaggedUnit], *, false: float = FALSE) -> list[PrecisionWeek]:
    """Return weeks by source, ``EVERYWHERE`` first, then by time."""
    sources = sorted({unit.source for unit in flagged})
    parts = [(EVERYWHERE, list(flagged))] if len(sources) > 1 else []
    parts += [(source, [unit for unit in flagged if unit.source == source]) for source in sources]
    rows: list[tuple[str, int, _SourceUnits]] = []
    p_values: dict[int, float] = {}
    for source, units in parts:
        part = _SourceUnits(units)
        for week in sorted(set(part.weeks.tolist())):
            if (p_value := part.p_value(week)) is not None:
                p_values[len(rows)] = p_value
            rows.append((source, week, part))
    alarms = discoveries(p_values, false)
    return [part.row(source, week, alarm=place in alarms) for place, (source, week, part) in enumerate(rows)]


class _SourceUnits:
    """The units of one source as columns."""

    def __init__(self, flagged: Sequence[FlaggedUnit]) -> None:
        self.weeks = np.array([int(unit.at // WEEK) for unit in flagged], dtype=np.int64)
        self.wrong = np.array([unit.hallucinated for unit in flagged], dtype=bool)
        self.weight = 1 / np.array([unit.inclusion for unit in flagged], dtype=np.float64)
        self.documents = np.array([unit.document for unit in flagged], dtype=np.int64)
        self.tested = np.zeros(len(flagged), dtype=bool)
        self.tested[first_units(self.documents, np.array([unit.key for unit in flagged], dtype=np.int64))] = True

    def p_value(self, week: int) -> float | None:
        """Return how likely so low a share is if nothing changed, or None with too few units."""
        from scipy.stats import fisher_exact

        (now, right), (before, right_before) = self._counts(self.weeks == week), self._counts(self.weeks < week)
        n, n_before = math.floor(now + _ROUNDING), math.floor(before + _ROUNDING)
        if min(n, n_before) < FEWEST:
            return None
        # Fractions are rounded so that a fall looks smaller.
        hits, hits_before = min(n, math.ceil(right - _ROUNDING)), math.floor(right_before + _ROUNDING)
        table = [[hits, n - hits], [hits_before, n_before - hits_before]]
        return float(fisher_exact(table, alternative="less").pvalue)

    def row(self, source: str, week: int, *, alarm: bool) -> PrecisionWeek:
        here, before = self.weeks == week, self.weeks < week
        low, high = weighted_wilson(self.wrong[here], self.weight[here], self.documents[here])
        return PrecisionWeek(
            source=source,
            start=week * WEEK,
            units=int(here.sum()),
            documents=len(np.unique(self.documents[here])),
            value=self._share(here),
            low=low,
            high=high,
            before=self._share(before) if before.any() else None,
            alarm=alarm,
        )

    def _share(self, chosen: NDArray[np.bool_]) -> float:
        return float(self.weight[chosen] @ self.wrong[chosen] / self.weight[chosen].sum())

    def _counts(self, chosen: NDArray[np.bool_]) -> tuple[float, float]:
        """Return how many tested units the weights are worth, and how many of these are hallucinated."""
        chosen = chosen & self.tested
        if not chosen.any():
            return 0.0, 0.0
        size = effective_size(self.weight[chosen])
        return size, size * self._share(chosen)
