"""Read teaching material of any kind as pages: text, Markdown, PDF or photograph.

Whatever unpacks a file or a picture runs in a child process with limits. What reads letters in a picture gets one of
bounded size from it, and stays where its models are loaded.
"""

from __future__ import annotations

import io
from collections.abc import Generator, Iterator
from typing import Any, BinaryIO

from core.confined.reading import Bounds, Read, read_confined
from core.domain.material import MaterialKind, Page, PageText
from core.errors import BadInput
from core.limits import LARGEST_MATERIAL, MATERIAL_MEMORY_MB, READER_SECONDS
from core.material._pdf import PdfPage, count_pdf_pages, pdf_pages, scanned_page
from core.material._photo import bounded_photo, read_photo, shown_photo
from core.material._picture_lines import Layout
from core.material._plain_text import text_pages
from core.material.file_kinds import material_kind
from core.typed_json import DoesNotFit, from_json, to_json
from core.wording.phrases import say

LOADED_BEFORE = ("pypdfium2", "PIL.Image", "PIL.PngImagePlugin", "PIL.JpegImagePlugin")
_BOUNDS = Bounds(MATERIAL_MEMORY_MB, READER_SECONDS)


def read_material(data: bytes, file_name: str, lang: str = "", layout: Layout | None = None) -> Iterator[Page]:
    """Yield page by page, to display progress; a photograph is one page, a text one page per 4,000 characters.

    ``lang`` (``ja``, ``ko``, ``en``) and ``layout`` concern photographs and scanned pages; if missing, they are
    detected. Raises BadInput for a file that cannot be used, and MissingPart if an engine for photographs is missing.
    """
    kind = material_kind(data, file_name)

    def photographed(picture: bytes) -> PageText:
        return read_photo(picture, file_name, lang, layout)

    if kind is MaterialKind.PDF:
        for page in _pdf_pages(data, file_name):
            if page.read is None:
                yield scanned_page(page, file_name, photographed)
            else:
                yield Page(page.number, page.read, page.picture)
    elif kind is MaterialKind.PHOTO:
        read, shown = (piece for piece in _confined(photo_in_child, data, file_name, kind) if isinstance(piece, bytes))
        yield Page(1, photographed(read), shown)
    else:
        for page_json in _confined(text_in_child, data, file_name, kind):
            yield from_json(Page, page_json, known={"image": b""})


def count_pages(data: bytes, file_name: str) -> int:
    """Count the pages of a file that ``read_material`` takes, without reading them."""
    kind = material_kind(data, file_name)
    if kind is MaterialKind.PHOTO:
        return 1
    read = pdf_count_in_child if kind is MaterialKind.PDF else text_in_child
    pieces = list(_confined(read, data, file_name, kind))
    return int(pieces[0]) if kind is MaterialKind.PDF else len(pieces)


def _confined(read: Read, data: bytes, file_name: str, kind: MaterialKind) -> Generator[Any]:
    try:
        yield from read_confined(read, io.BytesIO(data), file_name, [file_name, kind.value], _BOUNDS)
    except (DoesNotFit, TypeError, ValueError) as error:
        raise BadInput(say("material-file-damaged", file=file_name, error=type(error).__name__)) from error


def _pdf_pages(data: bytes, file_name: str) -> Iterator[PdfPage]:
    pieces = _confined(pdf_in_child, data, file_name, MaterialKind.PDF)
    for number, read in pieces:
        picture = next(pieces)
        yield PdfPage(number, None if read is None else from_json(PageText, read), picture)


def pdf_in_child(file: BinaryIO, told: Any) -> Iterator[Any]:
    for page in pdf_pages(file.read(LARGEST_MATERIAL), told[0]):
        yield [page.number, None if page.read is None else to_json(page.read)]
        yield page.picture


def pdf_count_in_child(file: BinaryIO, told: Any) -> Iterator[Any]:
    yield count_pdf_pages(file.read(LARGEST_MATERIAL), told[0])


def photo_in_child(file: BinaryIO, told: Any) -> Iterator[Any]:
    data = file.read(LARGEST_MATERIAL)
    yield bounded_photo(data, told[0])
    yield shown_photo(data, told[0])


def text_in_child(file: BinaryIO, told: Any) -> Iterator[Any]:
    for page in text_pages(file.read(LARGEST_MATERIAL), told[0], MaterialKind(told[1])):
        yield {"number": page.number, "read": to_json(page.read)}
