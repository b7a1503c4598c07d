"""The cache of a workspace: values of the present state only, no more than a slot allows, shared by threads."""

from __future__ import annotations

import operator
import threading

from core.workspace_cache import CacheSlot, WorkspaceCache


class Made:
    """Counts how often a value was computed."""

    def __init__(self) -> None:
        self.times = 0

    def __call__(self) -> int:
        self.times += 1
        return self.times


def test_a_value_is_computed_once_for_each_state_of_a_key() -> None:
    cache, slot, made = WorkspaceCache(), CacheSlot[int](), Made()
    assert [cache.get(slot, key, state, made) for key, state in (("a", 1), ("a", 1), ("b", 1), ("a", 2))] == [
        1,
        1,
        2,
        3,
    ]
    assert cache.find(slot, "a", 2) == 3
    assert cache.find(slot, "a", 1) is None
    assert cache.find(slot, "a", 2) is None, "a value of another state is dropped at once"


def test_slots_and_workspaces_share_nothing() -> None:
    slot, other, made = CacheSlot[int](), CacheSlot[int](), Made()
    first, second = WorkspaceCache(), WorkspaceCache()
    assert [cache.get(which, None, None, made) for cache in (first, second) for which in (slot, other)] == [1, 2, 3, 4]


def test_a_value_grows_old_and_does_not_come_from_the_future() -> None:
    cache, slot, made = WorkspaceCache(), CacheSlot[int](), Made()
    seen = [cache.get_recent(slot, None, None, made, now, 2.0) for now in (10.0, 11.9, 12.0, 5.0)]
    assert seen == [1, 1, 2, 3]


def test_none_is_a_value() -> None:
    cache, slot = WorkspaceCache(), CacheSlot[None]()
    times = []
    for _ in range(2):
        cache.get_recent(slot, None, None, lambda: times.append(1), 1.0, 2.0)
    assert len(times) == 1


def test_the_values_asked_for_last_stay() -> None:
    cache, slot, made = WorkspaceCache(), CacheSlot[int](max_values=2), Made()
    for key in ("a", "b", "a", "c"):
        cache.get(slot, key, None, made)
    assert [cache.find(slot, key) for key in ("a", "b", "c")] == [1, None, 3]


def test_the_size_is_bounded_but_the_newest_stays_whatever_its_size() -> None:
    cache, slot, made = WorkspaceCache(), CacheSlot[int](max_size=5, size=len, same=operator.is_), Made()
    states = {key: "x" * size for key, size in (("a", 2), ("b", 3), ("c", 9))}
    for key in ("a", "b"):
        cache.get(slot, key, states[key], made)
    assert cache.find(slot, "a", states["a"]) == 1 and cache.find(slot, "b", states["b"]) == 2
    cache.get(slot, "c", states["c"], made)
    assert [cache.find(slot, key, states[key]) for key in states] == [None, None, 3]


def test_a_value_is_that_of_the_same_object_where_the_slot_says_so() -> None:
    cache, slot, made = WorkspaceCache(), CacheSlot[int](same=operator.is_), Made()
    labels = [1, 2]
    assert [cache.get(slot, None, state, made) for state in (labels, labels, [1, 2])] == [1, 1, 2]


def test_nothing_is_cached_of_what_failed() -> None:
    cache, slot = WorkspaceCache(), CacheSlot[int]()
    for _ in range(2):
        try:
            cache.get(slot, None, None, lambda: 1 // 0)
        except ZeroDivisionError:
            assert cache.find(slot) is None


def test_with_the_lock_of_a_slot_one_thread_computes_and_the_others_wait() -> None:
    cache, slot, made = WorkspaceCache(), CacheSlot[int](), Made()
    together, seen = threading.Barrier(8), []

    def ask() -> None:
        together.wait()
        with cache.lock(slot):
            seen.append(cache.get(slot, None, None, made))

    threads = [threading.Thread(target=ask) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert (seen, made.times) == ([1] * 8, 1)


def test_threads_that_share_a_slot_lose_no_entry_and_keep_its_bound() -> None:
    cache, slot = WorkspaceCache(), CacheSlot[int](max_values=5)

    def ask(start: int) -> None:
        for number in range(start, start + 500):
            assert cache.get(slot, number % 20, None, lambda value=number: value) is not None  # type: ignore[misc]

    threads = [threading.Thread(target=ask, args=(start,)) for start in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len([key for key in range(20) if cache.find(slot, key) is not None]) == 5
