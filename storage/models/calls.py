"""Store what calls to language models were asked and what came back, word for word."""

from __future__ import annotations

import json

import sqlalchemy as sa

from core.domain.spending import CallText
from storage.sql.database import Database, insert
from storage.tables.models import model_call


class SqlCallTexts:
    def __init__(self, database: Database) -> None:
        self._database = database

    def keep(self, call: CallText) -> None:
        row = {
            "attempt": call.attempt,
            "prompt": json.dumps(call.prompt),
            "reply": json.dumps(call.reply),
            "at": call.at,
        }
        with self._database.write() as conn:
            conn.execute(insert(conn, model_call).values(**row).on_conflict_do_nothing())

    def find(self, attempt: str) -> CallText | None:
        with self._database.read() as conn:
            row = conn.execute(sa.select(model_call).where(model_call.c.attempt == attempt)).one_or_none()
        return None if row is None else CallText(row.attempt, json.loads(row.prompt), json.loads(row.reply), row.at)
