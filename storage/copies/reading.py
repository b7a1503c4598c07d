"""Read the full contents of a database as of one moment while people go on working."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import sqlalchemy as sa

from core.errors import BadInput
from core.wording.phrases import say
from storage.copies._tables import OF_ONE_DATABASE, VERSION, key_of, tables_of
from storage.copies.rows import Copy, RowSum, TableLines, TableSum, to_line
from storage.migrations.migrating import revisions
from storage.sql.damage import missing_parts, refuse_damaged
from storage.sql.database import Database, is_there

ROWS = 1000
ROWS_WITH_FILES = 4
"""Rows read at a time where a row may hold a picture of several megabytes."""


@contextmanager
def reading_copy(url: str) -> Iterator[Copy]:
    """Open a consistent view of the workspace that blocks no writer, also where nothing can be written. Raises BadInput
    if there is no workspace, or parts of it are missing.
    """
    if not is_there(url):
        raise BadInput(say("copy-no-source"))
    database = Database(url, only_read=True)
    options = {"isolation_level": "REPEATABLE READ"} if database.engine.dialect.name == "postgresql" else {}
    try:
        with database.engine.connect().execution_options(**options) as conn, conn.begin():
            if (revision := _revision(conn)) == revisions()[0]:
                refuse_damaged(missing_parts(conn))
            yield Copy(revision, _all_tables(conn))
    finally:
        database.close()


def lines_of(conn: sa.Connection, table: sa.TableClause, columns: Sequence[str]) -> Iterator[bytes]:
    """Yield the rows in the order of the primary key, so that rows follow the rows of their table that they refer
    to.
    """
    files = any(isinstance(column.type, sa.LargeBinary) for column in table.c)
    query = sa.select(*(table.c[name] for name in columns)).order_by(
        *(table.c[name] for name in key_of(conn, table.name))
    )
    held = {"yield_per": ROWS_WITH_FILES if files else ROWS}
    for row in conn.execute(query, execution_options=held):
        yield to_line([bytes(value) if isinstance(value, memoryview) else value for value in row])


def sum_of(conn: sa.Connection, table: sa.TableClause, columns: Sequence[str]) -> TableSum:
    tally = RowSum()
    for line in lines_of(conn, table, columns):
        tally.add(line)
    return tally.sum()


def _all_tables(conn: sa.Connection) -> Iterator[TableLines]:
    for name, table in tables_of(conn).items():
        columns = tuple(column.name for column in table.c)
        yield TableLines(name, columns, iter(()) if name in OF_ONE_DATABASE else lines_of(conn, table, columns))


def _revision(conn: sa.Connection) -> str:
    found: str | None = None
    if sa.inspect(conn).has_table(VERSION):
        found = conn.scalar(sa.select(sa.column("version_num")).select_from(sa.table(VERSION)))
    if found is None:
        raise BadInput(say("copy-no-source"))
    return found
