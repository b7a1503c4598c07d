"""The review desk over a real database: one person's item, what is stored of it, and what is refused."""

from __future__ import annotations

import pytest

from core.domain.actions import Verdict
from core.domain.queue import Lane
from core.domain.work import JobState, Status
from core.errors import Forbidden
from core.ports.workspace import Workspace
from core.services.desk.queue_view import EVERYTHING, NO_WORKER, Show
from core.services.review.actions import Op, Place
from core.services.review.desk import Desk
from core.wording import explain
from tests.support.desk import ANNA, BO, GUEST, LEASE, act, fill, shown, work


@pytest.fixture
def anna(workspace: Workspace) -> Desk:
    return Desk(workspace, ANNA, LEASE)


@pytest.fixture
def bo(workspace: Workspace) -> Desk:
    return Desk(workspace, BO, LEASE)


def test_only_editors_review(workspace: Workspace) -> None:
    with pytest.raises(Forbidden, match="guest may not review"):
        Desk(workspace, GUEST, LEASE)


def test_the_riskiest_item_comes_first_and_stays(workspace: Workspace, anna: Desk) -> None:
    fill(workspace, [0.6], [0.9], [0.7])
    place, screen = shown(anna)
    assert screen.item
    assert (screen.item.id, screen.mine) == (2, True)
    assert [row.id for row in screen.upcoming] == [3, 1]
    assert shown(anna, place, now=200.0)[0] == place
    assert shown(anna, now=400.0)[0] == place, "the lease was extended at 200"


def test_two_people_see_different_items(workspace: Workspace, anna: Desk, bo: Desk) -> None:
    fill(workspace, [0.6], [0.9])
    assert shown(anna)[0].item_id == 2
    assert shown(bo)[0].item_id == 1


def test_accept_closes_the_item_and_the_next_one_follows(workspace: Workspace, anna: Desk) -> None:
    fill(workspace, [0.6], [0.9])
    place, _ = shown(anna)
    place, note = anna.act(place, act(Op.ACCEPT, 2, seq=1), 12.0)
    assert (note.tone, note.at) == ("done", 12.0)
    place, screen = shown(anna, place)
    assert place.item_id == 1
    assert workspace.items.get(2).status is Status.ACCEPTED
    assert [(row.item_id, row.verdict) for row in screen.recent] == [(2, "accept")]


def test_an_action_that_arrives_twice_is_stored_once(workspace: Workspace, anna: Desk) -> None:
    fill(workspace, [0.6], [0.9])
    place, _ = shown(anna)
    for now in (12.0, 13.0):
        place, note = anna.act(place, act(Op.ACCEPT, 2, seq=1), now)
        assert (note.tone, note.at) == ("done", 12.0)
    assert len(workspace.decisions.of(2)) == 1


def test_a_decision_on_another_revision_is_refused(workspace: Workspace, anna: Desk) -> None:
    fill(workspace, [0.6])
    place, _ = shown(anna)
    after, note = anna.act(place, act(Op.ACCEPT, 1, seq=1, revision=7), 12.0)
    assert (note.tone, note.at, after) == ("refused", None, place)
    assert "changed since it was shown" in note.text
    assert workspace.decisions.of(1) == []


def test_a_decision_on_what_somebody_else_holds_is_refused(workspace: Workspace, anna: Desk, bo: Desk) -> None:
    fill(workspace, [0.6])
    shown(bo)
    _, note = anna.act(Place(1), act(Op.REJECT, 1, seq=1), 12.0)
    assert "somebody else" in note.text
    assert workspace.decisions.of(1) == []


def test_an_item_lost_to_somebody_else_makes_way_and_says_so(workspace: Workspace, anna: Desk, bo: Desk) -> None:
    fill(workspace, [0.6], [0.9])
    place, _ = shown(anna)
    assert shown(bo, now=11.0 + LEASE)[0].item_id == 2
    place, _, note = anna.screen(place, 12.0 + LEASE)
    assert place.item_id == 1
    assert note
    assert "Item 2 went to somebody else" in note.text


def test_postponed_items_come_last(workspace: Workspace, anna: Desk) -> None:
    fill(workspace, [0.6], [0.9])
    place, _ = shown(anna)
    place, _ = anna.act(place, act(Op.POSTPONE, 2, seq=1), 12.0)
    place, screen = shown(anna, place)
    assert (place.item_id, screen.counts.postponed) == (1, 1)
    place, _ = anna.act(place, act(Op.ACCEPT, 1, seq=2), 13.0)
    assert shown(anna, place)[0].item_id == 2


