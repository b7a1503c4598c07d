"""Acts that come a second time, as their answer was lost when a server was killed: confirmed again, stored once."""

from __future__ import annotations

from dataclasses import replace

import pytest

from core.domain.labels import Label
from core.domain.work import Status
from core.ports.workspace import Workspace
from core.services.desk.queue_view import Show
from core.services.review._bulk_acts import AcceptBand, AcceptSame, LabelSame, RejectSame
from core.services.review.acts import Accept, Undo
from core.services.review.desk import ReviewDesk
from core.services.review.desk_state import DeskState
from core.services.review.review_act import ReviewAct
from tests.support.desk import ANALYST, LEASE, act, audited, claim, fill, shown

SHOW = Show(set_name="own", kind="answer")


@pytest.fixture
def anna(workspace: Workspace) -> ReviewDesk:
    return ReviewDesk(workspace, ANALYST, LEASE)


def test_an_undo_that_is_sent_again_is_confirmed_again(workspace: Workspace, anna: ReviewDesk) -> None:
    """Its answer was lost, as when the server is killed; by then an older decision is the newest that stands."""
    fill(workspace, [0.6], [0.9])
    state, _ = shown(anna)
    state, _ = anna.act(state, act(Accept, 2, seq=1), 12.0)
    state, _ = anna.act(shown(anna, state)[0], act(Accept, 1, seq=2), 13.0)
    _, first = anna.act(state, act(Undo, 1, seq=3), 14.0)
    _, again = anna.act(DeskState(), act(Undo, 1, seq=3), 15.0)
    assert (again, first.tone) == (first, "done")
    assert [workspace.items.get(each).status for each in (1, 2)] == [Status.OPEN, Status.ACCEPTED]


@pytest.mark.parametrize(("kind", "more"), [(AcceptSame, {}), (RejectSame, {}), (LabelSame, {"label": Label.MAJOR})])
def test_an_act_on_many_that_is_sent_again_is_confirmed_again(
    workspace: Workspace, anna: ReviewDesk, kind: type[ReviewAct], more: dict[str, object]
) -> None:
    """Its answer was lost, as when the server is killed; another one is refused, as nothing is open any more."""
    fill(workspace, [0.9], [0.9])
    first, again, another = (
        anna.act(DeskState(), claim(kind, seq, (1, 1), **more), at)[1] for seq, at in ((1, 11.0), (1, 12.0), (2, 13.0))
    )
    assert (again.text, again.tone, first.tone) == (first.text, "done", "done")
    assert kind is LabelSame or another.tone == "refused"


@pytest.mark.parametrize("kind", [AcceptSame, LabelSame])
@pytest.mark.parametrize("before", [0, 1])
def test_to_take_many_back_is_confirmed_again(
    workspace: Workspace, anna: ReviewDesk, kind: type[ReviewAct], before: int
) -> None:
    """With an older act before it, which stays, and without one."""
    more = {"label": Label.MAJOR} if kind is LabelSame else {}
    fill(workspace, [0.9], [0.9], [0.5])
    for seq in range(1, 1 + before):
        anna.act(DeskState(), act(Accept, 3, seq), 10.0)
    anna.act(DeskState(), claim(kind, 2, (1, 1), (2, 1), **more), 11.0)
    (many, *_) = anna.recent()
    undo = replace(act(Undo, many.item_id, 3), batch=many.batch)
    (_, first), (_, again) = anna.act(DeskState(), undo, 12.0), anna.act(DeskState(), undo, 13.0)
    assert (again.text, again.tone, first.tone) == (first.text, "done", "done")
    assert len(anna.recent()) == before
    another = anna.act(DeskState(), replace(act(Undo, many.item_id, 4), batch=many.batch), 14.0)[1]
    assert another.tone == "refused", "it is taken back already"


def test_a_band_that_is_accepted_again_is_confirmed_again(workspace: Workspace, anna: ReviewDesk) -> None:
    fill(workspace, *([0.1] for _ in range(77)))
    audited(workspace, range(1, 75))
    first, again, another = (
        anna.act(DeskState(show=SHOW), act(AcceptBand, 1, seq), at)[1] for seq, at in ((1, 7.0), (1, 8.0), (2, 9.0))
    )
    assert (again.text, again.tone, another.tone) == (first.text, "done", "refused")
    under_another_policy = replace(act(AcceptBand, 1, 1), policy_version=3)
    assert anna.act(DeskState(show=SHOW), under_another_policy, 10.0)[1].text == first.text
