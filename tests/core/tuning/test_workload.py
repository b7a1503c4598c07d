"""Hours and costs, against plain counting."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.tuning.curves import curve_of
from core.tuning.workload import Workload, cheapest_threshold

risk = st.sampled_from([0.0, 0.1, 0.25, 0.5, 0.5000001, 0.9, 1.0, float("inf")])
risks = st.lists(risk, min_size=1, max_size=30).map(np.array)


def test_hours_are_arrivals_times_the_flagged_times_seconds() -> None:
    load = Workload(120, 30, 50, np.array([0.1, 0.4, 0.6, np.inf]))
    assert load.hours_per_day(0.5) == pytest.approx(120 * 0.5 * 30 / 3600)
    assert load.hours_per_day(0.0) == pytest.approx(1.0)


@given(risks, st.floats(0, 3))
def test_the_cut_is_the_lowest_that_fits(risks: np.ndarray, hours: float) -> None:
    load = Workload(120, 30, 50, risks)
    cut = load.cut_within(hours)
    if cut is None:
        assert 120 * float(np.isinf(risks).mean()) * 30 / 3600 > hours
        return
    assert load.hours_per_day(cut) <= hours + 1e-12
    below = risks[risks < cut]
    if len(below):
        assert load.hours_per_day(float(below.max())) > hours - 1e-12


@given(st.lists(st.tuples(risk, st.booleans()), min_size=2, max_size=30), st.floats(0.1, 50))
def test_no_cut_is_cheaper(units: list[tuple[float, bool]], miss: float) -> None:
    risks = np.array([risk for risk, _ in units])
    wrong = np.array([bad for _, bad in units])
    cut = cheapest_threshold(curve_of(risks, wrong), miss, 1.0)

    def cost(at: float) -> float:
        return float(miss * (wrong & (risks < at)).sum() + (risks >= at).sum())

    assert cost(cut) <= min(cost(at) for at in [0.0, *risks.tolist(), 1.1]) + 1e-9


def test_on_honest_probabilities_it_is_what_a_look_costs_in_misses() -> None:
    random = np.random.default_rng(0)
    risks = random.random(200_000)
    assert cheapest_threshold(curve_of(risks, random.random(len(risks)) < risks), 5.0, 1.0) == pytest.approx(
        0.2, abs=0.02
    )
