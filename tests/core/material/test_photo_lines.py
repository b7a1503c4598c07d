"""What is done with the lines that engines saw, without an engine."""

from __future__ import annotations

import struct
import sys
import zlib

import pytest
from PIL import Image

from core.errors import BadInput, MissingPart
from core.limits import MOST_PICTURE_PIXELS
from core.material import _rapid, _tesseract
from core.material._furigana_rows import only_lines, without_furigana
from core.material._photo import correct_look_alikes, ordered, page_text
from core.material._picture_lines import Layout, SeenLine
from core.material.pictures import opened, png

BODY = SeenLine(text="国民の支持を全く得られ", left=100, top=130, right=600, bottom=170)
NEXT = SeenLine(text="ず、敗れたのである。", left=100, top=210, right=600, bottom=250)
RUBY = SeenLine(text="こくみん", left=100, top=103, right=180, bottom=133)


def test_small_kana_over_a_line_are_no_line() -> None:
    assert without_furigana([RUBY, BODY, NEXT], Layout.HORIZONTAL) == ([BODY, NEXT], [RUBY])


def test_vertical_furigana_stand_at_the_right() -> None:
    line, ruby = (
        SeenLine(text="国民の支持", left=100, top=100, right=140, bottom=400),
        SeenLine(text="こくみん", left=138, top=100, right=166, bottom=180),
    )
    assert without_furigana([line, ruby], Layout.VERTICAL) == ([line], [ruby])


def test_a_last_short_line_in_kana_stays() -> None:
    last = SeenLine(text="のである。", left=100, top=190, right=220, bottom=226)
    assert without_furigana([BODY, last], Layout.HORIZONTAL) == ([BODY, last], [])


def test_between_the_lines_nothing_is_left() -> None:
    picture = Image.new("RGB", (700, 300), "white")
    picture.paste("black", (110, 110, 170, 128))
    picture.paste("black", (110, 140, 590, 165))
    cleaned = only_lines(picture, [BODY, NEXT])
    assert cleaned.getpixel((140, 120)) == (255, 255, 255)
    assert cleaned.crop((110, 140, 590, 165)).getextrema() == ((0, 0),) * 3


def test_lines_come_in_reading_order_and_as_paragraphs() -> None:
    seen = [NEXT, SeenLine(text="次の段落。", left=140, top=290, right=280, bottom=330), BODY]
    assert page_text(ordered(seen, Layout.HORIZONTAL), lambda _: (), "x").text == (
        "国民の支持を全く得られず、敗れたのである。\n次の段落。"
    )


@pytest.mark.parametrize(
    ("seen", "meant"),
    [
        ("男女のすベての権利", "男女のすべての権利"),
        ("フランスへ、へリウム", "フランスへ、へリウム"),
        ("体カと80歳", "体力と80歳"),
        ("サッ力ーの", "サッカーの"),
        ("半年~一年", "半年〜一年"),
        ("ハノイのベトナム", "ハノイのベトナム"),
    ],
)
def test_look_alikes(seen: str, meant: str) -> None:
    assert correct_look_alikes(seen) == meant


def test_a_missing_engine_is_named_with_its_command(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shutil.which", lambda _: None)
    with pytest.raises(MissingPart, match="apt install tesseract-ocr"):
        _tesseract.require_tesseract("jpn")
    monkeypatch.setitem(sys.modules, "rapidocr", None)
    _rapid._engine.cache_clear()
    with pytest.raises(MissingPart, match="make ocr"):
        _rapid.rapid_lines(Image.new("RGB", (10, 10)))


def test_a_missing_language_is_named_with_its_package(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shutil.which", lambda _: "tesseract")
    monkeypatch.setattr(_tesseract, "_installed", lambda: frozenset({"eng"}))
    with pytest.raises(MissingPart, match="tesseract-ocr-jpn-vert"):
        _tesseract.require_tesseract("jpn_vert")


def test_a_picture_that_would_fill_the_memory_is_not_unpacked() -> None:
    side = round(MOST_PICTURE_PIXELS**0.5) + 1
    with pytest.raises(BadInput, match="million"):
        opened(png(Image.new("1", (side, side))), "bomb.png")


@pytest.mark.parametrize(("side", "pixels"), [(60_000, "3,600"), (2**31 - 1, "4,611,686,014,132")])
def test_neither_is_one_that_the_library_will_not_open(side: int, pixels: str) -> None:
    """It was called damaged, and nobody was told to make it smaller."""
    bomb = bytearray(png(Image.new("1", (1, 1))))
    bomb[16:24] = struct.pack(">2I", side, side)
    bomb[29:33] = struct.pack(">I", zlib.crc32(bomb[12:29]))
    with pytest.raises(BadInput, match=f"{pixels} million pixels; at most 60 million"):
        opened(bytes(bomb), "bomb.png")


@pytest.mark.parametrize("data", [b"\x89PNG\r\n\x1a\nrest", b"\xff\xd8\xffrest"])
def test_a_damaged_picture_is_bad_input(data: bytes) -> None:
    with pytest.raises(BadInput, match="damaged"):
        opened(data, "broken.png")


def test_korean_words_come_from_the_text_and_places_from_the_table() -> None:
    """Its table cuts words into syllables, with boxes that reach into other lines."""
    words = [("한", 60, 86, 37, 41), ("글의", 104, 86, 60, 41), ("역", 196, 40, 37, 120), ("사", 236, 86, 37, 42)]
    rows = [f"5\t1\t1\t1\t1\t{n}\t{x}\t{y}\t{w}\t{h}\t90\t{text}" for n, (text, x, y, w, h) in enumerate(words)]
    table = "\n".join(["level\tpage_num", "4\t1\t1\t1\t1\t0\t60\t40\t213\t120\t-1\t", *rows])
    assert _tesseract._lines("한글의 역사\n", table, is_vertical=False) == [
        SeenLine(text="한글의 역사", left=60, top=86, right=273, bottom=128)
    ]


def test_japanese_lines_have_no_spaces_but_between_latin_words() -> None:
    row = "5\t1\t1\t1\t1\t1\t0\t0\t400\t40\t90\t"
    (line,) = _tesseract._lines("東 京 の New York 店\n", f"head\n{row}東京のNewYork店", is_vertical=False)
    assert line.text == "東京のNew York店"
