"""The tables that a database has, of whatever revision its schema is."""

from __future__ import annotations

from functools import cache
from typing import Any

import sqlalchemy as sa

VERSION = "alembic_version"
OF_ONE_DATABASE = frozenset({"label_change", "kept_labels", "kept_labels_column"})
"""What these hold is numbered by the transactions of a database, and says nothing in another: it stays behind."""


def tables_of(conn: sa.Connection) -> dict[str, sa.TableClause]:
    """By name, parents before the tables that refer to them; without the one that names the revision."""
    inspector = sa.inspect(conn)
    ordered = [name for name, _ in inspector.get_sorted_table_and_fkc_names() if name is not None]
    return {name: _table(inspector, name) for name in ordered if name != VERSION}


def key_of(conn: sa.Connection, name: str) -> list[str]:
    """Columns of its primary key."""
    return list(sa.inspect(conn).get_pk_constraint(name)["constrained_columns"])


def first_filled(conn: sa.Connection, tables: dict[str, sa.TableClause]) -> str | None:
    """The name of a table that has a row."""
    for name, table in tables.items():
        if conn.execute(sa.select(sa.literal(1)).select_from(table).limit(1)).first():
            return name
    return None


def _table(inspector: sa.Inspector, name: str) -> sa.TableClause:
    """Only what reading and writing a row depends on: no index, no constraint."""
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
