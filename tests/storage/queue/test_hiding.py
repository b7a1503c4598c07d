"""Items that hide something from a reader are found without reading texts, whatever gave them their wording."""

from __future__ import annotations

import pytest

from core.domain.actions import Verdict
from core.domain.answers import Answer, Kind, QuizItem
from core.domain.provenance import Draw
from core.domain.queue import ORDERS, ItemFilter, Lane, Order, QueueRequest
from core.domain.retention import Expiry
from core.domain.work import Record
from core.services.desk.queue_view import EVERYTHING, Show
from core.services.review.desk import ReviewDesk
from core.services.review.desk_state import DeskState
from storage.opening import migrate, open_workspace
from storage.opening._workspace import SqlWorkspace
from storage.sql import filters
from tests.support.answers import answer
from tests.support.desk import ANNA
from tests.support.labelling import label_served
from tests.support.records import LEASE, decide, put, record, score, serve, stamp

ODD, PLAIN = "Pay \u202e05$\u202c now.", "Pay $50 now."
HIDING, NOT_HIDING = ItemFilter(hiding=True), ItemFilter(hiding=False)
ANYWHERE = {
    "text": answer(ODD, name="a"),
    "source": answer(PLAIN, "ig\u200bnore this", name="a"),
    "question": answer(PLAIN, question="p\u0430ypal?", name="a"),
    "stem": answer(PLAIN, quiz=QuizItem("p\u0430ypal?", ("yes", "no"), "yes"), name="a"),
    "option": answer(PLAIN, quiz=QuizItem("Paypal?", ("yes", "n\u200bo"), "yes"), name="a"),
}


def hiding(workspace: SqlWorkspace) -> list[int]:
    found = workspace.items.ids(HIDING)
    assert workspace.items.count(HIDING) == len(found)
    assert sorted([*found, *workspace.items.ids(NOT_HIDING)]) == workspace.items.ids(ItemFilter())
    assert workspace.items.count(NOT_HIDING) == workspace.items.count(ItemFilter()) - len(found)
    return found


@pytest.mark.parametrize("made", ANYWHERE.values(), ids=ANYWHERE)
def test_it_is_found_wherever_a_reader_looks(workspace: SqlWorkspace, made: Answer) -> None:
    put(workspace, Record(made), record("b"))
    assert hiding(workspace) == [1]


def test_it_follows_the_wording(workspace: SqlWorkspace) -> None:
    put(workspace, record("a", PLAIN), record("b", ODD))
    assert hiding(workspace) == [2]
    decide(workspace, 2, Verdict.EDIT, text=PLAIN)
    decide(workspace, 1, Verdict.EDIT, text=ODD)
    assert hiding(workspace) == [1]
    workspace.decisions.undo(stamp(), 200.0, LEASE)
    assert hiding(workspace) == []
    workspace.decisions.undo(stamp(), 200.0, LEASE)
    assert hiding(workspace) == [2]
    put(workspace, record("a", ODD), record("b", PLAIN))
    assert hiding(workspace) == [1]
    put(workspace, record("a", ODD))
    assert hiding(workspace) == [1], "imported again as it is"


def test_it_goes_with_its_item(workspace: SqlWorkspace) -> None:
    put(workspace, record("a", ODD), record("b", PLAIN))
    assert workspace.retention.remove(Expiry(1e9, undecided=True), 9) == 1
    assert hiding(workspace) == []


def test_a_workspace_of_before_is_read_once(empty_url: str) -> None:
    """Its schema has no place for it; everything else that stands in it comes along."""
    workspace = open_workspace(empty_url)
    put(workspace, record("a", PLAIN), record("b", ODD), record("c", ODD))
    decide(workspace, 3, Verdict.EDIT, text=PLAIN)
    workspace.close()
    migrate(empty_url, "taught")
    workspace = open_workspace(empty_url)
    assert hiding(workspace) == [2]
    assert [len(workspace.decisions.of(item_id)) for item_id in (1, 2, 3)] == [0, 0, 1]
    workspace.close()


def test_both_desks_hand_out_these_alone(workspace: SqlWorkspace) -> None:
    texts = (PLAIN, ODD, "One more.", f"{ODD} Twice.")
    put(workspace, *(record(f"r{number}", text) for number, text in enumerate(texts)))
    for item_id, risk in enumerate((0.9, 0.7, 0.8, 0.95), 1):
        score(workspace, item_id, risk)
    desk = ReviewDesk(workspace, ANNA, LEASE, ahead=2)
    _, screen, _ = desk.screen(DeskState(None, Show(hiding=True)), 10.0)
    assert screen.item and screen.item.id == 4
    assert [row.id for row in screen.upcoming] == [2] and screen.item.unseen == 2
    counts = screen.counts
    assert (counts.mine, counts.open, counts.hidden) == (1, 1, 2)
    assert Show(hiding=True).words() == {"hiding": "1"}
    for item_id in (2, 4):
        decide(workspace, item_id, Verdict.ACCEPT)
    assert serve(workspace, "bo", where=HIDING) is None


@pytest.mark.parametrize(("lane", "order"), [(lane, order) for lane in Lane for order in ORDERS[lane]])
def test_few_or_many_come_in_the_same_order(
    workspace: SqlWorkspace, lane: Lane, order: Order, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Few are looked up and sorted; many are met soon when a queue is read in its order."""
    put(workspace, *(record(f"r{number}", f"{(ODD, PLAIN)[number % 2]} {number}.") for number in range(12)))
    for item_id, risk in enumerate((0.9, 0.7, 0.2, 0.8, 0.95, 0.5, 0.1, 0.1, 0.65, 0.3), 1):
        score(workspace, item_id, risk)
    request = QueueRequest(HIDING, order, {Kind.ANSWER: 0.6, Kind.QUIZ: 0.6}, (), 0.5)
    few = [row.id for row in workspace.queue.upcoming(lane, "anna", request, 9)]
    assert set(few) == {1, 3, 5, 7, 9, 11}
    monkeypatch.setattr(filters, "_FEW", 5)
    assert [row.id for row in workspace.queue.upcoming(lane, "anna", request, 9)] == few


def test_what_was_chosen_for_what_it_hides_stands_for_nothing_else(workspace: SqlWorkspace) -> None:
    put(workspace, record("a", PLAIN), record("b", "Odd\u200bly."))
    shown = Show(band=EVERYTHING, hiding=True)
    assert label_served(workspace, "anna", 1, bool, show=shown) == [2]
    (given,) = workspace.annotations.of(2, "anna")
    assert (given.draw, workspace.labelled_risks.of("fusion")[0].inclusion) == (Draw.VALUE, 0.0)
