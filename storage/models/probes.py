"""Store the results of tests of models; every result stays, and the newest counts."""

from __future__ import annotations

from collections.abc import Mapping

import sqlalchemy as sa

from core.domain.spending import Probed
from storage.sql.database import Database
from storage.tables.models import probe


class SqlProbes:
    def __init__(self, database: Database) -> None:
        self._database = database

    def add(self, probed: Probed) -> None:
        row = {
            "model": probed.model,
            "results": probed.results,
            "server_model": probed.server_model,
            "message": probed.message,
            "person": probed.by,
            "at": probed.at,
            "details": probed.details,
        }
        with self._database.write() as conn:
            conn.execute(sa.insert(probe).values(**row))

    def newest(self) -> Mapping[str, Probed]:
        last = sa.select(sa.func.max(probe.c.id)).group_by(probe.c.model)
        query = sa.select(probe).where(probe.c.id.in_(last)).order_by(probe.c.model)
        with self._database.read() as conn:
            return {
                row.model: Probed(
                    row.model, row.results, row.server_model, row.message, row.person, row.at, row.details or {}
                )
                for row in conn.execute(query)
            }
