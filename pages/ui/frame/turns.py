"""Taking turns at the processor: what runs in many threads of one interpreter at once only takes it from each other.

Why, and what it costs: docs/decisions/0013.
"""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager

import streamlit as st

from pages.ui.frame.session import settings

PATIENCE = 1.0
"""Seconds. A turn is a courtesy: whoever waited this long goes on beside a long action of somebody else."""
_TURNS = {True: 1, False: 2}
"""By whether the database is a file: a server of its own works while its answer is waited for."""


@contextmanager
def turn() -> Iterator[None]:
    """Wait for one, for a while. Not within another."""
    turns = _turns(file=settings().database.startswith("sqlite"))
    mine = turns.take()
    try:
        yield
    finally:
        if mine:
            turns.give_back()


class Turns:
    """First come, first served; a plain lock lets whoever runs already go first again."""

    def __init__(self, count: int) -> None:
        self._free, self._waiting, self._lock = count, deque[threading.Event](), threading.Lock()

    @property
    def waiting(self) -> int:
        return len(self._waiting)

    def take(self) -> bool:
        """Whether it was our turn within PATIENCE."""
        with self._lock:
            if self._free:
                self._free -= 1
                return True
            called = threading.Event()
            self._waiting.append(called)
        if called.wait(PATIENCE):
            return True
        with self._lock:
            if called.is_set():
                return True
            self._waiting.remove(called)
            return False

    def give_back(self) -> None:
        with self._lock:
            if self._waiting:
                self._waiting.popleft().set()
            else:
                self._free += 1


@st.cache_resource(show_spinner=False)
def _turns(*, file: bool) -> Turns:
    return Turns(_TURNS[file])
