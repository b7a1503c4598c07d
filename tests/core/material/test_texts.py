"""Text and Markdown become pages without marks; readings that a text writes out become data."""

from __future__ import annotations

from time import process_time

import pytest

from core.domain.answers import Span
from core.domain.material import Furigana, MaterialKind, PageText
from core.errors import BadInput
from core.limits import LONGEST_MATERIAL_PAGE
from core.material._plain_text import text_pages
from core.material.file_kinds import material_kind
from core.material.pages import count_pages, read_material
from core.material.ruby_markup import marked_up, split_readings


def read(text: str | bytes, name: str = "page.txt") -> list[PageText]:
    data = text if isinstance(text, bytes) else text.encode()
    return [page.read for page in read_material(data, name)]


@pytest.mark.parametrize("piece", ["[", "[a](", "![", "**a ", "__a ", "<b ", "<!--", "`a"])
def test_marks_that_never_end_keep_nobody_waiting(piece: str) -> None:
    """Each looks for its end in vain; where all of them look to the end of the text this does not come back."""
    assert count_pages(f"# {' ' * 50_000}x\n{piece * 20_000}".encode(), "page.md")


@pytest.mark.parametrize(
    ("data", "pages"), [(b"a " * 5_000_000, "2,500"), (b"a\f" * 3_000_000, "3,000,001"), (b"[a](" * 2_000_000, "2,000")]
)
def test_a_text_of_far_too_many_pages_is_refused_at_once(data: bytes, pages: str) -> None:
    """A line of 50 MB was copied for each of its pages, and its marks were taken out first: minutes."""
    began = process_time()
    for name, kind in (("book.txt", MaterialKind.TEXT), ("book.md", MaterialKind.MARKDOWN)):
        with pytest.raises(BadInput, match=f"has {pages} pages; at most 300"):
            next(text_pages(data, name, kind))
    assert process_time() - began < 3


def test_a_form_feed_ends_a_page() -> None:
    assert [page.text for page in read("一ページ目\f二ページ目\n")] == ["一ページ目", "二ページ目"]


def test_a_long_text_is_cut_between_paragraphs() -> None:
    paragraph = "水は循環する。" * 100
    pages = read("\n\n".join([paragraph] * 10))
    assert len(pages) > 1
    assert all(len(page.text) <= LONGEST_MATERIAL_PAGE for page in pages)
    assert "\n\n".join(page.text for page in pages) == "\n\n".join([paragraph] * 10)
    lines = [f"{number}{' word' * 300}." for number in range(9)]
    assert [page.text for page in read(" \n\n \n ".join(lines))] == [
        " \n\n \n ".join(lines[start : start + 2]) for start in range(0, 9, 2)
    ]
    assert [len(page.text) for page in read("x" * 9000)] == [4000, 4000, 1000]


@pytest.mark.parametrize("codec", ["utf-8", "utf-8-sig", "utf-16", "cp932"])
def test_any_usual_encoding_is_read(codec: str) -> None:
    assert (
        read("水は海から空へのぼり、やがて雨になる。".encode(codec))[0].text == "水は海から空へのぼり、やがて雨になる。"
    )


@pytest.mark.parametrize(
    ("text", "plain", "base"),
    [
        ("<ruby>循環<rp>（</rp><rt>じゅんかん</rt><rp>）</rp></ruby>する", "循環する", "循環"),
        ("水の循環《じゅんかん》を見る", "水の循環を見る", "循環"),
        ("水の｜めぐり循環《じゅんかん》を見る", "水のめぐり循環を見る", "めぐり循環"),
    ],
)
def test_readings_that_are_written_out_become_data(text: str, plain: str, base: str) -> None:
    (page,) = read(text)
    (reading,) = page.readings
    assert page.text == plain
    assert (page.text[reading.span.start : reading.span.end], reading.kana) == (base, "じゅんかん")


def test_title_marks_are_no_readings() -> None:
    assert read("《水》という本、彼の《みず》")[0] == PageText("《水》という本、彼の《みず》", reader="text")


def test_markdown_is_read_without_its_marks() -> None:
    (page,) = read("# 水の旅\n\n- **海**から[空](https://example.org)へ\n- 5 * 3 = 15\n\n> `雨`になる\n", "page.md")
    assert page.text == "水の旅\n\n海から空へ\n5 * 3 = 15\n\n雨になる"


@pytest.mark.parametrize(
    "data", [b"", b" \n", b"PK\x03\x04rest", b"GIF89a...", b"\x00\x01\x02\x00\x00\x03", b"RIFF....WEBPVP8 "]
)
def test_what_is_no_material_says_what_to_do(data: bytes) -> None:
    with pytest.raises(BadInput, match=r"empty|Save it|Add a text"):
        material_kind(data, "page.txt")


def test_pages_are_counted() -> None:
    assert count_pages("一\f二\f三".encode(), "x.txt") == 3


@pytest.mark.parametrize(
    "written",
    [
        "水《みず》の循環《じゅんかん》",
        "全国｜大会《たいかい》へ｜行く《いく》",
        "｜1人《ひとり》で",
        "水",
        "",
        "人｜々人《ひとびと》",
    ],
)
def test_readings_are_written_out_and_read_back(written: str) -> None:
    assert marked_up(*split_readings(written)) == written


def test_readings_that_cannot_be_written_out_say_so() -> None:
    assert marked_up("本《ほん》", ()) is None
    assert marked_up("水と火", (Furigana(Span(0, 1), "<b>"),)) is None
    assert marked_up("水と火", (Furigana(Span(0, 2), "みずと"), Furigana(Span(1, 3), "とひ"))) is None
