"""Take one person's name out of the workspace: one transaction, on SQLite and on PostgreSQL."""

from __future__ import annotations

import json
from typing import Any

import sqlalchemy as sa

from core.domain.erasure import HeldOfPerson
from storage.accounts.held_of_person import held_of_person
from storage.accounts.names import MENTIONING, comments_of, named_columns, theirs_alone
from storage.queue.assigning import assign
from storage.queue.eligibility import ASSIGNEE
from storage.reports.kept_labels import forget
from storage.sql.database import Database
from storage.tables.comments import comment
from storage.tables.items import item


class SqlErasure:
    def __init__(self, database: Database, *, graphs_elsewhere: bool) -> None:
        self._database = database
        self._graphs_elsewhere = graphs_elsewhere

    def held(self, name: str) -> HeldOfPerson:
        with self._database.read() as conn:
            return held_of_person(conn, name, graphs_elsewhere=self._graphs_elsewhere)

    def erase(self, name: str, stand_in: str, by: str, now: float) -> None:
        with self._database.write() as conn:
            for lane, assignee in ASSIGNEE.items():
                theirs = conn.scalars(sa.select(item.c.id).where(assignee == name)).all()
                assign(conn, lane, theirs, None, by=by, note="", now=now)
            for table, rows in theirs_alone(name):
                conn.execute(sa.delete(table).where(rows))
            _delete_comments(conn, name)
            for column in named_columns():
                conn.execute(sa.update(column.table).where(column == name).values({column.name: stand_in}))
            for mentioning in MENTIONING:
                _replace_in_json(conn, mentioning, name, stand_in)
            forget(conn)


def _delete_comments(conn: sa.Connection, name: str) -> None:
    said = comments_of(name)
    ids = sa.select(comment.c.id).where(said).scalar_subquery()
    conn.execute(sa.delete(comment).where(comment.c.about.in_(ids)))
    conn.execute(sa.delete(comment).where(said))
    conn.execute(sa.update(comment).where(comment.c.person == name).values(text=""))


def _replace_in_json(conn: sa.Connection, column: sa.Column[Any], name: str, stand_in: str) -> None:
    table, keys = column.table, list(column.table.primary_key.columns)
    written = json.dumps(name, ensure_ascii=False)
    found = sa.select(*keys, column.label("_value")).where(sa.cast(column, sa.Text).contains(written, autoescape=True))
    for row in conn.execute(found).all():
        this = [key == value for key, value in zip(keys, row[:-1], strict=True)]
        conn.execute(sa.update(table).where(*this).values({column.name: _replaced(row[-1], name, stand_in)}))


def _replaced(value: Any, name: str, stand_in: str) -> Any:
    """Values that are the name and nothing else: a text in which it occurs is somebody's words."""
    if isinstance(value, dict):
        return {key: _replaced(each, name, stand_in) for key, each in value.items()}
    if isinstance(value, list):
        return [_replaced(each, name, stand_in) for each in value]
    return stand_in if value == name else value
