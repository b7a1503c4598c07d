"""Store synonyms that editors enter, as a log of changes whose last entry counts."""

from __future__ import annotations

import json
from collections.abc import Sequence

import sqlalchemy as sa

from core.domain.synonym_groups import SynonymGroup
from storage.sql.database import Database
from storage.tables.synonyms import synonym_change


class SqlSynonymGroups:
    def __init__(self, database: Database) -> None:
        self._database = database

    def change(self, group: SynonymGroup, *, added: bool) -> None:
        words = json.dumps(group.words, ensure_ascii=False)
        with self._database.write() as conn:
            conn.execute(sa.insert(synonym_change).values(words=words, added=added, person=group.by, at=group.at))

    def present(self) -> Sequence[SynonymGroup]:
        last = sa.select(sa.func.max(synonym_change.c.id)).group_by(synonym_change.c.words)
        query = (
            sa.select(synonym_change)
            .where(synonym_change.c.id.in_(last), synonym_change.c.added)
            .order_by(synonym_change.c.id.desc())
        )
        with self._database.read() as conn:
            return [SynonymGroup(tuple(json.loads(row.words)), row.person, row.at) for row in conn.execute(query)]
