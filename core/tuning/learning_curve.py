"""Estimate what more labels would bring: weights learned from fewer and fewer documents, measured on unseen ones."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from core.domain.weights import AnswerRisks
from core.tuning.crossfit import unit_risks
from core.tuning.learning import fit, lacking
from core.tuning.ranking import areas
from core.tuning.units import LabelledUnit

FOLDS = 5
SHARES = (0.25, 0.5, 0.75, 1.0)
SEED = 0
FEWEST_FOLDS = 3
"""Folds below which no uncertainty of a gain is given."""


@dataclass(frozen=True, slots=True)
class LearningPoint:
    labels: int
    """Mean number of labels that weights were learned from."""
    area: float
    """Mean area under precision and recall of hallucinated units."""


@dataclass(frozen=True, slots=True)
class LearningCurve:
    points: tuple[LearningPoint, ...]
    of_folds: tuple[tuple[LearningPoint, ...], ...] = ()
    """The points of each fold alone."""

    @property
    def gain(self) -> float:
        """About what twice the labels would add to the last area, as errors fall with the root of the labels.

        The least squares line of area over ``1 / sqrt(labels)``, never negative; 0 with fewer than two points. The
        estimate is biased upward, so it is always shown with its interval.
        """
        return max(0.0, _gain(self.points) or 0.0)

    @property
    def gain_interval(self) -> tuple[float, float] | None:
        """95 % interval, which may go below 0. Folds learn from nearly the same labels, so their differences are
        widened as Nadeau and Bengio (2003) do for repeated splits. None with fewer than three folds."""
        gains = [gain for points in self.of_folds if (gain := _gain(points)) is not None]
        if len(gains) < FEWEST_FOLDS:
            return None
        from scipy.stats import t

        spread = float(np.var(gains, ddof=1)) * (1 / len(gains) + 1 / (FOLDS - 1))
        middle, reach = float(np.mean(gains)), float(t.ppf(0.975, len(gains) - 1)) * math.sqrt(spread)
        return middle - reach, middle + reach


def _gain(points: Sequence[LearningPoint]) -> float | None:
    if len(points) < 2:  # noqa: PLR2004 a line takes two
        return None
    x = np.array([1 / math.sqrt(point.labels) for point in points])
    slope = float(np.polyfit(x, [point.area for point in points], 1)[0])
    now = 1 / math.sqrt(points[-1].labels)
    return -slope * (now - now / math.sqrt(2))


def learning_curve(answers: Sequence[AnswerRisks], units: Sequence[LabelledUnit]) -> LearningCurve:
    """Return the curve without points with too few labels. Units of one kind are expected."""
    random = np.random.default_rng(SEED)
    order = random.permutation(np.unique([unit.document for unit in units]))
    points: list[LearningPoint] = []
    of_folds: list[list[LearningPoint]] = [[] for _ in range(FOLDS)]
    for share in SHARES:
        figures = [_fold(answers, units, order, fold, share) for fold in range(FOLDS)]
        kept = [figure for figure in figures if figure is not None]
        if len(kept) > FOLDS // 2:
            points.append(
                LearningPoint(round(float(np.mean([n for n, _ in kept]))), float(np.mean([a for _, a in kept])))
            )
            for own, figure in zip(of_folds, figures, strict=True):
                own.extend([LearningPoint(*figure)] if figure else [])
    return LearningCurve(tuple(points), tuple(map(tuple, of_folds)))


def _fold(
    answers: Sequence[AnswerRisks], units: Sequence[LabelledUnit], order: np.ndarray, fold: int, share: float
) -> tuple[int, float] | None:
    held_out = set(order[fold::FOLDS].tolist())
    rest = [document for document in order.tolist() if document not in held_out]
    known = set(rest[: math.ceil(share * len(rest))])
    learned_from = [unit for unit in units if unit.document in known]
    measured = [unit for unit in units if unit.document in held_out]
    wrong = np.array([unit.hallucinated for unit in measured])
    if not wrong.any() or lacking(learned_from):
        return None
    risks = unit_risks(fit(answers, learned_from), answers, measured)
    scores = np.array([1.0 if risk is None else risk for risk in risks])
    return len(learned_from), float(areas(scores, wrong).precision_recall[0])
