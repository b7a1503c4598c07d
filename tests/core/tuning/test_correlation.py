"""Correlations against SciPy."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from scipy import stats

from core.tuning._correlation import pearson, spearman

PAIRS = st.lists(st.tuples(st.integers(-5, 5), st.integers(-5, 5)), min_size=2, max_size=20)


@given(PAIRS)
def test_correlations_are_those_of_scipy_ties_included(pairs: list[tuple[int, int]]) -> None:
    x, y = np.array(pairs, float).T
    assume(len(set(x)) > 1 and len(set(y)) > 1)
    assert pearson(x, y) == pytest.approx(stats.pearsonr(x, y).statistic)
    assert spearman(x, y) == pytest.approx(stats.spearmanr(x, y).statistic)


def test_a_constant_list_varies_with_nothing() -> None:
    assert pearson(np.ones(3), np.arange(3.0)) is None
    assert spearman(np.arange(3.0), np.ones(3)) is None


def test_a_list_that_varies_by_rounding_only_is_constant() -> None:
    means = np.bincount([0, 0, 0, 1], [0.1] * 4) / [3, 1]
    assert means[0] != means[1]
    assert pearson(means, np.arange(2.0)) is None
