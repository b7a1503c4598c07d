"""Material of any kind as pages: what it is, is decided by its content."""

from __future__ import annotations

from collections.abc import Iterator

from core.domain.material import MaterialKind, Page, PageText
from core.material.kinds import material_kind
from core.material.layouts import Layout
from core.material.pdf import count_pdf_pages, pdf_pages
from core.material.photo import read_photo, shown_photo
from core.material.plain_text import text_pages


def read_material(data: bytes, file_name: str, lang: str = "", layout: Layout | None = None) -> Iterator[Page]:
    """Page by page, so that progress can be shown; a photograph is one page, a text one for every 4,000 characters.

    ``lang`` (``ja``, ``ko``, ``en``) and ``layout`` concern photographs and scanned pages; what is not given is found
    out. Raises BadInput for a file that cannot be used, and MissingPart where what reads photographs is not installed.
    """
    kind = material_kind(data, file_name)
    if kind is MaterialKind.PDF:

        def photographed(picture: bytes) -> PageText:
            return read_photo(picture, file_name, lang, layout)

        yield from pdf_pages(data, file_name, photographed)
    elif kind is MaterialKind.PHOTO:
        yield Page(1, read_photo(data, file_name, lang, layout), shown_photo(data, file_name))
    else:
        yield from text_pages(data, file_name, kind)


def count_pages(data: bytes, file_name: str) -> int:
    """Of a file that ``read_material`` takes, quickly."""
    kind = material_kind(data, file_name)
    if kind is MaterialKind.PDF:
        return count_pdf_pages(data, file_name)
    return 1 if kind is MaterialKind.PHOTO else sum(1 for _ in text_pages(data, file_name, kind))
