"""Conflicts: found as labels come in, handed out one by one, settled once, taken back; unanimity settles itself."""

from __future__ import annotations

from core.domain.actions import ActOutcome, Done, Stamp, Verdict
from core.domain.answers import Evidence, Span, Stance
from core.domain.labels import Label
from core.domain.quality import Adjudicate, LabelOrigin, SentenceState
from storage.opening._workspace import SqlWorkspace
from tests.support.records import EVERYTHING, LEASE, decide, label, put, record, stamp

SUPPORTED, MINOR, MAJOR, UNCLEAR = Label.SUPPORTED, Label.MINOR, Label.MAJOR, Label.NOT_CHECKABLE


def said(workspace: SqlWorkspace, item_id: int, sentence: int, *labels: Label | None) -> None:
    for number, one in enumerate(labels):
        label(workspace, item_id, sentence, one, f"person {number}")


def settle(
    workspace: SqlWorkspace, item_id: int, sentence: int, one: Label | None, person: str = "judge", *,
    shown: int = 0, revision: int = 1, by: Stamp | None = None, evidence: tuple[Evidence, ...] = (), note: str = "",
) -> Done:  # fmt: skip
    wish = Adjudicate(by or stamp(person), item_id, revision, sentence, one, shown, False, evidence, note, 4.0)
    return workspace.adjudications.add(wish, 200.0)


def serve(workspace: SqlWorkspace, person: str = "judge", now: float = 100.0, skipped: tuple[int, ...] = ()) -> int:
    return workspace.adjudications.next(person, None, now, LEASE, skipped) or 0


def test_only_conflicts_are_handed_out_and_the_worst_comes_first(workspace: SqlWorkspace) -> None:
    ids = put(workspace, *(record(name) for name in "abcde"))
    said(workspace, ids[0], 0, MINOR, MAJOR)  # they agree that it is wrong
    said(workspace, ids[1], 0, SUPPORTED, MAJOR)
    said(workspace, ids[2], 0, MAJOR, MAJOR)
    said(workspace, ids[3], 0, MAJOR)
    found = workspace.adjudications.conflicts()
    assert [(one.item_id, one.agreement, one.sentences) for one in found] == [(ids[1], 0.0, 1), (ids[0], 0.5, 1)]
    assert workspace.adjudications.count_conflicts() == (2, 2)
    assert workspace.adjudications.states(ids[3]) == {0: SentenceState.OPEN}
    assert serve(workspace) == ids[1]


def test_a_set_may_be_chosen(workspace: SqlWorkspace) -> None:
    (a,) = put(workspace, record("a"), into="x")
    (b,) = put(workspace, record("b"), into="y")
    for item_id in (a, b):
        said(workspace, item_id, 1, SUPPORTED, MAJOR)
    assert [one.item_id for one in workspace.adjudications.conflicts("y")] == [b]
    assert workspace.adjudications.next("judge", "y", 1.0, LEASE, ()) == b
    assert workspace.adjudications.count_conflicts("z") == (0, 0)


def test_two_adjudicators_get_two_items_and_asking_twice_gives_the_same(workspace: SqlWorkspace) -> None:
    a, b = put(workspace, record("a"), record("b"))
    for item_id in (a, b):
        said(workspace, item_id, 0, SUPPORTED, MAJOR)
    assert [serve(workspace, "x"), serve(workspace, "x"), serve(workspace, "y"), serve(workspace, "z")] == [a, a, b, 0]
    assert settle(workspace, a, 0, MAJOR, "y").outcome is ActOutcome.LEASED
    assert serve(workspace, "z", now=100.0 + LEASE + 1) == a
    workspace.adjudications.release(a, "z")
    assert workspace.adjudications.take(a, "y", 500.0, LEASE)
    assert not workspace.adjudications.take(a, "x", 500.0, LEASE)


def test_what_was_skipped_comes_last(workspace: SqlWorkspace) -> None:
    a, b = put(workspace, record("a"), record("b"))
    for item_id in (a, b):
        said(workspace, item_id, 0, SUPPORTED, MAJOR)
    assert serve(workspace, "x", skipped=(a,)) == b
    assert serve(workspace, "y", skipped=(a,)) == a


def test_a_settled_sentence_leaves_the_list_and_comes_back_when_it_is_taken_back(workspace: SqlWorkspace) -> None:
    (a,) = put(workspace, record("a"))
    said(workspace, a, 0, SUPPORTED, MAJOR)
    evidence = (Evidence("p1", Span(0, 7), Stance.CONTRADICTS, "Because"),)
    assert settle(workspace, a, 0, MAJOR, evidence=evidence, note="see the passage").outcome is ActOutcome.STORED
    (one,) = workspace.adjudications.of(a)
    assert (one.label, one.source, one.person, one.evidence, one.note) == (
        MAJOR, LabelOrigin.ADJUDICATED, "judge", evidence, "see the passage",
    )  # fmt: skip
    assert (serve(workspace), workspace.adjudications.states(a)) == (0, {0: SentenceState.SETTLED})
    assert workspace.adjudications.count("judge") == 1
    assert settle(workspace, a, 0, None, shown=one.id).outcome is ActOutcome.STORED
    assert (workspace.adjudications.of(a), serve(workspace)) == ([], a)
    assert settle(workspace, a, 0, None).outcome is ActOutcome.NOTHING


