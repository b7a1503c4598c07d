"""Store grounding models that were fine-tuned on the desk's labels, by the digest of their weights."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import sqlalchemy as sa

from core.domain.taught import TaughtModel, figures_from_json, figures_to_json
from core.errors import BadInput
from core.wording.phrases import say
from storage.sql.database import Database, insert
from storage.tables.taught import taught_model


class SqlTaughtModels:
    def __init__(self, database: Database) -> None:
        self._database = database

    def add(self, model: TaughtModel, weights: bytes) -> None:
        with self._database.write() as conn:
            query = insert(conn, taught_model).values(
                digest=model.digest,
                base=model.base,
                made_at=model.made_at,
                made_by=model.by,
                labels=model.labels,
                documents=model.documents,
                figures=figures_to_json(model.figures),
                weights=weights,
            )
            conn.execute(query.on_conflict_do_nothing())

    def all(self) -> Sequence[TaughtModel]:
        with self._database.read() as conn:
            return [_model(row) for row in conn.execute(_TOLD.order_by(taught_model.c.made_at.desc()))]

    def find(self, digest: str) -> TaughtModel | None:
        with self._database.read() as conn:
            row = conn.execute(_TOLD.where(taught_model.c.digest == digest)).one_or_none()
        return None if row is None else _model(row)

    def weights(self, digest: str) -> bytes:
        with self._database.read() as conn:
            found = conn.scalar(sa.select(taught_model.c.weights).where(taught_model.c.digest == digest))
        if found is None:
            raise BadInput(say("taught-not-here", digest=digest))
        return bytes(found)


_TOLD = sa.select(*(column for column in taught_model.c if column.name != "weights"))
"""All columns but the weights, which are 4 MB each and read only to run the model."""


def _model(row: sa.Row[Any]) -> TaughtModel:
    return TaughtModel(
        row.digest, row.base, row.made_at, row.made_by, row.labels, row.documents, figures_from_json(row.figures)
    )
