"""Read text in the main thread, where a timer interrupts what takes too long, even amid a regular expression.

``re`` looks for signals while it matches, and Python answers them in its main thread alone. So text is read in the main
thread: where that is a worker's it is already, and a server gives its main thread to those who ask (``serve``). A timer
of the processor ticks while something is read; how often, and where, tells what is going on: a model that runs answers
no tick before it is done, an expression that is stuck answers each at the same place.
"""

from __future__ import annotations

import queue
import signal
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass, field
from types import FrameType
from typing import Any, ParamSpec, TypeVar

from core.errors import BadInput
from core.wording.phrases import say

P = ParamSpec("P")
T = TypeVar("T")

SECONDS_OF_CALL = 5.0
"""Processor time that one expression may take: a linear one reads gigabytes in it."""
TICK = 0.25
_MOST_OF_TICK = 2 * TICK
"""More than that between two ticks was spent in a model or another library, which is not our text's fault."""


class TooSlow(BadInput):
    """A text takes longer to read than any honest one does."""


@dataclass(slots=True)
class _Watch:
    """Adds up what the ticks of one reading say."""

    seconds: float
    spent: float = 0.0
    in_call: float = 0.0
    before: float = field(default_factory=time.thread_time)
    place: tuple[FrameType, int] | None = None

    def tick(self, frame: FrameType | None) -> None:
        now = time.thread_time()
        passed, self.before = min(now - self.before, _MOST_OF_TICK), now
        place = (frame, frame.f_lasti) if frame else None
        same = place is not None and self.place is not None and place[0] is self.place[0] and place[1] == self.place[1]
        self.in_call = self.in_call + passed if same else 0.0
        self.spent += passed
        self.place = place
        if self.in_call > SECONDS_OF_CALL or self.spent > self.seconds:
            raise TooSlow(say("text-too-slow"))


@dataclass(slots=True)
class _MainThread:
    """The main thread, where it was given to those who ask."""

    asked: queue.SimpleQueue[Callable[[], None]] = field(default_factory=queue.SimpleQueue)
    serving: bool = False
    watching: bool = False


_MAIN = _MainThread()


def patiently(seconds: float, read: Callable[P, T], *arguments: P.args, **more: P.kwargs) -> T:
    """Call ``read`` in the main thread; without one that can be had, in this one and without a limit. Raises TooSlow
    where it takes more seconds of the processor, models not counted."""
    if threading.current_thread() is threading.main_thread():
        return read(*arguments, **more) if _MAIN.watching else _watched(seconds, lambda: read(*arguments, **more))
    if not _MAIN.serving:
        return read(*arguments, **more)
    done: Future[T] = Future()

    def ask() -> None:
        try:
            done.set_result(_watched(seconds, lambda: read(*arguments, **more)))
        except BaseException as error:  # it belongs to whoever asked
            done.set_exception(error)

    _MAIN.asked.put(ask)
    return done.result()


def interruptible() -> bool:
    """Return whether ``patiently`` can keep to a limit when it is called in this thread."""
    return _MAIN.serving or threading.current_thread() is threading.main_thread()


def serve(ends: Callable[[], bool], pause: float = 0.1) -> None:
    """Do in this main thread what other threads ask for, until ``ends`` says so."""
    _MAIN.serving = True
    try:
        while not ends():
            try:
                ask = _MAIN.asked.get(timeout=pause)
            except queue.Empty:
                continue
            ask()
    finally:
        _MAIN.serving = False
        while not _MAIN.asked.empty():  # asked meanwhile
            _MAIN.asked.get()()


def _watched(seconds: float, read: Callable[[], T]) -> T:
    watch = _Watch(seconds)

    def tick(_: int, frame: FrameType | None) -> None:
        watch.tick(frame)

    before: Any = signal.signal(signal.SIGVTALRM, tick)
    _MAIN.watching = True
    signal.setitimer(signal.ITIMER_VIRTUAL, TICK, TICK)
    try:
        return read()
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        _MAIN.watching = False
        watch.place = None
        signal.signal(signal.SIGVTALRM, before or signal.SIG_DFL)
