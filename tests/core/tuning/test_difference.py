"""Intervals of differences: the published cases, and what correlation does to them."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.tuning.difference import difference, paired_correlation, share


@pytest.mark.parametrize(
    ("one", "other", "interval"),
    [
        ((56, 70), (48, 80), (0.0524, 0.3339)),
        ((9, 10), (3, 10), (0.1705, 0.8090)),
        ((6, 7), (2, 7), (0.0582, 0.8062)),
        ((5, 56), (0, 29), (-0.0381, 0.1926)),
        ((0, 10), (0, 20), (-0.1611, 0.2775)),
        ((10, 10), (0, 10), (0.6075, 1.0)),
    ],
)
def test_independent_shares_as_in_the_literature(
    one: tuple[int, int], other: tuple[int, int], interval: tuple[float, float]
) -> None:
    """Newcombe 1998, Statistics in Medicine 17:873, table II, method 10."""
    found = difference(share(*one), share(*other))
    assert (found.low, found.high) == pytest.approx(interval, abs=5e-5)


def test_pairs_as_computed_by_hand() -> None:
    """36 both, 12 and 2 only one, none neither: shares 0.96 and 0.76, phi = -24 / sqrt(48 * 2 * 38 * 12)."""
    one = np.array([True] * 48 + [False] * 2)
    other = np.array([True] * 36 + [False] * 12 + [True] * 2)
    phi = paired_correlation(one, other)
    assert phi == pytest.approx(-24 / (48 * 2 * 38 * 12) ** 0.5)
    found = difference(share(48, 50), share(38, 50), phi)
    assert (found.value, found.low, found.high) == pytest.approx((0.2, 0.0569, 0.3404), abs=5e-5)


def test_judgements_that_nearly_always_agree_leave_little_doubt() -> None:
    one = np.arange(200) < 120
    other = np.arange(200) < 100
    apart, paired = share(120, 200), share(100, 200)
    alone = difference(apart, paired)
    together = difference(apart, paired, paired_correlation(one, other))
    assert together.high - together.low < 0.6 * (alone.high - alone.low)


@given(st.lists(st.tuples(st.booleans(), st.booleans()), min_size=1))
def test_the_difference_lies_in_its_interval_and_that_in_its_range(pairs: list[tuple[bool, bool]]) -> None:
    one, other = (np.array(column) for column in zip(*pairs, strict=True))
    n = len(pairs)
    found = difference(share(int(one.sum()), n), share(int(other.sum()), n), paired_correlation(one, other))
    assert -1 - 1e-9 <= found.low <= found.value + 1e-9
    assert found.value - 1e-9 <= found.high <= 1 + 1e-9
