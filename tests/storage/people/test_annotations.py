"""Labels by people: every word is kept, the last one counts, nothing is stored twice."""

from __future__ import annotations

import pytest

from core.domain.actions import ActOutcome, Annotate, Stamp, Verdict
from core.domain.answers import Evidence, Span, Stance
from core.domain.labels import Gold, Label
from core.domain.queue import Lane
from core.errors import BadInput
from storage.opening._workspace import SqlWorkspace
from tests.support.history import label_counts
from tests.support.records import EVERYTHING, LEASE, decide, label, put, record, serve, stamp

STORED, REPEATED, STALE, LEASED = ActOutcome.STORED, ActOutcome.REPEATED, ActOutcome.STALE, ActOutcome.LEASED


def said(workspace: SqlWorkspace, item_id: int, person: str | None = None) -> list[tuple[int, str, Label | None]]:
    return [(one.sentence, one.person, one.label) for one in workspace.annotations.of(item_id, person)]


def test_an_annotation_comes_back_as_it_was(workspace: SqlWorkspace) -> None:
    (a,) = put(workspace, record("a"))
    evidence = (Evidence("p1", Span(0, 3), Stance.CONTRADICTS, "Bec"),)
    wish = Annotate(stamp("bo"), a, 1, 1, Label.MINOR, True, 2.5, 0.25, evidence)
    (done,) = workspace.annotations.add([wish], 7.0)
    assert (done.outcome, done.item_id, done.revision, done.at) == (STORED, a, 1, 7.0)
    (one,) = workspace.annotations.of(a)
    assert (one.item_id, one.revision, one.sentence, one.label, one.person, one.at) == (a, 1, 1, Label.MINOR, "bo", 7.0)
    assert (one.scores_visible, one.active_seconds, one.inclusion_probability) == (True, 2.5, 0.25)
    assert one.evidence == evidence


def test_the_last_label_of_each_person_counts(workspace: SqlWorkspace) -> None:
    (a,) = put(workspace, record("a"))
    label(workspace, a, 1, Label.MAJOR, "bo")
    label(workspace, a, 0, Label.MAJOR, "bo")
    label(workspace, a, 0, Label.SUPPORTED, "bo")
    label(workspace, a, 0, Label.MINOR, "cy")
    assert said(workspace, a) == [(0, "bo", Label.SUPPORTED), (0, "cy", Label.MINOR), (1, "bo", Label.MAJOR)]
    assert said(workspace, a, "cy") == [(0, "cy", Label.MINOR)]


def test_a_label_can_be_taken_back(workspace: SqlWorkspace) -> None:
    (a,) = put(workspace, record("a"))
    label(workspace, a, 0, Label.MAJOR)
    assert label(workspace, a, 0, None).outcome is STORED
    assert said(workspace, a) == []
    assert label_counts(workspace) == {}
    assert workspace.items.find(EVERYTHING)[0].labelled == 0


def test_an_edit_starts_without_labels(workspace: SqlWorkspace) -> None:
    (a,) = put(workspace, record("a"))
    label(workspace, a, 0, Label.MAJOR)
    decide(workspace, a, Verdict.EDIT, text="Mended.")
    assert said(workspace, a) == []
    assert label(workspace, a, 0, Label.SUPPORTED, revision=1).outcome is STALE
    assert workspace.items.find(EVERYTHING)[0].labelled == 0


def test_a_change_of_meta_alone_keeps_the_labels(workspace: SqlWorkspace) -> None:
    """The wording is the same, and labels belong to the wording."""
    (a,) = put(workspace, record("a"))
    label(workspace, a, 0, Label.MAJOR)
    put(workspace, record("a", gold=Gold(Label.MAJOR)))
    assert said(workspace, a) == [(0, "bo", Label.MAJOR)]
    assert workspace.items.find(EVERYTHING)[0].labelled == 1


def test_many_wishes_are_answered_one_by_one(workspace: SqlWorkspace) -> None:
    a, b, c = put(workspace, *(record(name, f"{name}. {name}") for name in "abc"))
    serve_all = workspace.queue.take(Lane.LABEL, c, "cy", 0.0, LEASE)
    assert serve_all
    first = Annotate(stamp("bo"), a, 1, 0, Label.MAJOR, False, 1.0, 1.0)
    wishes = [
        first,
        first,
        Annotate(stamp("bo"), a, 1, 0, Label.MINOR, False, 1.0, 1.0),
        Annotate(stamp("bo"), b, 9, 0, Label.MAJOR, False, 1.0, 1.0),
        Annotate(stamp("bo"), c, 1, 0, Label.MAJOR, False, 1.0, 1.0),
    ]
    done = workspace.annotations.add(wishes, 1.0)
    assert [one.outcome for one in done] == [STORED, REPEATED, STORED, STALE, LEASED]
    assert said(workspace, a) == [(0, "bo", Label.MINOR)]
    assert [one.outcome for one in workspace.annotations.add(wishes[:3], 2.0)] == [REPEATED] * 3