def test_a_decision_is_never_overruled_unseen(workspace: SqlWorkspace) -> None:
    (a,) = put(workspace, record("a"))
    said(workspace, a, 0, SUPPORTED, MAJOR)
    settle(workspace, a, 0, MAJOR, "x")
    assert settle(workspace, a, 0, SUPPORTED, "y").outcome is ActOutcome.STALE
    (one,) = workspace.adjudications.of(a)
    assert settle(workspace, a, 0, SUPPORTED, "y", shown=one.id).outcome is ActOutcome.STORED
    assert [(one.label, one.person) for one in workspace.adjudications.of(a)] == [(SUPPORTED, "y")]


def test_a_repeated_stamp_is_stored_once_and_another_wording_is_refused(workspace: SqlWorkspace) -> None:
    (a,) = put(workspace, record("a"))
    said(workspace, a, 0, SUPPORTED, MAJOR)
    by = stamp("judge")
    assert [settle(workspace, a, 0, MAJOR, by=by).outcome for _ in range(2)] == [ActOutcome.STORED, ActOutcome.REPEATED]
    decide(workspace, a, Verdict.EDIT, text="Mended. Two.")
    assert settle(workspace, a, 0, MAJOR).outcome is ActOutcome.STALE
    assert (workspace.adjudications.of(a), workspace.adjudications.states(a)) == ([], {})


def test_unanimous_sentences_finish_themselves(workspace: SqlWorkspace) -> None:
    (a,) = put(workspace, record("a"))
    said(workspace, a, 0, MINOR, MINOR)
    (one,) = workspace.adjudications.of(a)
    assert (one.label, one.source, one.person) == (MINOR, LabelOrigin.UNANIMOUS, "")
    assert workspace.adjudications.states(a) == {0: SentenceState.UNANIMOUS}
    label(workspace, a, 0, SUPPORTED, "somebody else")
    assert workspace.adjudications.of(a) == []
    assert [(one.item_id, one.agreement) for one in workspace.adjudications.conflicts()] == [(a, 1 / 3)]
    label(workspace, a, 0, None, "somebody else")
    assert [one.label for one in workspace.adjudications.of(a)] == [MINOR]


def test_only_labels_given_blind_are_compared(workspace: SqlWorkspace) -> None:
    from core.domain.actions import Annotate

    (a,) = put(workspace, record("a"))
    said(workspace, a, 0, MINOR)
    seen = Annotate(stamp("bo"), a, 1, 0, MAJOR, True, 1.0, 1.0)
    workspace.annotations.add([seen], 100.0)
    assert workspace.adjudications.states(a) == {0: SentenceState.OPEN}


def test_a_label_after_the_adjudication_does_not_reopen_it(workspace: SqlWorkspace) -> None:
    (a,) = put(workspace, record("a"))
    said(workspace, a, 0, SUPPORTED, MAJOR)
    settle(workspace, a, 0, MAJOR)
    label(workspace, a, 0, SUPPORTED, "somebody else")
    assert workspace.adjudications.states(a) == {0: SentenceState.SETTLED}
    assert [one.label for one in workspace.adjudications.of(a)] == [MAJOR]


def test_an_edit_taken_back_finds_its_conflicts_again(workspace: SqlWorkspace) -> None:
    (a,) = put(workspace, record("a"))
    said(workspace, a, 0, SUPPORTED, MAJOR)
    decide(workspace, a, Verdict.EDIT, text="Mended. Two.")
    assert workspace.adjudications.count_conflicts() == (0, 0)
    workspace.decisions.undo(stamp("anna"), 300.0, LEASE)
    assert workspace.adjudications.count_conflicts() == (1, 1)


def test_what_is_wanted_decides_whether_it_is_enough(workspace: SqlWorkspace) -> None:
    (a,) = put(workspace, record("a"))
    said(workspace, a, 0, SUPPORTED, MAJOR)
    said(workspace, a, 1, MAJOR, MAJOR)
    for annotators, states in (
        (3, {0: SentenceState.OPEN, 1: SentenceState.OPEN}),
        (2, {0: SentenceState.CONFLICT, 1: SentenceState.UNANIMOUS}),
    ):
        workspace.labelling_plans.want(EVERYTHING, annotators)
        assert workspace.adjudications.states(a) == states
        assert len(workspace.adjudications.of(a)) == (annotators == 2)
