"""Cache labels in memory and update them by reading again what changed since.

Many labels are read in full once, by the first process that needs them; the next one uses what that one cached.
"""

from __future__ import annotations

import logging
import threading
from collections import OrderedDict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

import numpy as np
import sqlalchemy as sa

from core.domain.blind_columns import BlindColumns, RelabelledColumns
from core.domain.columns import Columns
from core.domain.labelled_columns import LabelledColumns
from core.errors import TouchstoneError
from core.freed_memory import return_large_blocks, return_small_blocks
from storage.reports import kept_labels
from storage.sql.database import Database, chunks
from storage.tables.items import item
from storage.tables.label_changes import horizon, label_change

MOST_UNITS = 1_500_000
"""Maximum units in memory, of all signals together; the signal requested last is cached whatever its size."""
_ITEMS = 1_000
"""Items read at once in a full read."""
_ALL_FROM = 0.2
"""Share of changed items from which everything is read again."""
_MANY = 100_000
"""Units of which reading leaves megabytes of small objects."""
_FEW = 2_000
"""Changed items that are always read alone."""
KEPT_FROM = 50_000
"""Units from which reading takes more than a second, so that they are cached for the next process."""
KEPT_AGAIN = 10_000
"""Items read since the last write to the cache, from which it is written again."""

log = logging.getLogger(__name__)

Query = sa.Select[Any]
Where = Callable[[sa.ColumnElement[int]], sa.ColumnElement[bool]]


C = TypeVar("C", BlindColumns, RelabelledColumns, LabelledColumns)


@dataclass(frozen=True, slots=True)
class Unread(Generic[C]):
    """Describes how a snapshot is read."""

    table: type[C]
    queries: Callable[[Where], Sequence[Query]]
    """Each query selects the ``row_fields`` of the table."""
    items_with: Callable[[C, Sequence[str]], Iterable[int]]
    """Returns the items to which scores of these hashes belong."""


@dataclass(slots=True)
class _Snapshot(Generic[C]):
    columns: C
    mark: int
    """Changes stored from this mark on may be missing in it."""
    unkept: int
    """Items read since it was last cached."""


class LabelledSnapshots(Generic[C]):
    """Caches snapshots by signal. Threads can share it: others wait while one reads."""

    def __init__(self, database: Database, name: str) -> None:
        self._database = database
        self._name = name
        self._snapshots: OrderedDict[object, _Snapshot[C]] = OrderedDict()
        self._lock = threading.Lock()

    def get(self, key: object, unread: Unread[C]) -> C:
        """Return the current snapshot, with everything stored before. The object stays the same as long as nothing
        changed.
        """
        return_large_blocks()
        name = f"{self._name} {key}"
        with self._lock, self._database.read() as conn:
            known = self._snapshots.get(key) or _taken_up(conn, name, unread)
            snapshot = _grown(conn, known, unread) if known else _read(conn, unread)
            self._snapshots[key] = snapshot
            self._snapshots.move_to_end(key)
            while (
                len(self._snapshots) > 1
                and sum(len(cached.columns) for cached in self._snapshots.values()) > MOST_UNITS
            ):
                self._snapshots.popitem(last=False)
            if len(snapshot.columns) >= KEPT_FROM and snapshot.unkept >= KEPT_AGAIN:
                snapshot.unkept = 0
                keeping = name, _made_as(conn, unread), snapshot.columns, snapshot.mark
                self._database.beside(_keep, self._database, *keeping)
            return snapshot.columns


def _keep(database: Database, name: str, made_as: str, columns: object, mark: int) -> None:
    try:
        kept_labels.store(database, name, made_as, columns, mark)
    except (TouchstoneError, sa.exc.SQLAlchemyError):
        log.warning("labels were not kept; the next process reads all of them", exc_info=True)


def _taken_up(conn: sa.Connection, name: str, unread: Unread[C]) -> _Snapshot[C] | None:
    found = kept_labels.load(conn, name, _made_as(conn, unread), unread.table.empty())
    return found and _Snapshot(*found, unkept=0)


def _made_as(conn: sa.Connection, unread: Unread[C]) -> str:
    queries = unread.queries(lambda item_id: item_id.in_(sa.bindparam("ids", expanding=True)))
    tables: list[type] = [base for base in unread.table.__mro__ if issubclass(base, Columns)]
    return kept_labels.code_hash(conn, queries, (*tables, unread.queries))


def _read(conn: sa.Connection, unread: Unread[C]) -> _Snapshot[C]:
    mark = _mark(conn)
    last = conn.scalar(sa.select(sa.func.max(item.c.id))) or 0
    queries = unread.queries(lambda item_id: item_id.between(sa.bindparam("first"), sa.bindparam("last")))
    parts = [
        unread.table.of_rows(conn.execute(query, {"first": first, "last": first + _ITEMS - 1}))
        for first in range(1, last + 1, _ITEMS)
        for query in queries
    ]
    columns = _in_order(unread, parts)
    if len(columns) >= _MANY:
        del parts
        return_small_blocks()
    return _Snapshot(columns, mark, unkept=last)


def _grown(conn: sa.Connection, kept: _Snapshot[C], unread: Unread[C]) -> _Snapshot[C]:
    """Return the updated snapshot. The mark is read first: rows stored while the rest is read are read again the next
    time.
    """
    mark = _mark(conn)
    oldest = conn.scalar(sa.select(sa.func.min(label_change.c.mark)))
    if oldest is not None and oldest > kept.mark and _forgotten(conn):
        return _read(conn, unread)
    since = label_change.c.mark >= kept.mark
    changed = set(
        conn.scalars(sa.select(label_change.c.item_id).distinct().where(since, label_change.c.item_id.is_not(None)))
    )
    hashes = conn.scalars(
        sa.select(label_change.c.input_hash).distinct().where(since, label_change.c.input_hash.is_not(None))
    ).all()
    if hashes:
        changed.update(unread.items_with(kept.columns, hashes))
    if not changed:
        return _Snapshot(kept.columns, max(mark, kept.mark), kept.unkept)
    if len(changed) > max(_FEW, _ALL_FROM * len(np.unique(kept.columns.item_ids))):
        return _read(conn, unread)
    queries = unread.queries(lambda item_id: item_id.in_(sa.bindparam("ids", expanding=True)))
    ids = sorted(changed)
    parts: list[C] = [
        unread.table.of_rows(conn.execute(query, {"ids": chunk})) for chunk in chunks(ids) for query in queries
    ]
    parts.append(kept.columns.without(np.array(ids, dtype=np.int64)))
    return _Snapshot(_in_order(unread, parts), max(mark, kept.mark), kept.unkept + len(ids))


def _in_order(unread: Unread[C], parts: Sequence[C]) -> C:
    """Sort by item, and within an item as its parts are."""
    together = unread.table.joined(parts)
    ids = together.item_ids
    in_order = bool((ids[:-1] <= ids[1:]).all())
    return together if in_order else together.take(np.argsort(ids, kind="stable"))


def _mark(conn: sa.Connection) -> int:
    return int(conn.scalar(horizon(conn.dialect.name)) or 0)


def _forgotten(conn: sa.Connection) -> bool:
    """Return whether changes were ever removed from the list."""
    return (conn.scalar(sa.select(sa.func.min(label_change.c.id))) or 1) > 1
