"""The kana of small rows find their words, where the dictionary knows them so; else nothing is said."""

from __future__ import annotations

import pytest

from core.domain.answers import Span
from core.domain.material import Reading
from core.material.layouts import Layout
from core.material.page_text import ordered, page_text
from core.material.paragraphs import Line
from core.material.row_readings import row_readings, rows_over
from core.material.seen_lines import SeenLine


def line(text: str) -> Line:
    """Letters of 40 pixels."""
    return Line(text, 40, 100, 100 + 40 * len(text), 150)


def row(text: str, start: float, end: float) -> Line:
    return Line(text, 20, start, end, 115)


def read(text: str, *rows: tuple[str, float, float]) -> list[tuple[str, str]]:
    found = row_readings(line(text), [row(*each) for each in rows])
    return [(text[each.span.start : each.span.end], each.kana) for each in found]


def test_a_row_over_several_words_is_parted() -> None:
    said = read("水の循環を学ぶ", ("みず", 100, 140), ("じゅんかんまな", 180, 340))
    assert said == [("水", "みず"), ("循環", "じゅんかん"), ("学", "まな")]


def test_small_kana_and_half_voicing_are_as_the_dictionary_has_them() -> None:
    said = read("立方と上流", ("りつぼう", 100, 180), ("じようりゆう", 210, 310))
    assert said == [("立方", "りっぽう"), ("上流", "じょうりゅう")]


def test_a_word_is_taken_whole_where_the_row_is() -> None:
    assert read("全く違う", ("まったく", 95, 180), ("ちが", 180, 220)) == [("全く", "まったく"), ("違", "ちが")]
    assert read("衆議院の人", ("しゅうぎいん", 100, 220)) == [("衆議院", "しゅうぎいん")]


def test_a_river_behind_its_name_is_voiced_as_it_is_printed() -> None:
    assert read("セーヌ川", ("がわ", 220, 260)) == [("川", "がわ")]


@pytest.mark.parametrize("seen", ["ね？", "<も", "加わ", "ちがう", "", "みずみずみず"[:1]])
def test_what_no_word_is_read_like_is_not_said(seen: str) -> None:
    assert read("水の循環", (seen, 100, 140)) == []


def test_a_reading_far_from_its_word_is_not_said() -> None:
    assert read("水" + "あ" * 10, ("みず", 400, 440)) == []


def test_each_row_belongs_to_the_line_below_it() -> None:
    first, second = SeenLine("水が沸く。", 100, 130, 300, 170), SeenLine("水が凍る。", 100, 230, 300, 270)
    small = SeenLine("みず", 100, 205, 140, 228)
    lines = ordered([first, second], Layout.HORIZONTAL)
    rows = [small.placed(Layout.HORIZONTAL, 23)]
    assert [len(rows_over(each, lines, rows)) for each in lines] == [0, 1]
    page = page_text(lines, lambda _: (), "x", lambda each: row_readings(each, rows_over(each, lines, rows)))
    start = page.text.index("水が凍る")
    assert page.readings == (Reading(Span(start, start + 1), "みず"),)
