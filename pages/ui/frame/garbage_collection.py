"""Keeps garbage collections short: long-lived objects are set aside and collected once an hour.

Libraries and what they keep are half a million objects. A full collection looks at each of them, for .4 s in which
nobody's key is answered; what came since is looked through in a few milliseconds.
"""

from __future__ import annotations

import gc
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

LONG = 0.05
"""Seconds of a full collection after which the surviving objects are set aside."""
HOUR = 3600.0
"""Seconds until the objects set aside are collected again, so that nothing leaks for longer."""


@dataclass(slots=True)
class ShortCollections:
    """A callback for ``gc.callbacks`` that sets long-lived objects aside after a long collection."""

    clock: Callable[[], float] = time.monotonic
    _started: float = 0.0
    _whole: float = field(init=False)

    def __post_init__(self) -> None:
        self._whole = self.clock()

    def __call__(self, phase: str, info: Mapping[str, Any]) -> None:
        if info["generation"] < 2:  # noqa: PLR2004 - the oldest of three
            return
        now = self.clock()
        if phase == "start":
            self._started = now
            if now - self._whole >= HOUR:
                self._whole = now
                gc.unfreeze()
        elif now - self._started > LONG:
            gc.freeze()


def keep_collections_short() -> None:
    """Keep garbage collections short from now on in this process. Does nothing if called again."""
    if not any(isinstance(callback, ShortCollections) for callback in gc.callbacks):
        gc.callbacks.append(ShortCollections())
