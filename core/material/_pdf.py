"""Read the pages of a PDF: text without furigana, furigana as readings, a picture of the page."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from core.domain.answers import Span
from core.domain.material import Furigana, Page, PageText
from core.errors import BadInput
from core.limits import MOST_PAGES, MOST_PICTURE_PIXELS
from core.material._glyph_lines import GlyphLine, glyph_lines
from core.material._glyphs import page_glyphs
from core.material._paragraphs import TextLine, joints
from core.material._pdf_readings import placed_readings
from core.material._reading_order import in_reading_order
from core.material._scripts import stands_close
from core.material.pictures import jpeg, opened, png, shrunk, too_large
from core.wording.phrases import say

_SHOWN = 1400
"""Pixels of the longer side of a page's picture on the desk."""
_SCANNED = 2480
"""Pixels of the longer side of a page that is read from its picture: A4 at 210 dots per inch."""
_FEWEST = 3
"""Fewest characters of a page that has a text: scanners print a number or a mark on theirs."""
_UNKNOWN_SHARE = 0.2
"""Share of unnamed characters from which a page is read from its picture."""


@dataclass(frozen=True, slots=True)
class PdfPage:
    """A page before its picture is read where it has no text."""

    number: int
    read: PageText | None
    """None for a page without text, such as a scan, whose picture has to be read."""
    picture: bytes
    """PNG: as the desk shows it, or larger where it has to be read."""


def pdf_pages(data: bytes, file_name: str) -> Iterator[PdfPage]:
    """Read a PDF page by page. Raises BadInput for a locked, damaged or too large file."""
    with _opened(data, file_name) as pdf:
        for index in range(len(pdf)):
            with _closing(_loaded(pdf, index, file_name)) as page, _closing(page.get_textpage()) as textpage:
                content = page_glyphs(textpage, file_name, index + 1)
                letters = sum(not glyph.char.isspace() for glyph in content.glyphs)
                scanned = letters < _FEWEST or content.unknown > _UNKNOWN_SHARE * len(content.glyphs)
                _refuse_large_pictures(page, file_name)
                picture = _rendered(page, _SCANNED if scanned else _SHOWN)
                text = None if scanned else _text(in_reading_order(glyph_lines(content.glyphs)))
                yield PdfPage(index + 1, text, png(picture))


def scanned_page(page: PdfPage, file_name: str, photographed: Callable[[bytes], PageText]) -> Page:
    """The page with what ``photographed`` reads of its picture."""
    picture = opened(page.picture, file_name)
    read = photographed(page.picture) if _has_ink(picture) else PageText("", reader="pdf")
    return Page(page.number, read, jpeg(shrunk(picture, _SHOWN)))


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
    """Close in order, from the inside out: the library warns if a parent is closed before its children."""
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
    """Raise BadInput for too many pixels: a small file may unpack to a huge picture."""
    import pypdfium2.raw as pdfium

    for image in page.get_objects(filter=[pdfium.FPDF_PAGEOBJ_IMAGE], max_depth=5):
        width, height = image.get_px_size()
        if width * height > MOST_PICTURE_PIXELS:
            raise too_large(file_name, width * height)


def _rendered(page: Any, longer_side: int) -> Any:
    width, height = page.get_size()
    return page.render(scale=longer_side / max(width, height, 1.0)).to_pil().convert("RGB")


def _has_ink(picture: Any) -> bool:
    low, high = picture.convert("L").getextrema()
    return bool(high - low > 32)  # noqa: PLR2004


def _text(lines: list[GlyphLine]) -> PageText:
    """Join lines to the text of a page; the readings of a line move with it."""
    texts = [_line_text(line) for line in lines]
    text_lines = [
        TextLine(text=text, size=line.size, start=line.start, end=line.end, across=line.across)
        for (text, _), line in zip(texts, lines, strict=True)
    ]
    page_text, readings = "", []
    for joint, line, (text, places) in zip(joints(text_lines), lines, texts, strict=True):
        page_text = page_text.removesuffix("\xad") + joint
        offset = len(page_text)
        readings += [
            Furigana(Span(offset + places[first], offset + places[behind - 1] + 1), kana)
            for first, behind, kana in placed_readings(line.glyphs, line.readings)
        ]
        page_text += text
    return PageText(page_text.replace("\xad", "-"), tuple(readings), reader="pdf")


def _line_text(line: GlyphLine) -> tuple[str, list[int]]:
    """Return the text of a line, and the index of every glyph in it; gaps between words become spaces."""
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
