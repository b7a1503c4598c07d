"""Pages of a text or Markdown file: cut at form feeds and, where one would be too long, between paragraphs."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator

from core.domain.material import MaterialKind, Page, PageText
from core.errors import BadInput
from core.formats.charsets import detected
from core.limits import LONGEST_MATERIAL_PAGE, MOST_PAGES
from core.material.markdown import without_markup
from core.material.ruby_markup import split_readings
from core.wording.phrases import say

_ENDS = ("\n\n", "\n", "。", ". ", " ")
"""Where a long page is cut, best first."""


def text_pages(data: bytes, file_name: str, kind: MaterialKind) -> Iterator[Page]:
    text = _decoded(data, file_name)
    if kind is MaterialKind.MARKDOWN:
        text = without_markup(text)
    pages = [piece for page in text.split("\f") for piece in _pieces(page)]
    if len(pages) > MOST_PAGES:
        raise BadInput(say("material-file-pages", file=file_name, pages=len(pages), most=MOST_PAGES))
    for number, page in enumerate(pages, 1):
        plain, readings = split_readings(page)
        yield Page(number, PageText(plain, readings, reader="text"))


def _decoded(data: bytes, file_name: str) -> str:
    charset = detected(io.BytesIO(data), file_name)
    try:
        text = data.decode(charset.codec)
    except UnicodeDecodeError as error:
        raise BadInput(say("material-file-damaged", file=file_name, error=str(error.reason))) from error
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    return re.sub(r"[\0-\x08\x0b\x0e-\x1f\x7f\ufeff]", "", text)


def _pieces(page: str) -> Iterator[str]:
    page = page.strip()
    while len(page) > LONGEST_MATERIAL_PAGE:
        cut = next((at + len(end) for end in _ENDS if (at := page.rfind(end, 1, LONGEST_MATERIAL_PAGE)) > 0), 0)
        cut = cut or LONGEST_MATERIAL_PAGE
        yield page[:cut].rstrip()
        page = page[cut:].lstrip()
    if page:
        yield page
