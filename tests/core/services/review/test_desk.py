"""The review desk over a real database: one person's item, what is stored of it, and what is refused."""

from __future__ import annotations

import pytest

from core.domain.actions import Verdict
from core.domain.queue import Lane
from core.domain.work import JobState, Status
from core.errors import Forbidden
from core.ports.workspace import Workspace
from core.services.desk.queue_view import EVERYTHING, NO_WORKER, Show
from core.services.review.acts import Accept, EditText, GoOn, Reject, Undo
from core.services.review.desk import ReviewDesk
from core.services.review.desk_state import DeskState
from core.services.review.transfers import Postpone
from core.wording import explain
from tests.support.desk import ANNA, BO, GUEST, LEASE, act, fill, shown, work


@pytest.fixture
def anna(workspace: Workspace) -> ReviewDesk:
    return ReviewDesk(workspace, ANNA, LEASE)


@pytest.fixture
def bo(workspace: Workspace) -> ReviewDesk:
    return ReviewDesk(workspace, BO, LEASE)


def test_only_editors_review(workspace: Workspace) -> None:
    with pytest.raises(Forbidden, match="guest may not review"):
        ReviewDesk(workspace, GUEST, LEASE)


def test_the_riskiest_item_comes_first_and_stays(workspace: Workspace, anna: ReviewDesk) -> None:
    fill(workspace, [0.6], [0.9], [0.7])
    state, screen = shown(anna)
    assert screen.item
    assert (screen.item.id, screen.mine) == (2, True)
    assert [row.id for row in screen.upcoming] == [3, 1]
    assert shown(anna, state, now=200.0)[0] == state
    assert shown(anna, now=400.0)[0] == state, "the lease was extended at 200"


def test_two_people_see_different_items(workspace: Workspace, anna: ReviewDesk, bo: ReviewDesk) -> None:
    fill(workspace, [0.6], [0.9])
    assert shown(anna)[0].item_id == 2
    assert shown(bo)[0].item_id == 1


def test_accept_closes_the_item_and_the_next_one_follows(workspace: Workspace, anna: ReviewDesk) -> None:
    fill(workspace, [0.6], [0.9])
    state, _ = shown(anna)
    state, note = anna.act(state, act(Accept, 2, seq=1), 12.0)
    assert (note.tone, note.at) == ("done", 12.0)
    state, screen = shown(anna, state)
    assert state.item_id == 1
    assert workspace.items.get(2).status is Status.ACCEPTED
    assert [(row.item_id, row.verdict) for row in screen.recent] == [(2, "accept")]


def test_an_action_that_arrives_twice_is_stored_once(workspace: Workspace, anna: ReviewDesk) -> None:
    fill(workspace, [0.6], [0.9])
    state, _ = shown(anna)
    for now in (12.0, 13.0):
        state, note = anna.act(state, act(Accept, 2, seq=1), now)
        assert (note.tone, note.at) == ("done", 12.0)
    assert len(workspace.decisions.of(2)) == 1


def test_a_decision_on_another_revision_is_refused(workspace: Workspace, anna: ReviewDesk) -> None:
    fill(workspace, [0.6])
    state, _ = shown(anna)
    after, note = anna.act(state, act(Accept, 1, seq=1, revision=7), 12.0)
    assert (note.tone, note.at, after) == ("refused", None, state)
    assert "changed since it was shown" in note.text
    assert workspace.decisions.of(1) == []


def test_a_decision_on_what_somebody_else_holds_is_refused(
    workspace: Workspace, anna: ReviewDesk, bo: ReviewDesk
) -> None:
    fill(workspace, [0.6])
    shown(bo)
    _, note = anna.act(DeskState(1), act(Reject, 1, seq=1), 12.0)
    assert "somebody else" in note.text
    assert workspace.decisions.of(1) == []


def test_an_item_lost_to_somebody_else_makes_way_and_says_so(
    workspace: Workspace, anna: ReviewDesk, bo: ReviewDesk
) -> None:
    fill(workspace, [0.6], [0.9])
    state, _ = shown(anna)
    assert shown(bo, now=11.0 + LEASE)[0].item_id == 2
    state, _, note = anna.screen(state, 12.0 + LEASE)
    assert state.item_id == 1
    assert note
    assert "Item 2 went to somebody else" in note.text


def test_postponed_items_come_last(workspace: Workspace, anna: ReviewDesk) -> None:
    fill(workspace, [0.6], [0.9])
    state, _ = shown(anna)
    state, _ = anna.act(state, act(Postpone, 2, seq=1), 12.0)
    state, screen = shown(anna, state)
    assert (state.item_id, screen.counts.postponed) == (1, 1)
    state, _ = anna.act(state, act(Accept, 1, seq=2), 13.0)
    assert shown(anna, state)[0].item_id == 2


