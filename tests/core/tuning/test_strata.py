"""Cells labelled alike are one stratum, others are not."""

from core.tuning.strata import strata


def test_a_plain_random_sample_is_one_stratum() -> None:
    assert strata({"a": 1000, "b": 500, "c": 20}, {"a": 98, "b": 55}) == [("c", "a", "b")]


def test_a_part_that_was_preferred_stands_alone_and_so_does_one_that_was_passed_over() -> None:
    units = {"en": 1000, "ja": 1000, "later": 300, "ko": 1000}
    assert strata(units, {"en": 50, "ja": 200, "ko": 55}) == [("later",), ("en", "ko"), ("ja",)]


def test_all_or_nothing_labelled_is_one() -> None:
    assert strata({"a": 10, "b": 20}, {"a": 10, "b": 20}) == [("a", "b")]
    assert strata({"a": 10, "b": 20}, {}) == [("a", "b")]
    assert strata({}, {}) == []
