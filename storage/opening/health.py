"""Measure the health of a database from outside, without migrating it and without waiting for anybody."""

from __future__ import annotations

import sqlite3
import time
from pathlib import Path

import sqlalchemy as sa
from alembic.migration import MigrationContext

from core.domain.health import DatabaseState, WorkState
from core.errors import BadInput
from core.limits import LONGEST_LEASE
from core.wording.phrases import say
from storage.migrations.migrating import revisions
from storage.sql.damage import missing_parts
from storage.sql.database import Database, is_there
from storage.tables.item_counts import item_count
from storage.tables.items import annotation, decision, item, job, lease, worker
from storage.tables.models import budget, model_attempt

PATIENCE = 3.0
"""Seconds to wait for the write lock before it is reported as taken."""
ALIVE = 15.0


def look(url: str) -> DatabaseState:
    """Measure the health. Raises BadInput and MissingPart as opening does, and BadInput if there is no workspace;
    creates none.
    """
    if not is_there(url):
        raise BadInput(say("copy-no-source"))
    database = Database(url)
    try:
        return look_into(database)
    finally:
        database.close()


def look_into(database: Database) -> DatabaseState:
    known = revisions()
    with database.read() as conn:
        revision = MigrationContext.configure(conn).get_current_revision()
        return DatabaseState(
            kind=conn.dialect.name,
            revision=revision,
            newest=known[0],
            known=revision is None or revision in known,
            size=_size(conn),
            ahead=_ahead(conn),
            write_wait=_write_wait(database),
            longest=_longest(conn),
            missing=tuple(missing := missing_parts(conn) if revision == known[0] else []),
            work=_work(conn, time.time()) if revision == known[0] and not missing else WorkState(),
        )


def _size(conn: sa.Connection) -> int:
    if conn.dialect.name == "postgresql":
        return int(conn.scalar(sa.text("SELECT pg_database_size(current_database())")) or 0)
    file = Path(conn.engine.url.database or "")
    return sum(path.stat().st_size for path in (file, Path(f"{file}-wal")) if path.is_file())


def _ahead(conn: sa.Connection) -> float:
    if conn.dialect.name != "postgresql":
        return 0.0
    before = time.time()
    server = conn.scalar(sa.text("SELECT extract(epoch FROM clock_timestamp())")) or 0.0
    return float(server) - (before + time.time()) / 2


def _write_wait(database: Database) -> float | None:
    """Measure the wait for the write lock, in seconds; None if it is still taken after ``PATIENCE``. PostgreSQL locks
    rows and not the database, so nothing is waited for there.
    """
    if database.engine.dialect.name == "postgresql":
        return 0.0
    start = time.monotonic()
    raw = database.engine.raw_connection()
    try:
        cursor = raw.cursor()
        cursor.execute(f"PRAGMA busy_timeout={PATIENCE * 1000:.0f}")
        cursor.execute("BEGIN IMMEDIATE")
        cursor.execute("ROLLBACK")
    except sqlite3.OperationalError as error:
        if "locked" not in str(error):
            raise
        return None
    finally:
        raw.invalidate()
    return time.monotonic() - start


def _longest(conn: sa.Connection) -> float:
    if conn.dialect.name != "postgresql":
        return 0.0
    open_since = "SELECT max(extract(epoch FROM clock_timestamp() - xact_start)) FROM pg_stat_activity"
    others = "WHERE datname = current_database() AND pid <> pg_backend_pid()"
    return float(conn.scalar(sa.text(f"{open_since} {others}")) or 0)


def _work(conn: sa.Connection, now: float) -> WorkState:
    """Measure the work in progress. Every figure is read from an index or a small table."""

    def count(*where: sa.ColumnElement[bool], of: sa.Table) -> int:
        return int(conn.scalar(sa.select(sa.func.count()).select_from(of).where(*where)) or 0)

    def most(column: sa.Column[float], *where: sa.ColumnElement[bool], least: bool = False) -> float | None:
        pick = sa.func.min if least else sa.func.max
        found: float | None = conn.scalar(sa.select(pick(column)).where(*where))
        return found

    by_kind = conn.execute(sa.select(job.c.kind, job.c.state, sa.func.count()).group_by(job.c.kind, job.c.state))
    waiting = job.c.state == "queued", sa.or_(job.c.not_before.is_(None), job.c.not_before <= now)
    newest_rows = [sa.select(table.c.at).order_by(table.c.id.desc()).limit(1) for table in (decision, annotation)]
    seen = [most(worker.c.seen_at), *(conn.scalar(query) for query in newest_rows)]
    return WorkState(
        jobs={(kind, state): number for kind, state, number in by_kind},
        oldest_waiting=most(job.c.created_at, *waiting, least=True),
        last_beat=seen[0],
        workers=count(worker.c.seen_at > now - ALIVE, of=worker),
        newest=max((time for time in seen if time is not None), default=None),
        leases=count(lease.c.expires_at > now, of=lease),
        endless_leases=count(lease.c.expires_at > now + LONGEST_LEASE, of=lease),
        acts={table.name: int(most(table.c.id) or 0) for table in (decision, annotation, item)},
        open_items=_open_items(conn),
        attempts=_attempts(conn),
        spent=_spent(conn),
    )


def _open_items(conn: sa.Connection) -> int:
    return int(conn.scalar(sa.select(sa.func.sum(item_count.c["items"])).where(item_count.c.status == "open")) or 0)


def _attempts(conn: sa.Connection) -> dict[str, int]:
    query = sa.select(model_attempt.c.outcome, sa.func.count()).group_by(model_attempt.c.outcome)
    return {outcome: number for outcome, number in conn.execute(query)}


def _spent(conn: sa.Connection) -> dict[str, tuple[int, int, int]]:
    query = sa.select(budget.c.name, budget.c.spent, budget.c.held, budget.c.limit).where(~budget.c.closed)
    return {name: (spent, held, limit) for name, spent, held, limit in conn.execute(query)}
