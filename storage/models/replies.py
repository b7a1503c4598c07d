"""Cache replies of models by everything that they depend on, so that no request is paid for twice."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping

import sqlalchemy as sa

from core.domain.answers import JSON
from storage.sql.database import Database, chunks, insert
from storage.tables.models import kept_reply


class SqlReplies:
    def __init__(self, database: Database) -> None:
        self._database = database

    def find(self, keys: Collection[str]) -> Mapping[str, JSON]:
        found: dict[str, JSON] = {}
        with self._database.read() as conn:
            for chunk in chunks(sorted(keys)):
                query = sa.select(kept_reply.c.key, kept_reply.c.reply).where(kept_reply.c.key.in_(chunk))
                found.update((key, json.loads(reply)) for key, reply in conn.execute(query))
        return found

    def keep(self, key: str, model: str, purpose: str, reply: JSON, now: float) -> None:
        with self._database.write() as conn:
            keep(conn, key, model, purpose, reply, now=now)

    def forget(self, model: str) -> int:
        with self._database.write() as conn:
            return conn.execute(sa.delete(kept_reply).where(kept_reply.c.model == model)).rowcount


def keep(conn: sa.Connection, key: str, model: str, purpose: str, reply: JSON, *, now: float) -> None:
    row = {"key": key, "model": model, "purpose": purpose, "reply": json.dumps(reply), "at": now}
    newer = {name: row[name] for name in ("reply", "purpose", "at")}
    conn.execute(insert(conn, kept_reply).values(**row).on_conflict_do_update(index_elements=["key"], set_=newer))
