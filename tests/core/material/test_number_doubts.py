"""Whatever two engines read differently about a number is shown; nothing else is."""

from __future__ import annotations

import pytest

from core.domain.answers import Span
from core.domain.material import ReadingDoubt
from core.material._number_doubts import merge_doubts, number_doubts


def shown(text: str, other: str, fewest: int = 1) -> list[tuple[str, str]]:
    return [(text[d.span.start : d.span.end], d.other) for d in number_doubts(text, other, fewest)]


@pytest.mark.parametrize(
    ("text", "other", "doubts"),
    [
        ("1952年の第25回", "1952年の第25回", []),
        ("1952年の第25回", "1962年の第25回", [("1952", "1962")]),
        ("밤 시 52분에", "밤 11시 52분에", [("", "11")]),
        ("밤 11시 52분에", "밤 시 52분에", [("11", "")]),
        ("1,250명이다", "1 ， 250명이다", []),
        ("１８歳", "18歳", []),
        ("明治二十三年", "明治二十二年", [("二十三", "二十二")]),
        ("第三回", "第二回", [("三", "二")]),
        ("一般に", "〜般に", []),
        ("面積は12.6です", "面積は126です", [("12.6", "126")]),
        ("数字はない", "", []),
        ("2021年", "", [("2021", "")]),
    ],
)  # fmt: skip
def test_differences_in_numbers(text: str, other: str, doubts: list[tuple[str, str]]) -> None:
    assert shown(text, other) == doubts


def test_a_dropped_number_is_shown_where_it_was() -> None:
    (doubt,) = number_doubts("막차는 밤 시 52분에", "막차는 밤 11시 52분에")
    assert doubt.span == Span(6, 6)


def test_single_digits_in_a_script_the_engine_does_not_know_are_no_numbers() -> None:
    assert shown("다. 두 시간 220도", "4. 入 7 220丘", fewest=2) == []
    assert shown("다. 두 시 220도", "4. 入 11 220丘", fewest=2) == [("", "11")]


def test_of_two_doubts_about_one_place_the_fuller_is_kept() -> None:
    assert merge_doubts([ReadingDoubt(Span(0, 2), "")], [ReadingDoubt(Span(0, 2), "11")]) == [
        ReadingDoubt(Span(0, 2), "11")
    ]