def test_nothing_to_add_is_nothing_done(workspace: SqlWorkspace) -> None:
    assert workspace.annotations.add([], 0.0) == []


def test_one_impossible_wish_stores_none_of_them(workspace: SqlWorkspace) -> None:
    (a,) = put(workspace, record("a"))
    wishes = [Annotate(stamp("bo"), a, 1, n, Label.MAJOR, False, 1.0, 1.0) for n in (0, 5)]
    with pytest.raises(BadInput, match="no sentence 5"):
        workspace.annotations.add(wishes, 0.0)
    assert said(workspace, a) == []


def test_an_expired_lease_of_somebody_else_is_no_obstacle(workspace: SqlWorkspace) -> None:
    (a,) = put(workspace, record("a"))
    serve(workspace, "cy", Lane.LABEL, now=0.0)
    assert label(workspace, a, 0, Label.MAJOR, "bo", now=LEASE - 1).outcome is LEASED
    assert label(workspace, a, 0, Label.MAJOR, "bo", now=LEASE).outcome is STORED


def test_people_and_labels_are_counted_by_what_counts(workspace: SqlWorkspace) -> None:
    a, b = put(workspace, record("a", "a. a"), record("b", "b."))
    label(workspace, a, 0, Label.MAJOR, "bo", now=1.0)
    label(workspace, a, 0, Label.MINOR, "bo", now=2.0)
    label(workspace, a, 1, Label.MINOR, "bo", now=3.0)
    label(workspace, b, 0, Label.MAJOR, "bo", now=4.0)
    label(workspace, b, 0, None, "bo", now=5.0)
    label(workspace, b, 0, Label.SUPPORTED, "cy", now=6.0)
    assert workspace.annotations.count("bo") == 2
    assert workspace.annotations.count("bo", since=3.0) == 1
    assert workspace.annotations.count("nobody") == 0
    assert label_counts(workspace) == {Label.MINOR: 2, Label.SUPPORTED: 1}


def test_a_stamp_belongs_to_its_browser(workspace: SqlWorkspace) -> None:
    (a,) = put(workspace, record("a"))
    assert label(workspace, a, 0, Label.MAJOR, by=Stamp("bo", "left tab", 1)).outcome is STORED
    assert label(workspace, a, 1, Label.MAJOR, by=Stamp("bo", "right tab", 1)).outcome is STORED


def test_labels_of_many_items_are_those_of_the_wording_they_were_read_with(workspace: SqlWorkspace) -> None:
    """An export reads items and then their labels; an edit in between must not mix two wordings."""
    a, b, c = put(workspace, record("a"), record("b"), record("c"))
    label(workspace, a, 1, Label.MINOR)
    label(workspace, a, 0, Label.MAJOR, person="bo")
    label(workspace, b, 0, Label.SUPPORTED)
    items = workspace.items.many([a, b, c])
    decide(workspace, a, Verdict.EDIT, text="Mended.")
    found = workspace.annotations.many(items)
    assert {key: [(one.sentence, one.label) for one in each] for key, each in found.items()} == {
        a: [(0, Label.MAJOR), (1, Label.MINOR)],
        b: [(0, Label.SUPPORTED)],
    }
    assert set(workspace.annotations.many(workspace.items.many([a, b, c]))) == {b}


def test_what_was_said_unseen_is_kept_beside_a_second_thought(workspace: SqlWorkspace) -> None:
    (a,) = put(workspace, record("a"))
    label(workspace, a, 0, Label.MAJOR, "bo", now=5.0)
    workspace.annotations.add([Annotate(stamp("bo"), a, 1, 0, Label.MINOR, True, 1.0, 1.0, (), 2)], 6.0)
    assert [one.label for one in workspace.annotations.blind(a, "bo")] == [Label.MAJOR]
    assert said(workspace, a, "bo") == [(0, "bo", Label.MINOR)]
    assert workspace.annotations.blind(a, "cy") == []
    newest = workspace.annotations.newest("bo")
    assert newest
    assert (newest.label, newest.guideline, newest.at) == (Label.MINOR, 2, 6.0)
    assert workspace.annotations.newest("cy") is None


@pytest.mark.parametrize("at_once", [True, False])
def test_a_label_taken_back_was_never_said_unseen(workspace: SqlWorkspace, at_once: bool) -> None:
    """A slip of the finger must not tune thresholds."""
    (a,) = put(workspace, record("a"))
    wishes = [
        Annotate(stamp("bo"), a, 1, 0, Label.MAJOR, False, 1.0, 1.0),
        Annotate(stamp("bo"), a, 1, 0, None, True, 1.0, 1.0),
        Annotate(stamp("bo"), a, 1, 0, Label.SUPPORTED, True, 1.0, 1.0),
    ]
    for part in [wishes] if at_once else [[wish] for wish in wishes]:
        workspace.annotations.add(part, 5.0)
    assert workspace.annotations.blind(a, "bo") == []
    assert said(workspace, a, "bo") == [(0, "bo", Label.SUPPORTED)]
