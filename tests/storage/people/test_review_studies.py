"""How people judge, stored: answers before the key, labels from edits, and second thoughts."""

from __future__ import annotations

import math

import pytest

from core.domain.actions import ActOutcome, Annotate, Decide, Verdict
from core.domain.answers import QuizItem
from core.domain.blind_columns import LABELS
from core.domain.edits import EditKind, SentenceEdit
from core.domain.labels import Label
from core.domain.review_studies import AttemptQuiz
from core.domain.work import Record, Status
from core.ports.workspace import Workspace
from tests.support.answers import full_answer, tokyo_quiz
from tests.support.history import label_counts
from tests.support.records import LEASE, decide, label, put, record, score, stamp

EDITS = (
    SentenceEdit(0, EditKind.NUMBER, "One. ", "Two. "),
    SentenceEdit(1, EditKind.UNTOUCHED, "Two.", "Two."),
)


def edit(workspace: Workspace, item: int, person: str = "anna") -> None:
    wish = Decide(stamp(person), item, 1, Verdict.EDIT, 0, 0.5, "", full_answer("a", "Two. Two."), edits=EDITS)
    assert workspace.decisions.apply(wish, 100.0).outcome is ActOutcome.STORED


def kinds(workspace: Workspace, item: int) -> list[EditKind]:
    return [each.kind for each in workspace.review_studies.edit_labels([item]).get(item, [])]


def test_an_answer_before_the_key_is_stored_once(workspace: Workspace) -> None:
    (item,) = put(workspace, record())
    wish = AttemptQuiz(stamp(), item, 1, 2, matches=False)
    outcomes = [workspace.review_studies.attempt(wish, now).outcome for now in (5.0, 6.0)]
    assert outcomes == [ActOutcome.STORED, ActOutcome.REPEATED]
    assert workspace.review_studies.attempt(AttemptQuiz(stamp("bo"), item, 1, None, None), 7.0).at == 7.0
    found = workspace.review_studies.attempts(item, 1)
    assert [(a.person, a.choice, a.matches, a.at) for a in found] == [("anna", 2, False, 5.0), ("bo", None, None, 7.0)]
    assert workspace.review_studies.attempts(item, 2) == []


def test_attempts_come_with_the_quiz_as_it_read_then(workspace: Workspace) -> None:
    first = tokyo_quiz()
    (item,) = put(workspace, Record(first))
    said = [("anna", 1, False), ("anna", 0, True), ("bo", None, None), ("bo", 0, True)]
    for at, (person, choice, matches) in enumerate(said):
        workspace.review_studies.attempt(AttemptQuiz(stamp(person), item, 1, choice, matches), float(at))
    other = QuizItem("Capital?", ("Kyoto", "Nara"), "Kyoto")
    put(workspace, Record(full_answer("q", "Kyoto", quiz=other)))
    workspace.review_studies.attempt(AttemptQuiz(stamp("anna"), item, 2, 0, matches=True), 9.0)
    found = workspace.review_studies.quiz_attempts([item, item + 1])
    assert [(t.attempt.person, t.attempt.choice, t.first, t.quiz) for t in found.pop(item)] == [
        ("anna", 1, True, first.quiz), ("anna", 0, False, first.quiz), ("bo", None, False, first.quiz),
        ("bo", 0, True, first.quiz), ("anna", 0, True, other),
    ]  # fmt: skip
    assert found == {}


def test_what_was_typed_counts_as_a_first_answer(workspace: Workspace) -> None:
    quiz = QuizItem("Capital?", (), "Tokyo")
    (item,) = put(workspace, Record(full_answer("q", "Tokyo", quiz=quiz)))
    for at, (typed, matches) in enumerate((("", None), ("Kyōto 🏯", False), ("Tokyo", True))):
        workspace.review_studies.attempt(AttemptQuiz(stamp(), item, 1, None, matches, typed), float(at))
    found = workspace.review_studies.quiz_attempts([item])[item]
    assert [(t.attempt.typed, t.attempt.matches, t.first) for t in found] == [
        ("", None, False), ("Kyōto 🏯", False, True), ("Tokyo", True, False),
    ]  # fmt: skip


def test_an_answer_to_another_wording_is_refused(workspace: Workspace) -> None:
    (item,) = put(workspace, record())
    assert (
        workspace.review_studies.attempt(AttemptQuiz(stamp(), item, 3, 0, matches=True), 5.0).outcome
        is ActOutcome.STALE
    )
    assert workspace.review_studies.attempts(item, 3) == []


