"""Publications on both databases: numbered by set, written whole, never changed; what changes later is appended."""

from __future__ import annotations

from dataclasses import replace

import pytest

from core.domain.actions import Verdict
from core.domain.policy import Band
from core.domain.publishing import (
    ChangeReason,
    LearnerAnswer,
    LearnerImport,
    NewPublication,
    Publication,
    PublicationChange,
    PublishedItem,
    Way,
)
from core.errors import BadInput, Stale
from storage.opening._workspace import SqlWorkspace
from tests.support.publishing import MARK, PUBLISH, SET, decided, fill_quizzes

WISH = Publication(0, SET, 0, "Unit 3", "gift", "edi", 9.0, 0, 0.02, 0.9, 0.01, True, "", 1, "c" * 64)
FILE = LearnerImport(0, SET, "answers.csv", "edi", 9.0, 0)


def new(workspace: SqlWorkspace, item_id: int, way: Way = Way.UNREVIEWED) -> NewPublication:
    item = workspace.items.get(item_id)
    row = PublishedItem(item_id, item.revision, item.input_hash, "w" * 64, "s" * 64, Band.PUBLISH, way, False,
                        item.risk, "by hand", "4", 2, "p" * 64)  # fmt: skip
    return NewPublication(WISH, (row,), {"manifest": 1})


def test_a_publication_reads_back_as_it_was_written(workspace: SqlWorkspace) -> None:
    a, b = fill_quizzes(workspace, [PUBLISH, MARK])
    wish = new(workspace, a)
    first = workspace.publications.add(wish)
    second = workspace.publications.add(new(workspace, b))
    assert first == replace(WISH, id=first.id, number=1)
    assert (second.number, workspace.publications.manifest(second.id)) == (2, {"manifest": 1, "publication": 2})
    assert workspace.publications.items(first.id) == list(wish.items)
    assert workspace.publications.of(SET) == [second, first]
    assert workspace.publications.of("other") == []
    assert workspace.publications.newest() == [second]
    assert workspace.publications.get(first.id) == first
    for read in (workspace.publications.get, workspace.publications.manifest):
        with pytest.raises(BadInput):
            read(99)


@pytest.mark.parametrize("verdict", [Verdict.REJECT, Verdict.EDIT])
def test_what_moved_on_is_not_written_down_as_it_was(workspace: SqlWorkspace, verdict: Verdict) -> None:
    (a,) = fill_quizzes(workspace, [PUBLISH])
    wish = new(workspace, a)
    decided(workspace, a, verdict)
    with pytest.raises(Stale):
        workspace.publications.add(wish)
    with pytest.raises(Stale):
        workspace.publications.add(replace(wish, items=(replace(wish.items[0], way=Way.ACCEPTED),)))
    assert workspace.publications.of(SET) == []


def test_a_change_is_told_once(workspace: SqlWorkspace) -> None:
    (a,) = fill_quizzes(workspace, [PUBLISH])
    publication = workspace.publications.add(new(workspace, a)).id
    change = PublicationChange(publication, a, ChangeReason.SOURCE, "1" * 64, "", 20.0)
    assert workspace.publications.note([change]) == [change]
    later = replace(change, at=30.0)
    other = replace(change, state="2" * 64, at=40.0)
    assert workspace.publications.note([later, other]) == [other]
    assert workspace.publications.changes(publication) == [change, other]
    assert workspace.publications.changed([publication, 99]) == {publication: 1}
    assert [candidate.changed_at for candidate in workspace.publications.candidates(SET)] == [40.0]


def test_candidates_have_the_decisions_that_stand_on_the_machine_s_newest_wording(workspace: SqlWorkspace) -> None:
    a, b = fill_quizzes(workspace, [PUBLISH, MARK])
    decided(workspace, a, Verdict.EDIT)
    decided(workspace, a, Verdict.ACCEPT, reason="good now")
    edited, untouched = workspace.publications.candidates(SET)
    assert [(look.verdict, look.revision, look.risk) for look in edited.looked_at] == [
        ("edit", 1, PUBLISH), ("accept", 2, PUBLISH),
    ]  # fmt: skip
    assert (edited.revision, edited.imported_revision, edited.decided, untouched.decided) == (2, 1, True, False)
    assert (untouched.item_id, untouched.risk) == (b, MARK)


def test_wordings_and_detectors_of_what_left(workspace: SqlWorkspace) -> None:
    a, b = fill_quizzes(workspace, [PUBLISH, MARK])
    decided(workspace, a, Verdict.EDIT, text="Better")
    read = workspace.publications.wordings([(a, 1), (a, 2), (b, 9)])
    assert {key: answer.text for key, answer in read.items()} == {(a, 1): "right 1", (a, 2): "Better"}
    hashes = [workspace.items.get(each).input_hash for each in (a, b)]
    by = workspace.publications.scored_by(hashes)
    assert [key.name for key in by.detectors] == ["fusion"]
    assert by.by_input == {digest: (by.detectors[0].digest,) for digest in hashes}


def test_a_learner_s_first_answer_stays_and_the_same_file_adds_nothing(workspace: SqlWorkspace) -> None:
    a, b = fill_quizzes(workspace, [PUBLISH, MARK])
    answers = [LearnerAnswer(a, 1, "x" * 64, 0, True), LearnerAnswer(b, 1, "x" * 64, None, False)]
    assert workspace.publications.add_answers(answers, FILE).rows == 2
    again = [replace(answers[0], option=1, right=False), LearnerAnswer(a, 1, "y" * 64, 2, False)]
    assert workspace.publications.add_answers(again, FILE).rows == 1
    assert workspace.publications.answers(SET) == [answers[0], again[1], answers[1]]
    assert [batch.rows for batch in workspace.publications.imports(SET)] == [1, 2]
    assert workspace.publications.salt() == workspace.publications.salt() != ""


def test_how_items_were_made_is_read_from_what_the_machine_gave(workspace: SqlWorkspace) -> None:
    (a,) = fill_quizzes(workspace, [PUBLISH])
    assert workspace.publications.made_by(SET) == {a: ({}, 1)}
    assert workspace.publications.made_by("other") == {}
