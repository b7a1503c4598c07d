"""Decisions are stored once, refused when they no longer fit, and undone step by step."""

from __future__ import annotations

import pytest

from core.domain.actions import ActOutcome, Decide, Verdict
from core.domain.labels import Gold, Label
from core.domain.queue import Lane
from core.domain.work import Status
from core.errors import BadInput
from storage.opening._workspace import SqlWorkspace
from tests.support.records import LEASE, decide, label, put, record, score, serve, stamp

ACCEPT, EDIT, REJECT, UNDO = Verdict.ACCEPT, Verdict.EDIT, Verdict.REJECT, Verdict.UNDO
STORED, REPEATED, STALE, LEASED, NOTHING = (
    ActOutcome.STORED, ActOutcome.REPEATED, ActOutcome.STALE, ActOutcome.LEASED, ActOutcome.NOTHING,
)  # fmt: skip


def undo(workspace: SqlWorkspace, person: str = "anna", now: float = 200.0) -> ActOutcome:
    return workspace.decisions.undo(stamp(person), now, LEASE).outcome


def status(workspace: SqlWorkspace, item_id: int) -> Status:
    return workspace.items.get(item_id).status


@pytest.mark.parametrize(("verdict", "closed"), [(ACCEPT, Status.ACCEPTED), (REJECT, Status.REJECTED)])
def test_accept_and_reject_close_the_item_and_free_the_lease(
    workspace: SqlWorkspace, verdict: Verdict, closed: Status
) -> None:
    (a,) = put(workspace, record("a"))
    serve(workspace)
    done = decide(workspace, a, verdict, now=101.0)
    assert (done.outcome, done.item_id, done.revision, done.at) == (STORED, a, 1, 101.0)
    assert status(workspace, a) is closed
    assert serve(workspace, "bo") is None
    assert decide(workspace, a, ACCEPT, "bo").outcome is STALE, "free, but closed"


def test_an_edit_is_a_revision_of_its_own_and_keeps_the_lease(workspace: SqlWorkspace) -> None:
    (a,) = put(workspace, record("a", gold=Gold(Label.MAJOR)))
    score(workspace, a, 0.9, 0.9)
    serve(workspace)
    done = decide(workspace, a, EDIT, text="Mended. Two.")
    item = workspace.items.get(a)
    assert (done.outcome, done.revision) == (STORED, 2)
    assert (item.answer.text, item.status, item.revision) == ("Mended. Two.", Status.EDITED, 2)
    assert (item.risk, item.scored, item.gold) == (None, False, Gold()), "an edit inherits neither score nor label"
    assert not workspace.queue.take(Lane.REVIEW, a, "bo", 101.0, LEASE)


def test_ones_own_edit_may_be_accepted_rejected_or_edited_again(workspace: SqlWorkspace) -> None:
    a, b, c = put(workspace, *(record(name, f"{name}.") for name in "abc"))
    for item_id in (a, b, c):
        decide(workspace, item_id, EDIT, text="Mended.")
    assert decide(workspace, a, ACCEPT).outcome is STORED
    assert decide(workspace, b, REJECT).outcome is STORED
    assert decide(workspace, c, EDIT, text="Better.").outcome is STORED
    assert [status(workspace, i) for i in (a, b, c)] == [Status.ACCEPTED, Status.REJECTED, Status.EDITED]


def test_somebody_elses_edit_is_decided_already(workspace: SqlWorkspace) -> None:
    (a,) = put(workspace, record("a"))
    decide(workspace, a, EDIT, "anna", text="Mended.")
    assert decide(workspace, a, ACCEPT, "bo").outcome is STALE


def test_another_revision_than_was_shown_is_refused(workspace: SqlWorkspace) -> None:
    (a,) = put(workspace, record("a"))
    put(workspace, record("a", "Imported again."))
    done = decide(workspace, a, ACCEPT, revision=1)
    assert (done.outcome, done.revision) == (STALE, 2)
    assert workspace.decisions.of(a) == []


def test_an_item_that_somebody_else_holds_is_refused_until_the_lease_ends(workspace: SqlWorkspace) -> None:
    (a,) = put(workspace, record("a"))
    serve(workspace, "bo", now=0.0)
    assert decide(workspace, a, ACCEPT, now=LEASE - 1).outcome is LEASED
    assert decide(workspace, a, ACCEPT, now=LEASE).outcome is STORED


