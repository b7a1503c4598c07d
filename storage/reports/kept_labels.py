"""What one process read of all labels, kept in the database for the next: columns, with the mark they are as of.

Only the code that would read the same from the same database takes them up; any other reads afresh.
"""

from __future__ import annotations

import hashlib
import inspect
import sys
import zlib
from collections.abc import Iterable, Sequence
from typing import Any, TypeVar

import sqlalchemy as sa

from core.domain.answers import Kind
from core.domain.labels import Label
from core.domain.provenance import Draw
from storage.reports.column_files import arrays_in, columns_again, packed, unpacked
from storage.sql.database import Database, serialise
from storage.tables.kept_labels import kept_labels, kept_labels_column
from storage.tables.label_changes import horizon

C = TypeVar("C")
_FORGOTTEN = ""
"""Name of the row that says from which mark on something may be kept again."""


def made_as(conn: sa.Connection, queries: Iterable[sa.Select[Any]], made_by: Sequence[object]) -> str:
    """Another hash for other queries, for other code of what ``made_by`` names (functions and classes), and for a copy
    of the database in which transactions are numbered anew."""
    compiled = (query.compile(dialect=conn.dialect) for query in queries)
    said = [(str(each), sorted(each.params.items())) for each in compiled]
    files = sorted({inspect.getmodule(each).__name__ for each in made_by})  # type: ignore[union-attr]
    code = [inspect.getsource(sys.modules[name]) for name in files]
    numbered = [[each.value for each in kinds] for kinds in (Draw, Kind, Label)]
    return hashlib.sha256(repr((said, code, numbered, _database(conn))).encode()).hexdigest()


def taken_up(conn: sa.Connection, name: str, as_: str, empty: C) -> tuple[C, int] | None:
    """With its mark. None where nothing is kept that this code made, or while it is being replaced."""
    here = kept_labels.c.name == name, kept_labels.c.made_as == as_
    mark = conn.scalar(sa.select(kept_labels.c.mark).where(*here))
    if mark is None:
        return None
    query = sa.select(kept_labels_column.c.body).join(kept_labels)
    query = query.where(*here, kept_labels.c.mark == mark, kept_labels_column.c.field == sa.bindparam("field"))
    try:
        return columns_again(empty, lambda field: unpacked(conn.execute(query, {"field": field}).scalar_one())), mark
    except (sa.exc.NoResultFound, ValueError, zlib.error):
        return None


def keep(database: Database, name: str, as_: str, columns: Any, mark: int) -> None:
    """Unless something newer of the same making is kept, or somebody was erased since it was read."""
    bodies = [{"name": name, "field": field, "body": packed(array)} for field, array in arrays_in(columns)]
    here = kept_labels.c.name == name
    newer = here & (kept_labels.c.made_as == as_) | (kept_labels.c.name == _FORGOTTEN)
    with database.write() as conn:
        serialise(conn, "kept labels")
        if conn.scalar(sa.select(sa.exists().where(newer, kept_labels.c.mark >= mark))):
            return
        conn.execute(sa.delete(kept_labels_column).where(kept_labels_column.c.name == name))
        conn.execute(sa.delete(kept_labels).where(here))
        conn.execute(sa.insert(kept_labels), {"name": name, "made_as": as_, "mark": mark})
        for body in bodies:
            conn.execute(sa.insert(kept_labels_column), body)


def forget(conn: sa.Connection) -> None:
    """All of it, as names of people stand in it, and whatever was read before this transaction ends."""
    serialise(conn, "kept labels")
    conn.execute(sa.delete(kept_labels_column))
    conn.execute(sa.delete(kept_labels))
    own = sa.text("SELECT pg_current_xact_id()::text::bigint")
    mark = conn.scalar(own if conn.dialect.name == "postgresql" else horizon("sqlite"))
    conn.execute(sa.insert(kept_labels), {"name": _FORGOTTEN, "made_as": "", "mark": mark or 0})


def _database(conn: sa.Connection) -> str:
    """A dump of PostgreSQL that is loaded elsewhere brings marks along of which its transactions know nothing. A file
    of SQLite numbers on by what is in it, wherever it is."""
    if conn.dialect.name == "sqlite":
        return ""
    here = "SELECT system_identifier, (SELECT oid FROM pg_database WHERE datname = current_database())"
    return str(conn.execute(sa.text(f"{here} FROM pg_control_system()")).one())
