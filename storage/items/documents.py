"""Store the document of each item with it, so that no list has to read passages."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import sqlalchemy as sa

from core.domain.document_groups import document_of
from storage.sql.database import chunks
from storage.tables.items import item, item_revision


def document_in(set_name: str, external_id: str, question: str, passages: Sequence[Sequence[str]]) -> int:
    """Return the document named by ``passages``, given as stored: each an id and the hash of its text."""
    return document_of([digest for _, digest in passages], question, [set_name, external_id])


def read_missing(conn: sa.Connection) -> None:
    """Fill in the document of items that were stored before documents were."""
    ids = conn.scalars(sa.select(item.c.id).where(item.c.document.is_(None)).order_by(item.c.id)).all()
    current = (item_revision.c.item_id == item.c.id) & (item_revision.c.revision == item.c.revision)
    columns = (item.c.id, item.c.set_name, item.c.external_id, item_revision.c.question, item_revision.c.passages)
    wording: sa.Select[Any] = sa.select(*columns).join(item_revision, current)
    update = sa.update(item).where(item.c.id == sa.bindparam("of")).values(document=sa.bindparam("told"))
    for chunk in chunks(ids):
        rows = conn.execute(wording.where(item.c.id.in_(chunk))).all()
        if rows:
            conn.execute(update, [{"of": item_id, "told": document_in(*rest)} for item_id, *rest in rows])
