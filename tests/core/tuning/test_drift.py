"""Alarms over weeks and sources: raised where something changed, rarely where nothing did."""

from __future__ import annotations

import numpy as np
import pytest
from scipy.stats import false_discovery_control

from core.tuning.drift import BEFORE, FEWEST, WEEK, SourceArrival, discoveries, weeks


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


def of_documents(
    random: np.random.Generator, week: int, documents: int, answers: int, shift: float
) -> list[SourceArrival]:
    """Answers to one document are nearly the same."""
    middles = np.repeat(random.beta(2, 5, documents) + shift, answers)
    risks = np.clip(middles + random.normal(0, 0.02, len(middles)), 0, 1)
    return [
        SourceArrival("a", week * WEEK + 5, risk, week * documents + place // answers, place)
        for place, risk in enumerate(risks.tolist())
    ]


def test_answers_to_one_document_raise_no_alarm_in_years_and_a_change_does() -> None:
    """Forty documents a week, five answers each: counted one by one these alarm within weeks."""
    random = np.random.default_rng(5)
    years = [[each for week in range(52) for each in of_documents(random, week, 40, 5, 0.0)] for _ in range(3)]
    assert not any(week.alarm for year in years for week in weeks(year))
    changed = years[0] + of_documents(random, 52, 40, 5, 0.3)
    assert [week.start / WEEK for week in weeks(changed) if week.alarm] == [52]


@pytest.mark.slow
def test_half_a_standard_deviation_is_found_in_nine_of_ten_weeks_of_200_answers() -> None:
    """To as many documents; the twelve weeks before are like each other."""
    random = np.random.default_rng(8)
    sizes, spread = [200] * (BEFORE + 1), float(np.sqrt(2 * 5 / (7**2 * 8)))
    found = [weeks(arrivals(random, "a", sizes, {BEFORE: spread / 2}))[-1].alarm for _ in range(60)]
    assert np.mean(found) >= 0.9


def test_a_document_that_comes_back_is_on_both_sides_once() -> None:
    both = [SourceArrival("a", week * WEEK, 0.1 + 0.5 * week, document, 2 * document + copy)
            for week in range(2) for document in range(FEWEST) for copy in range(2)]  # fmt: skip
    assert [(week.items, week.distance, week.alarm) for week in weeks(both)] == [(60, None, False), (60, 1.0, True)]
    assert weeks([each for each in both if each.document])[1].distance is None, "one document too few"


def test_a_week_says_the_same_whenever_it_is_looked_at() -> None:
    random = np.random.default_rng(6)
    everything = arrivals(random, "a", [40] * 30, {17: 0.2})
    late = weeks(everything, since=20 * WEEK)
    assert [week.start / WEEK for week in late] == list(range(20, 30))
    assert late == weeks(everything)[20:]
    compared_with = [each for each in everything if each[1] >= (29 - BEFORE) * WEEK]
    assert late[-1] == weeks(compared_with)[-1]


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