def test_a_repeated_stamp_stores_nothing_whatever_it_carries(workspace: SqlWorkspace) -> None:
    a, b = put(workspace, record("a", "a."), record("b", "b."))
    by = stamp()
    decide(workspace, a, ACCEPT, by=by, now=1.0)
    again = decide(workspace, b, REJECT, by=by, now=2.0)
    assert (again.outcome, again.item_id, again.revision, again.at) == (REPEATED, a, 1, 1.0)
    assert status(workspace, b) is Status.OPEN


def test_a_repeated_edit_tells_the_revision_it_made(workspace: SqlWorkspace) -> None:
    (a,) = put(workspace, record("a"))
    by = stamp()
    decide(workspace, a, EDIT, by=by, text="Mended.")
    again = decide(workspace, a, EDIT, by=by, text="Mended.", revision=1)
    assert (again.outcome, again.revision) == (REPEATED, 2)
    assert len(workspace.decisions.of(a)) == 1


def test_an_edit_that_cannot_be_stored_changes_nothing(workspace: SqlWorkspace) -> None:
    (a,) = put(workspace, record("a"))
    with pytest.raises(BadInput, match="NUL"):
        decide(workspace, a, EDIT, text="One\0.")
    assert workspace.items.get(a).revision == 1


@pytest.mark.parametrize("reason", ["No\0.", "\ud83d"])
def test_a_reason_that_cannot_be_stored_is_refused(workspace: SqlWorkspace, reason: str) -> None:
    (a,) = put(workspace, record("a"))
    with pytest.raises(BadInput, match="The reason"):
        workspace.decisions.apply(Decide(stamp(), a, 1, REJECT, 0, None, reason), 1.0)
    assert status(workspace, a) is Status.OPEN


def test_a_decision_tells_what_was_on_screen(workspace: SqlWorkspace) -> None:
    (a,) = put(workspace, record("a"))
    score(workspace, a, 0.4, 0.8)
    decide(workspace, a, EDIT, text="Mended.", now=5.0)
    (told,) = workspace.decisions.of(a)
    assert (told.item_id, told.revision, told.verdict, told.person, told.reason) == (a, 1, EDIT, "anna", "because")
    assert (told.text_before, told.text_after, told.risk, told.at) == ("One. Two.", "Mended.", 0.8, 5.0)


def test_undo_reopens_and_leases_to_the_one_who_undid(workspace: SqlWorkspace) -> None:
    a, _b = put(workspace, record("a", "a."), record("b", "b."))
    decide(workspace, a, REJECT)
    done = workspace.decisions.undo(stamp(), 200.0, LEASE)
    assert (done.outcome, done.item_id, done.revision) == (STORED, a, 1)
    assert status(workspace, a) is Status.OPEN
    assert serve(workspace, "bo", now=201.0) != a
    assert serve(workspace, "anna", now=201.0) == a


def test_undo_is_a_row_of_its_own_that_points_back(workspace: SqlWorkspace) -> None:
    (a,) = put(workspace, record("a"))
    decide(workspace, a, REJECT)
    undo(workspace)
    rejected, undone = workspace.decisions.of(a)
    assert (undone.verdict, undone.undoes, rejected.undoes) == (UNDO, rejected.id, None)


def test_undoing_an_edit_brings_wording_scores_and_labels_back(workspace: SqlWorkspace) -> None:
    (a,) = put(workspace, record("a", gold=Gold(None, (Label.MAJOR, None))))
    score(workspace, a, 0.9, 0.2)
    label(workspace, a, 0, Label.MAJOR)
    before = workspace.items.get(a)
    decide(workspace, a, EDIT, text="Mended.")
    assert undo(workspace) is STORED
    item = workspace.items.get(a)
    assert item.revision == 3, "history is never rewritten"
    assert (item.answer, item.input_hash, item.risk, item.scored, item.gold) == (
        before.answer, before.input_hash, 0.9, True, before.gold,
    )  # fmt: skip
    assert [one.label for one in workspace.annotations.of(a)] == [Label.MAJOR]
    assert decide(workspace, a, ACCEPT, revision=1).outcome is STALE


