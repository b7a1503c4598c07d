"""Intervals that are looked up are those that are worked out at the cut."""

from __future__ import annotations

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.domain.wilson import grouped_wilson
from core.tuning.sample import Sample

unit = st.tuples(st.booleans(), st.sampled_from([0.0, 0.1, 0.5, 0.9, 1.0, math.inf]), st.integers(0, 5))


@given(st.lists(unit, max_size=30), st.sampled_from([0.0, 0.05, 0.5, 0.7, 1.0, 1.1]))
def test_every_interval_is_that_of_the_units(units: list[tuple[bool, float, int]], cut: float) -> None:
    wrong = np.array([each for each, _, _ in units], dtype=bool)
    risks = np.array([each for _, each, _ in units], dtype=np.float64)
    documents = np.unique([each for _, _, each in units], return_inverse=True)[1].astype(np.int64)
    point = Sample(wrong, risks, documents).point(cut)
    flagged = risks >= cut
    for found, hit, of in (
        (point.precision_interval, flagged & wrong, flagged),
        (point.recall_interval, flagged & wrong, wrong),
        (point.false_alarm_interval, flagged & ~wrong, ~wrong),
    ):
        assert found == (pytest.approx(grouped_wilson(hit, of, documents), rel=1e-12) if of.any() else None)
    counts = point.confusion
    assert (counts.true_positives, counts.flagged) == ((flagged & wrong).sum(), flagged.sum())
    assert (counts.total, counts.true_positives + counts.false_negatives) == (len(units), wrong.sum())
