"""Everything that a database holds at one moment, while people go on working."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import sqlalchemy as sa

from core.errors import BadInput
from core.wording.phrases import say
from storage.copies.rows import Copy, Sum, TableLines, Tally, to_line
from storage.copies.tables import OF_ONE_DATABASE, VERSION, key_of, tables_of
from storage.sql.database import Database, is_there

ROWS = 1000
ROWS_WITH_FILES = 4
"""Held at a time where a row may hold a picture of megabytes."""


@contextmanager
def reading_copy(url: str) -> Iterator[Copy]:
    """Writers wait for nothing and change nothing of what is read. Raises BadInput where there is no workspace."""
    if not is_there(url):
        raise BadInput(say("copy-no-source"))
    database = Database(url)
    options = {"isolation_level": "REPEATABLE READ"} if database.engine.dialect.name == "postgresql" else {}
    try:
        with database.engine.connect().execution_options(**options) as conn, conn.begin():
            yield Copy(_revision(conn), _all_tables(conn))
    finally:
        database.close()


def lines_of(conn: sa.Connection, table: sa.TableClause, columns: Sequence[str]) -> Iterator[bytes]:
    """In the order of its key, so that rows come after the ones of the table that they refer to."""
    files = any(isinstance(column.type, sa.LargeBinary) for column in table.c)
    query = sa.select(*(table.c[name] for name in columns)).order_by(
        *(table.c[name] for name in key_of(conn, table.name))
    )
    held = {"yield_per": ROWS_WITH_FILES if files else ROWS}
    for row in conn.execute(query, execution_options=held):
        yield to_line([bytes(value) if isinstance(value, memoryview) else value for value in row])


def sum_of(conn: sa.Connection, table: sa.TableClause, columns: Sequence[str]) -> Sum:
    tally = Tally()
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
