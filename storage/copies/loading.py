"""Load a copy into an empty database: all of it, compared row by row, or nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import sqlalchemy as sa

from core.errors import BadInput
from core.wording.phrases import say
from storage.copies._tables import OF_ONE_DATABASE, first_filled, key_of, tables_of
from storage.copies.reading import sum_of
from storage.copies.rows import Copy, RowSum, TableLines, TableSum, from_line
from storage.migrations.migrating import migrate_database, revisions
from storage.sql.database import Database

ROWS = 500
BYTES = 8_000_000
"""Maximum bytes of the lines stored with one statement, unless it is a single line."""

Told = Callable[[str, int], None]
"""Called with the progress: the table, and how many of its rows are loaded."""


def load(copy: Copy, url: str, told: Told = lambda table, done: None) -> dict[str, TableSum]:
    """Return the checksum of each table, as read back. Raises BadInput if rows are in the way or differ; then nothing
    is stored. The schema is the copy's first and the newest at the end.
    """
    if copy.revision not in revisions():
        raise BadInput(say("workspace-newer", schema=repr(copy.revision)))
    database = Database(url)
    try:
        with database.read() as conn:
            _refuse_filled(conn)
        migrate_database(database, copy.revision)
        with _fitting("-"), database.write() as conn:
            _refuse_filled(conn)
            with _nothing_counts(conn):
                sums = _load_all(conn, copy, told)
            _count_on(conn)
        migrate_database(database)
        return sums
    finally:
        database.close()


def _refuse_filled(conn: sa.Connection) -> None:
    if filled := first_filled(conn, tables_of(conn)):
        raise BadInput(say("copy-not-empty", table=filled))


def _load_all(conn: sa.Connection, copy: Copy, told: Told) -> dict[str, TableSum]:
    tables = tables_of(conn)
    sums = {}
    for given in copy.tables:
        table = tables.pop(given.name, None)
        if table is None or sorted(given.columns) != sorted(column.name for column in table.c):
            raise BadInput(say("copy-columns", table=given.name))
        if given.name in OF_ONE_DATABASE:
            sums[given.name] = _passed_over(given)
            continue
        read = _load(conn, table, given, told)
        stored = sum_of(conn, table, given.columns)
        if stored != read:
            raise BadInput(say("copy-differs", table=given.name, read=read.rows, stored=stored.rows))
        sums[given.name] = stored
    if tables:
        raise BadInput(say("copy-columns", table=next(iter(tables))))
    return sums


def _passed_over(given: TableLines) -> TableSum:
    """Read and drop rows of tables that backups of older versions have: the checksums of the file must add up."""
    tally = RowSum()
    for line in given.lines:
        tally.add(line)
    return tally.sum()


def _load(conn: sa.Connection, table: sa.TableClause, given: TableLines, told: Told) -> TableSum:
    tally, rows, size = RowSum(), list[dict[str, Any]](), 0
    insert = sa.insert(table)
    for line in given.lines:
        tally.add(line)
        rows.append(from_line(line, table, given.columns))
        size += len(line)
        if len(rows) == ROWS or size > BYTES:
            _store(conn, insert, rows, table.name)
            rows, size = [], 0
            told(table.name, tally.rows)
    if rows:
        _store(conn, insert, rows, table.name)
    told(table.name, tally.rows)
    return tally.sum()


def _store(conn: sa.Connection, insert: sa.Insert, rows: list[dict[str, Any]], table: str) -> None:
    with _fitting(table):
        conn.execute(insert, rows)


@contextmanager
def _fitting(table: str) -> Iterator[None]:
    """Convert errors of the database, which quote the rows they reject, into one that does not."""
    try:
        yield
    except (sa.exc.IntegrityError, sa.exc.DataError, sa.exc.ProgrammingError, OverflowError) as error:
        raise BadInput(say("copy-unfit", table=table)) from error


@contextmanager
def _nothing_counts(conn: sa.Connection) -> Iterator[None]:
    """Disable triggers while loading: the rows that they would write are among those of the copy."""
    if conn.dialect.name == "postgresql":
        watched = "SELECT DISTINCT tgrelid::regclass::text FROM pg_trigger WHERE NOT tgisinternal"
        names = list(conn.scalars(sa.text(f"{watched} AND tgrelid::regclass::text NOT LIKE 'pg_%'")))
        for name in names:
            conn.exec_driver_sql(f"ALTER TABLE {name} DISABLE TRIGGER USER")
        yield
        conn.exec_driver_sql("SET CONSTRAINTS ALL IMMEDIATE")  # no trigger comes back while a check is still due
        for name in names:
            conn.exec_driver_sql(f"ALTER TABLE {name} ENABLE TRIGGER USER")
        return
    conn.exec_driver_sql("PRAGMA defer_foreign_keys=ON")
    triggers = conn.exec_driver_sql("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'").all()
    for name, _ in triggers:
        conn.exec_driver_sql(f'DROP TRIGGER "{name}"')
    yield
    for _, statement in triggers:
        conn.exec_driver_sql(statement)


def _count_on(conn: sa.Connection) -> None:
    """Set the sequences of PostgreSQL to follow the copied rows; SQLite does so by itself."""
    if conn.dialect.name != "postgresql":
        return
    for name in tables_of(conn):
        key = key_of(conn, name)
        if len(key) != 1:
            continue
        sequence = conn.scalar(sa.text("SELECT pg_get_serial_sequence(:t, :c)"), {"t": f'"{name}"', "c": key[0]})
        if sequence is not None:
            table = sa.table(name, sa.column(key[0]))
            newest = conn.scalar(sa.select(sa.func.max(table.c[key[0]])))
            conn.execute(sa.select(sa.func.setval(sequence, newest or 1, newest is not None)))
