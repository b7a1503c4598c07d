"""A progress bar on a terminal, silence in a pipe."""

from __future__ import annotations

import sys
import time
from types import TracebackType
from typing import Self, TextIO

WIDTH = 28
REDRAW_SECONDS = 0.1


class Progress:
    """``with Progress("Scoring") as bar: bar.show(done, total)``; one line on stderr, wiped at the end."""

    def __init__(self, label: str, stream: TextIO | None = None) -> None:
        self._label = label
        self._stream = sys.stderr if stream is None else stream
        self._on = self._stream.isatty()
        self._start = time.monotonic()
        self._drawn = 0.0

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        self.wipe()

    def show(self, done: int, total: int | None = None, note: str = "") -> None:
        """``total`` is None while nobody knows how much there is. ``note``: what else to say, at the end."""
        now = time.monotonic()
        if not self._on or (now - self._drawn < REDRAW_SECONDS and done != total):
            return
        self._drawn = now
        self._stream.write(f"\r\x1b[K{self._line(done, total, now - self._start)}{note}")
        self._stream.flush()

    def wipe(self) -> None:
        """Clear the line, so that something else can be printed."""
        if self._on and self._drawn:
            self._stream.write("\r\x1b[K")
            self._stream.flush()

    def _line(self, done: int, total: int | None, seconds: float) -> str:
        speed = f"{done / seconds:,.0f}/s" if seconds else ""
        if not total:
            return f"{self._label} {done:,}  {speed}"
        filled = round(WIDTH * min(done / total, 1.0))
        return f"{self._label} {'█' * filled}{'░' * (WIDTH - filled)} {done:,} of {total:,}  {speed}"
