"""Compare a database of the newest schema with the tables that the program knows."""

from __future__ import annotations

import sqlalchemy as sa

import storage.tables  # noqa: F401 - so that the metadata knows all of them
from core.errors import BadInput
from core.wording.phrases import say
from storage.tables.items import metadata


def missing_tables(conn: sa.Connection) -> list[str]:
    """Return the tables that are not there. It costs one statement."""
    there = set(sa.inspect(conn).get_table_names())
    return sorted(metadata.tables.keys() - there)


def missing_parts(conn: sa.Connection) -> list[str]:
    """Return the tables and the columns (``table.column``) that are not there. It costs a statement for each table."""
    found = missing_tables(conn)
    inspector = sa.inspect(conn)
    for name in sorted(metadata.tables.keys() - set(found)):
        there = {column["name"] for column in inspector.get_columns(name)}
        found += [f"{name}.{column.name}" for column in metadata.tables[name].columns if column.name not in there]
    return found


def refuse_damaged(parts: list[str]) -> None:
    """Raise BadInput naming what is missing, if anything is."""
    if parts:
        raise BadInput(say("workspace-damaged", parts=tuple(parts)))
