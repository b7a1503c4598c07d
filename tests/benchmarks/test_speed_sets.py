"""The row of a set says what its draws say."""

from __future__ import annotations

from collections import Counter

from benchmarks.speed_sets import Cost, row, table


def test_a_row_has_the_median_the_range_and_the_dearest() -> None:
    costs = [
        Cost(10, 4.0, 1.0, Counter(reader=3.0, words=1.0)),
        Cost(10, 2.0, 1.0, Counter(reader=1.0, words=1.0)),
        Cost(10, 9.0, 1.0, Counter(reader=8.0, words=1.0)),
    ]
    made = row("a set", costs)
    assert made == "| a set | 30 | 2.5 | 4.0 (2.0 to 9.0) | reader 80 %, words 20 % |"
    assert table([made], 3).splitlines()[-1] == made
