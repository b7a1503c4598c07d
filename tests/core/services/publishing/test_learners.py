"""Learners' answers: what a file may hold, what is kept of it, and what it says of items."""

from __future__ import annotations

import numpy as np
import pytest

from core.domain.work import Status
from core.errors import BadInput
from core.ports.workspace import Workspace
from core.services.publishing import _learner_file
from core.services.publishing.gate import Lack, publish_gate
from core.services.publishing.learners import UploadedAnswers, ask_another_look, import_answers, learner_rows
from core.services.publishing.residual_risk import RiskBudget
from tests.support.publishing import EDI, PUBLISH, SET, decided, fill_quizzes, published


def left(workspace: Workspace, count: int = 3) -> list[int]:
    ids = fill_quizzes(workspace, [PUBLISH] * count)
    for item_id in ids:
        decided(workspace, item_id)
    published(workspace)
    return ids


def file(*rows: str, header: str = "item,learner,answer,right") -> UploadedAnswers:
    return UploadedAnswers("class 3.csv", "\n".join((header, *rows)).encode())


def test_answers_come_in_by_text_number_or_letter_and_no_name_is_kept(workspace: Workspace) -> None:
    a, b, c = left(workspace)
    done = import_answers(workspace, EDI, SET, file(
        "quiz-1,Hanako,right 1,", "quiz-2,Hanako,2,0", "quiz-3,Hanako,C,", "quiz-1,Taro,  WRONG  1 ,no",
        "quiz-2,Taro,,1",
    ), 200.0)  # fmt: skip
    assert (done.stored.rows, done.bad) == (5, ())
    (noted,) = [each for each in workspace.audit_log.after(0, 99) if each.act == "import"]
    assert (noted.subject, noted.details) == (SET, {"file": "class 3.csv", "what": "learners"})
    answers = workspace.publications.answers(SET)
    assert sorted((each.item_id, each.option, each.right) for each in answers if each.option is not None) == [
        (a, 0, True), (a, 1, False), (b, 1, False), (c, 2, False),
    ]  # fmt: skip
    assert len({each.learner for each in answers}) == 2
    assert all(len(each.learner) == 64 and "anako" not in each.learner for each in answers)
    again = import_answers(workspace, EDI, SET, file("quiz-1,Hanako,wrong 1,"), 201.0)
    assert again.stored.rows == 0, "the first answer stays, in every later file"


@pytest.mark.parametrize(
    ("row", "column"),
    [
        ("quiz-9,Hanako,right 1,", "item"),
        ("quiz-1,,right 1,", "learner"),
        ("quiz-1,Hanako,,", "answer"),
        ("quiz-1,Hanako,nothing like it,", "answer"),
        ("quiz-1,Hanako,9,", "answer"),
        ("quiz-1,Hanako,999999999999999999999,", "answer"),
        ("quiz-1,Hanako,right 1,perhaps", "right"),
        ("quiz-1,Hanako,right 1,no", "right"),
        ("quiz-2,Taro,1,", "learner"),
    ],
)
def test_a_bad_row_stays_out_and_says_where(workspace: Workspace, row: str, column: str) -> None:
    left(workspace)
    done = import_answers(workspace, EDI, SET, file("quiz-2,Taro,1,", row), 200.0)
    assert done.stored.rows == 1
    assert [(bad.row, bad.column) for bad in done.bad] == [(3, column)]


def test_a_row_of_too_many_cells_is_refused(workspace: Workspace) -> None:
    """All beyond the five thousandth were left out without a word."""
    left(workspace)
    with pytest.raises(BadInput, match="5,001 columns; a table may have 5,000"):
        import_answers(workspace, EDI, SET, file("quiz-1,Hanako,right 1," + "," * 4_997), 200.0)


def test_a_file_of_bad_rows_is_refused_before_they_fill_the_memory(
    workspace: Workspace, monkeypatch: pytest.MonkeyPatch
) -> None:
    left(workspace)
    monkeypatch.setattr(_learner_file, "MOST_BAD_ROWS", 2)
    with pytest.raises(BadInput, match=r"more than 2 bad rows; nothing after row 5 .* first is row 2"):
        import_answers(workspace, EDI, SET, file("quiz-9,A,1,", "quiz-1,A,right 1,", *["quiz-9,A,1,"] * 9), 200.0)


@pytest.mark.parametrize("data", [b"", b"\xff\xfe\x00", b"learner,answer\nTaro,1\n", b"item,learner\nquiz-1,Taro\n",
                                  b"item,learner,answer\nquiz-9,Taro,1\n"])  # fmt: skip
def test_what_is_no_such_table_is_refused_whole(workspace: Workspace, data: bytes) -> None:
    left(workspace)
    with pytest.raises(BadInput):
        import_answers(workspace, EDI, SET, UploadedAnswers("x.csv", data), 200.0)
    assert workspace.publications.imports(SET) == []


def test_nothing_comes_in_for_a_set_that_never_left(workspace: Workspace) -> None:
    fill_quizzes(workspace, [PUBLISH])
    with pytest.raises(BadInput, match="not published"):
        import_answers(workspace, EDI, SET, file("quiz-1,Hanako,1,"), 200.0)


def test_a_wrong_key_is_suspected_and_asked_for_again(workspace: Workspace) -> None:
    """Of ten items one has a key that those who know do not choose; one has an option that nobody takes."""
    ids = left(workspace, 10)
    dice = np.random.default_rng(4)
    rows = []
    for learner in range(120):
        ability = dice.random()
        for number in range(1, 11):
            knows = dice.random() < ability
            choice = (
                (2 if knows else 1) if number == 4 else 1 if knows else 2 if number == 7 else int(dice.integers(2, 4))
            )
            rows.append(f"quiz-{number},learner {learner},{choice},")
    import_answers(workspace, EDI, SET, file(*rows), 200.0)
    found = learner_rows(workspace, SET)
    assert [row.external_id for row in found if row.suspect] == ["quiz-4"]
    suspect = found[0].analysis
    assert suspect.suspicion and suspect.suspicion.option == 1
    assert suspect.discrimination and suspect.discrimination.high < 0
    by_id = {row.external_id: row.analysis for row in found}
    assert by_id["quiz-7"].never_chosen == (2,) and by_id["quiz-1"].never_chosen == ()
    assert by_id["quiz-1"].learners == 120 and by_id["quiz-1"].discrimination.low > 0  # type: ignore[union-attr]
    assert by_id["quiz-1"].upper_lower > 0.2  # type: ignore[operator]
    assert ask_another_look(workspace, EDI, SET, [ids[3], 999], 300.0) == 1
    assert ask_another_look(workspace, EDI, SET, [ids[3]], 301.0) == 0
    assert [item.status for item in workspace.items.many(ids[3:5])] == [Status.OPEN, Status.ACCEPTED]
    gate = publish_gate(workspace, EDI, SET, RiskBudget(0.99, 0.5))
    assert {each.lack: each.items for each in gate.missing} == {Lack.AGAIN: (ids[3],)}


def test_few_learners_say_little(workspace: Workspace) -> None:
    left(workspace)
    import_answers(workspace, EDI, SET, file(*(f"quiz-1,learner {n},2," for n in range(19))), 200.0)
    (row,) = learner_rows(workspace, SET)
    assert (row.analysis.difficulty.value, row.analysis.learners) == (0.0, 19)
    assert (row.analysis.discrimination, row.analysis.never_chosen, row.suspect) == (None, (), False)
