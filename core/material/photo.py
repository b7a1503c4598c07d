"""Photographs and scans: read by two engines, the better one for the layout, and every number compared."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from core.domain.material import Doubt, PageText
from core.material.furigana_rows import only_lines, without_furigana
from core.material.layouts import Layout
from core.material.look_alikes import told_apart
from core.material.number_doubts import merged, number_doubts
from core.material.page_text import beside, ordered, page_text
from core.material.paragraphs import Line
from core.material.pictures import enlarged, jpeg, opened, png, shrunk
from core.material.rapid import rapid_lines, rapid_words
from core.material.row_readings import row_readings, rows_over
from core.material.scripts import is_kana, is_kanji
from core.material.seen_lines import SeenLine
from core.material.tesseract import BLOCK, VERTICAL_BLOCK, tesseract_lines

_SHOWN = 1600
_READ = 3000
"""Pixels of the longer side that is read: letters of a larger one are no clearer, only slower."""
_LARGER = 1.5
"""Tesseract misses other things on a picture of another size: that shows where it is unsure."""
_FEWEST_FOREIGN = 2
"""Digits of a number that rapidocr alone sees in Korean: single ones are pieces of syllables."""
_LATIN_SHARE = 0.6
"""Letters for each thickness of a line's length, from which on a page is read as English."""

_JAPANESE_SHARE = 0.2
"""Of the letters of a page: fewer are names or signs in English."""


def read_photo(data: bytes, file_name: str, lang: str = "", layout: Layout | None = None) -> PageText:
    """Raises BadInput for what is no picture, MissingPart where an engine is not installed."""
    picture = shrunk(opened(data, file_name), _READ)
    seen = rapid_lines(picture)
    layout = layout or _layout(seen)
    lang = lang or _language(seen, layout)
    if lang == "ko":
        return _korean(picture, file_name)
    lines, rows = without_furigana(seen, layout)
    if not lines:
        return PageText("", reader="rapidocr")
    if rows:
        picture = only_lines(picture, lines)
    if lang == "en":
        return _compared(tesseract_lines(png(picture), "eng", BLOCK, file_name), lines, layout)
    lines = [replace(line, text=told_apart(line.text)) for line in lines]
    if layout is Layout.VERTICAL:
        other = tesseract_lines(png(picture), "jpn_vert", VERTICAL_BLOCK, file_name)
        return _compared(other, lines, layout, rows=rows)
    other = tesseract_lines(png(picture), "jpn", BLOCK, file_name)
    return _compared(lines, other, layout, "rapidocr+tesseract", rows)


def shown_photo(data: bytes, file_name: str) -> bytes:
    """For the desk: upright, and no larger than a screen shows."""
    return jpeg(shrunk(opened(data, file_name), _SHOWN))


def _compared(
    lines: Sequence[SeenLine], others: Sequence[SeenLine], layout: Layout, reader: str = "tesseract+rapidocr",
    rows: Sequence[SeenLine] = (),
) -> PageText:  # fmt: skip
    """The first engine's text, where the other one's numbers differ in doubt, with what ``rows`` of furigana say."""
    placed, ours = ordered(others, layout), ordered(lines, layout)
    small = [row.placed(layout, row.thickness(layout)) for row in rows]
    return page_text(
        ours, lambda line: number_doubts(line.text, beside(line, placed)), reader,
        lambda line: row_readings(line, rows_over(line, ours, small)),
    )  # fmt: skip


def _korean(picture: Any, file_name: str) -> PageText:
    """Only tesseract knows Hangul. It drops numbers and takes units for numbers, at this size or at another; rapidocr
    knows the numbers where it reads word by word."""
    layout = Layout.HORIZONTAL
    lines = tesseract_lines(png(picture), "kor", BLOCK, file_name)
    scaled = tesseract_lines(png(enlarged(picture, _LARGER)), "kor", BLOCK, file_name)
    again = ordered([_shrunk(line, _LARGER) for line in scaled], layout)
    words = ordered(rapid_words(picture), layout)

    def compare(line: Line) -> list[Doubt]:
        return merged(
            number_doubts(line.text, beside(line, again)),
            number_doubts(line.text, beside(line, words), _FEWEST_FOREIGN),
        )

    return page_text(ordered(lines, layout), compare, "tesseract+rapidocr")


def _shrunk(line: SeenLine, scale: float) -> SeenLine:
    return SeenLine(line.text, line.left / scale, line.top / scale, line.right / scale, line.bottom / scale)


def _layout(lines: Sequence[SeenLine]) -> Layout:
    """By the longer side of most of what was found, long lines above all."""
    down = sum(line.bottom - line.top for line in lines if line.bottom - line.top > 2 * (line.right - line.left))
    along = sum(line.right - line.left for line in lines if line.right - line.left > 2 * (line.bottom - line.top))
    return Layout.VERTICAL if down > along else Layout.HORIZONTAL


def _language(lines: Sequence[SeenLine], layout: Layout) -> str:
    """What rapidocr cannot read is Korean: of Hangul it sees next to nothing."""
    text = "".join(line.text for line in lines)
    lengths = sum(max(line.right - line.left, line.bottom - line.top) / line.thickness(layout) for line in lines)
    letters = sum(char.isalpha() for char in text)
    if letters < _LATIN_SHARE * lengths:
        return "ko"
    return "ja" if sum(is_kana(char) or is_kanji(char) for char in text) > _JAPANESE_SHARE * letters else "en"
