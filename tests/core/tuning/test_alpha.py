"""Alpha equals the published examples, and the library that computes it for other people, which tests alone import."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from krippendorff import alpha as theirs
from numpy.typing import NDArray

from core.tuning.agreement import alpha_of

Table = NDArray[np.float64]


def once(table: Table) -> float:
    return float(alpha_of(table, np.ones((1, len(table))))[0])


@st.composite
def tables(draw: st.DrawFn) -> Table:
    """Ratings by grade of units that two people to nine rated."""
    grades = draw(st.integers(2, 5))
    unit = st.tuples(*[st.integers(0, 3)] * grades).filter(lambda counts: 1 < sum(counts) < 10)
    return np.array(draw(st.lists(unit, min_size=1, max_size=15)), dtype=float)


def library(table: Table, level: str) -> float:
    return float(theirs(value_counts=table, value_domain=list(range(table.shape[1])), level_of_measurement=level))


def same_everywhere(table: Table) -> bool:
    return int((table.sum(axis=0) > 0).sum()) < 2


def test_the_ordinal_figure_that_krippendorff_published() -> None:
    """Krippendorff 2011, example C: twelve units, four observers, five grades, ratings missing: ordinal alpha 0.815."""
    said = """1 2 3 3 2 1 4 1 2 . . .
              1 2 3 3 2 2 4 1 2 5 . 3
              . 3 3 3 2 3 4 2 2 5 1 .
              1 2 3 3 2 4 4 1 2 5 1 ."""
    columns = zip(*[line.split() for line in said.splitlines()], strict=True)
    table = np.array([[column.count(str(grade)) for grade in range(1, 6)] for column in columns], dtype=float)
    assert once(table[table.sum(axis=1) > 1]) == pytest.approx(0.815, abs=5e-4)


@settings(deadline=None)
@given(tables())
def test_it_is_the_librarys_ordinal_alpha(table: Table) -> None:
    if same_everywhere(table):
        assert np.isnan(once(table))
    else:
        assert once(table) == pytest.approx(library(table, "ordinal"), abs=1e-9)


@settings(deadline=None)
@given(tables())
def test_of_two_grades_it_is_the_librarys_nominal_alpha(table: Table) -> None:
    two = table[:, :2][table[:, :2].sum(axis=1) > 1]
    if len(two) and not same_everywhere(two):
        assert once(two) == pytest.approx(library(two, "nominal"), abs=1e-9)


@settings(deadline=None)
@given(tables(), st.randoms(use_true_random=False))
def test_weights_are_repetitions(table: Table, random: st.DataObject) -> None:
    times = np.array([random.randint(0, 3) for _ in table])  # type: ignore[attr-defined]
    weighted = alpha_of(table, times[None].astype(float))[0]
    repeated = np.repeat(table, times, axis=0)
    np.testing.assert_allclose(weighted, once(repeated) if len(repeated) else np.nan, atol=1e-9)