def test_undo_goes_back_one_decision_at_a_time(workspace: SqlWorkspace) -> None:
    a, b = put(workspace, record("a", "a."), record("b", "b."))
    decide(workspace, a, ACCEPT)
    decide(workspace, b, EDIT, text="Mended.")
    decide(workspace, b, EDIT, text="Better.")
    decide(workspace, b, ACCEPT)
    seen = []
    while undo(workspace) is STORED:
        item = workspace.items.get(b)
        seen.append((status(workspace, a), item.status, item.answer.text))
    done, open_, edited = Status.ACCEPTED, Status.OPEN, Status.EDITED
    assert seen == [(done, edited, "Better."), (done, edited, "Mended."), (done, open_, "b."), (open_, open_, "b.")]
    assert undo(workspace) is NOTHING


def test_what_was_undone_can_be_decided_and_undone_again(workspace: SqlWorkspace) -> None:
    (a,) = put(workspace, record("a"))
    for verdict in (ACCEPT, REJECT, ACCEPT):
        assert decide(workspace, a, verdict).outcome is STORED
        assert undo(workspace) is STORED
    assert undo(workspace) is NOTHING
    assert [one.verdict for one in workspace.decisions.of(a)] == [ACCEPT, UNDO, REJECT, UNDO, ACCEPT, UNDO]


def test_undo_takes_back_ones_own_decisions_only(workspace: SqlWorkspace) -> None:
    (a,) = put(workspace, record("a"))
    decide(workspace, a, ACCEPT, "bo")
    assert undo(workspace, "anna") is NOTHING
    assert status(workspace, a) is Status.ACCEPTED


def test_repeating_an_undo_undoes_once(workspace: SqlWorkspace) -> None:
    a, b = put(workspace, record("a", "a."), record("b", "b."))
    decide(workspace, a, ACCEPT)
    decide(workspace, b, ACCEPT)
    by = stamp()
    assert workspace.decisions.undo(by, 200.0, LEASE).outcome is STORED
    again = workspace.decisions.undo(by, 201.0, LEASE)
    assert (again.outcome, again.item_id, again.at) == (REPEATED, b, 200.0)
    assert status(workspace, a) is Status.ACCEPTED


def test_an_item_that_was_imported_again_cannot_be_taken_back(workspace: SqlWorkspace) -> None:
    (a,) = put(workspace, record("a"))
    decide(workspace, a, ACCEPT)
    put(workspace, record("a", "Imported again."))
    assert undo(workspace) is STALE
    assert workspace.items.get(a).answer.text == "Imported again."


def test_an_item_that_somebody_decided_since_cannot_be_taken_back(workspace: SqlWorkspace) -> None:
    (a,) = put(workspace, record("a"))
    decide(workspace, a, ACCEPT, "anna")
    put(workspace, record("a", "Imported again."))
    decide(workspace, a, ACCEPT, "bo")
    assert undo(workspace, "anna") is STALE
    assert undo(workspace, "bo") is STORED


def test_an_item_that_somebody_else_looks_at_cannot_be_taken_back(workspace: SqlWorkspace) -> None:
    (a,) = put(workspace, record("a"))
    decide(workspace, a, ACCEPT)
    workspace.queue.take(Lane.REVIEW, a, "bo", 199.0, LEASE)
    assert undo(workspace, now=200.0) is LEASED
    assert status(workspace, a) is Status.ACCEPTED


def test_recent_is_mine_newest_first(workspace: SqlWorkspace) -> None:
    a, b, c = put(workspace, *(record(name, f"{name}.") for name in "abc"))
    for item_id, person in ((a, "anna"), (b, "bo"), (c, "anna")):
        decide(workspace, item_id, ACCEPT, person)
    assert [act.newest.item_id for act in workspace.bulk.acts("anna")] == [c, a]
    assert [act.newest.item_id for act in workspace.bulk.acts("anna", 1)] == [c]


@pytest.mark.parametrize(("verdict", "text"), [(UNDO, ""), (ACCEPT, "x"), (EDIT, "")])
def test_a_wish_that_makes_no_sense_is_a_bug(workspace: SqlWorkspace, verdict: Verdict, text: str) -> None:
    (a,) = put(workspace, record("a"))
    with pytest.raises(ValueError, match="not a decision"):
        decide(workspace, a, verdict, text=text)
