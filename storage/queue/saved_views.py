"""Store saved views, which are named filters of a desk."""

from __future__ import annotations

import sqlalchemy as sa

from core.domain.queue import Lane, SavedView
from storage.sql.checks import check_text
from storage.sql.database import Database, insert
from storage.tables.queue import saved_view

_EVERYBODY = ""


class SqlSavedViews:
    def __init__(self, database: Database) -> None:
        self._database = database

    def of(self, person: str, lane: Lane) -> list[SavedView]:
        theirs = saved_view.c.owner.in_((_EVERYBODY, person))
        query = sa.select(saved_view).where(saved_view.c.lane == lane.value, theirs)
        with self._database.read() as conn:
            rows = conn.execute(query.order_by(saved_view.c.name, saved_view.c.owner))
            return [SavedView(row.name, row.owner or None, Lane(row.lane), row.show) for row in rows]

    def save(self, view: SavedView, by: str, now: float) -> None:
        check_text(view.name, "view")
        values = {"show": dict(view.show), "saved_by": by, "at": now}
        with self._database.write() as conn:
            row = {"lane": view.lane.value, "owner": view.owner or _EVERYBODY, "name": view.name}
            query = insert(conn, saved_view).values(**row, **values)
            conn.execute(query.on_conflict_do_update(index_elements=list(saved_view.primary_key.columns), set_=values))

    def delete(self, owner: str | None, lane: Lane, name: str) -> None:
        key = (saved_view.c.lane == lane.value, saved_view.c.owner == (owner or _EVERYBODY), saved_view.c.name == name)
        with self._database.write() as conn:
            conn.execute(sa.delete(saved_view).where(*key))
