"""Certificates: the draw that they read, the questions that were asked, the looks that were taken."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

import sqlalchemy as sa

from core.domain.answers import JSON
from core.domain.drawn import DrawnItem, DrawScope
from core.domain.labels import Label
from core.ports.certificates import AskedQuestion
from storage.reports.labelled_risks import MENDED
from storage.sql.database import Database, chunks, insert, serialise
from storage.tables.certificates import certificate_look, certificate_question
from storage.tables.items import annotation, detection, item, item_revision


class SqlCertificates:
    def __init__(self, database: Database) -> None:
        self._database = database

    def drawn(self, signal: str, scope: DrawScope, most: int) -> list[DrawnItem]:
        first = sa.select(item.c.id).where(*_in(scope)).order_by(item.c.label_order, item.c.id).limit(most).subquery()
        imported = (item_revision.c.item_id == item.c.id) & (item_revision.c.revision == item.c.imported_revision)
        wording = item_revision.c.input_hash
        run = (detection.c.input_hash == wording) & (detection.c.name == signal) & detection.c.counts
        mended = sa.case((item.c.input_hash == wording, sa.false()), else_=MENDED)
        query = (
            sa.select(
                item.c.id, item.c.document, item.c.set_name, item.c.lang, wording, detection.c.risk,
                mended, sa.case((item.c.labelled > 0, _UNCLEAR), else_=sa.false()),
            )
            .select_from(first)
            .join(item, item.c.id == first.c.id)
            .join(item_revision, imported)
            .outerjoin(detection, run)
            .order_by(item.c.label_order, item.c.id)
        )  # fmt: skip
        with self._database.read() as conn:
            return [
                DrawnItem(item_id, item_id if document is None else document, set_name, lang, wording,
                          risk, bool(mended), bool(unclear))
                for item_id, document, set_name, lang, wording, risk, mended, unclear in conn.execute(query)
            ]  # fmt: skip

    def kin(self, documents: Collection[int], scope: DrawScope) -> Mapping[int, Sequence[int]]:
        items: dict[int, list[int]] = {}
        with self._database.read() as conn:
            for chunk in chunks(sorted(documents)):
                query = sa.select(item.c.document, item.c.id).where(item.c.document.in_(chunk), *_in(scope))
                for document, item_id in conn.execute(query):
                    items.setdefault(document, []).append(item_id)
        return items

    def ask(self, scope: str, question: str, person: str, now: float) -> AskedQuestion:
        here = certificate_question.c.scope == scope
        with self._database.write() as conn:
            serialise(conn, "certificate", scope)
            known = sa.select(certificate_question).where(here, certificate_question.c.question == question)
            if (row := conn.execute(known).one_or_none()) is not None:
                return AskedQuestion(row.id, row.number)
            last = conn.scalar(sa.select(sa.func.max(certificate_question.c.number)).where(here)) or 0
            asked = {"scope": scope, "question": question, "number": last + 1, "person": person, "at": now}
            key = conn.execute(sa.insert(certificate_question).values(**asked)).inserted_primary_key
            assert key is not None  # noqa: S101 - one row was inserted
            return AskedQuestion(key[0], last + 1)

    def looks(self, question: int) -> Mapping[int, JSON]:
        query = sa.select(certificate_look).where(certificate_look.c.question == question)
        with self._database.read() as conn:
            return {row.size: row.result for row in conn.execute(query.order_by(certificate_look.c.size))}

    def keep(self, question: int, looks: Mapping[int, JSON], now: float) -> None:
        rows = [{"question": question, "size": size, "result": dict(seen), "at": now} for size, seen in looks.items()]
        if rows:
            with self._database.write() as conn:
                conn.execute(insert(conn, certificate_look).on_conflict_do_nothing(), rows)


_UNCLEAR = sa.exists().where(
    annotation.c.item_id == item.c.id,
    annotation.c.input_hash == item.c.input_hash,
    annotation.c.blind_counts,
    annotation.c.label == Label.NOT_CHECKABLE.value,
)


def _in(scope: DrawScope) -> list[sa.ColumnElement[bool]]:
    return [
        item.c.kind == scope.kind.value,
        *([item.c.lang == scope.lang] if scope.lang else []),
        *([item.c.set_name == scope.set_name] if scope.set_name is not None else []),
    ]
