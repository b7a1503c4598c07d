"""Repeat a call that failed for a passing reason, with growing waits that can be cancelled at any moment."""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

from core.llm.failures import ASKED_AGAIN_ONCE, TRIED_AGAIN, ModelFailure, Why
from core.wording.phrases import say

T = TypeVar("T")

LONGEST_WAIT = 120.0
"""Seconds that a call waits because a server says so; asked for more, the failure leaves with its ``retry_after``."""
TRIES = 5
MOST_MENDED = 10
"""Attempts at most that only find out how a model has to be asked."""
FIRST_WAIT = 0.5
MOST_BACKOFF = 30.0
_LOOK = 0.1
"""Seconds between two looks at whether it is cancelled."""


def _nobody() -> bool:
    return False


def mending(attempt: Callable[[], T]) -> T:
    """Return what ``attempt`` gives; asks again at once as long as each failure taught another way of asking."""
    for _ in range(MOST_MENDED):
        try:
            return attempt()
        except ModelFailure as failure:
            if not failure.mended:
                raise
    return attempt()


@dataclass(frozen=True, slots=True)
class Retrying:
    """Calls ``attempt`` until it gives a reply, at most ``tries`` times, with growing waits of random length between.

    A reply that is not whole is asked for once more and no further; what a second try cannot mend leaves at once. An
    attempt runs in a thread of its own: cancelled, the caller is free within a second, while the attempt comes to its
    end unseen (and may put down what it cost).
    """

    cancelled: Callable[[], bool] = _nobody
    tries: int = TRIES
    clock: Callable[[], float] = time.monotonic
    sleep: Callable[[float], None] = time.sleep
    share: Callable[[], float] = random.random

    def __call__(self, attempt: Callable[[], T], model: str = "") -> T:
        broken = 0
        for number in range(self.tries):
            try:
                return mending(lambda: self._unless_cancelled(attempt, model))
            except ModelFailure as failure:
                broken += failure.why in ASKED_AGAIN_ONCE
                wait = self._wait(number, failure)
                if wait is None or broken > 1 or number == self.tries - 1:
                    raise
            self._pause(wait, model)
        raise AssertionError("the last try returns or raises")

    def _wait(self, number: int, failure: ModelFailure) -> float | None:
        """None: it is of no use. Waits double, each drawn between half and all of its length, so that callers who
        failed together do not come back together."""
        if failure.why in ASKED_AGAIN_ONCE:
            return 0.0
        if failure.why not in TRIED_AGAIN:
            return None
        drawn = min(MOST_BACKOFF, FIRST_WAIT * 2.0**number) * (1 + self.share()) / 2
        requested = failure.retry_after or 0.0
        return None if requested > LONGEST_WAIT else requested + drawn

    def _unless_cancelled(self, attempt: Callable[[], T], model: str) -> T:
        if self.cancelled is _nobody:
            return attempt()
        self._look(model)
        done = threading.Event()
        came: list[T] = []
        failed: list[BaseException] = []

        def run() -> None:
            try:
                came.append(attempt())
            except BaseException as error:
                failed.append(error)
            finally:
                done.set()

        threading.Thread(target=run, daemon=True, name=f"asking {model}").start()
        while not done.wait(_LOOK):
            self._look(model)
        if failed:
            raise failed[0]
        return came[0]

    def _pause(self, seconds: float, model: str) -> None:
        until = self.clock() + seconds
        while (left := until - self.clock()) > 0:
            self._look(model)
            self.sleep(min(left, _LOOK))
        self._look(model)

    def _look(self, model: str) -> None:
        if self.cancelled():
            raise ModelFailure(Why.CANCELLED, say("failure-cancelled", model=model), model=model)
