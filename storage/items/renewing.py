"""Give an item the sources as they read now, where a page that it was made of was corrected or passages were looked
up for it, or its options in another order: what was decided of it may stand."""

from __future__ import annotations

import sqlalchemy as sa

from core.domain.answers import Answer
from core.domain.document_collections import GIVEN
from core.domain.work import Item, Status
from storage.items import revisions, texts
from storage.sql import checks
from storage.sql.database import Database
from storage.tables.items import item


def renew(
    database: Database, before: Item, answer: Answer, person: str, *, now: float, reopen: bool, origin: str
) -> bool:
    """False when it is no longer at the revision of ``before``: somebody edited or imported it meanwhile.

    With passages that were looked up it keeps the labels that came with it, and the document that it belongs to:
    answers to one question may be given different ones.
    """
    checks.check_answer(answer)
    row, words = revisions.as_row(answer)
    here = item.c.id == before.id
    with database.write() as conn:
        current = conn.execute(sa.select(item).where(here).with_for_update()).one_or_none()
        if current is None or current.revision != before.revision:
            return False
        texts.save(conn, words)
        if origin == GIVEN:
            row["claims"] = revisions.claims_of(conn, current)
        revision = revisions.append(conn, current, row, origin, author=person, now=now)
        if origin == GIVEN:
            revisions.keep_labels(conn, current, revision)
        if reopen:
            conn.execute(sa.update(item).where(here).values(status=Status.OPEN.value))
    return True
