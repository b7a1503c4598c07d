"""Store which items contain hidden characters, so that a queue finds the few without reading texts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import sqlalchemy as sa

from core.domain.answers import QuizItem
from core.text.hidden import find_hidden
from storage.items import texts
from storage.sql.database import chunks
from storage.tables.items import item, item_revision
from storage.tables.queue import hiding_item

_CURRENT = (item_revision.c.item_id == item.c.id) & (item_revision.c.revision == item.c.revision)
_WORDINGS: sa.Select[Any] = (
    sa.select(
        item.c.id, item_revision.c.question, item_revision.c.text_hash, item_revision.c.passages, item_revision.c.quiz
    )
    .join(item_revision, _CURRENT)
    .where(item.c.id.in_(sa.bindparam("ids", expanding=True)))
)


def read_missing(conn: sa.Connection) -> None:
    """Read the items that were stored before this was."""
    unread = sa.select(hiding_item.c.item_id).where(hiding_item.c.places.is_(None)).order_by(hiding_item.c.item_id)
    renew(conn, conn.scalars(unread).all())


def renew(conn: sa.Connection, item_ids: Sequence[int]) -> None:
    """Renew the entries after these items got a revision; entries of the previous one go. The text is read as it is
    displayed.
    """
    for chunk in chunks(item_ids):
        rows = conn.execute(_WORDINGS, {"ids": chunk}).all()
        words = texts.load(conn, {digest for row in rows for digest in _hashes(row)})
        places = {digest: len(find_hidden(text)) for digest, text in words.items()}
        counts = {row.id: sum(map(places.__getitem__, _hashes(row))) + _own_places(row) for row in rows}
        found = [{"item_id": item_id, "places": count} for item_id, count in counts.items() if count]
        conn.execute(sa.delete(hiding_item).where(hiding_item.c.item_id.in_(chunk)))
        if found:
            conn.execute(sa.insert(hiding_item), found)


def _hashes(row: sa.Row[Any]) -> Iterator[str]:
    yield row.text_hash
    yield from (digest for _, digest in row.passages)


def _own_places(row: sa.Row[Any]) -> int:
    """Return the places in texts that no other item shares."""
    quiz = row.quiz and QuizItem.from_list(row.quiz)
    own = (quiz.stem, *quiz.choices) if quiz else (row.question,)
    return sum(len(find_hidden(text)) for text in own)
