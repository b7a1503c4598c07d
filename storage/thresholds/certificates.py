"""Store certificates: the sample that they read, the questions, the looks that were taken, and what was issued."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping, Sequence
from typing import Any

import sqlalchemy as sa

from core.domain.answers import JSON, Kind
from core.domain.issued_certificates import CountedAnswers, CoveredPart, EndReason, IssuedCertificate, NewCertificate
from core.domain.labels import Label
from core.domain.policy import FUSION
from core.domain.sampling_order import DrawnItem, DrawScope
from core.domain.webhooks import Event
from core.ports.certificates import AskedQuestion, QuestionScope
from storage.api.outbox import announce
from storage.sql.database import Database, chunks, insert, serialise
from storage.sql.filters import CORRECTED_IN_SUBSTANCE
from storage.tables.certificates import certificate_look, certificate_plan, certificate_question, issued_certificate
from storage.tables.items import annotation, detection, detector, item, item_revision


class SqlCertificates:
    def __init__(self, database: Database) -> None:
        self._database = database

    def drawn(self, signal: str, scope: DrawScope, most: int) -> list[DrawnItem]:
        first = sa.select(item.c.id).where(*_in(scope)).order_by(item.c.label_order, item.c.id).limit(most).subquery()
        imported = (item_revision.c.item_id == item.c.id) & (item_revision.c.revision == item.c.imported_revision)
        wording = item_revision.c.input_hash
        run = (detection.c.input_hash == wording) & (detection.c.name == signal) & detection.c.counts
        mended = sa.case((item.c.input_hash == wording, sa.false()), else_=CORRECTED_IN_SUBSTANCE)
        query = (
            sa.select(
                item.c.id,
                item.c.document,
                item.c.set_name,
                item.c.lang,
                wording,
                detection.c.risk,
                detection.c.id.is_not(None),
                mended,
                sa.case((item.c.labelled > 0, _UNCLEAR), else_=sa.false()),
            )
            .select_from(first)
            .join(item, item.c.id == first.c.id)
            .join(item_revision, imported)
            .outerjoin(detection, run)
            .order_by(item.c.label_order, item.c.id)
        )
        with self._database.read() as conn:
            return [
                DrawnItem(
                    item_id,
                    item_id if document is None else document,
                    set_name,
                    lang,
                    wording,
                    risk,
                    bool(mended),
                    bool(scored),
                    bool(unclear),
                )
                for item_id, document, set_name, lang, wording, risk, scored, mended, unclear in conn.execute(query)
            ]

    def kin(self, documents: Collection[int], scope: DrawScope) -> Mapping[int, Sequence[int]]:
        items: dict[int, list[int]] = {}
        with self._database.read() as conn:
            for chunk in chunks(sorted(documents)):
                query = sa.select(item.c.document, item.c.id).where(item.c.document.in_(chunk), *_in(scope))
                for document, item_id in conn.execute(query):
                    items.setdefault(document, []).append(item_id)
        return items

    def ask(self, scope: QuestionScope, question: str, person: str, now: float) -> AskedQuestion:
        """The numbers of scopes that overlap go on where those of the others are, so all share one error."""
        own, population = _name(scope), scope.population
        with self._database.write() as conn:
            serialise(conn, "certificate", population.kind.value)
            rows = conn.execute(sa.select(certificate_question)).all()
            same = [row for row in rows if scope.overlaps(_scope(row.scope))]
            known = next((row for row in same if (row.scope, row.question) == (own, question)), None)
            if known is not None:
                planned = conn.scalar(sa.select(certificate_plan.c.size).where(certificate_plan.c.question == known.id))
                return AskedQuestion(known.id, known.number, planned)
            number = max([len(same), *(row.number for row in same if row.scope == own)]) + 1
            asked = {"scope": own, "question": question, "number": number, "person": person, "at": now}
            key = conn.execute(sa.insert(certificate_question).values(**asked)).inserted_primary_key
            assert key is not None  # noqa: S101 - one row was inserted
            return AskedQuestion(key[0], number)

    def plan(self, question: int, size: int, now: float) -> int:
        with self._database.write() as conn:
            row = {"question": question, "size": size, "at": now}
            conn.execute(insert(conn, certificate_plan).values(**row).on_conflict_do_nothing())
            stored = conn.scalar(sa.select(certificate_plan.c.size).where(certificate_plan.c.question == question))
            assert stored is not None  # noqa: S101 - it was just inserted, or was there
            return int(stored)

    def runs(self, signal: str, scope: DrawScope, most: int) -> Mapping[tuple[str, str, str], int]:
        first = sa.select(item.c.id).where(*_in(scope)).order_by(item.c.label_order, item.c.id).limit(most).subquery()
        imported = (item_revision.c.item_id == first.c.id) & (item_revision.c.revision == item.c.imported_revision)
        query = (
            sa.select(detector.c.name, detector.c.version, detector.c.config, sa.func.count())
            .select_from(first)
            .join(item, item.c.id == first.c.id)
            .join(item_revision, imported)
            .join(detection, (detection.c.input_hash == item_revision.c.input_hash) & detection.c.counts)
            .join(detector, detector.c.digest == detection.c.detector_digest)
            .group_by(detector.c.name, detector.c.version, detector.c.config)
        )
        if signal not in _COMBINED:
            query = query.where(detection.c.name == signal)
        with self._database.read() as conn:
            return {(name, version, config): count for name, version, config, count in conn.execute(query)}

    def loaded(self, scope: DrawScope) -> tuple[Mapping[tuple[str, str], int], int]:
        part = (item.c.set_name, item.c.lang)
        query = sa.select(*part, sa.func.count(), sa.func.max(item.c.id)).where(*_in(scope)).group_by(*part)
        with self._database.read() as conn:
            rows = conn.execute(query).all()
        return {(set_name, lang): count for set_name, lang, count, _ in rows}, max((row[3] for row in rows), default=0)

    def issue(self, new: NewCertificate, person: str, now: float) -> IssuedCertificate:
        row = {
            "question": new.question,
            "size": new.size,
            "person": person,
            "at": now,
            "kind": new.scope.kind.value,
            "lang": new.scope.lang,
            "set_name": new.scope.set_name,
            "imported": new.imported,
            "signal": new.signal,
            "terms": dict(new.terms),
            "risks": dict(new.risks),
            "covered": [[part.set_name, part.lang, part.count] for part in new.covered],
            "last_item": new.last_item,
            "counted": {
                "accepted": list(new.counted.accepted),
                "others": list(new.counted.others),
                "wrong": sorted(new.counted.wrong),
            },
        }
        here = (issued_certificate.c.question == new.question) & (issued_certificate.c.size == new.size)
        with self._database.write() as conn:
            conn.execute(insert(conn, issued_certificate).values(**row).on_conflict_do_nothing())
            return _issued(conn.execute(sa.select(issued_certificate).where(here)).one())

    def issued(self) -> list[IssuedCertificate]:
        query = sa.select(issued_certificate).order_by(issued_certificate.c.id.desc())
        with self._database.read() as conn:
            return [_issued(row) for row in conn.execute(query)]

    def end(self, certificate: int, reason: EndReason, figures: Mapping[str, int], now: float) -> bool:
        here = (issued_certificate.c.id == certificate) & issued_certificate.c.ended_at.is_(None)
        ended = {"ended_at": now, "end_reason": reason.value, "end_figures": dict(figures)}
        with self._database.write() as conn:
            changed = conn.execute(sa.update(issued_certificate).where(here).values(**ended)).rowcount
            if changed:
                payload = {"certificate": certificate, "state": "withdrawn", "reason": reason.value, **figures}
                announce(conn, Event.CERTIFICATE, [payload], now, f"certificate {certificate} ended")
        return bool(changed)

    def looks(self, question: int) -> Mapping[int, JSON]:
        query = sa.select(certificate_look).where(certificate_look.c.question == question)
        with self._database.read() as conn:
            return {row.size: row.result for row in conn.execute(query.order_by(certificate_look.c.size))}

    def keep(self, question: int, looks: Mapping[int, JSON], now: float) -> None:
        rows = [{"question": question, "size": size, "result": dict(seen), "at": now} for size, seen in looks.items()]
        if rows:
            with self._database.write() as conn:
                conn.execute(insert(conn, certificate_look).on_conflict_do_nothing(), rows)


_COMBINED = {FUSION}
"""Signals that combine other detectors, all of which decide their risks."""


def _name(scope: QuestionScope) -> str:
    population = scope.population
    labels = "imported" if scope.imported else "people"
    return json.dumps([population.kind.value, population.lang, population.set_name, labels], ensure_ascii=False)


def _scope(name: str) -> QuestionScope:
    kind, lang, set_name, labels = json.loads(name)
    return QuestionScope(DrawScope(Kind(kind), lang, set_name), labels == "imported")


def _issued(row: sa.Row[Any]) -> IssuedCertificate:
    return IssuedCertificate(
        id=row.id,
        question=row.question,
        size=row.size,
        person=row.person,
        at=row.at,
        scope=DrawScope(Kind(row.kind), row.lang, row.set_name),
        imported=row.imported,
        signal=row.signal,
        terms=row.terms,
        risks=row.risks,
        covered=tuple(CoveredPart(*part) for part in row.covered),
        last_item=row.last_item,
        counted=CountedAnswers(
            tuple(row.counted["accepted"]), tuple(row.counted["others"]), frozenset(row.counted["wrong"])
        ),
        ended_at=row.ended_at,
        end_reason=EndReason(row.end_reason) if row.end_reason else None,
        end_figures=row.end_figures,
    )


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
