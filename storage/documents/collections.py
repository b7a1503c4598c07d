"""Store collections of documents: each is added and removed as a whole, and a change makes one more version."""

from __future__ import annotations

from collections.abc import Collection as Several
from collections.abc import Sequence
from typing import Any

import sqlalchemy as sa

from core.domain.answers import Span
from core.domain.document_collections import Collection, Document, Put
from core.errors import BadInput
from core.limits import LONGEST_COLLECTION_NAME, LONGEST_DOCUMENT, LONGEST_DOCUMENT_NAME, MOST_CHUNKS, MOST_DOCUMENTS
from core.wording.phrases import say
from storage.sql.checks import check_text
from storage.sql.database import Database, chunks, serialise
from storage.tables.documents import collection, collection_document

_DOC = collection_document.c


class SqlDocuments:
    def __init__(self, database: Database) -> None:
        self._database = database

    def put(self, name: str, documents: Sequence[Document], person: str, now: float) -> Put:
        _check_name(name)
        for document in documents:
            _check(document)
        with self._database.write() as conn:
            serialise(conn, "documents", name)
            collection_id = _begun(conn, name, person, now)
            there = _digests(conn, collection_id, [document.name for document in documents])
            changed = [
                document for document in documents if there.get(document.name, document.digest) != document.digest
            ]
            new = [document for document in documents if document.name not in there]
            _delete(conn, collection_id, _DOC.name, [each.name for each in changed])
            for batch in chunks([*changed, *new]):
                conn.execute(sa.insert(collection_document), [_row(collection_id, each, person, now) for each in batch])
            now_there = _counted(conn, collection_id, person, now, changed=bool(changed or new))
            if now_there.documents > MOST_DOCUMENTS or now_there.chunks > MOST_CHUNKS:
                raise BadInput(say("documents-too-many", documents=MOST_DOCUMENTS, chunks=MOST_CHUNKS))
            return Put(now_there, len(new), len(changed), len(documents) - len(new) - len(changed))

    def remove(self, name: str, files: Several[str], person: str, now: float) -> Put:
        with self._database.write() as conn:
            serialise(conn, "documents", name)
            row = found(conn, name)
            removed = _delete(conn, row.id, _DOC.file, sorted(files))
            return Put(_counted(conn, row.id, person, now, changed=removed > 0), removed=removed)

    def all(self) -> list[Collection]:
        with self._database.read() as conn:
            return [_collection(row) for row in conn.execute(sa.select(collection).order_by(collection.c.name))]

    def summary(self, name: str) -> Collection:
        with self._database.read() as conn:
            return _collection(found(conn, name))

    def files(self, name: str) -> list[tuple[str, int, int]]:
        with self._database.read() as conn:
            query = sa.select(_DOC.file, sa.func.count(), sa.func.sum(_DOC.chunks))
            query = query.where(_DOC.collection == found(conn, name).id).group_by(_DOC.file).order_by(_DOC.file)
            return [(file, count, int(cut)) for file, count, cut in conn.execute(query)]

    def load(self, name: str) -> tuple[Collection, list[Document]]:
        with self._database.read() as conn:
            row = found(conn, name)
            query = sa.select(collection_document).where(_DOC.collection == row.id).order_by(_DOC.id)
            return _collection(row), [_document(row) for row in conn.execute(query)]


def _begun(conn: sa.Connection, name: str, person: str, now: float) -> int:
    there = conn.scalar(sa.select(collection.c.id).where(collection.c.name == name))
    if there is not None:
        return int(there)
    counts = {"version": 0, "documents": 0, "chunks": 0, "characters": 0, "person": person, "at": now}
    return int(conn.execute(sa.insert(collection).values(name=name, **counts).returning(collection.c.id)).scalar_one())


def found(conn: sa.Connection, name: str) -> sa.Row[Any]:
    row = conn.execute(sa.select(collection).where(collection.c.name == name)).one_or_none()
    if row is None:
        there = ", ".join(conn.execute(sa.select(collection.c.name).order_by(collection.c.name)).scalars())
        raise BadInput(say("documents-unknown", collection=name, there=there or "-"))
    return row


def _digests(conn: sa.Connection, collection_id: int, names: Sequence[str]) -> dict[str, str]:
    query = sa.select(_DOC.name, _DOC.digest).where(_DOC.collection == collection_id)
    return {row.name: row.digest for some in chunks(names) for row in conn.execute(query.where(_DOC.name.in_(some)))}


def _delete(conn: sa.Connection, collection_id: int, column: sa.ColumnElement[str], values: Sequence[str]) -> int:
    mine = sa.delete(collection_document).where(_DOC.collection == collection_id)
    return sum(conn.execute(mine.where(column.in_(some))).rowcount for some in chunks(values))


def _counted(conn: sa.Connection, collection_id: int, person: str, now: float, *, changed: bool) -> Collection:
    """Return the collection with its counts, recounted where anything changed."""
    here = collection.c.id == collection_id
    if changed:
        sums = [sa.func.coalesce(sa.func.sum(column), 0) for column in (_DOC.chunks, _DOC.characters)]
        query = sa.select(sa.func.count(), *sums).where(_DOC.collection == collection_id)
        documents, cut, characters = conn.execute(query).one()
        conn.execute(
            sa.update(collection)
            .where(here)
            .values(
                version=collection.c.version + 1,
                documents=documents,
                chunks=int(cut),
                characters=int(characters),
                person=person,
                at=now,
            )
        )
    return _collection(conn.execute(sa.select(collection).where(here)).one())


def _check_name(name: str) -> None:
    check_text(name, "documents")
    if not name.strip() or len(name) > LONGEST_COLLECTION_NAME or not name.isprintable():
        raise BadInput(say("documents-name", longest=LONGEST_COLLECTION_NAME))


def _check(document: Document) -> None:
    for text in (document.name, document.file, document.text):
        check_text(text, "documents")
    if not document.name or len(document.name) > LONGEST_DOCUMENT_NAME:
        raise BadInput(say("documents-row-id", longest=LONGEST_DOCUMENT_NAME))
    if len(document.text) > LONGEST_DOCUMENT:
        long = say("documents-too-long", file=document.name, characters=len(document.text), most=LONGEST_DOCUMENT)
        raise BadInput(long)


def _row(collection_id: int, document: Document, person: str, now: float) -> dict[str, Any]:
    return {
        "collection": collection_id,
        "name": document.name,
        "file": document.file,
        "digest": document.digest,
        "text": document.text,
        "lang": document.lang,
        "spans": [[span.start, span.end] for span in document.chunks],
        "pages": list(document.pages),
        "characters": len(document.text),
        "chunks": len(document.chunks),
        "person": person,
        "at": now,
    }


def _document(row: sa.Row[Any]) -> Document:
    spans = tuple(Span(start, end) for start, end in row.spans)
    return Document(row.name, row.text, row.lang, spans, row.file, tuple(row.pages))


def _collection(row: sa.Row[Any]) -> Collection:
    return Collection(row.name, row.version, row.documents, row.chunks, row.characters, row.person, row.at)
