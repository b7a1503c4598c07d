"""Read photographs and scans with two engines: the better one for the layout, all numbers compared."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from core.domain.answers import Span
from core.domain.material import Furigana, PageText, ReadingDoubt
from core.material._furigana_rows import only_lines, row_readings, rows_over, without_furigana
from core.material._number_doubts import merge_doubts, number_doubts
from core.material._paragraphs import TextLine, joints
from core.material._picture_lines import Layout, SeenLine, usual_thickness
from core.material._rapid import rapid_lines, rapid_words
from core.material._reading_order import in_reading_order
from core.material._scripts import is_kana, is_kanji
from core.material._tesseract import BLOCK, VERTICAL_BLOCK, tesseract_lines
from core.material.pictures import enlarged, jpeg, opened, png, shrunk

_KATAKANA, _HIRAGANA, _KANJI = r"[ァ-ヺー]", r"[ぁ-ゖ]", r"[々一-鿿]"
_KANA = dict(zip("ヘベペ", "へべぺ", strict=True))
_SIGNS = dict(zip("力二八工口夕卜一", "カニハエロタトー", strict=True))
_BACK = {katakana: kanji for kanji, katakana in _SIGNS.items()}

_LOOK_ALIKES = (
    (re.compile(rf"(?<!{_KATAKANA})[ヘベペ](?!{_KATAKANA})(?=[^ァ-ヺー]|$)"), _KANA),
    (re.compile(rf"(?<={_KATAKANA})[へべぺ](?={_KATAKANA})"), {value: key for key, value in _KANA.items()}),
    (re.compile(rf"(?<={_KATAKANA})[{''.join(_SIGNS)}](?={_KATAKANA})"), _SIGNS),
    (re.compile(rf"(?<={_KANJI})[{''.join(_BACK)}](?!{_KATAKANA})"), _BACK),
    (re.compile(r"(?<![A-Za-z/])[~～∼](?![A-Za-z/])"), dict.fromkeys("~～∼", "〜")),
)


def correct_look_alikes(text: str) -> str:
    """Replace a look-alike that does not fit its neighbours: べ or ベ by the kana around it, カ or 力 by a kanji."""
    for pattern, signs in _LOOK_ALIKES:
        text = pattern.sub(lambda match, signs=signs: signs[match[0]], text)  # type: ignore[misc]
    return text


Compare = Callable[[TextLine], Sequence[ReadingDoubt]]
Read = Callable[[TextLine], Sequence[Furigana]]


def ordered(lines: Sequence[SeenLine], layout: Layout) -> list[TextLine]:
    """Return the lines in reading order and in reading direction."""
    size = usual_thickness(lines, layout)
    return in_reading_order([line.placed(layout, size) for line in lines])


def page_text(lines: Sequence[TextLine], compare: Compare, reader: str, read: Read = lambda line: ()) -> PageText:
    """Join lines to a page; ``compare`` gives the doubts of one line and ``read`` its readings, with spans in it."""
    text, doubts, readings = "", list[ReadingDoubt](), list[Furigana]()
    for joint, line in zip(joints(lines), lines, strict=True):
        offset = len(text) + len(joint)
        text += joint + line.text
        doubts += [replace(doubt, span=_shifted(doubt.span, offset)) for doubt in compare(line)]
        readings += [replace(reading, span=_shifted(reading.span, offset)) for reading in read(line)]
    return PageText(text, tuple(readings), tuple(doubts), reader)


def _shifted(span: Span, offset: int) -> Span:
    return Span(span.start + offset, span.end + offset)


def text_at(line: TextLine, others: Sequence[TextLine]) -> str:
    """Return the text that another engine saw at the position of this line, joined along it."""
    overlapping = [
        other
        for other in others
        if abs(other.across - line.across) < line.size / 2 and other.start < line.end and line.start < other.end
    ]
    return " ".join(other.text for other in sorted(overlapping, key=lambda other: other.start))


_SHOWN = 1600
"""Pixels of the longer side of the picture on the desk."""
_READ = 3000
"""Pixels of the longer side of the picture that is read: letters of a larger one are no clearer, only slower."""
_LARGER = 1.5
"""Scale of a second reading: tesseract makes other errors at another size, which shows where it is unsure."""
_FEWEST_FOREIGN = 2
"""Fewest digits of a number that rapidocr alone sees in Korean: single ones are pieces of syllables."""
_LATIN_SHARE = 0.6
"""Letters per thickness of a line's length from which a page is read as English."""

