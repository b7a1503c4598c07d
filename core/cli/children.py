"""Start child processes that end with this one, and restart one that crashes; for ``serve``."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Mapping
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path

STOP_SECONDS = 10.0
FIRST_PAUSE = 0.5
LONGEST_PAUSE = 30.0
STEADY_SECONDS = 60.0
"""Seconds after which a process that still runs is not in a crash loop."""


@dataclass(slots=True)
class Child:
    """``python -m MODULE ARGUMENTS``."""

    command: tuple[str, ...]
    environment: Mapping[str, str] = field(default_factory=dict)
    """Environment variables added to ours."""
    log: Path | None = None
    """File to which its output is appended; else it shares our output."""
    process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        self._let_go()
        command = [sys.executable, "-m", "core.cli.ends_with_parent", *self.command]
        with ExitStack() as files:
            log = files.enter_context(self.log.open("ab")) if self.log else None
            self.process = subprocess.Popen(  # noqa: S603 - our own module names
                command, env={**os.environ, **self.environment}, stdin=subprocess.PIPE, stdout=log, stderr=log
            )

    def exit_code(self) -> int | None:
        """None while it runs, and before it was started."""
        return self.process.poll() if self.process else None

    def ask_to_stop(self) -> None:
        if self.process:
            self.process.terminate()

    def stop(self, patience: float = STOP_SECONDS) -> None:
        """Ask politely, then insist."""
        if self.process is None:
            return
        self.ask_to_stop()
        try:
            self.process.wait(patience)
        except subprocess.TimeoutExpired:
            self.kill()
        self._let_go()

    def kill(self) -> None:
        """Kill the process at once, as a power cut would."""
        if self.process:
            self.process.kill()
            self.process.wait()
            self._let_go()

    def _let_go(self) -> None:
        """Close our end of its standard input, on which it depends."""
        if self.process and self.process.stdin:
            self.process.stdin.close()


@dataclass(slots=True)
class Supervised:
    """A child that has to be there: call ``tend`` every now and then."""

    child: Child
    crashes: int = 0
    """In a row."""
    _started: float = 0.0
    _due: float = field(default=0.0)
    """The time at which it is started again, by the monotonic clock; 0 while it runs."""

    def tend(self, now: float | None = None) -> None:
        """Start it, and start it again after a crash: at once the first time, then with growing pauses."""
        now = time.monotonic() if now is None else now
        if self.child.process is None or self._due:
            if now >= self._due:
                self.child.start()
                self._started, self._due = now, 0.0
        elif self.child.exit_code() is not None:
            self.crashes = 1 if now - self._started > STEADY_SECONDS else self.crashes + 1
            self._due = now + min(FIRST_PAUSE * 2 ** (self.crashes - 1), LONGEST_PAUSE)
