"""Show the progress and the remaining time of ``bulk``: a bar on a terminal, lines in a log."""

from __future__ import annotations

import sys
import time
from types import TracebackType
from typing import TYPE_CHECKING, Self

from core.cli.progress import Progress

if TYPE_CHECKING:
    from core.bulk.reading import Tally

LINE_SECONDS = 30.0
_MINUTE, _HOUR = 60, 3600


class ProgressDisplay:
    """Told where a run is. Its speed is that of what it scored, not of what it found."""

    def __init__(self, label: str, total: int | None) -> None:
        self._bar = Progress(label)
        self._label, self._total = label, total
        self._start = self._told = time.monotonic()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        self._bar.wipe()

    def show(self, tally: Tally) -> None:
        self._show(tally.done, tally.kept)

    def count(self, done: int, total: int) -> bool:
        """Show progress in the form that an import reports it; always return True, which lets the import go on."""
        self._total = total
        self._show(done, done)
        return True

    def _show(self, done: int, fresh: int) -> None:
        now = time.monotonic()
        seconds = now - self._start
        left = "" if self._total is None or not fresh else f", {duration((self._total - done) * seconds / fresh)} left"
        self._bar.show(done, self._total, left)
        if not sys.stderr.isatty() and now - self._told >= LINE_SECONDS:
            self._told = now
            of = f" of {self._total:,}" if self._total is not None else ""
            print(f"touchstone: {self._label}: {done:,}{of}, {fresh / seconds:,.0f}/s{left}", file=sys.stderr)


def duration(seconds: float) -> str:
    """To be read at a glance: ``40 s``, ``12 min``, ``3 h 20 min``."""
    if seconds < _MINUTE:
        return f"{max(0, round(seconds))} s"
    if seconds < _HOUR:
        return f"{round(seconds / _MINUTE)} min"
    return f"{int(seconds // _HOUR)} h {int(seconds % _HOUR // _MINUTE)} min"