_JAPANESE_SHARE = 0.2
"""Share of Japanese letters from which a page is Japanese: fewer are names or signs in English."""


def read_photo(data: bytes, file_name: str, lang: str = "", layout: Layout | None = None) -> PageText:
    """Return the text of a picture; an empty ``lang`` and a missing ``layout`` are detected.

    Raises BadInput if it is no picture, and MissingPart if an engine is not installed.
    """
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
    lines = [replace(line, text=correct_look_alikes(line.text)) for line in lines]
    if layout is Layout.VERTICAL:
        other = tesseract_lines(png(picture), "jpn_vert", VERTICAL_BLOCK, file_name)
        return _compared(other, lines, layout, rows=rows)
    other = tesseract_lines(png(picture), "jpn", BLOCK, file_name)
    return _compared(lines, other, layout, "rapidocr+tesseract", rows)


def bounded_photo(data: bytes, file_name: str) -> bytes:
    """Return the picture that is read as PNG: upright, and of bounded size, whatever it unpacks to."""
    return png(shrunk(opened(data, file_name), _READ))


def shown_photo(data: bytes, file_name: str) -> bytes:
    """Return the picture for the desk as JPEG: upright, and no larger than a screen shows."""
    return jpeg(shrunk(opened(data, file_name), _SHOWN))


def _compared(
    lines: Sequence[SeenLine],
    others: Sequence[SeenLine],
    layout: Layout,
    reader: str = "tesseract+rapidocr",
    rows: Sequence[SeenLine] = (),
) -> PageText:
    """Return the text of the first engine, with doubts where the other's numbers differ, and readings from ``rows``."""
    placed, ours = ordered(others, layout), ordered(lines, layout)
    small = [row.placed(layout, row.thickness(layout)) for row in rows]
    return page_text(
        ours,
        lambda line: number_doubts(line.text, text_at(line, placed)),
        reader,
        lambda line: row_readings(line, rows_over(line, ours, small)),
    )


def _korean(picture: Any, file_name: str) -> PageText:
    """Read Korean with tesseract, which alone knows Hangul.

    It drops numbers and takes units for numbers, differently at another size; rapidocr reads numbers well word by word.
    """
    layout = Layout.HORIZONTAL
    lines = tesseract_lines(png(picture), "kor", BLOCK, file_name)
    scaled = tesseract_lines(png(enlarged(picture, _LARGER)), "kor", BLOCK, file_name)
    again = ordered([_shrunk(line, _LARGER) for line in scaled], layout)
    words = ordered(rapid_words(picture), layout)

    def compare(line: TextLine) -> list[ReadingDoubt]:
        return merge_doubts(
            number_doubts(line.text, text_at(line, again)),
            number_doubts(line.text, text_at(line, words), _FEWEST_FOREIGN),
        )

    return page_text(ordered(lines, layout), compare, "tesseract+rapidocr")


def _shrunk(line: SeenLine, scale: float) -> SeenLine:
    return SeenLine(
        text=line.text,
        left=line.left / scale,
        top=line.top / scale,
        right=line.right / scale,
        bottom=line.bottom / scale,
    )


def _layout(lines: Sequence[SeenLine]) -> Layout:
    """Return the direction in which most of the length of the long lines runs."""
    down = sum(line.bottom - line.top for line in lines if line.bottom - line.top > 2 * (line.right - line.left))
    along = sum(line.right - line.left for line in lines if line.right - line.left > 2 * (line.bottom - line.top))
    return Layout.VERTICAL if down > along else Layout.HORIZONTAL


def _language(lines: Sequence[SeenLine], layout: Layout) -> str:
    """Return ``ko`` where rapidocr reads next to nothing, as of Hangul; else ``ja`` or ``en`` by the letters."""
    text = "".join(line.text for line in lines)
    lengths = sum(max(line.right - line.left, line.bottom - line.top) / line.thickness(layout) for line in lines)
    letters = sum(char.isalpha() for char in text)
    if letters < _LATIN_SHARE * lengths:
        return "ko"
    return "ja" if sum(is_kana(char) or is_kanji(char) for char in text) > _JAPANESE_SHARE * letters else "en"