def test_undo_reopens_the_item_and_returns_to_it(workspace: Workspace, anna: Desk, bo: Desk) -> None:
    fill(workspace, [0.6], [0.9])
    place, _ = shown(anna)
    place, _ = anna.act(place, act(Op.REJECT, 2, seq=1, text="off topic"), 12.0)
    place, _ = shown(anna, place)
    place, note = anna.act(place, act(Op.UNDO, 2, seq=2), 13.0)
    assert note.tone == "done"
    place, screen = shown(anna, place)
    assert (place.item_id, screen.mine, screen.recent) == (2, True, ())
    assert shown(bo)[0].item_id == 1, "the item that was left is free again"


def test_a_late_undo_does_not_take_back_another_decision(workspace: Workspace, anna: Desk) -> None:
    fill(workspace, [0.6], [0.9])
    place, _ = shown(anna)
    place, _ = anna.act(place, act(Op.ACCEPT, 2, seq=1), 12.0)
    place, _ = anna.act(shown(anna, place)[0], act(Op.ACCEPT, 1, seq=2), 13.0)
    _, note = anna.act(place, act(Op.UNDO, 2, seq=3), 14.0)
    assert note.tone == "refused"
    assert workspace.items.get(1).status is Status.ACCEPTED


def test_undo_without_a_decision_says_so(workspace: Workspace, anna: Desk) -> None:
    fill(workspace, [0.6])
    place, _ = shown(anna)
    assert anna.act(place, act(Op.UNDO, 1, seq=1), 12.0)[1].text == "There is nothing to take back."


def test_undo_of_what_somebody_else_holds_by_now_is_refused(workspace: Workspace, anna: Desk, bo: Desk) -> None:
    """Nothing was taken back, and the person must not be told that it was."""
    fill(workspace, [0.6], [0.9])
    place, _ = shown(anna)
    place, _ = anna.act(place, act(Op.ACCEPT, 2, seq=1), 12.0)
    assert workspace.queue.take(Lane.REVIEW, 2, "bo", 13.0, 300.0)
    _, note = anna.act(place, act(Op.UNDO, 2, seq=2), 14.0)
    assert (note.tone, note.text) == ("refused", "Not taken back: somebody else holds the item now.")
    assert workspace.items.get(2).status is Status.ACCEPTED


def test_next_leaves_decided_items_only(workspace: Workspace, anna: Desk) -> None:
    fill(workspace, [0.6])
    place, _ = shown(anna)
    after, note = anna.act(place, act(Op.NEXT, 1, seq=1), 12.0)
    assert (after, note.tone) == (place, "refused")


def test_an_edit_waits_for_the_worker_and_is_then_compared(workspace: Workspace, anna: Desk) -> None:
    fill(workspace, [0.95, 0.05])
    workspace.jobs.beat("test", 10.0)
    place, _ = shown(anna)
    place, note = anna.act(place, act(Op.EDIT, 1, seq=1, text="Item 0 says part 0. Quite another thing."), 12.0)
    assert note.at == 12.0
    place, screen = shown(anna, place, now=12.0)
    assert (screen.pending, screen.mine, screen.comparison, screen.warning) == (True, False, None, "")
    assert anna.act(place, act(Op.ACCEPT, 1, seq=2), 12.5)[1].tone == "refused"
    work(workspace)
    place, screen, told = anna.screen(place, 13.0)
    assert told
    assert told.tone == "done"
    assert screen.item
    assert screen.comparison
    assert (screen.pending, screen.mine, screen.item.revision) == (False, True, 2)
    assert (screen.comparison.risk_before, screen.comparison.risk_after) == (0.95, 0.05)
    assert [pair.changed for pair in screen.comparison.pairs] == [False, True]
    place, _ = anna.act(place, act(Op.NEXT, 1, seq=3, revision=2), 14.0)
    assert shown(anna, place)[1].item is None


def test_ones_own_edit_can_be_accepted_or_taken_back(workspace: Workspace, anna: Desk) -> None:
    fill(workspace, [0.95])
    place, _ = shown(anna)
    place, _ = anna.act(place, act(Op.EDIT, 1, seq=1, text="Better."), 12.0)
    work(workspace)
    place, _ = shown(anna, place, now=13.0)
    place, note = anna.act(place, act(Op.UNDO, 1, seq=2), 14.0)
    assert note.tone == "done"
    place, screen = shown(anna, place, now=15.0)
    assert screen.item
    assert (screen.item.status, screen.item.text, screen.comparison) == ("open", "Item 0 says part 0.", None)


def test_an_edit_asked_for_again_after_a_restart_is_stored_once(workspace: Workspace, anna: Desk) -> None:
    fill(workspace, [0.95])
    edit = act(Op.EDIT, 1, seq=1, text="Better.")
    anna.act(shown(anna)[0], edit, 12.0)
    work(workspace)
    place, _ = anna.act(shown(anna, now=20.0)[0], edit, 20.0)
    work(workspace)
    assert [d.verdict for d in workspace.decisions.of(1)] == [Verdict.EDIT]
    assert shown(anna, place, now=21.0)[1].pending is False


