"""Pages of a PDF: their text without furigana, the furigana as readings, and a picture to look at."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from core.domain.answers import Span
from core.domain.material import Page, PageText, Reading
from core.errors import BadInput
from core.limits import MOST_PAGES, MOST_PICTURE_PIXELS
from core.material.glyph_lines import GlyphLine, glyph_lines
from core.material.glyphs import page_glyphs
from core.material.paragraphs import Line, joints
from core.material.pdf_readings import placed_readings
from core.material.pictures import jpeg, png, shrunk, too_large
from core.material.reading_order import in_reading_order
from core.material.scripts import stands_close
from core.wording.phrases import say

_SHOWN = 1400
"""Pixels of the longer side of a page's picture."""
_SCANNED = 2480
"""The same of a page that is read by its picture: A4 at 210 dots per inch."""
_FEWEST = 3
"""Characters of a page that has text at all: scanners write a number or a mark on theirs."""
_UNKNOWN_SHARE = 0.2


def pdf_pages(data: bytes, file_name: str, photographed: Callable[[bytes], PageText]) -> Iterator[Page]:
    """``photographed`` reads a page that has no text but its picture: a scan."""
    with _opened(data, file_name) as pdf:
        for index in range(len(pdf)):
            with _closing(_loaded(pdf, index, file_name)) as page, _closing(page.get_textpage()) as textpage:
                found = page_glyphs(textpage, file_name, index + 1)
                letters = sum(not glyph.char.isspace() for glyph in found.glyphs)
                scanned = letters < _FEWEST or found.unknown > _UNKNOWN_SHARE * len(found.glyphs)
                _refuse_large_pictures(page, file_name)
                picture = _rendered(page, _SCANNED if scanned else _SHOWN)
                if not scanned:
                    yield Page(index + 1, _text(in_reading_order(glyph_lines(found.glyphs))), png(picture))
                    continue
                read = photographed(png(picture)) if _has_ink(picture) else PageText("", reader="pdf")
                yield Page(index + 1, read, jpeg(shrunk(picture, _SHOWN)))


def count_pdf_pages(data: bytes, file_name: str) -> int:
    with _opened(data, file_name) as pdf:
        return len(pdf)


@contextmanager
def _opened(data: bytes, file_name: str) -> Iterator[Any]:
    import pypdfium2

    try:
        pdf = pypdfium2.PdfDocument(data)
    except pypdfium2.PdfiumError as error:
        locked = "password" in str(error).casefold()
        raise BadInput(
            say("material-pdf-locked", file=file_name)
            if locked
            else say("material-file-damaged", file=file_name, error=str(error))
        ) from error
    with _closing(pdf):
        if len(pdf) > MOST_PAGES:
            raise BadInput(say("material-file-pages", file=file_name, pages=len(pdf), most=MOST_PAGES))
        yield pdf


@contextmanager
def _closing(opened: Any) -> Iterator[Any]:
    """In order, from the inside out: the library warns where a parent goes before its children."""
    try:
        yield opened
    finally:
        opened.close()


def _loaded(pdf: Any, index: int, file_name: str) -> Any:
    import pypdfium2

    try:
        return pdf[index]
    except pypdfium2.PdfiumError as error:
        raise BadInput(say("material-pdf-page", file=file_name, page=index + 1)) from error


def _refuse_large_pictures(page: Any, file_name: str) -> None:
    """What a file unpacks to does not show in its size."""
    import pypdfium2.raw as pdfium

    for shown in page.get_objects(filter=[pdfium.FPDF_PAGEOBJ_IMAGE], max_depth=5):
        width, height = shown.get_px_size()
        if width * height > MOST_PICTURE_PIXELS:
            raise too_large(file_name, width * height)


def _rendered(page: Any, longer_side: int) -> Any:
    width, height = page.get_size()
    return page.render(scale=longer_side / max(width, height, 1.0)).to_pil().convert("RGB")


def _has_ink(picture: Any) -> bool:
    low, high = picture.convert("L").getextrema()
    return bool(high - low > 32)  # noqa: PLR2004


def _text(lines: list[GlyphLine]) -> PageText:
    """Readings of a line move with it to its place in the whole text."""
    texts = [_line_text(line) for line in lines]
    placed = [
        Line(text, line.size, line.start, line.end, line.across) for (text, _), line in zip(texts, lines, strict=True)
    ]
    whole, readings = "", []
    for joint, line, (text, places) in zip(joints(placed), lines, texts, strict=True):
        whole = whole.removesuffix("\xad") + joint
        offset = len(whole)
        readings += [
            Reading(Span(offset + places[first], offset + places[behind - 1] + 1), kana)
            for first, behind, kana in placed_readings(line.glyphs, line.readings)
        ]
        whole += text
    return PageText(whole.replace("\xad", "-"), tuple(readings), reader="pdf")


def _line_text(line: GlyphLine) -> tuple[str, list[int]]:
    """And where each of its characters stands in it: gaps between words become spaces."""
    text, places = "", []
    last_end = line.glyphs[0].start
    for glyph in line.glyphs:
        close = stands_close(text[-1:]) or stands_close(glyph.char)
        gap = glyph.start - last_end > 0.18 * glyph.size
        if gap and text and not close and " " not in {text[-1], glyph.char}:
            text += " "
        places.append(len(text))
        text += glyph.char
        last_end = glyph.end
    return text.rstrip(), places
