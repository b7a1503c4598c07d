"""Readings and doubts keep their places in a corrected text, and those of corrected places go."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from core.domain.answers import Span
from core.domain.material import Furigana, PageText, ReadingDoubt
from core.services.material._carry_over import carry_over, with_other_reading, without_doubt

TEXT = "春の夜は11時に終わる。夏の夜は短い。"
READ = PageText(
    TEXT,
    (Furigana(Span(0, 1), "はる"), Furigana(Span(12, 13), "なつ")),
    (ReadingDoubt(Span(4, 6), "1"), ReadingDoubt(Span(18, 18), "い")),
    "rapidocr",
)


def at(text: str, span: Span) -> str:
    return text[span.start : span.end]


def test_what_did_not_change_moves_along() -> None:
    after = carry_over(READ, TEXT.replace("春の夜", "早春の夜"))
    assert [at(after.text, each.span) for each in after.readings] == ["春", "夏"]
    assert [at(after.text, each.span) for each in after.doubts] == ["11", ""]
    assert after.doubts[1].span.start == 19


def test_a_corrected_place_is_no_longer_in_doubt() -> None:
    after = carry_over(READ, TEXT.replace("11時", "10時"))
    assert [each.other for each in after.doubts] == ["い"]


def test_a_click_keeps_or_takes_the_other_reading() -> None:
    first, second = READ.doubts
    assert without_doubt(READ, first) == PageText(TEXT, READ.readings, (second,), "rapidocr")
    taken = with_other_reading(READ, first)
    assert taken.text == TEXT.replace("11時", "1時") and [each.other for each in taken.doubts] == ["い"]
    assert [at(taken.text, each.span) for each in taken.readings] == ["春", "夏"]
    assert with_other_reading(READ, second).text == TEXT.replace("短い", "短いい")


@given(st.text("あ1い。", max_size=12), st.text("あ1い。", max_size=12), st.data())
def test_whatever_is_kept_names_the_same_characters(before: str, after: str, data: st.DataObject) -> None:
    ends = sorted(data.draw(st.lists(st.integers(0, len(before)), min_size=2, max_size=2)))
    span = Span(*ends)
    kept = carry_over(PageText(before, (Furigana(span, "x"),), (ReadingDoubt(span, "y"),)), after)
    assert all(at(after, each.span) == at(before, span) for each in (*kept.readings, *kept.doubts))
    assert carry_over(PageText(before, (Furigana(span, "x"),)), before).readings == (Furigana(span, "x"),)
