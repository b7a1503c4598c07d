"""How far off perfectly honest risks would read: the noise floor of the calibration error.

Of ten units of risk 0.3 seldom just three are hallucinated, so risks that tell the truth read as off, and the more so
the fewer the labels. In each bin the hallucinated less the expected are a sum of many draws, nearly normal: in standard
deviations its absolute value has the mean ``sqrt(2 / pi)`` and the variance ``1 - 2 / pi``. Units of a document are
alike and count for less than as many single ones: the variance grows by the design effect (Kish) of what the bins do
not explain.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from core.tuning.reliability import BINS, bin_places
from core.tuning.sample import Numbers, Sample

_ONE_SIDED = 1.6448536269514722
"""95 %."""


@dataclass(frozen=True, slots=True)
class CalibrationNoise:
    """Of the calibration error that honest risks would have on as many labels, in the same bins."""

    mean: float
    most: float
    """Of 95 in 100."""

    def hides(self, error: float) -> bool:
        """Whether this error is no evidence that the risks are off."""
        return error <= self.most


def calibration_noise(sample: Sample, bins: int = BINS) -> CalibrationNoise:
    """Of ``calibration_error(reliability(sample, bins))``; units without a risk are left out."""
    kept = sample.where(np.isfinite(sample.risks))
    if not len(kept):
        return CalibrationNoise(0.0, 0.0)
    place = np.unique(bin_places(kept.risks, bins), return_inverse=True)[1]
    spread: Numbers = np.bincount(place, kept.risks * (1 - kept.risks)).astype(np.float64)
    return noise_of(spread * _design_effect(kept, place), len(kept))


def noise_of(spread: Numbers, units: int) -> CalibrationNoise:
    """``spread``: variance of the hallucinated units of each bin, of all ``units``."""
    mean = math.sqrt(2 / math.pi) * float(np.sqrt(spread).sum()) / units
    deviation = math.sqrt((1 - 2 / math.pi) * float(spread.sum())) / units
    return CalibrationNoise(mean, mean + _ONE_SIDED * deviation)


def _design_effect(sample: Sample, place: np.ndarray) -> float:
    """At least 1."""
    wrong = sample.hallucinated.astype(np.float64)
    left: Numbers = wrong - (np.bincount(place, wrong) / np.bincount(place))[place]
    alone, together = float(left @ left), float((np.bincount(sample.documents, left) ** 2).sum())
    return max(1.0, together / alone) if alone else 1.0
