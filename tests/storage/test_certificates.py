"""Questions keep their numbers, looks stay as they were seen, and the draw is that of the label lane."""

from __future__ import annotations

from dataclasses import replace

from core.domain.actions import Verdict
from core.domain.answers import Kind
from core.domain.drawn import DrawScope
from core.domain.labels import Label
from storage.tables.sort_keys import label_order_of
from storage.workspace import SqlWorkspace
from tests.support.records import decide, label, put, record, score

SCOPE = DrawScope(Kind.ANSWER)


def test_a_question_keeps_its_number_and_every_scope_counts_from_one(workspace: SqlWorkspace) -> None:
    asked = workspace.certificates.ask
    first, second = asked("answers", "a", "ana", 1.0), asked("answers", "b", "ana", 2.0)
    assert (first.number, second.number) == (1, 2)
    assert asked("answers", "a", "bo", 3.0) == first
    assert asked("quizzes", "a", "ana", 4.0).number == 1


def test_a_look_is_kept_once(workspace: SqlWorkspace) -> None:
    question = workspace.certificates.ask("answers", "a", "ana", 1.0).id
    workspace.certificates.keep(question, {100: {"cut": 0.25}}, 2.0)
    workspace.certificates.keep(question, {100: {"cut": None}, 200: {"cut": 0.5}}, 3.0)
    assert workspace.certificates.looks(question) == {100: {"cut": 0.25}, 200: {"cut": 0.5}}


def test_the_draw_has_everything_of_a_scope_in_the_order_of_the_label_lane(workspace: SqlWorkspace) -> None:
    names = [f"n{n}" for n in range(9)]
    ids = put(workspace, *(record(name, f"{name} says this.") for name in names))
    put(workspace, record("elsewhere", "Not this."), into="other")
    score(workspace, ids[0], 0.4)
    here = replace(SCOPE, set_name="set")
    drawn = workspace.certificates.drawn("fusion", here, 100)
    assert [item.item_id for item in drawn] == sorted(ids, key=lambda item: label_order_of(names[ids.index(item)]))
    assert [item.item_id for item in workspace.certificates.drawn("fusion", here, 3)] == [i.item_id for i in drawn[:3]]
    assert {item.risk for item in drawn} == {0.4, None}
    assert len(workspace.certificates.drawn("fusion", SCOPE, 100)) == 10
    assert workspace.certificates.drawn("fusion", replace(SCOPE, lang="xx"), 100) == []
    kin = workspace.certificates.kin({drawn[0].document}, here)
    assert drawn[0].item_id in kin[drawn[0].document]


def test_it_knows_what_was_mended_and_what_cannot_be_checked(workspace: SqlWorkspace) -> None:
    mended, unclear, plain = put(workspace, *(record(name, f"{name} says this.") for name in "abc"))
    score(workspace, mended, 0.3)
    decide(workspace, mended, Verdict.EDIT, text="It says that.")
    label(workspace, unclear, 0, Label.NOT_CHECKABLE, "anna")
    label(workspace, plain, 0, Label.SUPPORTED, "anna")
    drawn = {item.item_id: item for item in workspace.certificates.drawn("fusion", SCOPE, 9)}
    assert [(drawn[i].mended, drawn[i].unclear) for i in (mended, unclear, plain)] == [
        (True, False),
        (False, True),
        (False, False),
    ]
    assert drawn[mended].risk == 0.3, "of what the machine wrote"
