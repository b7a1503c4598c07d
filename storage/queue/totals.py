"""How many items a queue holds for everybody alike. Counting a hundred thousand takes a tenth of a second, so that the
totals of a large queue may be some seconds old; those of a small one never are."""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import dataclass

LARGE = 20_000
"""Items from which totals are kept."""
FRESH, STALE = 5.0, 60.0
"""Seconds until somebody counts again; until nobody is told the old totals meanwhile."""
_MOST = 256


@dataclass(frozen=True, slots=True)
class Totals:
    chosen: int
    """Eligibility in the lane, of what the person chose to work on."""
    wanted: int
    """Of these, what the filter or the audit asks for."""
    assigned: int
    """Of these, assigned to anybody."""
    all_chosen: int
    """Eligibility in the lane or not."""
    in_lane: int
    """In the lane, chosen or not."""


@dataclass(slots=True)
class _Counted:
    totals: Totals
    at: float
    counting: bool = False


class KeptTotals:
    """By what is asked for. Safe to share by threads: while one counts again the others get the old totals."""

    def __init__(self) -> None:
        self._by_request: dict[str, _Counted] = {}
        self._lock = threading.Lock()

    def get(self, key: str, now: float, count: Callable[[], Totals]) -> Totals:
        with self._lock:
            kept = self._by_request.get(key)
            if kept and (0 <= now - kept.at < FRESH or (kept.counting and 0 <= now - kept.at < STALE)):
                return kept.totals
            if kept:
                kept.counting = True
        try:
            totals = count()
        finally:
            with self._lock:
                self._by_request.pop(key, None)
        if totals.all_chosen >= LARGE:
            with self._lock:
                self._by_request[key] = _Counted(totals, now)
                while len(self._by_request) > _MOST:
                    del self._by_request[next(iter(self._by_request))]
        return totals
