"""What more labels would buy."""

from __future__ import annotations

import math

import numpy as np
import pytest

from core.tuning.learning_curve import LearningCurve, LearningPoint, learning_curve
from tests.support.labelled_units import heard, units


def test_a_curve_over_the_root_of_the_labels_is_continued_as_it_was_made() -> None:
    steps = tuple(LearningPoint(n, 0.9 - 2 / math.sqrt(n)) for n in (25, 50, 100))
    assert LearningCurve(steps).gain == pytest.approx(2 / math.sqrt(100) - 2 / math.sqrt(200))


def test_a_falling_or_short_curve_promises_nothing() -> None:
    assert LearningCurve((LearningPoint(50, 0.9), LearningPoint(100, 0.8))).gain == 0.0
    assert LearningCurve((LearningPoint(50, 0.9),)).gain == 0.0


def test_a_gain_comes_with_how_far_it_may_be_off() -> None:
    """Three folds that agree but for chance, and folds of which one falls."""
    rising = [tuple(LearningPoint(n, 0.9 - slope / math.sqrt(n)) for n in (25, 50, 100)) for slope in (2.0, 2.1, 1.9)]
    low, high = LearningCurve(rising[0], tuple(rising)).gain_interval or (0.0, 0.0)
    assert 0 < low < LearningCurve(rising[0]).gain < high
    falling = (LearningPoint(25, 0.8), LearningPoint(50, 0.7), LearningPoint(100, 0.6))
    low, high = LearningCurve(rising[0], (*rising, falling)).gain_interval or (0.0, 0.0)
    assert low < 0 < high
    assert LearningCurve(rising[0], tuple(rising[:2])).gain_interval is None


def test_useless_detectors_promise_nothing() -> None:
    """What more labels of these would buy is chance; the point alone says some points, the interval holds none."""
    random = np.random.default_rng(4)
    documents = [n // 2 for n in range(160)]
    bad = (random.random(160) < 0.4).tolist()
    found = learning_curve(heard(documents, a=random.random(160).tolist(), b=random.random(160).tolist()),
                           units(documents, bad))  # fmt: skip
    low, high = found.gain_interval or (1.0, 1.0)
    assert low < 0 < high


def test_steps_are_learnt_from_ever_more_and_too_few_are_left_out() -> None:
    random = np.random.default_rng(3)
    documents = [n // 2 for n in range(160)]
    bad = (random.random(160) < 0.5).tolist()
    risks = [float(np.clip(0.3 * wrong + random.random() * 0.7, 0, 1)) for wrong in bad]
    points = learning_curve(heard(documents, a=risks), units(documents, bad)).points
    assert [step.labels for step in points] == sorted(step.labels for step in points)
    assert points[-1].labels == 128
    assert all(0.5 < step.area <= 1 for step in points)
    assert learning_curve(heard(documents[:10], a=risks[:10]), units(documents[:10], bad[:10])).points == ()