def test_a_refused_edit_says_why_and_the_item_stays(workspace: Workspace, anna: Desk) -> None:
    fill(workspace, [0.95])
    place, _ = shown(anna)
    place, _ = anna.act(place, act(Op.EDIT, 1, seq=1, revision=4, text="Better."), 12.0)
    work(workspace)
    place, screen, note = anna.screen(place, 13.0)
    assert note
    assert "changed since it was shown" in note.text
    assert (screen.pending, screen.mine) == (False, True)


def test_an_edit_that_changes_nothing_is_refused(workspace: Workspace, anna: Desk) -> None:
    fill(workspace, [0.95])
    place, _ = shown(anna)
    assert (
        anna.act(place, act(Op.EDIT, 1, seq=1, text=" Item 0 says part 0.\n"), 12.0)[1].text == "Nothing was changed."
    )
    assert anna.act(place, act(Op.EDIT, 1, seq=2, text="  "), 12.0)[1].tone == "refused"
    assert workspace.jobs.recent() == []


def test_a_silent_worker_is_named_and_the_edit_keeps_waiting(workspace: Workspace, anna: Desk) -> None:
    fill(workspace, [0.95], [0.6])
    workspace.jobs.beat("test", 10.0)
    place, _ = shown(anna)
    place, _ = anna.act(place, act(Op.EDIT, 1, seq=1, text="Better."), 12.0)
    assert shown(anna, place, now=15.0)[1].warning == ""
    place, screen = shown(anna, place, now=30.0)
    assert screen.warning == explain((NO_WORKER,), "en")
    assert workspace.jobs.recent()[0].state is JobState.QUEUED


def test_a_link_opens_an_item_and_frees_the_one_before(workspace: Workspace, anna: Desk, bo: Desk) -> None:
    fill(workspace, [0.6], [0.9])
    place, _ = shown(anna)
    place, note = anna.open(place, 1, 11.0)
    assert (place.item_id, note) == (1, None)
    place, note = anna.open(place, 99, 11.0)
    assert place.item_id == 1
    assert note
    assert "no item 99" in note.text
    assert shown(bo)[0].item_id == 2
    assert bo.open(Place(2), 1, 12.0)[0].item_id == 2, "anna holds it"


def test_a_decided_item_can_be_looked_at_but_not_decided_again(workspace: Workspace, anna: Desk, bo: Desk) -> None:
    fill(workspace, [0.6], [0.9])
    place, _ = shown(anna)
    anna.act(place, act(Op.ACCEPT, 2, seq=1), 12.0)
    place, _ = bo.open(Place(), 2, 13.0)
    _, screen = shown(bo, place)
    assert screen.item
    assert (screen.item.status, screen.mine) == ("accepted", False)


def test_the_threshold_and_the_filter_narrow_the_queue(workspace: Workspace, anna: Desk) -> None:
    fill(workspace, [0.2], [0.95], [0.6])
    place, screen = shown(anna)
    assert (place.item_id, screen.counts.hidden) == (2, 1)
    place = anna.narrow(place, Show(band=EVERYTHING))
    place, screen = shown(anna, place)
    assert [screen.item and screen.item.id, *(row.id for row in screen.upcoming)] == [2, 3, 1]
    place, screen = shown(anna, anna.narrow(place, Show(band="reject")))
    assert (screen.upcoming, screen.counts.hidden) == ((), 2)
    place, screen = shown(anna, anna.narrow(place, Show(lang="ko")))
    assert screen.item is None
    assert "Left out by the filter" in screen.empty[0]


def test_an_empty_queue_says_why(workspace: Workspace, anna: Desk, bo: Desk) -> None:
    assert "Nothing is loaded" in shown(anna)[1].empty[0]
    fill(workspace, [0.9])
    shown(bo)
    assert shown(anna)[1].empty == ("With other people: 1. What they leave undecided comes back in 5 min.",)
    bo.act(Place(1), act(Op.ACCEPT, 1, seq=1, person="bo"), 12.0)
    assert shown(anna)[1].empty == ("Done: 1.",)


def test_what_is_shown_is_held_only_as_long_as_it_is_asked_for(workspace: Workspace, anna: Desk, bo: Desk) -> None:
    fill(workspace, [0.9])
    place, _ = shown(anna, now=10.0)
    shown(anna, place, now=200.0)
    assert shown(bo, now=320.0)[1].item is None
    assert shown(bo, now=600.0)[0].item_id == 1
    assert not workspace.queue.take(Lane.REVIEW, 1, "anna", 601.0, LEASE)
