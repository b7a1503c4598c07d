"""Alarms over weeks and sources: raised where something changed, rarely where nothing did."""

from __future__ import annotations

import numpy as np
import pytest
from scipy.stats import false_discovery_control

from core.tuning.drift import FEWEST, WEEK, discoveries, weeks


def arrivals(
    random: np.random.Generator, source: str, sizes: list[int], shift: dict[int, float]
) -> list[tuple[str, float, float | None]]:
    return [
        (source, week * WEEK + 5, float(np.clip(random.beta(2, 5) + shift.get(week, 0.0), 0, 1)))
        for week, size in enumerate(sizes)
        for _ in range(size)
    ]


def test_a_week_unlike_those_before_alarms_and_its_source_is_named() -> None:
    random = np.random.default_rng(0)
    compared = weeks(arrivals(random, "a", [200] * 6, {5: 0.25}) + arrivals(random, "b", [200] * 6, {}))
    assert [(week.source, week.start / WEEK) for week in compared if week.alarm] == [("a", 5)]
    assert compared[0].distance is None and compared[1].distance is not None


@pytest.mark.slow
def test_steady_sources_alarm_in_at_most_5_percent_of_runs() -> None:
    random = np.random.default_rng(1)
    alarmed = 0
    for _ in range(300):
        steady = [arrival for source in "abc" for arrival in arrivals(random, source, [60] * 5, {})]
        alarmed += any(week.alarm for week in weeks(steady))
    assert alarmed <= 0.05 * 300


def test_few_items_are_not_compared_and_those_without_a_risk_only_counted() -> None:
    compared = weeks([*arrivals(np.random.default_rng(2), "a", [100, FEWEST - 1], {1: 0.5}), ("a", WEEK + 6, None)])
    assert [(week.items, week.distance, week.alarm) for week in compared] == [(100, None, False), (FEWEST, None, False)]


def test_discoveries_are_those_of_scipy() -> None:
    random = np.random.default_rng(3)
    for _ in range(50):
        p = np.concatenate([random.random(20), random.random(5) * 0.002])
        expected = set(np.flatnonzero(false_discovery_control(p, method="by") <= 0.05).tolist())
        assert discoveries(dict(enumerate(p.tolist())), 0.05) == expected
    assert discoveries({}, 0.05) == set()
