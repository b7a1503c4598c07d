"""One label for many sentences, on both databases: given once, listed as one act, taken back together."""

from __future__ import annotations

from core.domain.actions import Verdict
from core.domain.acts_on_many import LabelAll, LabelBatch, ListedSentence
from core.domain.labels import Label
from core.domain.queue import Lane, QueueRequest
from storage.opening import migrate, open_workspace
from storage.opening._workspace import SqlWorkspace
from tests.support.history import label_counts
from tests.support.records import LEASE, decide, label, put, record, stamp

MINOR, MAJOR, SUPPORTED = Label.MINOR, Label.MAJOR, Label.SUPPORTED


def three(workspace: SqlWorkspace) -> list[int]:
    return put(workspace, *(record(f"a{n}", "One. Two.", lang="en") for n in range(3)))


def give(workspace: SqlWorkspace, ids: list[int], batch: str = "b.1", said: Label = MINOR, now: float = 200.0) -> int:
    return workspace.bulk.label(LabelAll("anna", batch, said, [ListedSentence(one, 1, 0) for one in ids]), now)


def said(workspace: SqlWorkspace, item_id: int, person: str = "anna") -> list[tuple[int, Label | None]]:
    return [(one.sentence, one.label) for one in workspace.annotations.of(item_id, person)]


def acts(workspace: SqlWorkspace) -> list[tuple[str, int]]:
    return [(act.newest.batch, act.items) for act in workspace.bulk.acts("anna")]


def test_labels_given_together_are_one_act_given_and_taken_back_once(workspace: SqlWorkspace) -> None:
    ids = three(workspace)
    assert (give(workspace, ids), give(workspace, ids)) == (3, 0)
    (act,) = workspace.bulk.acts("anna")
    assert (act.newest, act.items) == (LabelBatch("b.1", ids[2], MINOR, "One. ", "en", 200.0), 3)
    assert workspace.bulk.unlabel("bo", "b.1", 300.0) == 0, "it is not theirs"
    assert [workspace.bulk.unlabel("anna", "b.1", now) for now in (300.0, 301.0)] == [3, 0]
    assert [said(workspace, one) for one in ids] == [[], [], []]
    assert (acts(workspace), label_counts(workspace)) == ([], {})
    assert give(workspace, ids) == 0, "what was taken back does not come again with a late repetition"


def test_what_i_said_before_counts_again_seen_or_unseen(workspace: SqlWorkspace) -> None:
    a, b, c = three(workspace)
    label(workspace, a, 0, MAJOR, "anna")
    label(workspace, b, 0, MAJOR, "anna")
    label(workspace, b, 0, SUPPORTED, "anna", seen=True)
    label(workspace, c, 0, MAJOR, "anna")
    label(workspace, c, 0, None, "anna")
    for batch in ("b.1", "b.2"):
        give(workspace, [a, b, c], batch)
    assert [said(workspace, one) for one in (a, b, c)] == [[(0, MINOR)]] * 3
    workspace.bulk.unlabel("anna", "b.2", 300.0)
    assert [said(workspace, one) for one in (a, b, c)] == [[(0, MINOR)]] * 3, "the batch before stands"
    workspace.bulk.unlabel("anna", "b.1", 301.0)
    assert [said(workspace, one) for one in (a, b, c)] == [[(0, MAJOR)], [(0, SUPPORTED)], []]
    unseen = [[one.label for one in workspace.annotations.blind(each, "anna")] for each in (a, b, c)]
    assert unseen == [[MAJOR], [MAJOR], []]
    again = workspace.annotations.of(a, "anna")[0]
    assert (again.at, again.scores_visible, again.active_seconds) == (100.0, False, 2.5)
    give(workspace, [a], "b.3")
    workspace.bulk.unlabel("anna", "b.3", 303.0)
    assert said(workspace, a) == [(0, MAJOR)], "however often it is covered and uncovered"


def test_what_was_changed_since_stays(workspace: SqlWorkspace) -> None:
    a, b, c = three(workspace)
    give(workspace, [a, b, c])
    label(workspace, a, 0, SUPPORTED, "anna", seen=True)
    decide(workspace, b, Verdict.EDIT, "bo", text="Another one. Two.")
    label(workspace, c, 0, MAJOR, "bo")
    assert acts(workspace) == [("b.1", 1)]
    assert workspace.bulk.unlabel("anna", "b.1", 300.0) == 1
    assert (said(workspace, a), said(workspace, c)) == ([(0, SUPPORTED)], [])
    assert said(workspace, c, "bo") == [(0, MAJOR)]
    workspace.decisions.undo(stamp("bo"), 301.0, LEASE)
    assert (said(workspace, b), acts(workspace)) == ([(0, MINOR)], [("b.1", 1)]), "its wording is the current one again"


def test_they_stand_among_decisions_by_their_time(workspace: SqlWorkspace) -> None:
    a, b, c = three(workspace)
    decide(workspace, a, Verdict.REJECT, now=150.0)
    give(workspace, [b, c])
    decide(workspace, b, Verdict.REJECT, now=250.0)
    give(workspace, [c], "b.2", MAJOR, now=260.0)
    assert acts(workspace) == [("b.2", 1), ("", 1), ("b.1", 1), ("", 1)]
    assert [act.newest.batch for act in workspace.bulk.acts("anna", 2)] == ["b.2", ""]


def test_an_item_comes_back_to_be_labelled_when_its_label_is_taken_back(workspace: SqlWorkspace) -> None:
    (a,) = put(workspace, record("a", "One."))
    give(workspace, [a])
    assert _labelling(workspace) == []
    workspace.bulk.unlabel("anna", "b.1", 300.0)
    assert _labelling(workspace) == [a]


def _labelling(workspace: SqlWorkspace) -> list[int]:
    return [row.id for row in workspace.queue.upcoming(Lane.LABEL, "anna", QueueRequest(), 9)]


def test_labels_given_together_before_can_be_taken_back_too(empty_url: str) -> None:
    opened = open_workspace(empty_url)
    ids = three(opened)
    label(opened, ids[0], 0, MAJOR, "anna")
    give(opened, ids[:2])
    opened.close()
    migrate(empty_url, "bulk")
    again = open_workspace(empty_url)
    assert acts(again) == [("b.1", 2)]
    assert again.bulk.unlabel("anna", "b.1", 300.0) == 2
    assert (said(again, ids[0]), said(again, ids[1])) == ([(0, MAJOR)], [])
    again.close()
