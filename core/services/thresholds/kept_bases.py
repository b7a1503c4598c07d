"""What was worked out of labels lately: for everybody who opens the same ones, and for whoever opens them again."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable
from typing import Generic, TypeVar
from weakref import WeakKeyDictionary

from core.domain.labelled_columns import LabelledColumns
from core.freed_memory import return_small_blocks
from core.ports.workspace import Workspace

T = TypeVar("T")
MOST_UNITS = 1_500_000
"""Of all that is kept for a workspace; what was asked for last is kept whatever its size."""
MOST = 16
MANY = 100_000
"""Units of which working something out leaves megabytes of small objects behind."""


class KeptByLabels(Generic[T]):
    """By what was asked for, as long as the labels are the same object: the workspace hands out another one when any
    changed. Safe to share by threads."""

    def __init__(self) -> None:
        self._kept: WeakKeyDictionary[Workspace, OrderedDict[object, tuple[LabelledColumns, T]]] = WeakKeyDictionary()
        self._lock = threading.Lock()

    def get(self, workspace: Workspace, key: object, labels: LabelledColumns, make: Callable[[], T]) -> T:
        with self._lock:
            kept = self._kept.setdefault(workspace, OrderedDict())
            known = kept.pop(key, None)
            if known and known[0] is labels:
                kept[key] = known
                return known[1]
        made = make()
        if len(labels) >= MANY:
            return_small_blocks()
        with self._lock:
            kept[key] = (labels, made)
            while len(kept) > 1 and (len(kept) > MOST or sum(len(each) for each, _ in kept.values()) > MOST_UNITS):
                kept.popitem(last=False)
        return made
