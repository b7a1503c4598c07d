"""Store comments on items and their sentences; all of them stay, with the person who resolved them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import sqlalchemy as sa

from core.domain.actions import ActOutcome, Done, Stamp
from core.domain.comments import AddComment, Comment, CommentKind
from core.errors import BadInput
from core.wording.phrases import say
from storage.people.decisions import lock_item
from storage.sql import checks
from storage.sql.database import Database, chunks, serialise
from storage.tables.comments import comment

_RESOLVE = "resolve"
_settling = comment.alias("settling")


class SqlComments:
    def __init__(self, database: Database) -> None:
        self._database = database

    def add(self, act: AddComment, now: float) -> Done:
        checks.check_text(act.text, "comment")
        with self._database.write() as conn:
            serialise(conn, "person", act.stamp.person)
            if done := _repeated(conn, act.stamp):
                return done
            current = lock_item(conn, act.item_id)
            fits = act.sentence is None or act.revision < current.revision or act.sentence < current.sentences
            if act.revision > current.revision or not fits:
                return Done(ActOutcome.STALE, act.item_id, current.revision, now)
            _store(
                conn,
                act.stamp,
                now,
                item_id=act.item_id,
                revision=act.revision,
                sentence=act.sentence,
                remark=act.kind.value,
                text=act.text,
                addressee=act.to,
                about=None,
                open=True,
            )
        return Done(ActOutcome.STORED, act.item_id, current.revision, now)

    def resolve(self, stamp: Stamp, comment_id: int, now: float) -> Done:
        with self._database.write() as conn:
            serialise(conn, "comment", str(comment_id))
            if done := _repeated(conn, stamp):
                return done
            row = _row(conn, comment_id)
            if not row.open:
                return Done(ActOutcome.NOTHING, row.item_id, row.revision, now)
            conn.execute(sa.update(comment).where(comment.c.id == comment_id).values(open=False))
            _store(
                conn,
                stamp,
                now,
                item_id=row.item_id,
                revision=row.revision,
                sentence=row.sentence,
                remark=_RESOLVE,
                text="",
                addressee="",
                about=comment_id,
                open=False,
            )
        return Done(ActOutcome.STORED, row.item_id, row.revision, now)

    def get(self, comment_id: int) -> Comment:
        with self._database.read() as conn:
            return _comment(_row(conn, comment_id))

    def of(self, item_id: int) -> list[Comment]:
        return self.many([item_id])[item_id]

    def many(self, item_ids: Sequence[int]) -> dict[int, list[Comment]]:
        found: dict[int, list[Comment]] = {item_id: [] for item_id in item_ids}
        for chunk in chunks(sorted(found)):
            for row in self._read(_OF_ITEMS, {"items": chunk}):
                found[row.item_id].append(row)
        return found

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


_OF_ITEMS = (
    _select()
    .where(comment.c.item_id.in_(sa.bindparam("items", expanding=True)), comment.c.remark != _RESOLVE)
    .order_by(comment.c.id)
)
"""Built once, because every keyboard key runs it."""


def _row(conn: sa.Connection, comment_id: int) -> sa.Row[Any]:
    row = conn.execute(_select().where(comment.c.id == comment_id, comment.c.remark != _RESOLVE)).one_or_none()
    if row is None:
        raise BadInput(say("comment-not-there", comment=repr(comment_id)))
    return row


def _comment(row: sa.Row[Any]) -> Comment:
    return Comment(
        row.id,
        row.item_id,
        row.revision,
        row.sentence,
        CommentKind(row.remark),
        row.text,
        row.person,
        row.addressee,
        row.at,
        row.resolved_by or "",
        row.resolved_at,
    )


def _repeated(conn: sa.Connection, stamp: Stamp) -> Done | None:
    same = (comment.c.client_id == stamp.client_id) & (comment.c.seq == stamp.seq)
    row = conn.execute(sa.select(comment.c.item_id, comment.c.revision, comment.c.at).where(same)).one_or_none()
    return row and Done(ActOutcome.REPEATED, row.item_id, row.revision, row.at)


def _store(conn: sa.Connection, stamp: Stamp, now: float, **values: object) -> None:
    about_it = {"person": stamp.person, "client_id": stamp.client_id, "seq": stamp.seq, "at": now}
    conn.execute(sa.insert(comment).values(**about_it, **values))
