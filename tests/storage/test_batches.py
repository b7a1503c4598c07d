"""A batch is stored before it is sent, held for as a whole, and taken in once."""

from __future__ import annotations

from dataclasses import replace

from core.domain.batches import Batch, BatchRequest, BatchState, RequestState
from core.domain.spending import WHOLE, Attempt
from storage.opening._workspace import SqlWorkspace

ID = "b" * 64
REQUESTS = [BatchRequest(f"r{number}", f"{number}" * 64, {"ask": "日本 \ud800"}, {}, 30) for number in range(3)]


def batch(workspace: SqlWorkspace, limit: int = 100) -> Batch:
    budget = workspace.spending.open_budget("batches", limit, "ana", 1.0).id
    return Batch(ID, "m", "judge", "ana", budget, 0, BatchState.INTENDED, "", 1.0, None, 3)


def answered(new: Batch, number: int) -> Attempt:
    request = REQUESTS[number]
    return Attempt(
        request.id, request.key, 2.0, "m", "judge", "ana", new.budget, WHOLE, 5, 5, 0, 0, 10, 10, batch=new.id
    )


def money(workspace: SqlWorkspace, new: Batch) -> tuple[int, int]:
    found = workspace.spending.budget(new.budget or 0)
    assert found is not None
    return found.spent, found.held


def test_the_same_intent_is_the_same_batch(workspace: SqlWorkspace) -> None:
    new = batch(workspace)
    for _ in range(2):
        assert workspace.batches.intend(new, REQUESTS, 99.0)
    assert money(workspace, new) == (0, 90)
    assert workspace.batches.unfinished() == workspace.batches.recent() == [new]
    assert workspace.batches.requests(ID) == REQUESTS


def test_too_dear_a_batch_leaves_nothing_behind(workspace: SqlWorkspace) -> None:
    new = batch(workspace, 89)
    assert not workspace.batches.intend(new, REQUESTS, 99.0)
    assert workspace.batches.get(ID) is None
    assert money(workspace, new) == (0, 0)


def test_what_came_back_is_taken_in_once(workspace: SqlWorkspace) -> None:
    new = batch(workspace)
    workspace.batches.intend(new, REQUESTS, 99.0)
    came = [(answered(new, 0), {"text": "Yes."}), (replace(answered(new, 1), outcome="refused"), None)]
    assert workspace.batches.take_in(ID, came) == 2
    assert workspace.batches.take_in(ID, came) == 0
    assert money(workspace, new) == (20, 30)
    workspace.batches.miss(ID, [replace(answered(new, 2), outcome="unanswered", cost=0, charged=0)])
    assert money(workspace, new) == (20, 0)
    assert [request.state for request in workspace.batches.requests(ID)] == [
        RequestState.WHOLE, RequestState.FAILED, RequestState.MISSING
    ]  # fmt: skip
    assert workspace.replies.find([request.key for request in REQUESTS]) == {REQUESTS[0].key: {"text": "Yes."}}
    found = workspace.batches.get(ID)
    assert found is not None
    assert (found.whole, found.failed, found.missing) == (1, 1, 1)


def test_one_worker_has_it_until_its_time_is_over(workspace: SqlWorkspace) -> None:
    workspace.batches.intend(batch(workspace), REQUESTS, 99.0)
    claim = workspace.batches.claim
    assert claim(ID, "first", 1.0, 10.0)
    assert not claim(ID, "second", 5.0, 15.0)
    assert claim(ID, "first", 5.0, 15.0)
    assert not claim(ID, "second", 14.0, 24.0)
    assert claim(ID, "second", 16.0, 26.0)


def test_what_was_sent_is_known_by_the_providers_name(workspace: SqlWorkspace) -> None:
    workspace.batches.intend(batch(workspace), REQUESTS, 99.0)
    workspace.batches.move(ID, BatchState.SENDING, 5.0)
    workspace.batches.move(ID, BatchState.SENT, 6.0, provider_id="batch-1")
    assert workspace.batches.provider_ids("m") == {"batch-1"}
    found = workspace.batches.get(ID)
    assert found is not None
    assert (found.state, found.sending_at, found.provider_id) == (BatchState.SENT, 5.0, "batch-1")
    workspace.batches.move(ID, BatchState.DONE, 7.0)
    assert workspace.batches.unfinished() == []
