"""Areas against scikit-learn, which computes them one weighting at a time."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from sklearn.metrics import auc, f1_score, precision_recall_curve, roc_auc_score

from core.tuning.ranking import areas, best_f1, within_groups

UNITS = st.lists(st.tuples(st.sampled_from([0.0, 0.1, 0.2, 0.5, 0.9, 1.0]), st.booleans()), min_size=2, max_size=30)


def as_arrays(units: list[tuple[float, bool]]) -> tuple[np.ndarray, np.ndarray]:
    scores, positive = np.array([s for s, _ in units]), np.array([p for _, p in units])
    assume(positive.any() and not positive.all() and len(set(scores)) > 1)
    return scores, positive


def trapezoid(positive: np.ndarray, scores: np.ndarray, weights: np.ndarray | None = None) -> float:
    precision, recall, _ = precision_recall_curve(positive, scores, sample_weight=weights)
    return float(auc(recall, precision))


@given(UNITS)
def test_areas_are_those_of_scikit_learn(units: list[tuple[float, bool]]) -> None:
    scores, positive = as_arrays(units)
    area = areas(scores, positive)
    assert area.precision_recall[0] == pytest.approx(trapezoid(positive, scores))
    assert area.precision_recall_reversed[0] == pytest.approx(trapezoid(~positive, 1 - scores))
    assert area.roc[0] == pytest.approx(roc_auc_score(positive, scores))


@given(UNITS, st.integers(0, 2**32 - 1))
def test_a_weighting_counts_units_as_often_as_it_says(units: list[tuple[float, bool]], seed: int) -> None:
    scores, positive = as_arrays(units)
    counts = np.random.default_rng(seed).integers(0, 4, (3, len(scores)))
    area = areas(scores, positive, counts.astype(float))
    for row, count in enumerate(counts):
        repeated, labels = np.repeat(scores, count), np.repeat(positive, count)
        if not len(labels) or labels.all() or not labels.any():
            assert np.isnan(area.precision_recall[row]) and np.isnan(area.roc[row])
        elif len(set(repeated)) > 1:
            assert area.precision_recall[row] == pytest.approx(trapezoid(labels, repeated))
            assert area.precision_recall_reversed[row] == pytest.approx(trapezoid(~labels, 1 - repeated))
            assert area.roc[row] == pytest.approx(roc_auc_score(labels, repeated))


def test_a_constant_score_gets_the_base_rate_not_half_way_to_one() -> None:
    area = areas(np.full(4, 0.7), np.array([True, False, False, False]))
    assert (area.precision_recall[0], area.precision_recall_reversed[0], area.roc[0]) == (0.25, 0.75, 0.5)


@given(UNITS)
def test_best_f1_is_reached_at_its_cut_and_nowhere_beaten(units: list[tuple[float, bool]]) -> None:
    scores, positive = as_arrays(units)
    best, cut = best_f1(scores, positive)
    assert best == pytest.approx(f1_score(positive, scores >= cut))
    assert all(f1_score(positive, scores >= other) <= best + 1e-12 for other in set(scores))


def test_within_groups_compares_only_pairs_of_one_group() -> None:
    """Group 0 has one pair, in order; group 1 two, both wrong. Across groups three of six are in order."""
    scores = np.array([0.1, 0.3, 0.5, 0.6, 0.7])
    positive = np.array([False, True, True, True, False])
    assert within_groups(scores, positive, np.array([0, 0, 1, 1, 1])) == pytest.approx(1 / 3)
    assert within_groups(scores, positive, np.array([0, 0, 0, 0, 0])) == 0.5


def test_within_groups_has_nothing_to_say_without_a_mixed_group() -> None:
    assert within_groups(np.array([0.1, 0.2]), np.array([True, False]), np.array([0, 1])) is None


def test_within_groups_counts_ties_half() -> None:
    assert within_groups(np.array([0.5, 0.5]), np.array([True, False]), np.array([0, 0])) == 0.5
