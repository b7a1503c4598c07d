"""Look at how much memory a desk, and the children that read its files, come to use."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from core.confined import reading

_EVERY_SECONDS = 0.02
_FORGET_PEAK = "5"


def of_memory(name: str, process: int | str = "self") -> int:
    """Return a line of what the system says of a process, in bytes."""
    lines = Path(f"/proc/{process}/status").read_text().splitlines()
    return next(int(line.split()[1]) * 1024 for line in lines if line.startswith(f"{name}:"))


class Growth:
    """Growth of this process, and of any child that reads for it, since it began."""

    def __init__(self) -> None:
        Path("/proc/self/clear_refs").write_text(_FORGET_PEAK)
        self._before = of_memory("VmRSS")
        self.child = 0
        """At least: a child is looked at fifty times a second, and no more once it ended."""

    @property
    def desk(self) -> int:
        return of_memory("VmHWM") - self._before

    def look(self) -> None:
        """Compare the peak of each child with what it was forked from."""
        parent = reading._PARENTS.process
        if parent is None:
            return
        with suppress(OSError, StopIteration):
            begun = of_memory("VmRSS", parent.pid)
            for child in Path(f"/proc/{parent.pid}/task/{parent.pid}/children").read_text().split():
                with suppress(OSError, StopIteration):
                    self.child = max(self.child, of_memory("VmHWM", child) - begun)


@contextmanager
def growing() -> Iterator[Growth]:
    """Watch the growth while the body runs."""
    growth, ended = Growth(), threading.Event()

    def watch() -> None:
        while not ended.wait(_EVERY_SECONDS):
            growth.look()

    watching = threading.Thread(target=watch, daemon=True)
    watching.start()
    try:
        yield growth
    finally:
        ended.set()
        watching.join()
