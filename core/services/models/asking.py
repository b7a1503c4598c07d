"""Ask several things of a model at once and take in what comes back, one by one, until something ends it."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass
from itertools import islice
from typing import TypeVar

from core.llm.failures import ModelFailure, Why
from core.llm.retrying import LONGEST_WAIT

T = TypeVar("T")
R = TypeVar("R")

AT_ONCE = 4
"""Calls under way; more, and servers ask to wait."""
LOOK_SECONDS = 0.25
"""Between two looks at whether to go on: half of what a cancelled job may still take."""
ENDS_ALL = frozenset({Why.NO_BUDGET, Why.SPEND_LIMIT, Why.UNAUTHORISED, Why.RETIRED, Why.CANNOT})
"""What the next question would meet as well."""


@dataclass(frozen=True, slots=True)
class Ending:
    """How it went; with neither a failure nor a stop everything was asked."""

    failure: ModelFailure | None = None
    """Of the kind that ends all, or that asks to wait long."""
    stopped: bool = False

    @property
    def put_off(self) -> float | None:
        """Seconds that the server asks everybody to wait."""
        return _long_wait(self.failure) if self.failure else None


def ask_each(
    work: Iterable[T],
    ask: Callable[[T], R],
    took: Callable[[T, R | ModelFailure], bool],
    *,
    stop: threading.Event,
    going_on: Callable[[], bool],
    at_once: int = AT_ONCE,
) -> Ending:
    """``ask`` runs in threads and gives up soon after ``stop`` is set; ``took`` is called here, as answers come in
    any order, with what came of each, and says whether to go on; ``going_on`` is asked several times a second.

    Raises whatever else ``ask`` raises than a ModelFailure.
    """
    queue = iter(work)
    waiting: dict[Future[R], T] = {}
    ending = Ending()
    with ThreadPoolExecutor(at_once) as pool:
        try:
            while not stop.is_set():
                for each in islice(queue, at_once - len(waiting)):
                    waiting[pool.submit(ask, each)] = each
                if not waiting:
                    break
                ready, _ = wait(waiting, LOOK_SECONDS, FIRST_COMPLETED)
                for future in ready:
                    ending = _taken(future, waiting.pop(future), took, ending)
                if ending == Ending() and not going_on():
                    ending = Ending(stopped=True)
                if ending != Ending():
                    stop.set()
        finally:
            stop.set()
    for future, each in waiting.items():  # what was paid for while others were stopped is kept
        failure = future.exception()
        if failure is None:
            took(each, future.result())
        elif not isinstance(failure, ModelFailure):
            raise failure
    return ending


def _taken(future: Future[R], each: T, took: Callable[[T, R | ModelFailure], bool], so_far: Ending) -> Ending:
    """Of several endings the first one counts."""
    try:
        came: R | ModelFailure = future.result()
    except ModelFailure as failure:
        if failure.why is Why.CANCELLED or failure.why in ENDS_ALL or _long_wait(failure) is not None:
            return so_far if so_far != Ending() else Ending(failure)
        came = failure
    going = took(each, came)
    return so_far if going or so_far != Ending() else Ending(stopped=True)


def _long_wait(failure: ModelFailure) -> float | None:
    asked = failure.retry_after
    return asked if asked is not None and asked > LONGEST_WAIT else None
