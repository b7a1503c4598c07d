"""Compute the calibration error that perfectly honest risks would show by chance: its noise floor.

Of ten units of risk 0.3 rarely exactly three are hallucinated, so even honest risks seem off, the more so the fewer the
labels. In each bin the difference between hallucinated and expected units is a sum of many draws, nearly normal: in
standard deviations its absolute value has mean ``sqrt(2 / pi)`` and variance ``1 - 2 / pi``. Units of a document are
similar and count for less than as many independent ones: the variance grows by the design effect (Kish) of what the
bins do not explain.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from core.tuning.reliability import BINS, bin_places
from core.tuning.sample import Numbers, Sample

_ONE_SIDED = 1.6448536269514722
"""Quantile of the normal distribution at 95 %."""


@dataclass(frozen=True, slots=True)
class CalibrationNoise:
    """Calibration error that honest risks would have on as many labels in the same bins."""

    mean: float
    most: float
    """Upper limit in 95 of 100 cases."""

    def hides(self, error: float) -> bool:
        """Return True if this error is no evidence that the risks are off."""
        return error <= self.most


def calibration_noise(sample: Sample, bins: int = BINS) -> CalibrationNoise:
    """Return the noise of ``calibration_error(reliability(sample, bins))``; units without a risk do not count."""
    kept = sample.where(np.isfinite(sample.risks))
    if not len(kept):
        return CalibrationNoise(0.0, 0.0)
    place = np.unique(bin_places(kept.risks, bins), return_inverse=True)[1]
    spread: Numbers = np.bincount(place, kept.risks * (1 - kept.risks)).astype(np.float64)
    return noise_of(spread * _design_effect(kept, place), len(kept))


def noise_of(spread: Numbers, units: int) -> CalibrationNoise:
    """Return the noise. ``spread`` is the variance of the number of hallucinated units in each bin."""
    mean = math.sqrt(2 / math.pi) * float(np.sqrt(spread).sum()) / units
    deviation = math.sqrt((1 - 2 / math.pi) * float(spread.sum())) / units
    return CalibrationNoise(mean, mean + _ONE_SIDED * deviation)


def _design_effect(sample: Sample, place: np.ndarray) -> float:
    """Return the design effect, at least 1."""
    wrong = sample.hallucinated.astype(np.float64)
    left: Numbers = wrong - (np.bincount(place, wrong) / np.bincount(place))[place]
    independent, clustered = float(left @ left), float((np.bincount(sample.documents, left) ** 2).sum())
    return max(1.0, clustered / independent) if independent else 1.0
