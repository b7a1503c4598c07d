"""Comments on items and their sentences: every one is kept, and so is who settled it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import sqlalchemy as sa

from core.domain.actions import Done, Outcome, Stamp
from core.domain.comments import AddComment, Comment, CommentKind
from core.errors import BadInput
from core.wording.phrases import say
from storage.people.decisions import locked
from storage.sql import checks
from storage.sql.database import Database, serialise
from storage.tables.comments import comment

_RESOLVE = "resolve"
_settling = comment.alias("settling")


class SqlComments:
    def __init__(self, database: Database) -> None:
        self._database = database

    def add(self, wish: AddComment, now: float) -> Done:
        checks.check_text(wish.text, "comment")
        with self._database.write() as conn:
            serialise(conn, "person", wish.stamp.person)
            if done := _repeated(conn, wish.stamp):
                return done
            current = locked(conn, wish.item_id)
            fits = wish.sentence is None or wish.revision < current.revision or wish.sentence < current.sentences
            if wish.revision > current.revision or not fits:
                return Done(Outcome.STALE, wish.item_id, current.revision, now)
            _store(conn, wish.stamp, now, item_id=wish.item_id, revision=wish.revision, sentence=wish.sentence,
                   remark=wish.kind.value, text=wish.text, addressee=wish.to, about=None, open=True)  # fmt: skip
        return Done(Outcome.STORED, wish.item_id, current.revision, now)

    def resolve(self, stamp: Stamp, comment_id: int, now: float) -> Done:
        with self._database.write() as conn:
            serialise(conn, "comment", str(comment_id))
            if done := _repeated(conn, stamp):
                return done
            found = _row(conn, comment_id)
            if not found.open:
                return Done(Outcome.NOTHING, found.item_id, found.revision, now)
            conn.execute(sa.update(comment).where(comment.c.id == comment_id).values(open=False))
            _store(conn, stamp, now, item_id=found.item_id, revision=found.revision, sentence=found.sentence,
                   remark=_RESOLVE, text="", addressee="", about=comment_id, open=False)  # fmt: skip
        return Done(Outcome.STORED, found.item_id, found.revision, now)

    def get(self, comment_id: int) -> Comment:
        with self._database.read() as conn:
            return _comment(_row(conn, comment_id))

    def of(self, item_id: int) -> list[Comment]:
        return self._read(_OF_ITEM, {"item": item_id})

    def open(self, *, limit: int = 50, before: int | None = None) -> list[Comment]:
        query = _select().where(comment.c.open).order_by(comment.c.id.desc()).limit(limit)
        return self._read(query if before is None else query.where(comment.c.id < before))

    def returned(self, person: str) -> list[Comment]:
        mine = (comment.c.addressee == person) & (comment.c.remark == CommentKind.RETURN.value)
        return self._read(_select().where(comment.c.open, mine).order_by(comment.c.id))

    def _read(self, query: sa.Select[Any], values: Mapping[str, object] | None = None) -> list[Comment]:
        with self._database.read() as conn:
            return [_comment(row) for row in conn.execute(query, values)]


def _select() -> sa.Select[Any]:
    settled = comment.outerjoin(_settling, _settling.c.about == comment.c.id)
    by, at = _settling.c.person.label("resolved_by"), _settling.c.at.label("resolved_at")
    return sa.select(comment, by, at).select_from(settled)


_OF_ITEM = (
    _select().where(comment.c.item_id == sa.bindparam("item"), comment.c.remark != _RESOLVE).order_by(comment.c.id)
)
"""Made once: it is asked with every key press."""


def _row(conn: sa.Connection, comment_id: int) -> sa.Row[Any]:
    found = conn.execute(_select().where(comment.c.id == comment_id, comment.c.remark != _RESOLVE)).one_or_none()
    if found is None:
        raise BadInput(say("comment-not-there", comment=repr(comment_id)))
    return found


def _comment(row: sa.Row[Any]) -> Comment:
    return Comment(
        row.id, row.item_id, row.revision, row.sentence, CommentKind(row.remark), row.text, row.person, row.addressee,
        row.at, row.resolved_by or "", row.resolved_at,
    )  # fmt: skip


def _repeated(conn: sa.Connection, stamp: Stamp) -> Done | None:
    same = (comment.c.client_id == stamp.client_id) & (comment.c.seq == stamp.seq)
    row = conn.execute(sa.select(comment.c.item_id, comment.c.revision, comment.c.at).where(same)).one_or_none()
    return row and Done(Outcome.REPEATED, row.item_id, row.revision, row.at)


def _store(conn: sa.Connection, stamp: Stamp, now: float, **values: object) -> None:
    said = {"person": stamp.person, "client_id": stamp.client_id, "seq": stamp.seq, "at": now}
    conn.execute(sa.insert(comment).values(**said, **values))
