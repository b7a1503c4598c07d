"""Small files that unpack to gigabytes are refused in words by each kind of reader, or only claim to be large.

``python -m benchmarks.hostile.bombs`` brings all of them to a desk with little memory; here are some that are made
quickly.
"""

from __future__ import annotations

import re

import pytest

from benchmarks.hostile.attempts import ATTEMPTS
from benchmarks.hostile.attempts import table as attempts_table
from benchmarks.hostile.bombs import ENDS, READERS, REFUSED, TAKEN, every_bomb, table, tried
from benchmarks.hostile.memory import growing
from tests.support.paths import ROOT

CHOSEN = {
    ("answers", "a text of 12000000 in 64 rows, zstd"): (REFUSED, "MB"),
    ("answers", "20000000 rows of nothing, null"): (REFUSED, ""),
    ("data sets", "a text of 300000 in 10000 rows, zstd"): (REFUSED, ""),
    ("quizzes", "a billion laughs"): (REFUSED, "entities of its own"),
    ("packages", "an Anki package"): (REFUSED, ""),
    ("PDF", "100000 pages"): (REFUSED, "100,000 pages; at most 300"),
    ("PDF", "a billion pages, it says"): (TAKEN, "2 rows"),
    ("pictures", "60000 x 60000, 1 bits, colours 0"): (REFUSED, "3,600 million pixels; at most 60 million"),
    ("learners' answers", "51 MB"): (REFUSED, "larger than 50 MB"),
    ("policies", "depth"): (REFUSED, "no policy file"),
}
BOMBS = {(bomb.reader, bomb.about): bomb for bomb in every_bomb() if (bomb.reader, bomb.about) in CHOSEN}


@pytest.mark.parametrize("named", CHOSEN, ids=": ".join)
def test_it_is_refused_in_words(named: tuple[str, str]) -> None:
    bomb = BOMBS[named]
    end, words = tried(bomb, bomb.make())
    wanted, said = CHOSEN[named]
    assert end == wanted and words and re.search(said, words), words


def test_every_attempt_names_tests_that_are_there() -> None:
    for attempt in ATTEMPTS:
        for file, _, name in (test.partition("::") for test in attempt.tests):
            assert f"def {name or 'test_'}" in (ROOT / file).read_text("utf-8"), f"{file}::{name}"
    rows = attempts_table({each.about: {"attempts": 1} for each in ATTEMPTS}).splitlines()
    assert len(rows) == len(ATTEMPTS) + 2 and {row.count("|") for row in rows} == {rows[0].count("|")}


def test_every_kind_of_reader_is_tried_two_hundred_times_in_all() -> None:
    bombs = list(every_bomb())
    assert len(bombs) >= 200 and {bomb.reader for bomb in bombs} == READERS.keys()
    figures = {"PDF": dict.fromkeys(ENDS, 2) | {"desk": 9, "child": 800, "slowest": 3.6, "day": "2026-11-27"}}
    assert table(figures).splitlines()[2:] == [
        "| PDF | 10 | 2 | 2 | 2 | 2 | 2 | 9 | 800 | 4 | 2026-11-27 |",
        "| all | 10 | 2 | 2 | 2 | 2 | 2 | | | | |",
    ]


def test_what_a_desk_made_before_is_no_growth_and_a_child_is_measured_by_itself() -> None:
    large = b"x" * 150_000_000
    del large
    bomb = BOMBS["data sets", "a text of 300000 in 10000 rows, zstd"]
    data = bomb.make()
    with growing() as growth:
        tried(bomb, data)
    assert growth.desk < 100_000_000
    assert 0 <= growth.child < 1_000_000_000
