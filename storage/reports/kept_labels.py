"""Cache all labels that one process read, as columns in the database, for the next process.

They have the mark that they are as of.

Only code that would read the same from the same database uses them; any other reads afresh.
"""

from __future__ import annotations

import hashlib
import inspect
import io
import json
import sys
import zlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import fields, is_dataclass, replace
from typing import Any, TypeVar

import numpy as np
import sqlalchemy as sa

from core.domain.answers import Kind
from core.domain.labels import Label
from core.domain.provenance import Draw
from storage.sql.database import Database, serialise
from storage.tables.kept_labels import kept_labels, kept_labels_column
from storage.tables.label_changes import horizon

C = TypeVar("C")
_LEVEL = 1
"""The level of deflate: the cache is mostly hashes, which no level shortens by more than half."""
_FORGOTTEN = ""
"""Name of the row with the mark from which labels may be cached again."""


def code_hash(conn: sa.Connection, queries: Iterable[sa.Select[Any]], made_by: Sequence[object]) -> str:
    """Return a hash that differs for other queries, for other code of what ``made_by`` names (functions and classes),
    and for a copy of the database in which transactions are numbered anew.
    """
    compiled = (query.compile(dialect=conn.dialect) for query in queries)
    said = [(str(statement), sorted(statement.params.items())) for statement in compiled]
    files = sorted({inspect.getmodule(part).__name__ for part in made_by})  # type: ignore[union-attr]
    code = [inspect.getsource(sys.modules[name]) for name in files]
    numbered = [[kind.value for kind in kinds] for kinds in (Draw, Kind, Label)]
    return hashlib.sha256(repr((said, code, numbered, _database(conn))).encode()).hexdigest()


def load(conn: sa.Connection, name: str, as_: str, empty: C) -> tuple[C, int] | None:
    """Return the cached columns with their mark. None if nothing is cached that this code made, or while it is being
    replaced.
    """
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


def store(database: Database, name: str, as_: str, columns: Any, mark: int) -> None:
    """Cache the columns unless newer ones of the same code are cached, or somebody was erased since they were read."""
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
    """Delete the cache, since names of people stand in it, and void whatever was read before this transaction ends."""
    serialise(conn, "kept labels")
    conn.execute(sa.delete(kept_labels_column))
    conn.execute(sa.delete(kept_labels))
    own = sa.text("SELECT pg_current_xact_id()::text::bigint")
    mark = conn.scalar(own if conn.dialect.name == "postgresql" else horizon("sqlite"))
    conn.execute(sa.insert(kept_labels), {"name": _FORGOTTEN, "made_as": "", "mark": mark or 0})


def _database(conn: sa.Connection) -> str:
    """Return an identity of the database. A dump of PostgreSQL that is loaded elsewhere brings marks along of which its
    transactions know nothing. A file of SQLite continues its own numbering wherever it is.
    """
    if conn.dialect.name == "sqlite":
        return ""
    here = "SELECT system_identifier, (SELECT oid FROM pg_database WHERE datname = current_database())"
    return str(conn.execute(sa.text(f"{here} FROM pg_control_system()")).one())


def arrays_in(columns: Any, of: str = "") -> Iterator[tuple[str, np.ndarray[Any, Any]]]:
    """Return the arrays by name; nested names are joined with a dot. Words are an array of the bytes of their JSON."""
    for field in fields(columns):
        value, name = getattr(columns, field.name), f"{of}{field.name}"
        if is_dataclass(value):
            yield from arrays_in(value, f"{name}.")
        else:
            yield name, value if isinstance(value, np.ndarray) else _words(value)


def columns_again(empty: C, array: Callable[[str], np.ndarray[Any, Any]], of: str = "") -> C:
    """Return columns in the shape of an empty one. Raises ValueError for arrays of another kind than its own."""
    found: dict[str, Any] = {}
    for field in fields(empty):  # type: ignore[arg-type]
        like, name = getattr(empty, field.name), f"{of}{field.name}"
        if is_dataclass(like):
            found[field.name] = columns_again(like, array, f"{name}.")
        elif isinstance(like, np.ndarray):
            found[field.name] = _alike(array(name), like)
        else:
            found[field.name] = tuple(json.loads(array(name).tobytes()))
    return replace(empty, **found)  # type: ignore[type-var]


def packed(array: np.ndarray[Any, Any]) -> bytes:
    file = io.BytesIO()
    np.lib.format.write_array(file, array, allow_pickle=False)
    return zlib.compress(file.getbuffer(), _LEVEL)


def unpacked(body: bytes) -> np.ndarray[Any, Any]:
    """Unpack arrays. Raises ValueError or zlib.error for input that ``packed`` never made."""
    array: np.ndarray[Any, Any] = np.lib.format.read_array(io.BytesIO(zlib.decompress(body)), allow_pickle=False)
    return array


def _words(words: tuple[str, ...]) -> np.ndarray[Any, Any]:
    return np.frombuffer(json.dumps(words).encode(), dtype=np.uint8)


def _alike(array: np.ndarray[Any, Any], like: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    """Compare the types of two arrays. Hashes have no length in an empty array."""
    if array.ndim != 1 or array.dtype.kind != like.dtype.kind or (like.dtype.kind != "S" and array.dtype != like.dtype):
        raise ValueError(f"{array.dtype} in {array.ndim} dimensions is not {like.dtype}")
    return array
