"""List the tables of a database, whatever revision its schema is."""

from __future__ import annotations

from functools import cache
from typing import Any

import sqlalchemy as sa

VERSION = "alembic_version"
OF_ONE_DATABASE = frozenset({"label_change", "kept_labels", "kept_labels_column"})
"""Tables numbered by the transactions of one database. They mean nothing in another and are not copied."""


def tables_of(conn: sa.Connection) -> dict[str, sa.TableClause]:
    """Return the tables by name, parents before the tables that refer to them, without the table of the schema
    revision.
    """
    inspector = sa.inspect(conn)
    ordered = [name for name, _ in inspector.get_sorted_table_and_fkc_names() if name is not None]
    return {name: _table(inspector, name) for name in ordered if name != VERSION}


def key_of(conn: sa.Connection, name: str) -> list[str]:
    """Return the columns of the primary key."""
    return list(sa.inspect(conn).get_pk_constraint(name)["constrained_columns"])


def first_filled(conn: sa.Connection, tables: dict[str, sa.TableClause]) -> str | None:
    """Return the name of a table that has a row, or None."""
    for name, table in tables.items():
        if conn.execute(sa.select(sa.literal(1)).select_from(table).limit(1)).first():
            return name
    return None


def _table(inspector: sa.Inspector, name: str) -> sa.TableClause:
    """Return a table with what reading and writing rows needs: no index, no constraint."""
    columns = [sa.column(column["name"], _plain(column["type"])) for column in inspector.get_columns(name)]
    return sa.table(name, *columns)


def _plain(kind: Any) -> Any:
    for plain in (sa.JSON, sa.Boolean, sa.LargeBinary):
        if isinstance(kind, plain):
            return _made(plain)
    return sa.types.NULLTYPE


@cache
def _made(kind: Any) -> Any:
    return sa.JSON(none_as_null=True) if kind is sa.JSON else kind()
