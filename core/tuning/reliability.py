"""Measure whether risks are honest probabilities, and how uncertain the figures at every threshold are."""

from __future__ import annotations

import warnings
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from core.domain.wilson import grouped_wilson
from core.tuning.sample import Sample

Numbers = NDArray[np.float64]
BINS = 10
GRID = 60
RESAMPLES = 200
KEPT = 8
"""Samples whose figures are cached, as they do not depend on the threshold."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Bin:
    """Units of about equal risk."""

    risk: float
    """Mean risk."""
    hallucinated: float
    """Share that is hallucinated."""
    low: float
    high: float
    n: int


@lru_cache(maxsize=KEPT)
def reliability(sample: Sample, bins: int = BINS) -> Sequence[Bin]:
    """Return bins of about equally many units; equal risks are never split. Units without a risk are excluded."""
    kept = sample.where(np.isfinite(sample.risks))
    if not len(kept):
        return ()
    place = bin_places(kept.risks, bins)
    filled = []
    for number in np.unique(place):
        inside = place == number
        hits = inside & kept.hallucinated
        low, high = grouped_wilson(hits, inside, kept.documents)
        n = int(inside.sum())
        filled.append(
            Bin(risk=float(kept.risks[inside].mean()), hallucinated=float(hits.sum() / n), low=low, high=high, n=n)
        )
    return filled


def bin_places(risks: Numbers, bins: int = BINS) -> NDArray[np.int64]:
    """Return the bin of each unit; where many risks are equal, some bins are empty."""
    edges = np.unique(np.quantile(risks, np.linspace(0, 1, bins + 1)[1:-1]))
    return np.searchsorted(edges, risks, side="right")


def calibration_error(bins: Sequence[Bin]) -> float:
    """Return the expected calibration error: the mean distance of risk and share, by units. It is never 0 on few
    labels, see ``calibration_noise``."""
    total = sum(bin_.n for bin_ in bins)
    return sum(bin_.n * abs(bin_.risk - bin_.hallucinated) for bin_ in bins) / total if total else 0.0


@dataclass(frozen=True, slots=True, eq=False)
class ThresholdBands:
    """Figures of shape (cuts,); precision is NaN where nothing is flagged."""

    cuts: Numbers
    precision: tuple[Numbers, Numbers, Numbers]
    """Value, and the ends of a 95 % interval over resampled documents."""
    recall: tuple[Numbers, Numbers, Numbers]
    flagged: tuple[Numbers, Numbers, Numbers]


@lru_cache(maxsize=KEPT)
def threshold_bands(sample: Sample, grid: int = GRID, resamples: int = RESAMPLES) -> ThresholdBands:
    """Return the figures with intervals. Units are counted once per document and threshold; a resample then weighs
    documents."""
    cuts = np.linspace(0, 1, grid + 1)
    place = np.where(np.isinf(sample.risks), grid + 1, np.searchsorted(cuts, sample.risks, side="right"))
    documents = int(sample.documents.max()) + 1
    hits = _counted(sample.documents, place, documents, grid + 2, sample.hallucinated)
    flagged = _counted(sample.documents, place, documents, grid + 2, None)
    random = np.random.default_rng(0)
    drawn = random.multinomial(documents, np.full(documents, 1 / documents), size=resamples).astype(np.float64)
    weights = np.concatenate([np.ones((1, documents)), drawn])
    true_positives, seen = weights @ hits, weights @ flagged
    with np.errstate(invalid="ignore", divide="ignore"):
        shares = (true_positives / seen, true_positives / true_positives[:, :1], seen / seen[:, :1])
    first, second, third = (_with_ends(share[:, 1:]) for share in shares)
    return ThresholdBands(cuts, first, second, third)


def _counted(
    documents: NDArray[np.int64], place: NDArray[np.int64], rows: int, columns: int, weight: NDArray[np.bool_] | None
) -> Numbers:
    """Return how many units of each document are flagged at each threshold; column 0 counts all of them."""
    flat = np.bincount(documents * columns + place, weights=weight, minlength=rows * columns).reshape(rows, columns)
    counted: Numbers = np.cumsum(flat[:, ::-1], axis=1)[:, ::-1].astype(np.float64)
    return counted


def _with_ends(shares: Numbers) -> tuple[Numbers, Numbers, Numbers]:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", RuntimeWarning)  # a cut that flags nothing in any resample
        low, high = np.nanquantile(shares[1:], [0.025, 0.975], axis=0)
    return shares[0], low, high
