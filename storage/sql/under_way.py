"""Writes under way, which a process that was asked to stop finishes before it ends."""

from __future__ import annotations

import atexit
import threading
from collections.abc import Iterator
from contextlib import contextmanager

PATIENCE = 8.0
"""Seconds: who stops a desk insists after ten."""


class UnderWay:
    """Counts them. A page's thread is a daemon, which Python would stop in the middle of a transaction."""

    def __init__(self) -> None:
        self._count = 0
        self._changed = threading.Condition()

    @contextmanager
    def one(self) -> Iterator[None]:
        with self._changed:
            self._count += 1
        try:
            yield
        finally:
            with self._changed:
                self._count -= 1
                self._changed.notify_all()

    def finish(self, patience: float = PATIENCE) -> bool:
        """Whether none is left; waits for it."""
        with self._changed:
            return self._changed.wait_for(lambda: self._count == 0, patience)


writes = UnderWay()
atexit.register(writes.finish)
