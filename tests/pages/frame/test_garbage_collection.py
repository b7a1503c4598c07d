"""Full collections of garbage stay short, and nothing leaks for longer than an hour."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator

import pytest

from pages.ui.frame.garbage_collection import HOUR, LONG, ShortCollections, keep_collections_short


class Clock:
    """Goes on by a step at each look."""

    def __init__(self) -> None:
        self.now, self.step = 0.0, 0.0

    def __call__(self) -> float:
        self.now += self.step
        return self.now


class Knot:
    """Garbage that only a collection finds."""

    def __init__(self) -> None:
        self.me = self


@pytest.fixture
def clock() -> Iterator[Clock]:
    clock = Clock()
    gc.collect()
    gc.callbacks.append(short := ShortCollections(clock))
    yield clock
    gc.callbacks.remove(short)
    gc.unfreeze()


def test_what_a_long_collection_left_is_set_aside_and_new_garbage_still_found(clock: Clock) -> None:
    gc.collect()
    before = gc.get_freeze_count()
    clock.step = 2 * LONG
    gc.collect()
    assert gc.get_freeze_count() > before + 10_000
    clock.step, knot = 0.0, Knot()
    gone = weakref.ref(knot)
    del knot
    gc.collect()
    assert gone() is None


def test_what_was_set_aside_and_died_since_is_found_within_the_hour(clock: Clock) -> None:
    knot = Knot()
    clock.step = 2 * LONG
    gc.collect()
    clock.step, gone = 0.0, weakref.ref(knot)
    del knot
    gc.collect()
    assert gone() is not None
    clock.now += HOUR
    gc.collect()
    assert gone() is None


def test_a_young_collection_changes_nothing(clock: Clock) -> None:
    before = gc.get_freeze_count()
    clock.step = 2 * LONG
    gc.collect(1)
    assert gc.get_freeze_count() == before


def test_asked_for_twice_it_is_done_once() -> None:
    kept = list(gc.callbacks)
    try:
        keep_collections_short()
        keep_collections_short()
        assert sum(isinstance(each, ShortCollections) for each in gc.callbacks) == 1
    finally:
        gc.callbacks[:] = kept
