"""Store the items under review: import, renew, find and count them, by any filter."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

import numpy as np
import sqlalchemy as sa
from numpy.typing import NDArray

from core.domain.answers import Answer, Kind
from core.domain.document_collections import GIVEN
from core.domain.queue import ItemFilter
from core.domain.work import ImportChange, Item, ItemRow, LanguageSummary, Record, SetSummary, Status
from storage.items import _importing, counting, item_counts, revisions, texts
from storage.sql import checks
from storage.sql.database import Database
from storage.sql.filters import conditions
from storage.sql.risk_numbers import risk_numbers
from storage.tables.items import LABELLABLE, REVIEWABLE, annotation, decision, detection, item, item_revision
from storage.tables.sort_keys import UNCHECKED, risk_of

_BY_RISK = (item.c.review_order, item.c.id)


class SqlItems:
    def __init__(self, database: Database) -> None:
        self._database = database

    def compare(self, set_name: str, records: Sequence[Record]) -> list[ImportChange]:
        return _importing.compare(self._database, set_name, records)

    def put(self, set_name: str, records: Sequence[Record], now: float) -> list[ImportChange]:
        return _importing.put(self._database, set_name, records, now)

    def renew(self, item: Item, answer: Answer, person: str, now: float, *, reopen: bool, origin: str = "page") -> bool:
        return renew(self._database, item, answer, person, now=now, reopen=reopen, origin=origin)

    def get(self, item_id: int) -> Item:
        return self.many([item_id])[0]

    def many(self, item_ids: Sequence[int]) -> list[Item]:
        with self._database.read() as conn:
            return revisions.load(conn, item_ids)

    def find(self, where: ItemFilter, *, limit: int = 50, offset: int = 0) -> list[ItemRow]:
        with self._database.read() as conn:
            # Rows are skipped in an index, before any row or text is read.
            first = sa.select(item.c.id).where(*conditions(where)).order_by(*_BY_RISK).limit(limit).offset(offset)
            ids = conn.scalars(first).all()
            rows = {row.id: row for row in conn.execute(select_rows().where(item.c.id.in_(ids)))} if ids else {}
            return [as_item_row(rows[item_id]) for item_id in ids]

    def ids(
        self, where: ItemFilter, *, after: int = 0, limit: int | None = None, among: Sequence[int] | None = None
    ) -> list[int]:
        query = sa.select(item.c.id).where(*conditions(where), item.c.id > after).order_by(item.c.id)
        if among is not None:
            query = query.where(item.c.id.in_(among))
        with self._database.read() as conn:
            return list(conn.scalars(query if limit is None else query.limit(limit)))

    def count(self, where: ItemFilter) -> int:
        with self._database.read() as conn:
            return counting.count(conn, where)

    def risks(self, where: ItemFilter, *, signal: str | None = None) -> list[tuple[Kind, str, float | None]]:
        """Return the risks. Without ``signal`` they are read from an index alone."""
        kinds = {kind.value: kind for kind in Kind}
        with self._database.read() as conn:
            if signal is not None:
                run = (detection.c.input_hash == item.c.input_hash) & (detection.c.name == signal) & detection.c.counts
                query = sa.select(item.c.kind, item.c.lang, detection.c.risk).outerjoin(detection, run)
                rows = conn.execute(query.where(*conditions(where)))
                return [(kinds[kind], lang, risk) for kind, lang, risk in rows]
            query = sa.select(item.c.kind, item.c.lang, item.c.review_order).where(*conditions(where))
            return [(kinds[kind], lang, risk_of(order)) for kind, lang, order in conn.execute(query)]

    def risk_column(self, where: ItemFilter, *, signal: str | None = None) -> NDArray[np.float64]:
        query = sa.select(item.c.review_order if signal is None else sa.func.coalesce(-detection.c.risk, UNCHECKED))
        if signal is not None:
            run = (detection.c.input_hash == item.c.input_hash) & (detection.c.name == signal) & detection.c.counts
            query = query.select_from(item).outerjoin(detection, run)
        with self._database.read() as conn:
            return risk_numbers(conn, query.where(*conditions(where)))

    def people(self) -> list[str]:
        with self._database.read() as conn:
            return _people(conn)

    def error_kinds(self) -> list[str]:
        with self._database.read() as conn:
            return _error_kinds(conn)

    def sets(self) -> list[SetSummary]:
        with self._database.read() as conn:
            return item_counts.sets(conn)

    def sizes(self, kind: Kind) -> dict[tuple[str, str], int]:
        with self._database.read() as conn:
            return item_counts.sizes(conn, kind)

    def languages(self, sets: Collection[str] | None = None) -> list[LanguageSummary]:
        with self._database.read() as conn:
            return item_counts.languages(conn, sets)

    def unscored(self, suite: str, *, set_name: str | None = None, limit: int = 64, after: int = 0) -> list[Item]:
        with self._database.read() as conn:
            query = sa.select(item.c.id).where(item.c.id > after, item.c.suite.is_distinct_from(suite))
            if set_name is not None:
                query = query.where(item.c.set_name == set_name)
            return revisions.load(conn, conn.scalars(query.order_by(item.c.id).limit(limit)).all())

    def count_unscored(self, suite: str, *, set_name: str | None = None) -> int:
        query = sa.select(sa.func.count()).select_from(item)
        if set_name is not None:
            query = query.where(item.c.set_name == set_name)
        with self._database.read() as conn:
            return conn.scalars(query).one() - conn.scalars(query.where(item.c.suite == suite)).one()


def _people(conn: sa.Connection) -> list[str]:
    found: set[str] = set()
    for column, where in (
        (annotation.c.person, annotation.c.counts),
        (decision.c.person, sa.true()),
        (item.c.reviewer, REVIEWABLE & item.c.reviewer.is_not(None)),
        (item.c.labeller, LABELLABLE & item.c.labeller.is_not(None)),
    ):
        found |= _distinct(conn, column, where)
    return sorted(found)


def _error_kinds(conn: sa.Connection) -> list[str]:
    return sorted(_distinct(conn, annotation.c.error, annotation.c.error.is_not(None)))


def _distinct(conn: sa.Connection, column: sa.Column[str], where: sa.ColumnElement[bool]) -> set[str]:
    """Return the distinct values, each the lowest one above the last: the databases would read all rows for it."""
    found: list[str] = []
    while True:
        after = [column > found[-1]] if found else []
        value = conn.scalar(sa.select(column).where(where, *after).order_by(column).limit(1))
        if value is None:
            return set(found)
        found.append(value)


def select_rows() -> sa.Select[Any]:
    current = (item_revision.c.item_id == item.c.id) & (item_revision.c.revision == item.c.revision)
    question = sa.func.substr(item_revision.c.question, 1, 200).label("question")
    return sa.select(item, question).join(item_revision, current)


def as_item_row(row: sa.Row[Any]) -> ItemRow:
    return ItemRow(
        id=row.id,
        set_name=row.set_name,
        external_id=row.external_id,
        kind=Kind(row.kind),
        lang=row.lang,
        question=row.question,
        status=Status(row.status),
        risk=risk_of(row.review_order),
        scored=row.suite is not None,
        revision=row.revision,
        labelled=row.labelled,
    )


def renew(
    database: Database, before: Item, answer: Answer, person: str, *, now: float, reopen: bool, origin: str
) -> bool:
    """Append the new revision; False if the item is no longer at the revision of ``before`` because somebody edited or
    imported it meanwhile.

    With retrieved passages the item keeps its imported labels and its document: answers to one question may be given
    different passages.
    """
    checks.check_answer(answer)
    row, words = revisions.as_row(answer)
    here = item.c.id == before.id
    with database.write() as conn:
        current = conn.execute(sa.select(item).where(here).with_for_update()).one_or_none()
        if current is None or current.revision != before.revision:
            return False
        texts.save(conn, words)
        if origin == GIVEN:
            row["claims"] = revisions.claims_of(conn, current)
        revision = revisions.append(conn, current, row, origin, author=person, now=now)
        if origin == GIVEN:
            revisions.keep_labels(conn, current, revision)
        if reopen:
            conn.execute(sa.update(item).where(here).values(status=Status.OPEN.value))
    return True
