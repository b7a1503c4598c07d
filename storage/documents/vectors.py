"""Store vectors of chunks by model and text."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

import sqlalchemy as sa

from core.domain.answers import text_hash
from storage.sql.database import Database, chunks, insert
from storage.tables.documents import chunk_vector

if TYPE_CHECKING:
    from core.encoders.base import Floats

_STORED = "<f2"


class SqlChunkVectors:
    def __init__(self, database: Database) -> None:
        self._database = database

    def get(self, model: str, texts: Sequence[str]) -> dict[str, Floats]:
        import numpy as np

        by_hash = {text_hash(text): text for text in texts}
        query = sa.select(chunk_vector.c.text, chunk_vector.c.vector).where(chunk_vector.c.model == text_hash(model))
        with self._database.read() as conn:
            return {
                by_hash[row.text]: np.frombuffer(row.vector, _STORED).astype(np.float32)
                for some in chunks(list(by_hash))
                for row in conn.execute(query.where(chunk_vector.c.text.in_(some)))
            }

    def keep(self, model: str, vectors: Mapping[str, Floats]) -> None:
        name = text_hash(model)
        rows = [
            {"model": name, "text": text_hash(text), "vector": vector.astype(_STORED).tobytes()}
            for text, vector in vectors.items()
        ]
        with self._database.write() as conn:
            for some in chunks(sorted(rows, key=lambda row: str(row["text"]))):
                conn.execute(insert(conn, chunk_vector).on_conflict_do_nothing(), list(some))
