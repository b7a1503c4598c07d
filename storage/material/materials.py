"""Store teaching material, which is added as a whole and corrected revision by revision."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

import sqlalchemy as sa

from core.domain.answers import Kind, Span
from core.domain.material import (
    Furigana,
    Material,
    MaterialKind,
    NewMaterial,
    Page,
    PageRow,
    PageText,
    ReadingDoubt,
    StoredPage,
)
from core.errors import BadInput, Stale
from core.limits import LARGEST_PICTURE, LONGEST_MATERIAL_NAME, LONGEST_ON_PAGE, LONGEST_PAGE, MOST_ON_PAGE, MOST_PAGES
from core.wording.phrases import say
from storage.sql.checks import check_text
from storage.sql.database import Database, serialise
from storage.tables.items import item, item_revision
from storage.tables.material import material, material_page, material_page_text

_TYPES = {b"\x89PNG": "image/png", b"\xff\xd8\xff": "image/jpeg"}
"""Picture types by the first bytes of the file: only a real picture is displayed as one."""


def checked(pages: Sequence[Page]) -> None:
    """Check the pages. Raises BadInput, which names the page."""
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
    others = [*(reading.kana for reading in read.readings), *(doubt.other for doubt in read.doubts)]
    if max(len(read.readings), len(read.doubts)) > MOST_ON_PAGE or any(len(text) > LONGEST_ON_PAGE for text in others):
        raise BadInput(say("material-page-unread", page=number))
    for text in (read.text, read.reader, *others):
        check_text(text, "material")


def media_type(image: bytes) -> str:
    """Return the media type of a picture, or an empty string without a picture. Raises BadInput for bytes that are no
    picture.
    """
    if not image:
        return ""
    for start, name in _TYPES.items():
        if image.startswith(start):
            return name
    raise BadInput(say("material-no-picture"))


def text_row(read: PageText) -> dict[str, Any]:
    return {
        "text": read.text,
        "readings": [[reading.span.start, reading.span.end, reading.kana] for reading in read.readings],
        "doubts": [[doubt.span.start, doubt.span.end, doubt.other] for doubt in read.doubts],
        "reader": read.reader,
    }


def counts(read: PageText) -> dict[str, int]:
    """Return the counts of a page that lists display; they are stored so that no list reads its text."""
    return {"doubts": len(read.doubts), "characters": len(read.text)}


def as_page(row: sa.Row[Any]) -> StoredPage:
    readings = tuple(Furigana(Span(start, end), kana) for start, end, kana in row.readings)
    doubts = tuple(ReadingDoubt(Span(start, end), other) for start, end, other in row.doubts)
    read = PageText(row.text, readings, doubts, row.reader)
    return StoredPage(row.material, row.number, row.revision, read, row.person, row.at, row.image_type)


_PAGE, _TEXT = material_page.c, material_page_text.c
_SAME_PAGE = (_TEXT.material == _PAGE.material) & (_TEXT.number == _PAGE.number)
_NEWEST = _SAME_PAGE & (_TEXT.revision == _PAGE.revision)
_PAGES = sa.func.count(_PAGE.number).label("pages")
_DOUBTS = sa.func.coalesce(sa.func.sum(_PAGE.doubts), 0).label("doubts")
_ALL = (
    sa.select(material, _PAGES, _DOUBTS)
    .select_from(material.outerjoin(material_page, _PAGE.material == material.c.id))
    .group_by(material.c.id)
)


class SqlMaterials:
    def __init__(self, database: Database) -> None:
        self._database = database

    def add(self, new: NewMaterial, person: str, now: float) -> Material:
        check_text(new.name, "material")
        if not new.name or len(new.name) > LONGEST_MATERIAL_NAME:
            raise BadInput(say("material-name-length", longest=LONGEST_MATERIAL_NAME))
        checked(new.pages)
        types = [media_type(page.image) for page in new.pages]
        with self._database.write() as conn:
            serialise(conn, "material")
            if (there := conn.execute(_ALL.where(material.c.digest == new.digest)).one_or_none()) is not None:
                return _material(there)
            row = {"lang": new.lang, "kind": new.kind.value, "digest": new.digest, "person": person, "at": now}
            added = sa.insert(material).values(name=_free_name(conn, new.name), **row).returning(material.c.id)
            material_id = conn.execute(added).scalar_one()
            for page, media in zip(new.pages, types, strict=True):
                key = {"material": material_id, "number": page.number, "revision": 1}
                values = {**key, "image": page.image or None, "image_type": media, **counts(page.read)}
                conn.execute(sa.insert(material_page).values(**values))
                text = {**key, **text_row(page.read), "person": person, "at": now}
                conn.execute(sa.insert(material_page_text).values(**text))
            return _material(conn.execute(_ALL.where(material.c.id == material_id)).one())

    def all(self) -> list[Material]:
        with self._database.read() as conn:
            return [_material(row) for row in conn.execute(_ALL.order_by(material.c.id.desc()))]

    def get(self, material_id: int) -> Material:
        found = self._one(material.c.id == material_id)
        if found is None:
            raise BadInput(say("material-unknown", material=str(material_id)))
        return found

    def of_digest(self, digest: str) -> Material | None:
        return self._one(material.c.digest == digest)

    def rows(self, material_id: int) -> list[PageRow]:
        query = sa.select(_PAGE.number, _PAGE.revision, _PAGE.doubts, _PAGE.characters)
        with self._database.read() as conn:
            found = conn.execute(query.where(_PAGE.material == material_id).order_by(_PAGE.number))
            return [PageRow(*row) for row in found]

    def page(self, material_id: int, number: int, revision: int | None = None) -> StoredPage:
        which = _NEWEST if revision is None else _SAME_PAGE & (_TEXT.revision == revision)
        found = self._texts(which, (_PAGE.material == material_id) & (_PAGE.number == number))
        if not found:
            raise BadInput(say("material-page-unknown", material=str(material_id), page=number))
        return found[0]

    def pages(self, material_id: int, numbers: Collection[int] | None = None) -> list[StoredPage]:
        chosen = sa.true() if numbers is None else _PAGE.number.in_(sorted(numbers))
        return self._texts(_NEWEST, (_PAGE.material == material_id) & chosen)

    def picture(self, material_id: int, number: int) -> bytes:
        query = sa.select(_PAGE.image).where(_PAGE.material == material_id, _PAGE.number == number)
        with self._database.read() as conn:
            image = conn.scalar(query)
        return bytes(image) if image else b""

    def history(self, material_id: int, number: int) -> list[StoredPage]:
        return self._texts(_SAME_PAGE, (_PAGE.material == material_id) & (_PAGE.number == number))[::-1]

    def correct(self, before: StoredPage, text: PageText, person: str, now: float) -> StoredPage:
        material_id, number, revision = before.material, before.number, before.revision + 1
        check_page(number, text)
        key = {"material": material_id, "number": number, "revision": revision}
        here = (_PAGE.material == material_id) & (_PAGE.number == number) & (_PAGE.revision == before.revision)
        newer = sa.update(material_page).where(here).values(revision=revision, **counts(text))
        with self._database.write() as conn:
            if not conn.execute(newer).rowcount:
                raise Stale(say("material-page-changed", page=number))
            row = {**key, **text_row(text), "person": person, "at": now}
            conn.execute(sa.insert(material_page_text).values(**row))
        return self.page(material_id, number, revision)

    def items_of(self, material_id: int, number: int | None = None) -> list[int]:
        made = item_revision.c.material == material_id
        if number is not None:
            made &= item_revision.c.page == number
        current = (item_revision.c.item_id == item.c.id) & (item_revision.c.revision == item.c.revision)
        query = sa.select(item.c.id).join(item_revision, current).where(made, item.c.kind == Kind.QUIZ.value)
        with self._database.read() as conn:
            return list(conn.scalars(query.order_by(item.c.id)))

    def _one(self, where: sa.ColumnElement[bool]) -> Material | None:
        with self._database.read() as conn:
            row = conn.execute(_ALL.where(where)).one_or_none()
        return _material(row) if row else None

    def _texts(self, which: sa.ColumnElement[bool], where: sa.ColumnElement[bool]) -> list[StoredPage]:
        query = sa.select(material_page_text, _PAGE.image_type).join(material_page, which).where(where)
        with self._database.read() as conn:
            return [as_page(row) for row in conn.execute(query.order_by(_TEXT.number, _TEXT.revision))]


def _free_name(conn: sa.Connection, name: str) -> str:
    """Return the name, or the name with the first free number from 2 on, within the maximum length of names."""
    taken = set(conn.scalars(sa.select(material.c.name)))
    number, free = 1, name
    while free in taken:
        number += 1
        behind = f" ({number})"
        free = name[: LONGEST_MATERIAL_NAME - len(behind)] + behind
    return free


def _material(row: sa.Row[Any]) -> Material:
    return Material(
        row.id, row.name, row.lang, MaterialKind(row.kind), row.person, row.at, row.digest, row.pages, int(row.doubts)
    )
