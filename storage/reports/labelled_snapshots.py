"""What was read of labels lately, brought up to date by reading again what changed since.

Many labels are read whole once, by the first process that needs them; the next one takes up what that one kept.
"""

from __future__ import annotations

import logging
import threading
from collections import OrderedDict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol, Self, TypeVar

import numpy as np
import sqlalchemy as sa

from core.domain.labelled_columns import Array, Integers
from core.errors import TouchstoneError
from core.freed_memory import return_large_blocks, return_small_blocks
from storage.reports import kept_labels
from storage.sql.database import Database, chunks
from storage.tables.items import item
from storage.tables.label_changes import horizon, label_change

MOST_UNITS = 1_500_000
"""Kept in memory, of all signals together; the one that was asked for last is kept whatever its size."""
_ITEMS = 1_000
"""Read at once where everything is read."""
_ALL_FROM = 0.2
"""Share of changed items from which everything is read again."""
_MANY = 100_000
"""Units of which reading leaves megabytes of small objects behind."""
_FEW = 2_000
"""Changed items that are always read alone."""
KEPT_FROM = 50_000
"""Units from which reading them takes more than a second, so that they are kept for the next process."""
KEPT_AGAIN = 10_000
"""Items that had to be read since they were last kept."""

log = logging.getLogger(__name__)

Query = sa.Select[Any]
Where = Callable[[sa.ColumnElement[int]], sa.ColumnElement[bool]]


class Columns(Protocol):
    def __len__(self) -> int: ...
    @property
    def item_ids(self) -> Integers: ...
    def take(self, kept: Array, /) -> Self: ...


C = TypeVar("C", bound=Columns)


@dataclass(frozen=True, slots=True)
class Unread(Generic[C]):
    """How a snapshot is read and put together."""

    queries: Callable[[Where], Sequence[Query]]
    columns: Callable[[Iterable[Any]], C]
    """Of the rows of one query."""
    joined: Callable[[Sequence[C]], C]
    without: Callable[[C, Integers], C]
    """All but what belongs to these items."""
    items_with: Callable[[C, Sequence[str]], Iterable[int]]
    """Those on which scores of these hashes bear."""


@dataclass(slots=True)
class _Snapshot(Generic[C]):
    columns: C
    mark: int
    """Whatever was stored from this mark on may not be in it."""
    unkept: int
    """Items read since it was last kept."""


class LabelledSnapshots(Generic[C]):
    """By whatever they are of. Safe to share by threads: the others wait while one reads."""

    def __init__(self, database: Database, name: str) -> None:
        self._database = database
        self._name = name
        self._snapshots: OrderedDict[object, _Snapshot[C]] = OrderedDict()
        self._lock = threading.Lock()

    def get(self, key: object, unread: Unread[C]) -> C:
        """As of now: what was stored before is in it. The same object as long as nothing changed."""
        return_large_blocks()
        name = f"{self._name} {key}"
        with self._lock, self._database.read() as conn:
            known = self._snapshots.get(key) or _taken_up(conn, name, unread)
            snapshot = _grown(conn, known, unread) if known else _read(conn, unread)
            self._snapshots[key] = snapshot
            self._snapshots.move_to_end(key)
            while len(self._snapshots) > 1 and sum(len(each.columns) for each in self._snapshots.values()) > MOST_UNITS:
                self._snapshots.popitem(last=False)
            if len(snapshot.columns) >= KEPT_FROM and snapshot.unkept >= KEPT_AGAIN:
                snapshot.unkept = 0
                keeping = name, _made_as(conn, unread), snapshot.columns, snapshot.mark
                self._database.beside(_keep, self._database, *keeping)
            return snapshot.columns


def _keep(database: Database, name: str, made_as: str, columns: object, mark: int) -> None:
    try:
        kept_labels.keep(database, name, made_as, columns, mark)
    except (TouchstoneError, sa.exc.SQLAlchemyError):
        log.warning("labels were not kept; the next process reads all of them", exc_info=True)


def _taken_up(conn: sa.Connection, name: str, unread: Unread[C]) -> _Snapshot[C] | None:
    found = kept_labels.taken_up(conn, name, _made_as(conn, unread), unread.joined([]))
    return found and _Snapshot(*found, unkept=0)


def _made_as(conn: sa.Connection, unread: Unread[C]) -> str:
    queries = unread.queries(lambda item_id: item_id.in_(sa.bindparam("ids", expanding=True)))
    made_by = type(unread.joined([])), unread.queries, unread.columns
    return kept_labels.made_as(conn, queries, made_by)


def _read(conn: sa.Connection, unread: Unread[C]) -> _Snapshot[C]:
    mark = _mark(conn)
    last = conn.scalar(sa.select(sa.func.max(item.c.id))) or 0
    queries = unread.queries(lambda item_id: item_id.between(sa.bindparam("first"), sa.bindparam("last")))
    parts = [
        unread.columns(conn.execute(query, {"first": first, "last": first + _ITEMS - 1}).all())
        for first in range(1, last + 1, _ITEMS)
        for query in queries
    ]
    columns = _in_order(unread, parts)
    if len(columns) >= _MANY:
        del parts
        return_small_blocks()
    return _Snapshot(columns, mark, unkept=last)


def _grown(conn: sa.Connection, kept: _Snapshot[C], unread: Unread[C]) -> _Snapshot[C]:
    """The mark first: what is stored while the rest is read, is read again the next time."""
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
    parts = [unread.columns(conn.execute(query, {"ids": chunk}).all()) for chunk in chunks(ids) for query in queries]
    rest = unread.without(kept.columns, np.array(ids, dtype=np.int64))
    return _Snapshot(_in_order(unread, [rest, *parts]), max(mark, kept.mark), kept.unkept + len(ids))


def _in_order(unread: Unread[C], parts: Sequence[C]) -> C:
    """By items; as the parts are within each."""
    together = unread.joined(parts)
    ids = together.item_ids
    in_order = bool((ids[:-1] <= ids[1:]).all())
    return together if in_order else together.take(np.argsort(ids, kind="stable"))


def _mark(conn: sa.Connection) -> int:
    return int(conn.scalar(horizon(conn.dialect.name)) or 0)


def _forgotten(conn: sa.Connection) -> bool:
    """Whether changes were ever taken out of the list."""
    return (conn.scalar(sa.select(sa.func.min(label_change.c.id))) or 1) > 1
