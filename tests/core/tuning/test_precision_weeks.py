"""Precision by week and source: figures as counted by hand, alarms where it fell, rarely where nothing did."""

from __future__ import annotations

from dataclasses import replace
from math import comb, sqrt

import numpy as np
import pytest

from core.domain.wilson import grouped_wilson, weighted_wilson
from core.tuning.drift import FEWEST, WEEK
from core.tuning.precision_weeks import EVERYWHERE, FlaggedUnit, precision_weeks

Z = 1.959963984540054


def units(
    random: np.random.Generator, source: str, documents: list[int], precision: dict[int, float], *, usual: float = 0.8,
    of_each: int = 2, sampled: bool = False,
) -> list[FlaggedUnit]:  # fmt: skip
    """By week so many documents, whose units are mostly alike. ``sampled``: half of them were labelled with a chance
    of 0.2, and are wrong half as often."""
    labelled = []
    for week, count in enumerate(documents):
        for _ in range(count):
            rare = sampled and bool(random.random() < 0.5)
            share = precision.get(week, usual) * (0.5 if rare else 1.0)
            own = float(random.beta(4 * share, 4 * (1 - share)))
            document = int(random.integers(1 << 40))
            labelled += [
                FlaggedUnit(
                    source=source,
                    at=week * WEEK + 9.0,
                    hallucinated=bool(random.random() < own),
                    inclusion=0.2 if rare else 1.0,
                    document=document,
                    key=1000 * document + n,
                )
                for n in range(of_each)
            ]
    return labelled


def less_by_fisher(right: int, of: int, right_before: int, of_before: int) -> float:
    """The hypergeometric tail, added up."""
    hits, everything = right + right_before, of + of_before
    ways = [comb(hits, k) * comb(everything - hits, of - k) for k in range(max(0, hits - of_before), right + 1)]
    return sum(ways) / comb(everything, of)


def test_a_week_is_counted_as_by_hand() -> None:
    random = np.random.default_rng(0)
    labelled = units(random, "a", [40, 50], {1: 0.5}, sampled=True)
    for number, week in enumerate(precision_weeks(labelled)):
        here = [unit for unit in labelled if unit.at // WEEK == number]
        weight, right = (
            sum(1 / unit.inclusion for unit in here),
            sum(unit.hallucinated / unit.inclusion for unit in here),
        )
        share = right / weight
        off: dict[int, float] = {}
        for unit in here:
            off[unit.document] = off.get(unit.document, 0.0) + (unit.hallucinated - share) / unit.inclusion
        n = len(off)
        variance = n / (n - 1) * sum(each**2 for each in off.values()) / weight**2
        size = share * (1 - share) / variance
        middle, spread = share + Z**2 / (2 * size), Z * sqrt(share * (1 - share) / size + Z**2 / (4 * size**2))
        assert (week.units, week.documents, week.value) == (len(here), n, pytest.approx(share))
        assert (week.low, week.high) == pytest.approx(
            ((middle - spread) / (1 + Z**2 / size), (middle + spread) / (1 + Z**2 / size))
        )
    assert week.before == pytest.approx(precision_weeks(labelled)[0].value)


@pytest.mark.parametrize("right", [70, 69, 68, 67, 66, 65, 64, 63, 62, 61, 60, 50])
def test_one_unit_of_each_document_alarms_exactly_where_the_tail_is_short_enough(right: int) -> None:
    """One test, so that the correction for many has nothing to correct."""
    now = [
        FlaggedUnit(source="a", at=WEEK, hallucinated=n < right, inclusion=1.0, document=1000 + n, key=n)
        for n in range(100)
    ]
    before = [
        FlaggedUnit(source="a", at=0.0, hallucinated=n % 10 < 8, inclusion=1.0, document=n, key=1000 + n)
        for n in range(200)
    ]
    assert precision_weeks([*before, *now])[1].alarm is (less_by_fisher(right, 100, 160, 200) <= 0.05)


def test_a_rise_is_no_alarm() -> None:
    random = np.random.default_rng(1)
    assert not any(week.alarm for week in precision_weeks(units(random, "a", [80, 80], {1: 1 - 1e-9}, usual=0.4)))


def test_the_source_that_fell_is_named_beside_all_of_them() -> None:
    random = np.random.default_rng(2)
    steady, fell = units(random, "b", [90] * 4, {}), units(random, "a", [90] * 4, {3: 0.3})
    weeks = precision_weeks([*steady, *fell])
    assert [(week.source, week.start / WEEK) for week in weeks if week.alarm] == [(EVERYWHERE, 3), ("a", 3)]
    assert [week.source for week in weeks] == [EVERYWHERE] * 4 + ["a"] * 4 + ["b"] * 4
    assert {week.source for week in precision_weeks(fell)} == {"a"}, "one source is not told twice"


def test_few_documents_are_not_tested_however_many_units_they_have() -> None:
    random = np.random.default_rng(3)
    before = units(random, "a", [100], {})
    now = [replace(unit, at=WEEK, hallucinated=False) for unit in units(random, "a", [FEWEST - 1], {}, of_each=9)]
    assert not precision_weeks([*before, *now])[1].alarm
    enough = [replace(unit, at=WEEK, hallucinated=False) for unit in units(random, "a", [FEWEST], {}, of_each=9)]
    assert precision_weeks([*before, *enough])[1].alarm


@pytest.mark.slow
@pytest.mark.parametrize("sampled", [False, True])
def test_steady_sources_alarm_in_at_most_5_percent_of_runs_and_a_fall_is_found(sampled: bool) -> None:
    random = np.random.default_rng(4)
    false = detected = 0
    for _ in range(100):
        steady = [unit for source in "abc" for unit in units(random, source, [60] * 5, {}, sampled=sampled)]
        false += any(week.alarm for week in precision_weeks(steady))
    for _ in range(20):
        steady = [unit for source in "bc" for unit in units(random, source, [60] * 5, {}, sampled=sampled)]
        fell = units(random, "a", [60] * 5, {4: 0.3}, sampled=sampled)
        detected += any(week.alarm and week.source == "a" for week in precision_weeks([*steady, *fell]))
    assert false <= 0.05 * 100
    assert detected >= (0.5 if sampled else 0.9) * 20


def test_with_equal_weights_the_interval_is_that_of_plain_units() -> None:
    random = np.random.default_rng(5)
    for _ in range(20):
        groups = np.sort(random.integers(0, 8, 30))
        hit = random.random(30) < random.choice([0.0, 0.3, 1.0])
        numbered = np.unique(groups, return_inverse=True)[1]
        expected = grouped_wilson(hit, np.ones(30, dtype=bool), numbered)
        assert weighted_wilson(hit, np.full(30, 4.0), groups) == pytest.approx(expected)
