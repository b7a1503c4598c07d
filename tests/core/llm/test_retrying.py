"""What may mend is tried again, nothing else is, and nobody waits longer than they want."""

import threading
import time
from collections.abc import Callable

import pytest

from core.llm.failures import ASKED_AGAIN_ONCE, TRIED_AGAIN, ModelFailure, Why
from core.llm.retrying import LONGEST_WAIT, Retrying


class Clock:
    def __init__(self) -> None:
        self.now = 0.0

    def sleep(self, seconds: float) -> None:
        self.now += seconds


def script(*outcomes: ModelFailure | str) -> tuple[Callable[[], str], list[int]]:
    calls: list[int] = []

    def attempt() -> str:
        said = outcomes[len(calls)]
        calls.append(len(calls))
        if isinstance(said, ModelFailure):
            raise said
        return said

    return attempt, calls


def retrying(clock: Clock, share: float = 1.0) -> Retrying:
    return Retrying(clock=lambda: clock.now, sleep=clock.sleep, share=lambda: share)


@pytest.mark.parametrize("why", sorted(TRIED_AGAIN))
def test_what_may_mend_is_tried_again_with_growing_waits(why: Why) -> None:
    attempt, calls = script(*[ModelFailure(why)] * 3, "whole")
    assert retrying(clock := Clock())(attempt) == "whole"
    assert len(calls) == 4
    assert clock.now == pytest.approx(0.5 + 1 + 2)


def test_waits_are_of_random_length() -> None:
    attempt, _ = script(ModelFailure(Why.TIMEOUT), "whole")
    retrying(clock := Clock(), share=0.0)(attempt)
    assert clock.now == pytest.approx(0.25)


def test_it_ends_with_the_last_failure() -> None:
    attempt, calls = script(*[ModelFailure(Why.OVERLOADED)] * 9)
    with pytest.raises(ModelFailure) as failed:
        retrying(Clock())(attempt)
    assert (failed.value.why, len(calls)) == (Why.OVERLOADED, 5)


@pytest.mark.parametrize("why", sorted(ASKED_AGAIN_ONCE))
def test_a_reply_that_is_not_whole_is_asked_for_once_more(why: Why) -> None:
    attempt, calls = script(*[ModelFailure(why)] * 5)
    with pytest.raises(ModelFailure):
        retrying(Clock())(attempt)
    assert len(calls) == 2


@pytest.mark.parametrize("why", sorted(set(Why) - TRIED_AGAIN - ASKED_AGAIN_ONCE))
def test_what_a_second_try_cannot_mend_is_never_tried_again(why: Why) -> None:
    attempt, calls = script(*[ModelFailure(why, retry_after=1.0)] * 5)
    with pytest.raises(ModelFailure):
        retrying(Clock())(attempt)
    assert len(calls) == 1


def test_the_server_says_how_long_to_wait() -> None:
    attempt, _ = script(ModelFailure(Why.RATE_LIMITED, retry_after=LONGEST_WAIT), "whole")
    retrying(clock := Clock())(attempt)
    assert clock.now >= LONGEST_WAIT


def test_asked_to_wait_for_longer_the_job_is_put_off() -> None:
    attempt, calls = script(ModelFailure(Why.RATE_LIMITED, retry_after=3600.0), "whole")
    with pytest.raises(ModelFailure) as failed:
        retrying(clock := Clock())(attempt)
    assert (failed.value.retry_after, len(calls), clock.now) == (3600.0, 1, 0.0)


def test_a_cancelled_wait_is_not_waited_out() -> None:
    stop = threading.Event()
    attempt, calls = script(ModelFailure(Why.RATE_LIMITED, retry_after=100.0), "whole")
    threading.Timer(0.2, stop.set).start()
    began = time.monotonic()
    with pytest.raises(ModelFailure) as failed:
        Retrying(stop.is_set)(attempt)
    assert failed.value.why == Why.CANCELLED
    assert time.monotonic() - began < 50, "a second on an idle machine, of a hundred to wait"
    assert len(calls) == 1


def test_a_call_under_way_is_left_when_cancelled_and_still_puts_down_its_cost() -> None:
    stop, served, booked = threading.Event(), threading.Event(), threading.Event()

    def attempt() -> str:
        served.wait(30)
        booked.set()
        return "late"

    threading.Timer(0.2, stop.set).start()
    with pytest.raises(ModelFailure) as failed:
        Retrying(stop.is_set)(attempt)
    assert failed.value.why == Why.CANCELLED
    assert not booked.is_set()
    served.set()
    assert booked.wait(5)


def test_cancelled_before_it_begins_nothing_is_asked() -> None:
    attempt, calls = script("whole")
    with pytest.raises(ModelFailure):
        Retrying(lambda: True)(attempt)
    assert not calls


def test_a_fault_of_ours_stays_loud() -> None:
    def attempt() -> str:
        raise KeyError("ours")

    for cancelled in (lambda: False, Retrying().cancelled):
        with pytest.raises(KeyError):
            Retrying(cancelled)(attempt)
