"""Ruby: the readings that came with an item, at the words they belong to, whatever a file says of them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.limits import LONGEST_RUBY, MOST_READINGS
from core.quizzes.readings import locate_readings, readings_of
from tests.support.answers import quiz


def found(text: str, **readings: str) -> list[tuple[int, int, str]]:
    return [(place.span.start, place.span.end, place.kana) for place in locate_readings(text, readings)]


def test_the_longest_word_is_read() -> None:
    assert found("東京都は東京だ。", 東京="とうきょう", 東京都="とうきょうと") == [
        (0, 3, "とうきょうと"),
        (4, 6, "とうきょう"),
    ]


def test_a_single_kanji_is_not_read_inside_a_longer_word() -> None:
    assert found("人口は人の数。", 人="ひと") == [(3, 4, "ひと")]


@pytest.mark.parametrize(
    "stored",
    [None, [], "酸素", {"酸素": 3}, {"酸素": ""}, {"": "さんそ"}, {"酸素": "さ" * (LONGEST_RUBY + 1)},
     {"酸素": ["さんそ"]}, {"酸素": "酸素"}],
)  # fmt: skip
def test_what_is_no_reading_is_passed_over(stored: Any) -> None:
    assert readings_of(replace(quiz("何？", "酸素"), meta={"quiz": {"readings": stored}})) == {}


def test_a_file_brings_no_more_than_a_question_has_words() -> None:
    stored = {f"語{number}": "ご" for number in range(MOST_READINGS + 1)}
    assert len(readings_of(replace(quiz("何？", "酸素"), meta={"quiz": {"readings": stored}}))) == MOST_READINGS


@given(
    st.text("酸素人口a(.*", max_size=20),
    st.dictionaries(st.text("酸素人口a(.*", min_size=1, max_size=3), st.text("あい", min_size=1)),
)
def test_places_hold_their_words_and_do_not_overlap(text: str, readings: dict[str, str]) -> None:
    end = 0
    for place in locate_readings(text, readings):
        assert place.span.start >= end
        assert readings[text[place.span.start : place.span.end]] == place.kana
        end = place.span.end
