"""Totals of large queues may be some seconds old, those of small ones never; and statements are made once."""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import dataclass, field

import pytest

from core.errors import Unreachable
from core.wording.phrases import say
from storage.queue import _totals as module
from storage.queue._totals import FRESH, LARGE, STALE, Totals, TotalsCache
from storage.sql.statements import MOST, made_once


def totals(all_chosen: int, wanted: int = 1) -> Totals:
    return Totals(all_chosen, wanted, 0, all_chosen, all_chosen)


def counter(*sizes: int) -> Callable[[], Totals]:
    left = iter(sizes)
    return lambda: totals(next(left))


def test_small_queues_are_counted_each_time() -> None:
    kept, count = TotalsCache(), counter(LARGE - 1, 3, 2)
    assert [kept.get("a", now, count).all_chosen for now in (0.0, 0.1, 0.2)] == [LARGE - 1, 3, 2]


def test_few_in_a_large_lane_are_not_counted_each_time() -> None:
    """Whatever was chosen, the lane is counted with it."""
    kept, few = TotalsCache(), Totals(3, 3, 0, 3, LARGE)
    assert kept.get("a", 0.0, lambda: few) == kept.get("a", 1.0, counter()) == few


def counted_beside(kept: TotalsCache, key: str) -> None:
    """Wait until nobody counts it."""
    if (counted := kept._by_request.get(key)) and counted.again:
        counted.again.join()


def test_large_queues_are_counted_again_after_a_while_and_nobody_waits() -> None:
    kept, count = TotalsCache(), counter(LARGE, LARGE + 1)
    found = [kept.get("a", now, count).all_chosen for now in (0.0, FRESH - 0.1, FRESH)]
    assert found == [LARGE, LARGE, LARGE]
    counted_beside(kept, "a")
    assert kept.get("a", FRESH + 0.1, counter()).all_chosen == LARGE + 1
    assert kept.get("b", 0.0, counter(LARGE + 9)).all_chosen == LARGE + 9


def test_what_takes_long_is_counted_less_often(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = iter((0.0, 0.5))
    kept = TotalsCache()
    monkeypatch.setattr(module.time, "perf_counter", lambda: next(clock))
    assert kept.get("a", 0.0, counter(LARGE)).all_chosen == LARGE
    assert kept._by_request["a"].is_fresh(24.9)
    assert not kept._by_request["a"].is_fresh(25.0)


def test_a_clock_that_goes_back_counts_again() -> None:
    kept, count = TotalsCache(), counter(LARGE, LARGE + 1)
    assert [kept.get("a", now, count).all_chosen for now in (100.0, 50.0)] == [LARGE, LARGE + 1]


@dataclass
class Slow:
    started: threading.Event = field(default_factory=threading.Event)
    go_on: threading.Event = field(default_factory=threading.Event)

    def count(self) -> Totals:
        self.started.set()
        assert self.go_on.wait(10)
        return totals(LARGE + 1)


def test_while_it_is_counted_all_are_told_the_old_totals_but_not_for_ever() -> None:
    kept, slow = TotalsCache(), Slow()
    kept.get("a", 0.0, counter(LARGE))
    assert kept.get("a", FRESH, slow.count).all_chosen == LARGE
    assert slow.started.wait(10)
    counting = kept._by_request["a"].again
    assert kept.get("a", FRESH, counter()).all_chosen == LARGE
    assert kept.get("a", STALE, counter(LARGE + 2)).all_chosen == LARGE + 2
    slow.go_on.set()
    assert counting
    counting.join()


def test_a_count_that_fails_is_tried_again_and_told_when_the_old_totals_are_stale() -> None:
    def failing() -> Totals:
        raise Unreachable(say("database-unreachable"))

    kept = TotalsCache()
    kept.get("a", 0.0, counter(LARGE))
    assert kept.get("a", FRESH, failing).all_chosen == LARGE
    counted_beside(kept, "a")
    with pytest.raises(Unreachable):
        kept.get("a", STALE, failing)
    assert kept.get("a", FRESH + 0.1, counter(LARGE + 1)).all_chosen == LARGE
    counted_beside(kept, "a")
    assert kept.get("a", FRESH + 0.2, counter()).all_chosen == LARGE + 1


def test_what_was_made_is_made_once_per_argument_and_forgotten_in_the_end() -> None:
    made: list[int] = []

    @made_once
    def make(number: int) -> int:
        made.append(number)
        return number

    assert [make(1), make(2), make(1)] == [1, 2, 1]
    for number in range(2, MOST + 2):
        make(number)
    make(1)
    assert made.count(1) == 2
    assert made.count(2) == 1
