"""What others hold: looked at once in a while where it is much, always where it is little, and never one's own."""

from __future__ import annotations

from dataclasses import replace

import pytest

from core.domain.answers import Kind
from core.domain.queue import ItemFilter, Lane, QueueRequest
from storage.opening._workspace import SqlWorkspace
from storage.queue._leased_totals import FRESH, MANY, ByOthers, LeasedCount, by_others
from storage.queue.eligibility import Eligibility
from tests.support.records import put, record, score

LEASE = 100.0


def held_by_bo(workspace: SqlWorkspace, count: int) -> list[int]:
    ids = put(workspace, *(record(f"r{n}", f"{n} is the number.") for n in range(count)))
    for item_id in ids:
        assert workspace.queue.take(Lane.REVIEW, item_id, "bo", 10.0, LEASE)
    return ids


def leased(workspace: SqlWorkspace, person: str, now: float, request: QueueRequest | None = None) -> int:
    return workspace.queue.state(Lane.REVIEW, person, request or QueueRequest(), now).leased


@pytest.mark.parametrize(("count", "soon"), [(MANY - 1, MANY - 2), (MANY, MANY)])
def test_only_much_is_kept_and_not_for_long(workspace: SqlWorkspace, count: int, soon: int) -> None:
    first, *_ = held_by_bo(workspace, count)
    assert leased(workspace, "anna", 10.0) == count
    workspace.queue.release(Lane.REVIEW, first, "bo")
    assert leased(workspace, "anna", 10.0 + FRESH - 0.1) == soon
    assert leased(workspace, "anna", 10.0 + FRESH) == count - 1
    assert leased(workspace, "anna", 10.0 + LEASE) == 0, "what expired is held by nobody"


def test_each_person_counts_of_it_what_fits_them(workspace: SqlWorkspace) -> None:
    ids = held_by_bo(workspace, MANY)
    score(workspace, ids[0], 0.1)
    score(workspace, ids[1], 0.9)
    risky = QueueRequest(ItemFilter(min_risk={Kind.ANSWER: 0.5}))
    assert leased(workspace, "anna", 10.0, risky) == MANY - 1, "without a risk they always belong"
    assert leased(workspace, "bo", 10.0, risky) == 0, "their own"
    assert leased(workspace, "anna", 10.0) == MANY


def test_what_is_assigned_to_them_fits_anyway() -> None:
    held = [
        LeasedCount("bo", None, "a", 5, 3),
        LeasedCount("bo", "anna", "a", 2, 1),
        LeasedCount("cy", "di", "b", 4, 4),
    ]
    anna = Eligibility(Lane.REVIEW, "anna", QueueRequest(), over_quota=("a",))
    assert by_others([*held, LeasedCount("anna", None, "a", 9, 9)], anna) == ByOthers(3 + 2 + 4, 4, 3)
    assert by_others(held, replace(anna, request=QueueRequest(mine=True))) == ByOthers(2, 0, 0)
