"""Shares of a whole whose parts were labelled at rates of their own."""

from __future__ import annotations

import numpy as np
import pytest

from core.domain.columns import NameColumn
from core.domain.wilson import weighted_wilson
from core.tuning.post_stratified import WeightedStratum, post_stratified_shares
from core.tuning.sample import Sample


def units(hits: int, misses: int, *, alarms: int = 0, passed: int = 0, first: int = 0) -> Sample:
    """By what a cut of .5 does to them; two of each document."""
    wrong = np.repeat([True, True, False, False], [hits, misses, alarms, passed])
    risks = np.repeat([0.9, 0.1, 0.9, 0.1], [hits, misses, alarms, passed])
    return Sample(wrong, risks, np.arange(len(wrong)) // 2, NameColumn.of(("en",) * len(wrong)))


def test_labels_of_a_part_that_was_hardly_labelled_stand_for_many() -> None:
    """Of the easy language all is labelled, of the other one in ten: of 100 wrong units 50 are flagged."""
    easy, hard = WeightedStratum(units(50, 0), 1.0), WeightedStratum(units(0, 5, passed=5), 10.0)
    precision, recall = post_stratified_shares([easy, hard], 0.5)
    assert recall and (recall.value, recall.n) == (pytest.approx(0.5), 55)
    assert recall.naive == pytest.approx(50 / 55)
    assert precision and (precision.value, precision.n, precision.high) == (1.0, 50, pytest.approx(1.0))


def test_equal_weights_give_the_plain_shares_and_nearly_their_intervals() -> None:
    sample = units(30, 10, alarms=8, passed=60)
    point = sample.point(0.5)
    shares = post_stratified_shares([WeightedStratum(sample, 7.0)], 0.5)
    plain = ((point.confusion.precision, point.precision_interval), (point.confusion.recall, point.recall_interval))
    for share, (value, interval) in zip(shares, plain, strict=True):
        assert share and interval and share.value == share.naive == pytest.approx(value)
        assert (share.low, share.high) == pytest.approx(interval)


def test_intervals_are_those_of_units_that_weigh_as_much() -> None:
    parts = [
        WeightedStratum(units(20, 6, alarms=10, passed=9), 1.0),
        WeightedStratum(units(9, 12, alarms=3, passed=20), 6.0),
    ]
    _, recall = post_stratified_shares(parts, 0.5)
    hit = np.concatenate([part.units.risks[part.units.hallucinated] >= 0.5 for part in parts])
    weight = np.concatenate([np.full(part.units.positives, part.weight) for part in parts])
    groups = np.concatenate([part.units.documents[part.units.hallucinated] + 1000 * n for n, part in enumerate(parts)])
    assert recall and (recall.low, recall.high) == pytest.approx(weighted_wilson(hit, weight, groups))


def test_nothing_flagged_and_nothing_wrong_have_no_share() -> None:
    assert post_stratified_shares([WeightedStratum(units(0, 4, passed=4), 1.0)], 0.5)[0] is None
    assert post_stratified_shares([WeightedStratum(units(0, 0, alarms=4, passed=4), 1.0)], 0.5)[1] is None