def test_labels_of_an_edit_come_with_it_and_go_with_it(workspace: Workspace) -> None:
    (item,) = put(workspace, record())
    edit(workspace, item)
    (first, _) = workspace.review_studies.edit_labels([item])[item]
    assert (first.revision, first.sentence, first.kind, first.text, first.after) == (
        1, 0, EditKind.NUMBER, "One. ", "Two. ",
    )  # fmt: skip
    assert (first.person, first.at) == ("anna", 100.0)
    assert kinds(workspace, item) == [EditKind.NUMBER, EditKind.UNTOUCHED]
    workspace.decisions.undo(stamp(), 101.0, LEASE)
    assert workspace.review_studies.edit_labels([item]) == {}
    assert workspace.review_studies.edit_labels([]) == {}


def test_whoever_rejects_the_edited_item_stands_by_none_of_it(workspace: Workspace) -> None:
    (item,) = put(workspace, record())
    edit(workspace, item)
    decide(workspace, item, Verdict.REJECT)
    assert kinds(workspace, item) == [EditKind.NUMBER]


def test_labels_of_edits_are_no_labels_of_people(workspace: Workspace) -> None:
    (item,) = put(workspace, record())
    score(workspace, item, 0.5, 0.5)
    edit(workspace, item)
    assert workspace.labelled_risks.of("fusion") == []
    assert label_counts(workspace) == {}


def blindly(workspace: Workspace, item: int, verdict: Verdict, person: str = "anna") -> ActOutcome:
    wish = Decide(stamp(person), item, 1, verdict, 0, 0.5, scores_visible=False)
    return workspace.decisions.apply(wish, 100.0).outcome


def test_a_decision_without_scores_may_be_followed_by_one_with_them(workspace: Workspace) -> None:
    (item,) = put(workspace, record())
    assert blindly(workspace, item, Verdict.ACCEPT) is ActOutcome.STORED
    assert decide(workspace, item, Verdict.REJECT, "bo").outcome is ActOutcome.STALE, "it is not his"
    assert decide(workspace, item, Verdict.REJECT).outcome is ActOutcome.STORED
    assert decide(workspace, item, Verdict.ACCEPT).outcome is ActOutcome.STALE, "only once"
    assert [(d.verdict, d.scores_visible) for d in workspace.decisions.of(item)] == [
        (Verdict.ACCEPT, False),
        (Verdict.REJECT, True),
    ]
    assert workspace.items.get(item).status is Status.REJECTED


def test_first_decisions_are_each_persons_first_on_an_item_alone(workspace: Workspace) -> None:
    first, second, third = put(workspace, record("a"), record("b", lang="ja"), record("c", "Unscored."))
    for item in (first, second):
        score(workspace, item, 0.5, 0.25)
    blindly(workspace, first, Verdict.ACCEPT)
    decide(workspace, first, Verdict.REJECT)
    workspace.decisions.apply(Decide(stamp(), second, 1, Verdict.ACCEPT, 0, 0.5, batch="many"), 100.0)
    decide(workspace, third, Verdict.ACCEPT)
    (only,) = workspace.review_studies.first_decisions()
    assert (only.item_id, only.person, only.lang, only.verdict, only.scores_visible) == (
        first, "anna", "en", Verdict.ACCEPT, False,
    )  # fmt: skip
    assert workspace.review_studies.first_decisions("elsewhere") == []


@pytest.mark.parametrize(("later", "now"), [(Label.MAJOR, Label.MAJOR), (None, None), ("none", Label.SUPPORTED)])
def test_labels_before_and_after_the_scores_opened(
    workspace: Workspace, later: Label | str | None, now: Label | None
) -> None:
    (item,) = put(workspace, record())
    score(workspace, item, 0.5, 0.25)
    label(workspace, item, 1, Label.SUPPORTED)
    if later != "none":
        said = Label(later) if later else None
        workspace.annotations.add([Annotate(stamp("bo"), item, 1, 1, said, True, 1.0, 1.0)], 101.0)
    found = workspace.quality.relabelled_columns("fusion")
    expected = [(1, 0.25, Label.SUPPORTED, now)] if now else []
    told = zip(*(column.tolist() for column in (found.sentence, found.risks, found.label, found.now)), strict=True)
    assert [(sentence, risk, LABELS[blind], LABELS[last]) for sentence, risk, blind, last in told] == expected
    assert len(found.in_set("elsewhere")) == 0
    assert workspace.quality.relabelled_columns("bleu").risks.tolist() == [math.inf] * len(expected)


def test_every_word_about_a_sentence_is_news(workspace: Workspace) -> None:
    (item,) = put(workspace, record())
    assert workspace.review_studies.newest_label() == 0
    label(workspace, item, 0, Label.MAJOR)
    before = workspace.review_studies.newest_label()
    label(workspace, item, 0, None)
    assert workspace.review_studies.newest_label() > before > 0
