"""Intervals: the published single-unit case, and groups that count for less than their units."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.stats import binomtest

from core.domain.wilson import exact, grouped_wilson, wilson


def test_wilson_is_the_interval_of_the_literature() -> None:
    """Newcombe 1998, table I: 81 of 263."""
    assert wilson(81 / 263, 263) == pytest.approx((0.2553, 0.3662), abs=5e-5)


def test_single_units_get_the_plain_interval() -> None:
    hit = np.arange(100) < 30
    low, high = grouped_wilson(hit, np.ones(100, bool), np.arange(100))
    assert (low, high) == pytest.approx(wilson(0.3, 100), abs=0.005)


def test_copies_of_a_unit_add_no_certainty() -> None:
    hit = np.arange(50) < 15
    once = grouped_wilson(hit, np.ones(50, bool), np.arange(50))
    tenfold = grouped_wilson(np.repeat(hit, 10), np.ones(500, bool), np.repeat(np.arange(50), 10))
    assert tenfold == pytest.approx(once, abs=0.01)


def test_agreement_of_all_units_counts_groups() -> None:
    assert grouped_wilson(np.ones(60, bool), np.ones(60, bool), np.repeat(np.arange(20), 3)) == wilson(1.0, 20)


@given(
    st.lists(st.tuples(st.booleans(), st.booleans(), st.integers(0, 5)), min_size=1).filter(
        lambda u: any(o for _, o, _ in u)
    )
)
def test_the_share_lies_in_its_interval(units: list[tuple[bool, bool, int]]) -> None:
    hit, of, groups = (np.array(column) for column in zip(*units, strict=True))
    hit = hit & of
    low, high = grouped_wilson(hit, of, groups)
    assert 0 <= low <= hit.sum() / of.sum() + 1e-12
    assert hit.sum() / of.sum() - 1e-12 <= high <= 1


def test_the_exact_interval_is_that_of_scipy_and_has_a_floor() -> None:
    for hits in (0, 3, 10):
        told = binomtest(hits, 10).proportion_ci(method="exact")
        assert exact(hits / 10, 10.0) == pytest.approx((told.low, told.high))
    assert exact(0.0, 30.0) == pytest.approx((0.0, 1 - 0.025 ** (1 / 30)))
