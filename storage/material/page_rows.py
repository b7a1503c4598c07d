"""Pages as rows, and what is refused before anything is stored."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import sqlalchemy as sa

from core.domain.answers import Span
from core.domain.material import Doubt, Page, PageText, Reading, StoredPage
from core.errors import BadInput
from core.limits import LARGEST_PICTURE, LONGEST_ON_PAGE, LONGEST_PAGE, MOST_ON_PAGE, MOST_PAGES
from core.wording.phrases import say
from storage.sql.checks import check_text

_TYPES = {b"\x89PNG": "image/png", b"\xff\xd8\xff": "image/jpeg"}
"""By the first bytes: what is shown as a picture is one."""


def checked(pages: Sequence[Page]) -> None:
    """Raises BadInput, which names the page."""
    if not pages:
        raise BadInput(say("material-empty"))
    if len(pages) > MOST_PAGES:
        raise BadInput(say("material-too-many-pages", count=len(pages), most=MOST_PAGES))
    for page in pages:
        check_page(page.number, page.read)
        if len(page.image) > LARGEST_PICTURE:
            raise BadInput(say("material-picture-too-large", page=page.number, most=LARGEST_PICTURE // 2**20))


def check_page(number: int, read: PageText) -> None:
    if len(read.text) > LONGEST_PAGE:
        raise BadInput(say("material-page-too-long", page=number, longest=LONGEST_PAGE))
    others = [*(each.kana for each in read.readings), *(each.other for each in read.doubts)]
    if max(len(read.readings), len(read.doubts)) > MOST_ON_PAGE or any(len(each) > LONGEST_ON_PAGE for each in others):
        raise BadInput(say("material-page-unread", page=number))
    for text in (read.text, read.reader, *others):
        check_text(text, "material")


def media_type(image: bytes) -> str:
    """Empty without a picture. Raises BadInput for bytes that are none."""
    if not image:
        return ""
    for start, name in _TYPES.items():
        if image.startswith(start):
            return name
    raise BadInput(say("material-no-picture"))


def text_row(read: PageText) -> dict[str, Any]:
    return {
        "text": read.text,
        "readings": [[each.span.start, each.span.end, each.kana] for each in read.readings],
        "doubts": [[each.span.start, each.span.end, each.other] for each in read.doubts],
        "reader": read.reader,
    }


def counts(read: PageText) -> dict[str, int]:
    """What lists tell of a page, kept beside its picture so that they never read its text."""
    return {"doubts": len(read.doubts), "characters": len(read.text)}


def as_page(row: sa.Row[Any]) -> StoredPage:
    readings = tuple(Reading(Span(start, end), kana) for start, end, kana in row.readings)
    doubts = tuple(Doubt(Span(start, end), other) for start, end, other in row.doubts)
    read = PageText(row.text, readings, doubts, row.reader)
    return StoredPage(row.material, row.number, row.revision, read, row.person, row.at, row.image_type)
