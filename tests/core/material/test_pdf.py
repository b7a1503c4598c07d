"""A PDF page becomes the text its readers see: furigana beside it, lines joined, vertical or not."""

from __future__ import annotations

import pytest

from core.domain.material import PageText
from core.errors import BadInput
from core.limits import MOST_PAGES
from core.material.pages import count_pages, read_material
from tests.support.small_pdf import small_pdf, with_picture

LINE = "水は海から空へのぼり、雨となって陸にもどる。"


def readings(read: PageText) -> list[tuple[str, str]]:
    return [(read.text[r.span.start : r.span.end], r.kana) for r in read.readings]


def test_furigana_are_readings_and_no_text() -> None:
    data = small_pdf([(40, 200, 16, "水は循環する。"), (68, 217, 8, "じゅんかん"), (40, 217, 8, "みず")])
    (page,) = read_material(data, "water.pdf")
    assert page.read.text == "水は循環する。"
    assert readings(page.read) == [("水", "みず"), ("循環", "じゅんかん")]
    assert page.image.startswith(b"\x89PNG")


def test_vertical_furigana_stand_to_the_right() -> None:
    data = small_pdf([(300, 250, 16, "水は循環"), (270, 250, 16, "する。"), (312, 222, 8, "じゅんかん")], vertical=True)
    (page,) = read_material(data, "water.pdf")
    assert page.read.text == "水は循環する。"
    assert readings(page.read) == [("循環", "じゅんかん")]


def test_readings_of_neighbouring_words_are_told_apart_though_they_touch() -> None:
    data = small_pdf([(40, 200, 20, "東京湾岸の水"), (40, 221, 10, "とうきょうわんがん"), (140, 221, 10, "みず")])
    (page,) = read_material(data, "bay.pdf")
    assert page.read.text == "東京湾岸の水"
    assert "".join(kana for _, kana in readings(page.read)) == "とうきょうわんがんみず"
    assert readings(page.read)[-1] == ("水", "みず")


def test_lines_are_joined_and_paragraphs_are_not() -> None:
    rows = [LINE[:12], LINE[12:], "水の旅は終わらない。"]
    data = small_pdf([(40, 250 - 24 * n, 16, row) for n, row in enumerate([LINE + "長い行に", "続く。", *rows[2:]])])
    (page,) = read_material(data, "water.pdf")
    assert page.read.text == LINE + "長い行に続く。\n水の旅は終わらない。"


def test_columns_are_read_one_after_the_other() -> None:
    rows = [
        (40, 250, "見出しは二段にわたって広くのびる。"),
        (40, 220, "左の一行"),
        (240, 220, "右の一行"),
        (40, 200, "左の二行"),
        (240, 200, "右の二行"),
    ]
    (page,) = read_material(small_pdf([(x, y, 16, text) for x, y, text in rows]), "columns.pdf")
    text = page.read.text.replace("\n", "")
    assert text == "見出しは二段にわたって広くのびる。左の一行左の二行右の一行右の二行"


def test_small_print_that_is_no_reading_stays_text() -> None:
    data = small_pdf([(40, 200, 16, "面積は12km"), (168, 208, 8, "2"), (176, 200, 16, "である。")])
    (page,) = read_material(data, "area.pdf")
    assert page.read.text.replace(" ", "") == "面積は12km2である。"


def test_pages_are_counted_before_they_are_read() -> None:
    data = small_pdf([(40, 200, 16, "一ページ目")], [(40, 200, 16, "二ページ目")])
    assert count_pages(data, "two.pdf") == 2
    assert [page.number for page in read_material(data, "two.pdf")] == [1, 2]


def test_a_scanned_page_without_ink_is_empty() -> None:
    (page,) = read_material(small_pdf([]), "blank.pdf")
    assert not page.read.text


@pytest.mark.parametrize("data", [b"%PDF-1.7\nnothing", small_pdf([(40, 200, 16, "一")])[:300]])
def test_a_damaged_file_is_bad_input(data: bytes) -> None:
    with pytest.raises(BadInput, match=r"damaged"):
        list(read_material(data, "broken.pdf"))


def test_a_library_is_no_material() -> None:
    with pytest.raises(BadInput, match=str(MOST_PAGES)):
        count_pages(small_pdf(*([[]] * (MOST_PAGES + 1))), "library.pdf")


def test_a_picture_that_would_fill_the_memory_is_not_unpacked() -> None:
    with pytest.raises(BadInput, match="3,600 million"):
        list(read_material(with_picture(60_000, 60_000), "bomb.pdf"))


def test_a_page_with_a_thousand_small_pieces_is_read_in_time() -> None:
    pieces = [(5.0 * (n % 80), 3.0 * (n // 80), 3.0 + n % 2 * 9, "あ") for n in range(8000)]
    (page,) = read_material(small_pdf(pieces), "dust.pdf")
    assert page.read.text
