"""Store guidelines, with every version that anybody worked by."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import sqlalchemy as sa

from core.domain.comments import NO_GUIDELINE, Guideline
from storage.sql import checks
from storage.sql.database import Database, serialise
from storage.tables.comments import guideline


class SqlGuidelines:
    def __init__(self, database: Database) -> None:
        self._database = database

    def latest(self) -> Guideline:
        with self._database.read() as conn:
            row = conn.execute(_newest_first().limit(1)).one_or_none()
        return _guideline(row) if row else NO_GUIDELINE

    def all(self) -> Sequence[Guideline]:
        with self._database.read() as conn:
            return [_guideline(row) for row in conn.execute(_newest_first())]

    def publish(self, text: str, note: str, person: str, replaces: int, now: float) -> Guideline | None:
        checks.check_text(text + note, "guidelines")
        new = Guideline(replaces + 1, text, note, person, now)
        with self._database.write() as conn:
            serialise(conn, "guideline")
            if (conn.scalar(sa.select(sa.func.max(guideline.c.version))) or 0) != replaces:
                return None
            conn.execute(sa.insert(guideline).values(version=new.version, text=text, note=note, person=person, at=now))
        return new


def _newest_first() -> sa.Select[Any]:
    return sa.select(guideline).order_by(guideline.c.version.desc())


def _guideline(row: sa.Row[Any]) -> Guideline:
    return Guideline(row.version, row.text, row.note, row.person, row.at)
