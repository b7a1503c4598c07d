"""Store the preferences of each person and those of everybody, as small JSON values by name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import sqlalchemy as sa

from storage.sql.database import Database, insert
from storage.tables.comments import setting

_OF_PERSON = sa.select(setting.c.name, setting.c.value).where(setting.c.person == sa.bindparam("who"))


class SqlPreferences:
    def __init__(self, database: Database) -> None:
        self._database = database

    def of(self, person: str) -> Mapping[str, Any]:
        with self._database.read() as conn:
            return {name: value for name, value in conn.execute(_OF_PERSON, {"who": person})}

    def put(self, person: str, name: str, value: Any, now: float) -> None:
        key = (setting.c.person == person) & (setting.c.name == name)
        with self._database.write() as conn:
            if value is None:
                conn.execute(sa.delete(setting).where(key))
                return
            query = insert(conn, setting).values(person=person, name=name, value=value, at=now)
            conn.execute(
                query.on_conflict_do_update(
                    index_elements=[setting.c.person, setting.c.name], set_={"value": value, "at": now}
                )
            )
