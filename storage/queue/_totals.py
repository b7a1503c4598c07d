"""Count the items of a queue that are the same for everybody.

Counting a million items takes a quarter of a second, so that totals of a large queue may be some seconds old and are
recounted in the background; those of a small one are always new.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass

import sqlalchemy as sa

from core.errors import TouchstoneError

LARGE = 20_000
"""Items from which totals are cached."""
FRESH, STALE = 5.0, 60.0
"""Seconds until totals are recounted, and until the old ones are no longer returned meanwhile."""
_SHARE = 0.02
"""Maximum share of the time that recounting one queue may take."""
_MOST = 256


@dataclass(frozen=True, slots=True)
class Totals:
    chosen: int
    """Eligible items in the lane, of the part that the person chose."""
    wanted: int
    """Items among these that match the filter or the audit."""
    assigned: int
    """Items among these that are assigned to anybody."""
    all_chosen: int
    """Eligible items, in the lane or not."""
    in_lane: int
    """Items in the lane, chosen or not."""


@dataclass(slots=True)
class _Counted:
    totals: Totals
    at: float
    took: float
    """Seconds that counting took."""
    again: threading.Thread | None = None

    def is_fresh(self, now: float) -> bool:
        return 0 <= now - self.at < max(FRESH, min(self.took / _SHARE, STALE))

    def will_do(self, now: float) -> bool:
        return 0 <= now - self.at < STALE


class TotalsCache:
    """Caches the totals by request. Threads can share it."""

    def __init__(self) -> None:
        self._by_request: dict[str, _Counted] = {}
        self._lock = threading.Lock()

    def get(self, key: str, now: float, count: Callable[[], Totals]) -> Totals:
        """Return the totals. ``count`` may be called in another thread, where it opens a connection of its own: a
        database counts in parallel with Python, so that nobody's key waits for it.
        """
        with self._lock:
            kept = self._by_request.get(key)
            if kept and kept.is_fresh(now):
                return kept.totals
            if kept and kept.will_do(now):
                if kept.again is None or not kept.again.is_alive():
                    kept.again = threading.Thread(target=self._count_beside, args=(key, now, count), daemon=True)
                    kept.again.start()
                return kept.totals
        return self._count(key, now, count)

    def _count_beside(self, key: str, now: float, count: Callable[[], Totals]) -> None:
        with suppress(TouchstoneError, sa.exc.SQLAlchemyError):  # whoever asks when the old totals are stale is told
            self._count(key, now, count)

    def _count(self, key: str, now: float, count: Callable[[], Totals]) -> Totals:
        start = time.perf_counter()
        totals = count()
        counted = _Counted(totals, now, time.perf_counter() - start)
        with self._lock:
            self._by_request.pop(key, None)
            if max(totals.all_chosen, totals.in_lane) >= LARGE:
                self._by_request[key] = counted
                while len(self._by_request) > _MOST:
                    del self._by_request[next(iter(self._by_request))]
        return totals
