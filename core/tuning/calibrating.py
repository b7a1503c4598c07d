"""Calibrate weights: fit the map from risk to probability on documents that the weights did not see.

Ridge weights are cautious, and with the share of major errors in it a risk is not a probability. Platt scaling up to
``MANY`` labels; isotonic steps above, where they no longer follow single labels (Niculescu-Mizil and Caruana 2005 found
them better from about a thousand on).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from core.domain.calibration import Calibration, Isotonic, Platt
from core.domain.log_odds import FAINTEST, log_odds
from core.domain.weights import Weights
from core.tuning.units import LabelledUnit

MANY = 1000

Numbers = NDArray[np.float64]


def calibrated(weights: Weights, units: Sequence[LabelledUnit], risks: Sequence[float | None]) -> Weights:
    """Return the weights with a calibration map per model. ``risks`` are cross-fitted by the same recipe, one per unit.

    A model whose cross-fitted risks do not rise with the labels stays uncalibrated.
    """
    models = []
    for model in weights.models:
        scored = [
            (r, u.hallucinated) for u, r in zip(units, risks, strict=True) if u.kind is model.kind and r is not None
        ]
        models.append(replace(model, calibration=calibration(*zip(*scored, strict=True)) if scored else None))
    return Weights(tuple(models))


def as_calibrated(weights: Weights, units: Sequence[LabelledUnit], risks: Sequence[float | None]) -> list[float | None]:
    """Return cross-fitted risks after the calibration of the weights."""
    maps = {model.kind: model.calibration for model in weights.models}
    return [
        risk if risk is None or (fitted := maps.get(unit.kind)) is None else fitted.of(risk)
        for unit, risk in zip(units, risks, strict=True)
    ]


def calibration(risks: Sequence[float], hallucinated: Sequence[bool]) -> Calibration | None:
    """Return the calibration map, or None when risks do not rise with the labels or all labels are the same."""
    values, wrong = np.array(risks, dtype=np.float64), np.array(hallucinated, dtype=np.bool_)
    if wrong.all() or not wrong.any():
        return None
    line = _platt(values, wrong)
    if line.slope <= 0:
        return None
    return _isotonic(values, wrong) if len(values) > MANY else line


def _platt(risks: Numbers, wrong: NDArray[np.bool_]) -> Platt:
    """Fit Platt scaling, with Platt's targets, which avoid probabilities of exactly 0 or 1."""
    from sklearn.linear_model import LogisticRegression

    hits, n = int(wrong.sum()), len(wrong)
    target = np.where(wrong, (hits + 1) / (hits + 2), 1 / (n - hits + 2))
    odds = np.array([[log_odds(risk, FAINTEST)] for risk in risks.tolist()])
    classes = np.repeat([1, 0], n)
    line = LogisticRegression(C=np.inf, tol=1e-8).fit(
        np.concatenate([odds, odds]), classes, sample_weight=np.concatenate([target, 1 - target])
    )
    return Platt(float(line.coef_[0, 0]), float(line.intercept_[0]))


def _isotonic(risks: Numbers, wrong: NDArray[np.bool_]) -> Isotonic:
    """Fit isotonic steps with shares by Jeffreys' estimate; at a share of 0 all lower risks would be equal."""
    from sklearn.isotonic import IsotonicRegression

    order = np.argsort(risks, kind="stable")
    steps = IsotonicRegression(y_min=0.0, y_max=1.0).fit_transform(risks[order], wrong[order].astype(np.float64))
    place = np.unique(steps, return_inverse=True)[1]
    counts = np.bincount(place)
    middles = np.bincount(place, weights=risks[order]) / counts
    shares = (np.bincount(place, weights=wrong[order]) + 0.5) / (counts + 1)
    kept = np.diff(np.maximum.accumulate(shares), prepend=0.0) > 0
    kept &= (middles > 0) & (middles < 1)
    return Isotonic((0.0, *middles[kept].tolist(), 1.0), (0.0, *shares[kept].tolist(), 1.0))
