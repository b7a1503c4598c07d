"""Bind sets to collections of documents, and find the answers that need passages from them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import sqlalchemy as sa

from core.domain.answers import Kind
from core.domain.document_collections import GIVEN, DocumentBinding
from core.errors import BadInput
from core.wording.phrases import say
from storage.documents.collections import found
from storage.sql.checks import check_text
from storage.sql.database import Database, chunks, insert
from storage.tables.documents import collection, collection_binding, item_retrieval
from storage.tables.items import item, item_revision

_SAID_ANEW = ("import", "undo")
"""Origins of revisions for which no passages were retrieved."""
_BOUND = collection_binding.c
_LAST = _BOUND.id.in_(sa.select(sa.func.max(_BOUND.id)).group_by(_BOUND.set_name))
_CURRENT = (item_revision.c.item_id == item.c.id) & (item_revision.c.revision == item.c.revision)
_KNOWN = item_retrieval.c.item_id == item.c.id


class SqlDocumentBindings:
    def __init__(self, database: Database) -> None:
        self._database = database

    def bind(self, set_name: str, collection: str | None, person: str, now: float) -> None:
        check_text(set_name, "set")
        if not set_name:
            raise BadInput(say("set-unnamed"))
        with self._database.write() as conn:
            chosen = None if collection is None else found(conn, collection).id
            values = {"set_name": set_name, "collection": chosen, "person": person, "at": now}
            conn.execute(sa.insert(collection_binding).values(**values))

    def all(self) -> list[DocumentBinding]:
        query = sa.select(_BOUND.set_name, collection.c.name, _BOUND.person, _BOUND.at)
        query = query.join(collection, collection.c.id == _BOUND.collection).where(_LAST).order_by(_BOUND.set_name)
        with self._database.read() as conn:
            return [DocumentBinding(*row) for row in conn.execute(query)]

    def left(self) -> list[str]:
        bound = sa.select(_BOUND.set_name).where(_LAST, _BOUND.collection.is_not(None))
        query = sa.select(item.c.set_name).join(item_retrieval, _KNOWN).distinct()
        with self._database.read() as conn:
            there = query.where(item_retrieval.c.state != "", item.c.set_name.not_in(bound))
            return list(conn.scalars(there.order_by(item.c.set_name)))

    def not_at(self, set_name: str, state: str, *, limit: int, after: int = 0) -> list[int]:
        query = _not_at(sa.select(item.c.id), set_name, state).where(item.c.id > after)
        with self._database.read() as conn:
            return list(conn.scalars(query.order_by(item.c.id).limit(limit)))

    def count_not_at(self, set_name: str, state: str) -> int:
        with self._database.read() as conn:
            return int(conn.scalar(_not_at(sa.select(sa.func.count(item.c.id)), set_name, state)) or 0)

    def bring_own(self, item_ids: Sequence[int]) -> set[int]:
        """Return whether an answer has passages of its own; its last revision that was imported, or given passages
        here, decides.
        """
        last = sa.func.max(item_revision.c.revision)
        own: set[int] = set()
        with self._database.read() as conn:
            for some in chunks(item_ids):
                mine = sa.select(item_revision.c.item_id, last.label("at")).where(item_revision.c.item_id.in_(some))
                given = mine.where(item_revision.c.origin == GIVEN).group_by(item_revision.c.item_id)
                since = {row.item_id: row.at for row in conn.execute(given)}
                imported = sa.select(item.c.id, item.c.imported_revision).where(item.c.id.in_(some))
                own |= {row.id for row in conn.execute(imported) if since.get(row.id, 0) < row.imported_revision}
        return own

    def looked_up(self, revisions: Mapping[int, int], state: str) -> None:
        rows = [{"item_id": item_id, "revision": at, "state": state} for item_id, at in sorted(revisions.items())]
        if not rows:
            return
        with self._database.write() as conn:
            new = insert(conn, item_retrieval)
            changed = {"revision": new.excluded.revision, "state": new.excluded.state}
            conn.execute(new.on_conflict_do_update(index_elements=["item_id"], set_=changed), rows)


def _not_at(query: sa.Select[Any], set_name: str, state: str) -> sa.Select[Any]:
    anew = (item.c.revision > item_retrieval.c.revision) & item_revision.c.origin.in_(_SAID_ANEW)
    known = item_retrieval.c.item_id
    behind = known.is_(None) | (item_retrieval.c.state != state) | anew if state else item_retrieval.c.state != ""
    joined = query.select_from(item.join(item_revision, _CURRENT).outerjoin(item_retrieval, _KNOWN))
    return joined.where(item.c.set_name == set_name, item.c.kind == Kind.ANSWER.value, behind)
