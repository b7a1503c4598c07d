"""Estimate how much a figure varies between samples of documents, by the clustered percentile bootstrap."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Numbers = NDArray[np.float64]

_BLOCK = 2_000_000  # weights held in memory at once


@dataclass(frozen=True, slots=True)
class Bootstrap:
    """Resamples whole documents, because the sentences of one document are right or wrong together."""

    resamples: int = 1000
    seed: int = 0
    level: float = 0.95

    def weights(self, documents: NDArray[np.int64], copies: NDArray[np.int64] | None = None) -> Iterator[Numbers]:
        """Yield how often each unit is drawn, in blocks of shape (some resamples, units).

        ``documents`` holds each unit's document number, from 0. Equal seeds draw equal documents, so that two detectors
        on one data set are compared on the same resamples. ``copies`` says how many documents each number stands for,
        one by default; drawing by count is equivalent to drawing them one by one.
        """
        random = np.random.default_rng(self.seed)
        count = int(documents.max()) + 1
        chances = np.full(count, 1 / count) if copies is None else copies / copies.sum()
        every = count if copies is None else int(copies.sum())
        rows = max(1, _BLOCK // len(documents))
        for start in range(0, self.resamples, rows):
            drawn = random.multinomial(every, chances, size=min(rows, self.resamples - start))
            yield drawn[:, documents].astype(np.float64)

    def interval(self, values: Numbers) -> tuple[float, float] | None:
        """Return the percentile interval without resamples in which the figure is undefined (NaN), or None if all
        are."""
        valid = values[~np.isnan(values)]
        if not len(valid):
            return None
        low, high = np.quantile(valid, [(1 - self.level) / 2, (1 + self.level) / 2])
        return float(low), float(high)
