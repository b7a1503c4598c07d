"""What is judged, without what asks to judge it."""

from __future__ import annotations

import pytest

from core.quizzes.answering.stated_stem import stated

LONG = 20_000


@pytest.mark.parametrize(
    ("stem", "statement"),
    [
        ("次の文は正しいですか、誤りですか。\n海は青い。", "海は青い。"),
        ("次の文が正しければ○、誤りなら×をつけなさい。月は西からのぼる。", "月は西からのぼる。"),
        ("月は東からのぼる。○か×か。", "月は東からのぼる。"),
        ("月は東からのぼる（○か×か）。", "月は東からのぼる"),
        ("Is this sentence true or false?\nThe Moon is a star.", "The Moon is a star."),
        ("True or false: Water boils at 90 °C.", "Water boils at 90 °C."),
        ("The Moon orbits the Earth. (True/False)", "The Moon orbits the Earth."),
        ("Are the following statements correct? Water is wet.", "Water is wet."),
        ("다음 문장이 맞으면 ‘참’, 틀리면 ‘거짓’을 고르시오.\n물은 90도에서 끓는다.", "물은 90도에서 끓는다."),
        ("다음이 옳은가? 물은 끓는다.", "물은 끓는다."),
    ],
)
def test_what_asks_to_judge_is_no_part_of_the_statement(stem: str, statement: str) -> None:
    assert stated(stem) == statement


@pytest.mark.parametrize(
    "stem", ["Is Lake Biwa in Shiga?", "琵琶湖は滋賀県にありますか。", "True or false?", "First.\nSecond."]
)
def test_a_stem_that_only_states_or_only_asks_stays(stem: str) -> None:
    assert stated(stem) == stem


@pytest.mark.parametrize("stem", ["次の" + "正しい" * LONG, "(" * LONG, " " * LONG + "true", "Is this " * LONG])
def test_hostile_stems_are_read_in_no_time(stem: str) -> None:
    assert stated(stem).strip()
