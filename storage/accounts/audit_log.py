"""Append to the audit log, a hash chain that only grows, and read it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import sqlalchemy as sa

from core.domain.answers import JSON
from core.domain.audit_log import BEGINNING, AuditEntry, AuditHead, AuditSearch, digest
from storage.sql import checks
from storage.sql.database import Database, insert, serialise
from storage.tables.accounts import audit_entry, audit_head


class SqlAuditLog:
    def __init__(self, database: Database) -> None:
        self._database = database

    def append(self, person: str, act: str, subject: str, details: JSON, now: float) -> AuditEntry:
        checks.check_text(person + subject, "note")
        with self._database.write() as conn:
            serialise(conn, "audit")
            head = _head(conn)
            number = head.count + 1
            told = digest(head.digest, (number, now, person, act, subject, details))
            entry = AuditEntry(number, now, person, act, subject, details, head.digest, told)
            conn.execute(
                sa.insert(audit_entry).values(
                    id=number,
                    at=now,
                    person=person,
                    act=act,
                    subject=subject,
                    details=dict(details),
                    previous=head.digest,
                    digest=told,
                )
            )
            ends = insert(conn, audit_head).values(id=1, entries=number, digest=told)
            conn.execute(ends.on_conflict_do_update(index_elements=["id"], set_={"entries": number, "digest": told}))
        return entry

    def search(self, where: AuditSearch, limit: int, before: int | None = None) -> Sequence[AuditEntry]:
        query = sa.select(audit_entry).where(_matches(where)).order_by(audit_entry.c.id.desc()).limit(limit)
        if before is not None:
            query = query.where(audit_entry.c.id < before)
        return self._read(query)

    def after(self, number: int, limit: int) -> Sequence[AuditEntry]:
        query = sa.select(audit_entry).where(audit_entry.c.id > number)
        return self._read(query.order_by(audit_entry.c.id).limit(limit))

    def head(self) -> AuditHead:
        with self._database.read() as conn:
            return _head(conn)

    def _read(self, query: sa.Select[Any]) -> list[AuditEntry]:
        with self._database.read() as conn:
            return [AuditEntry(*row) for row in conn.execute(query)]


def _head(conn: sa.Connection) -> AuditHead:
    row = conn.execute(sa.select(audit_head)).one_or_none()
    return AuditHead(row.entries, row.digest) if row else AuditHead(0, BEGINNING)


def _matches(where: AuditSearch) -> sa.ColumnElement[bool]:
    wanted = [audit_entry.c.at >= where.since]
    if where.until is not None:
        wanted.append(audit_entry.c.at < where.until)
    if where.person:
        wanted.append(audit_entry.c.person == where.person)
    if where.act:
        wanted.append(audit_entry.c.act == where.act)
    if where.text:
        told = audit_entry.c.subject + " " + sa.cast(audit_entry.c.details, sa.Text)
        wanted.append(told.icontains(where.text, autoescape=True))  # the database folds both, whatever letters it knows
    return sa.and_(*wanted)
