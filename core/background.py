"""Repeat a task of a worker beside its jobs, and go on after one round of it has failed."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager

WAITED_AT_THE_END = 1.0
"""Seconds for which a stopping worker waits for a round; the next worker repeats one that did not finish."""


@contextmanager
def repeated(
    do: Callable[[threading.Event], None], *, every: float, name: str, log: logging.Logger, failed: str
) -> Iterator[None]:
    """Call ``do`` every so many seconds while the body runs; the event it is given is set once it is to end.

    A round that fails is logged as ``failed`` with its error, and the next one comes: a busy database or an odd answer
    must not end it.
    """
    ended = threading.Event()

    def keep() -> None:
        while not ended.wait(every):
            try:
                do(ended)
            except Exception:  # the last frame of a thread: an error that leaves it would end all later rounds unseen
                log.warning(failed, exc_info=True)

    thread = threading.Thread(target=keep, name=name, daemon=True)
    thread.start()
    try:
        yield
    finally:
        ended.set()
        thread.join(WAITED_AT_THE_END)
