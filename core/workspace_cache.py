"""Cache values that services can compute again, in memory for as long as one workspace is open.

A service declares a slot at the top of its module and asks the workspace's cache for the value of a key in it:

    _GRAPHS: CacheSlot[BoundGraph] = CacheSlot()
    graph = workspace.cache.get(_GRAPHS, name, version, lambda: BoundGraph(...))

A slot holds no values itself; they belong to the workspace and go with it.
"""

from __future__ import annotations

import operator
import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable
from contextlib import AbstractContextManager
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

V = TypeVar("V")


@dataclass(frozen=True, kw_only=True, eq=False)
class CacheSlot(Generic[V]):
    """One kind of cached value, and how much of it a workspace holds; the values asked for last stay."""

    max_values: int | None = None
    """None: no limit, because there are never more keys than sets, languages or graphs."""
    max_size: int | None = None
    """Limit of the sum of ``size``; the value asked for last stays whatever its size. None: no limit."""
    size: Callable[[Any], int] = lambda state: 0
    """The size of an entry, from the state that it was computed of."""
    same: Callable[[Any, Any], bool] = operator.eq
    """Compares the cached state with the present one: a value is valid while both are the same."""


@dataclass(frozen=True, slots=True)
class _Entry:
    state: object
    value: Any
    at: float


class WorkspaceCache:
    """Values by slot and key. Safe to share between threads; two threads may compute the same value at once, unless
    they hold the ``lock`` of its slot."""

    def __init__(self) -> None:
        self._entries: dict[CacheSlot[Any], OrderedDict[Hashable, _Entry]] = {}
        self._locks: dict[CacheSlot[Any], AbstractContextManager[object]] = {}
        self._changing = threading.Lock()

    def get(self, slot: CacheSlot[V], key: Hashable, state: object, make: Callable[[], V]) -> V:
        """Return the cached value if it was computed of the same state, else compute it. Raises what ``make`` raises;
        nothing is cached then."""
        entry = self._find(slot, key, state)
        if entry is not None:
            value: V = entry.value
            return value
        value = make()
        self.put(slot, value, key, state)
        return value

    def get_recent(  # noqa: PLR0917 - as get, and how old a value may be
        self, slot: CacheSlot[V], key: Hashable, state: object, make: Callable[[], V], now: float, max_age: float
    ) -> V:
        """Like ``get``, for values that are also computed again after ``max_age`` seconds. A value from the future is
        not valid."""
        entry = self._find(slot, key, state)
        if entry is not None and 0 <= now - entry.at < max_age:
            value: V = entry.value
            return value
        value = make()
        self.put(slot, value, key, state, now)
        return value

    def find(self, slot: CacheSlot[V], key: Hashable = None, state: object = None) -> V | None:
        """Return the cached value, or None. A value of another state is dropped at once, before its successor is
        computed."""
        entry = self._find(slot, key, state)
        return None if entry is None else entry.value

    def put(self, slot: CacheSlot[V], value: V, key: Hashable = None, state: object = None, at: float = 0.0) -> None:
        with self._changing:
            entries = self._entries.setdefault(slot, OrderedDict())
            entries[key] = _Entry(state, value, at)
            entries.move_to_end(key)
            while len(entries) > 1 and _too_many(slot, entries):
                entries.popitem(last=False)

    def lock(self, slot: CacheSlot[V]) -> AbstractContextManager[object]:
        """Return the lock of a slot, for services in which one thread computes and the others wait for its value."""
        with self._changing:
            return self._locks.setdefault(slot, threading.RLock())

    def _find(self, slot: CacheSlot[V], key: Hashable, state: object) -> _Entry | None:
        with self._changing:
            entries = self._entries.get(slot)
            entry = entries.get(key) if entries else None
            if entries is None or entry is None:
                return None
            if not slot.same(entry.state, state):
                del entries[key]
                return None
            entries.move_to_end(key)
            return entry


def _too_many(slot: CacheSlot[Any], entries: OrderedDict[Hashable, _Entry]) -> bool:
    if slot.max_values is not None and len(entries) > slot.max_values:
        return True
    return slot.max_size is not None and sum(slot.size(entry.state) for entry in entries.values()) > slot.max_size
