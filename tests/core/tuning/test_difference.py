"""Intervals of differences: the published cases, and what correlation does to them."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.tuning.difference import difference, paired_correlation, share


@pytest.mark.parametrize(
    ("first", "second", "interval"),
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
    first: tuple[int, int], second: tuple[int, int], interval: tuple[float, float]
) -> None:
    """Newcombe 1998, Statistics in Medicine 17:873, table II, method 10."""
    gap = difference(share(*first), share(*second))
    assert (gap.low, gap.high) == pytest.approx(interval, abs=5e-5)


def test_pairs_as_computed_by_hand() -> None:
    """36 both, 12 and 2 only one, none neither: shares 0.96 and 0.76, phi = -24 / sqrt(48 * 2 * 38 * 12)."""
    first = np.array([True] * 48 + [False] * 2)
    second = np.array([True] * 36 + [False] * 12 + [True] * 2)
    phi = paired_correlation(first, second)
    assert phi == pytest.approx(-24 / (48 * 2 * 38 * 12) ** 0.5)
    gap = difference(share(48, 50), share(38, 50), phi)
    assert (gap.value, gap.low, gap.high) == pytest.approx((0.2, 0.0569, 0.3404), abs=5e-5)


def test_judgements_that_nearly_always_agree_leave_little_doubt() -> None:
    first = np.arange(200) < 120
    second = np.arange(200) < 100
    apart, paired = share(120, 200), share(100, 200)
    alone = difference(apart, paired)
    together = difference(apart, paired, paired_correlation(first, second))
    assert together.high - together.low < 0.6 * (alone.high - alone.low)


@given(st.lists(st.tuples(st.booleans(), st.booleans()), min_size=1))
def test_the_difference_lies_in_its_interval_and_that_in_its_range(pairs: list[tuple[bool, bool]]) -> None:
    first, second = (np.array(column) for column in zip(*pairs, strict=True))
    n = len(pairs)
    gap = difference(share(int(first.sum()), n), share(int(second.sum()), n), paired_correlation(first, second))
    assert -1 - 1e-9 <= gap.low <= gap.value + 1e-9
    assert gap.value - 1e-9 <= gap.high <= 1 + 1e-9
