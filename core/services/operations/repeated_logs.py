"""Log what repeats once a minute, with how often it happened, so that nobody can fill a disk with one error."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from threading import Lock

REPEATS = "repeats"
"""The attribute of a record that says what it repeats, where that is not its message."""
_DECIDED = "passes_once_a_minute"
"""The attribute of a record that keeps what was decided about it."""
_SECONDS = 60.0
_MOST_KNOWN = 1000


@dataclass(slots=True, eq=False)
class OncePerMinute(logging.Filter):
    """Let through the first record of a kind in a minute; the next minute's first says how many were left out.

    Records below a warning pass, except those that name what they repeat.
    """

    clock: Callable[[], float] = time.monotonic
    _told: dict[object, tuple[float, int]] = field(default_factory=dict)
    """Holds when a kind was last let through, and how many were left out since."""
    _lock: Lock = field(default_factory=Lock)

    def forget(self) -> None:
        """Let the next record of every kind through."""
        with self._lock:
            self._told.clear()

    def filter(self, record: logging.LogRecord) -> bool:
        """Decide once for each record, as every handler of the process asks about it."""
        known: bool | None = getattr(record, _DECIDED, None)
        if known is None:
            known = self._passes(record)
            setattr(record, _DECIDED, known)
        return known

    def _passes(self, record: logging.LogRecord) -> bool:
        kind = getattr(record, REPEATS, None)
        if kind is None and record.levelno < logging.WARNING:
            return True
        error = record.exc_info[0] if record.exc_info else None
        key, now = (record.name, record.levelno, kind or str(record.msg), error), self.clock()
        with self._lock:
            at, left_out = self._told.get(key, (-_SECONDS, 0))
            if now - at < _SECONDS:
                self._told[key] = (at, left_out + 1)
                return False
            if len(self._told) >= _MOST_KNOWN:
                self._told.clear()
            self._told[key] = (now, 0)
        if left_out:
            record.msg, record.args = f"{record.getMessage()} ({left_out} more like this were not logged)", None
        return True


_FILTER = OncePerMinute()


def forget() -> None:
    """Let the next record of every kind through in this process, as if none had been written."""
    _FILTER.forget()


def say_repeats_once_a_minute() -> None:
    """Filter what every handler of this process writes from now on; a second call adds nothing."""
    known = [logging.getLogger(), *logging.root.manager.loggerDict.values()]
    handlers = [each for logger in known if isinstance(logger, logging.Logger) for each in logger.handlers]
    for handler in (*handlers, *([logging.lastResort] if logging.lastResort else [])):
        if _FILTER not in handler.filters:
            handler.addFilter(_FILTER)
