"""Lets requests take turns at the processor, as threads of one interpreter only slow each other down.

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
"""Seconds after which a waiting request runs even if it is not its turn."""
_TURNS = {True: 1, False: 2}
"""The number that may run at once: one if the database is a file, more if it is a server, which works meanwhile."""


@contextmanager
def turn() -> Iterator[None]:
    """Wait for a turn for at most PATIENCE seconds. Turns cannot be nested."""
    turns = _turns(file=settings().database.startswith("sqlite"))
    mine = turns.take()
    try:
        yield
    finally:
        if mine:
            turns.give_back()


class Turns:
    """Turns in the order of arrival, which a plain lock does not guarantee."""

    def __init__(self, count: int) -> None:
        self._free, self._waiting, self._lock = count, deque[threading.Event](), threading.Lock()

    @property
    def waiting(self) -> int:
        return len(self._waiting)

    def take(self) -> bool:
        """Wait for a turn and return whether it came within PATIENCE."""
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
