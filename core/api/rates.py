"""Limit how many requests a minute each token or address makes; a quarter of them may come at once."""

from __future__ import annotations

import threading
import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field

MOST_KNOWN = 10_000
"""Most callers whose rate is tracked; the one who asked longest ago is dropped first."""
_MINUTE = 60.0
_BURST = 0.25


@dataclass(slots=True)
class RateLimiter:
    """A bucket for each name: it holds a quarter of ``a_minute``, a request takes one, and time fills it again.

    It knows what this process was asked; several processes let through as much each.
    """

    a_minute: int
    clock: Callable[[], float] = time.monotonic
    _buckets: OrderedDict[str, tuple[float, float]] = field(default_factory=OrderedDict)
    """Tokens left in each caller's bucket, and the time of that count."""
    _lock: threading.Lock = field(default_factory=threading.Lock)

    def wait(self, name: str) -> float:
        """Seconds until ``name`` may ask again; 0: now, and it is counted."""
        most, now = max(1.0, self.a_minute * _BURST), self.clock()
        with self._lock:
            held, at = self._buckets.pop(name, (most, now))
            held = min(most, held + (now - at) * self.a_minute / _MINUTE)
            lacking = 1.0 - held
            self._buckets[name] = (held if lacking > 0 else held - 1.0, now)
            while len(self._buckets) > MOST_KNOWN:
                self._buckets.popitem(last=False)
        return max(0.0, lacking * _MINUTE / self.a_minute)
