"""Rename a set and delete a set, each in one transaction, on SQLite and on PostgreSQL."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import sqlalchemy as sa

from core.domain.sets import SetBelongings
from core.domain.work import JobState
from core.errors import BadInput, Refused
from core.wording.phrases import say
from storage.accounts._set_deletion import (
    belongings,
    delete_items,
    delete_rest,
    first_items,
    prepare_deletion,
    remove_items,
)
from storage.accounts._set_mentions import (
    MENTIONS,
    SetMention,
    in_settings_by_set,
    mentions,
    named_columns,
    renamed,
    rewrite,
)
from storage.accounts._unneeded import remove_unneeded
from storage.reports.kept_labels import forget
from storage.sql.checks import check_text
from storage.sql.database import Database, insert, serialise
from storage.tables.items import item, job
from storage.tables.sets import former_set


class SqlSetNames:
    def __init__(self, database: Database) -> None:
        self._database = database

    def rename(self, old: str, new: str, person: str, now: float) -> int:
        check_text(new, "set")
        with self._database.write() as conn:
            _lock(conn, old, new)
            _refuse_working(conn, old)
            if any(conn.scalar(_first(column, new)) for column in named_columns()):
                raise BadInput(say("set-name-taken", name=new))
            count = conn.scalar(sa.select(sa.func.count()).select_from(item).where(item.c.set_name == old)) or 0
            for column in named_columns():
                conn.execute(sa.update(column.table).where(column == old).values(set_name=new))
            for mention in MENTIONS:
                rewrite(conn, mention.column, old, partial(_with_new_name, mention, old, new))
            in_settings_by_set(conn, old, lambda kept: {new if key == old else key: kept[key] for key in kept})
            conn.execute(sa.delete(former_set).where(former_set.c.former == new))
            values = {"set_name": new, "person": person, "at": now}
            entry = insert(conn, former_set).values(former=old, **values)
            conn.execute(entry.on_conflict_do_update(index_elements=[former_set.c.former], set_=values))
            forget(conn)
        return count

    def renamed(self, former: str) -> str | None:
        with self._database.read() as conn:
            return conn.scalar(sa.select(former_set.c.set_name).where(former_set.c.former == former))

    def belongings(self, name: str) -> SetBelongings:
        with self._database.read() as conn:
            return belongings(conn, name)

    def delete(self, name: str, now: float) -> SetBelongings:
        with self._database.write() as conn:
            _lock(conn, name)
            _refuse_working(conn, name)
            gone = belongings(conn, name)
            delete_items(conn, name, now)
            delete_rest(conn, name)
            forget(conn)
        return gone

    def delete_in_steps(self, name: str, now: float, most: int) -> Iterator[int]:
        with self._database.write() as conn:
            _lock(conn, name)
            _refuse_working(conn, name)
            prepare_deletion(conn, name, now)
        while True:
            with self._database.write() as conn:
                serialise(conn, "import", name)
                _refuse_working(conn, name)
                ids = first_items(conn, name, most)
                remove_items(conn, ids)
                if not ids:
                    delete_rest(conn, name)
                forget(conn)
            if not ids:
                break
            yield len(ids)
        for _ in remove_unneeded(self._database, most):
            yield 0


def _lock(conn: sa.Connection, *names: str) -> None:
    """Keep imports out of the sets, and acts off the items of the first one, until the transaction ends."""
    for name in sorted(names):
        serialise(conn, "import", name)
    if conn.dialect.name == "postgresql":
        conn.execute(sa.select(item.c.id).where(item.c.set_name == names[0]).order_by(item.c.id).with_for_update())


def _refuse_working(conn: sa.Connection, name: str) -> None:
    running = sa.select(job.c.payload).where(job.c.state == JobState.RUNNING.value)
    places = [mention.path for mention in MENTIONS if mention.column is job.c.payload]
    for payload in conn.scalars(running):
        if any(mentions(payload, path, name) for path in places):
            raise Refused(say("set-at-work", name=name))


def _first(column: sa.Column[str], name: str) -> sa.Select[int]:
    return sa.select(sa.literal(1, sa.Integer)).select_from(column.table).where(column == name).limit(1)


def _with_new_name(mention: SetMention, old: str, new: str, value: object) -> object:
    return renamed(value, mention.path, old, new)
