"""What the review desk does when others, the worker or the workspace did not stand still meanwhile."""

from __future__ import annotations

import pytest

from core.domain.work import Status
from core.ports.workspace import Workspace
from core.services.desk.queue_view import EVERYTHING, Show
from core.services.review.acts import Accept, EditText, GoOn, Undo
from core.services.review.desk import ReviewDesk
from core.services.review.desk_state import DeskState
from tests.support.desk import ANNA, BO, LEASE, act, fill, shown, work


@pytest.fixture
def anna(workspace: Workspace) -> ReviewDesk:
    return ReviewDesk(workspace, ANNA, LEASE)


@pytest.fixture
def bo(workspace: Workspace) -> ReviewDesk:
    return ReviewDesk(workspace, BO, LEASE)


def test_an_edit_that_lost_its_item_to_somebody_else_says_so(
    workspace: Workspace, anna: ReviewDesk, bo: ReviewDesk
) -> None:
    fill(workspace, [0.95])
    state, _ = shown(anna)
    state, _ = anna.act(state, act(EditText, 1, seq=1, text="Better."), 12.0)
    assert shown(bo, now=11.0 + LEASE)[0].item_id == 1
    work(workspace, now=12.0 + LEASE)
    _, _, note = anna.screen(state, 13.0 + LEASE)
    assert note
    assert "The edit was not stored: somebody else holds the item" in note.text


@pytest.mark.parametrize("leave", ["open", "next", "narrow"])
def test_nobody_gets_an_item_whose_edit_waits_for_the_worker(
    workspace: Workspace, anna: ReviewDesk, bo: ReviewDesk, leave: str
) -> None:
    fill(workspace, [0.95], [0.6])
    state, _ = shown(anna)
    state, _ = anna.act(state, act(EditText, 1, seq=1, text="Better."), 12.0)
    if leave == "open":
        state, note = anna.open(state, 2, 13.0)
        assert note
        assert "still being stored" in note.text
    elif leave == "next":
        state, note = anna.act(state, act(GoOn, 1, seq=2), 13.0)
        assert note.tone == "refused"
    else:
        state = anna.narrow(state, Show(band=EVERYTHING))
    assert shown(anna, state, now=14.0)[1].pending
    assert shown(bo, now=14.0)[0].item_id == 2
    work(workspace)
    state, screen = shown(anna, state, now=15.0)
    assert screen.item
    assert (screen.item.status, screen.item.text) == (Status.EDITED, "Better.")


def test_every_decision_can_be_taken_back_however_many_were_before(workspace: Workspace, anna: ReviewDesk) -> None:
    fill(workspace, *[[0.9]] * 12)
    state, _ = shown(anna)
    for item in range(1, 13):
        state, _ = anna.act(state, act(Accept, item, seq=item), 12.0)
    for item in range(12, 0, -1):
        state, screen = shown(anna, state, now=13.0)
        assert screen.recent[0].item_id == item
        state, note = anna.act(state, act(Undo, item, seq=100 - item), 13.0)
        assert note.tone == "done"
    assert shown(anna, state, now=14.0)[1].recent == ()


def test_an_item_that_is_gone_makes_way_for_the_next(workspace: Workspace, anna: ReviewDesk) -> None:
    """As after another workspace was put in the place of this one."""
    fill(workspace, [0.9])
    state, screen, note = anna.screen(DeskState(item_id=99), 10.0)
    assert screen.item
    assert (state.item_id, note and note.tone) == (1, "refused")
