"""Send several requests to a model at once and process the replies one by one, until something ends the run."""

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
"""Number of simultaneous requests; with more, servers ask to wait."""
LOOK_SECONDS = 0.25
"""Seconds between two checks if the run goes on: half of the time that a cancelled job may take to stop."""
ENDS_ALL = frozenset({Why.NO_BUDGET, Why.SPEND_LIMIT, Why.UNAUTHORISED, Why.RETIRED})
"""Failures that every further request would have too. What a model cannot do for one judge it may do for another."""


@dataclass(frozen=True, slots=True)
class Ending:
    """The end of a run; without a failure and a stop every request was made."""

    failure: ModelFailure | None = None
    """The failure that ended the run: one that all requests would have, or one that asks for a long wait."""
    stopped: bool = False

    @property
    def put_off(self) -> float | None:
        """Seconds for which the server asks to wait, or None."""
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
    """Call ``ask`` for each unit of work in threads; it must give up soon after ``stop`` is set.

    ``took`` is called in this thread with each reply or failure, in the order of arrival, and returns False to stop;
    ``going_on`` is called several times a second and returns False to stop. Raises any error of ``ask`` except a
    ModelFailure.
    """
    queue = iter(work)
    waiting: dict[Future[R], T] = {}
    ending = Ending()
    with ThreadPoolExecutor(at_once) as pool:
        try:
            while not stop.is_set():
                for unit in islice(queue, at_once - len(waiting)):
                    waiting[pool.submit(ask, unit)] = unit
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
    for future, unit in waiting.items():  # replies that were paid for while others stopped are processed
        failure = future.exception()
        if failure is None:
            took(unit, future.result())
        elif not isinstance(failure, ModelFailure):
            raise failure
    return ending


def _taken(future: Future[R], unit: T, took: Callable[[T, R | ModelFailure], bool], so_far: Ending) -> Ending:
    """Process a finished request and return the end of the run, if any; the first one counts."""
    try:
        came: R | ModelFailure = future.result()
    except ModelFailure as failure:
        if failure.why is Why.CANCELLED or failure.why in ENDS_ALL or _long_wait(failure) is not None:
            return so_far if so_far != Ending() else Ending(failure)
        came = failure
    goes_on = took(unit, came)
    return so_far if goes_on or so_far != Ending() else Ending(stopped=True)


def _long_wait(failure: ModelFailure) -> float | None:
    seconds = failure.retry_after
    return seconds if seconds is not None and seconds > LONGEST_WAIT else None