def test_undo_reopens_the_item_and_returns_to_it(workspace: Workspace, anna: ReviewDesk, bo: ReviewDesk) -> None:
    fill(workspace, [0.6], [0.9])
    state, _ = shown(anna)
    state, _ = anna.act(state, act(Reject, 2, seq=1, reason="off topic"), 12.0)
    state, _ = shown(anna, state)
    state, note = anna.act(state, act(Undo, 2, seq=2), 13.0)
    assert note.tone == "done"
    state, screen = shown(anna, state)
    assert (state.item_id, screen.mine, screen.recent) == (2, True, ())
    assert shown(bo)[0].item_id == 1, "the item that was left is free again"


def test_a_late_undo_does_not_take_back_another_decision(workspace: Workspace, anna: ReviewDesk) -> None:
    fill(workspace, [0.6], [0.9])
    state, _ = shown(anna)
    state, _ = anna.act(state, act(Accept, 2, seq=1), 12.0)
    state, _ = anna.act(shown(anna, state)[0], act(Accept, 1, seq=2), 13.0)
    _, note = anna.act(state, act(Undo, 2, seq=3), 14.0)
    assert note.tone == "refused"
    assert workspace.items.get(1).status is Status.ACCEPTED


def test_undo_without_a_decision_says_so(workspace: Workspace, anna: ReviewDesk) -> None:
    fill(workspace, [0.6])
    state, _ = shown(anna)
    assert anna.act(state, act(Undo, 1, seq=1), 12.0)[1].text == "There is nothing to undo."


def test_undo_of_what_somebody_else_holds_by_now_is_refused(
    workspace: Workspace, anna: ReviewDesk, bo: ReviewDesk
) -> None:
    """Nothing was taken back, and the person must not be told that it was."""
    fill(workspace, [0.6], [0.9])
    state, _ = shown(anna)
    state, _ = anna.act(state, act(Accept, 2, seq=1), 12.0)
    assert workspace.queue.take(Lane.REVIEW, 2, "bo", 13.0, 300.0)
    _, note = anna.act(state, act(Undo, 2, seq=2), 14.0)
    assert (note.tone, note.text) == ("refused", "Not undone: somebody else has the item now.")
    assert workspace.items.get(2).status is Status.ACCEPTED


def test_next_leaves_decided_items_only(workspace: Workspace, anna: ReviewDesk) -> None:
    fill(workspace, [0.6])
    state, _ = shown(anna)
    after, note = anna.act(state, act(GoOn, 1, seq=1), 12.0)
    assert (after, note.tone) == (state, "refused")


def test_an_edit_waits_for_the_worker_and_is_then_compared(workspace: Workspace, anna: ReviewDesk) -> None:
    fill(workspace, [0.95, 0.05])
    workspace.jobs.beat("test", 10.0)
    state, _ = shown(anna)
    state, note = anna.act(state, act(EditText, 1, seq=1, text="Item 0 says part 0. Quite another thing."), 12.0)
    assert note.at == 12.0
    state, screen = shown(anna, state, now=12.0)
    assert (screen.pending, screen.mine, screen.comparison, screen.warning) == (True, False, None, "")
    assert anna.act(state, act(Accept, 1, seq=2), 12.5)[1].tone == "refused"
    work(workspace)
    state, screen, told = anna.screen(state, 13.0)
    assert told
    assert told.tone == "done"
    assert screen.item
    assert screen.comparison
    assert (screen.pending, screen.mine, screen.item.revision) == (False, True, 2)
    assert (screen.comparison.risk_before, screen.comparison.risk_after) == (0.95, 0.05)
    assert [pair.changed for pair in screen.comparison.pairs] == [False, True]
    state, _ = anna.act(state, act(GoOn, 1, seq=3, revision=2), 14.0)
    assert shown(anna, state)[1].item is None


def test_ones_own_edit_can_be_accepted_or_taken_back(workspace: Workspace, anna: ReviewDesk) -> None:
    fill(workspace, [0.95])
    state, _ = shown(anna)
    state, _ = anna.act(state, act(EditText, 1, seq=1, text="Better."), 12.0)
    work(workspace)
    state, _ = shown(anna, state, now=13.0)
    state, note = anna.act(state, act(Undo, 1, seq=2), 14.0)
    assert note.tone == "done"
    state, screen = shown(anna, state, now=15.0)
    assert screen.item
    assert (screen.item.status, screen.item.text, screen.comparison) == ("open", "Item 0 says part 0.", None)


def test_an_edit_asked_for_again_after_a_restart_is_stored_once(workspace: Workspace, anna: ReviewDesk) -> None:
    fill(workspace, [0.95])
    edit = act(EditText, 1, seq=1, text="Better.")
    anna.act(shown(anna)[0], edit, 12.0)
    work(workspace)
    state, _ = anna.act(shown(anna, now=20.0)[0], edit, 20.0)
    work(workspace)
    assert [d.verdict for d in workspace.decisions.of(1)] == [Verdict.EDIT]
    assert shown(anna, state, now=21.0)[1].pending is False


