"""The kana of small rows find their words, where the dictionary knows them so; else nothing is said."""

from __future__ import annotations

import pytest

from core.domain.answers import Span
from core.domain.material import Furigana
from core.material._furigana_rows import row_readings, rows_over
from core.material._paragraphs import TextLine
from core.material._photo import ordered, page_text
from core.material._picture_lines import Layout, SeenLine


def line(text: str) -> TextLine:
    """Letters of 40 pixels."""
    return TextLine(text=text, size=40, start=100, end=100 + 40 * len(text), across=150)


def row(text: str, start: float, end: float) -> TextLine:
    return TextLine(text=text, size=20, start=start, end=end, across=115)


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
    first, second = (
        SeenLine(text="水が沸く。", left=100, top=130, right=300, bottom=170),
        SeenLine(text="水が凍る。", left=100, top=230, right=300, bottom=270),
    )
    small = SeenLine(text="みず", left=100, top=205, right=140, bottom=228)
    lines = ordered([first, second], Layout.HORIZONTAL)
    rows = [small.placed(Layout.HORIZONTAL, 23)]
    assert [len(rows_over(each, lines, rows)) for each in lines] == [0, 1]
    page = page_text(lines, lambda _: (), "x", lambda each: row_readings(each, rows_over(each, lines, rows)))
    start = page.text.index("水が凍る")
    assert page.readings == (Furigana(Span(start, start + 1), "みず"),)
