"""Give an item the sources as they read now, where a page that it was made of was corrected, or its options in
another order: what was decided of it may stand."""

from __future__ import annotations

import sqlalchemy as sa

from core.domain.answers import Answer
from core.domain.work import Item, Status
from storage.items import revisions, texts
from storage.sql import checks
from storage.sql.database import Database
from storage.tables.items import item


def renew(
    database: Database, before: Item, answer: Answer, person: str, *, now: float, reopen: bool, origin: str
) -> bool:
    """False when it is no longer at the revision of ``before``: somebody edited or imported it meanwhile."""
    checks.check_answer(answer)
    row, words = revisions.as_row(answer)
    here = item.c.id == before.id
    with database.write() as conn:
        current = conn.execute(sa.select(item).where(here).with_for_update()).one_or_none()
        if current is None or current.revision != before.revision:
            return False
        texts.save(conn, words)
        revisions.append(conn, current, row, origin, author=person, now=now)
        if reopen:
            conn.execute(sa.update(item).where(here).values(status=Status.OPEN.value))
    return True