def test_a_refused_edit_says_why_and_the_item_stays(workspace: Workspace, anna: ReviewDesk) -> None:
    fill(workspace, [0.95])
    state, _ = shown(anna)
    state, _ = anna.act(state, act(EditText, 1, seq=1, revision=4, text="Better."), 12.0)
    work(workspace)
    state, screen, note = anna.screen(state, 13.0)
    assert note
    assert "changed since it was shown" in note.text
    assert (screen.pending, screen.mine) == (False, True)


def test_an_edit_that_changes_nothing_is_refused(workspace: Workspace, anna: ReviewDesk) -> None:
    fill(workspace, [0.95])
    state, _ = shown(anna)
    assert (
        anna.act(state, act(EditText, 1, seq=1, text=" Item 0 says part 0.\n"), 12.0)[1].text == "Nothing was changed."
    )
    assert anna.act(state, act(EditText, 1, seq=2, text="  "), 12.0)[1].tone == "refused"
    assert workspace.jobs.recent() == []


def test_a_silent_worker_is_named_and_the_edit_keeps_waiting(workspace: Workspace, anna: ReviewDesk) -> None:
    fill(workspace, [0.95], [0.6])
    workspace.jobs.beat("test", 10.0)
    state, _ = shown(anna)
    state, _ = anna.act(state, act(EditText, 1, seq=1, text="Better."), 12.0)
    assert shown(anna, state, now=15.0)[1].warning == ""
    state, screen = shown(anna, state, now=30.0)
    assert screen.warning == explain((NO_WORKER,), "en")
    assert workspace.jobs.recent()[0].state is JobState.QUEUED


def test_a_link_opens_an_item_and_frees_the_one_before(workspace: Workspace, anna: ReviewDesk, bo: ReviewDesk) -> None:
    fill(workspace, [0.6], [0.9])
    state, _ = shown(anna)
    state, note = anna.open(state, 1, 11.0)
    assert (state.item_id, note) == (1, None)
    state, note = anna.open(state, 99, 11.0)
    assert state.item_id == 1
    assert note
    assert "no item 99" in note.text
    assert shown(bo)[0].item_id == 2
    assert bo.open(DeskState(2), 1, 12.0)[0].item_id == 2, "anna holds it"


def test_a_decided_item_can_be_looked_at_but_not_decided_again(
    workspace: Workspace, anna: ReviewDesk, bo: ReviewDesk
) -> None:
    fill(workspace, [0.6], [0.9])
    state, _ = shown(anna)
    anna.act(state, act(Accept, 2, seq=1), 12.0)
    state, _ = bo.open(DeskState(), 2, 13.0)
    _, screen = shown(bo, state)
    assert screen.item
    assert (screen.item.status, screen.mine) == ("accepted", False)


def test_the_threshold_and_the_filter_narrow_the_queue(workspace: Workspace, anna: ReviewDesk) -> None:
    fill(workspace, [0.2], [0.95], [0.6])
    state, screen = shown(anna)
    assert (state.item_id, screen.counts.hidden) == (2, 1)
    state = anna.narrow(state, Show(band=EVERYTHING))
    state, screen = shown(anna, state)
    assert [screen.item and screen.item.id, *(row.id for row in screen.upcoming)] == [2, 3, 1]
    state, screen = shown(anna, anna.narrow(state, Show(band="reject")))
    assert (screen.upcoming, screen.counts.hidden) == ((), 2)
    state, screen = shown(anna, anna.narrow(state, Show(lang="ko")))
    assert screen.item is None
    assert "Hidden by the filter" in screen.empty[0]


def test_an_empty_queue_says_why(workspace: Workspace, anna: ReviewDesk, bo: ReviewDesk) -> None:
    assert "Nothing is loaded" in shown(anna)[1].empty[0]
    fill(workspace, [0.9])
    shown(bo)
    assert shown(anna)[1].empty == ("With other people: 1. What they leave undecided comes back in 5 min.",)
    bo.act(DeskState(1), act(Accept, 1, seq=1, person="bo"), 12.0)
    assert shown(anna)[1].empty == ("Done: 1.",)


def test_what_is_shown_is_held_only_as_long_as_it_is_asked_for(
    workspace: Workspace, anna: ReviewDesk, bo: ReviewDesk
) -> None:
    fill(workspace, [0.9])
    state, _ = shown(anna, now=10.0)
    shown(anna, state, now=200.0)
    assert shown(bo, now=320.0)[1].item is None
    assert shown(bo, now=600.0)[0].item_id == 1
    assert not workspace.queue.take(Lane.REVIEW, 1, "anna", 601.0, LEASE)
