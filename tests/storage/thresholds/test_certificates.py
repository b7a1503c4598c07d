"""Questions keep their numbers, looks stay as they were seen, and the draw is that of the label lane."""

from __future__ import annotations

from dataclasses import replace

from core.domain.actions import Verdict
from core.domain.answers import Kind
from core.domain.issued_certificates import CountedAnswers, CoveredPart, EndReason, NewCertificate
from core.domain.labels import Label
from core.domain.sampling_order import DrawScope
from core.domain.webhooks import Event
from core.ports.certificates import QuestionScope
from storage.opening._workspace import SqlWorkspace
from storage.tables.sort_keys import label_order_of
from tests.support.records import decide, label, put, record, score

SCOPE = DrawScope(Kind.ANSWER)
ALL = QuestionScope(SCOPE)


def test_a_question_keeps_its_number_and_every_scope_counts_from_one(workspace: SqlWorkspace) -> None:
    asked = workspace.certificates.ask
    first, second = asked(ALL, "a", "ana", 1.0), asked(ALL, "b", "ana", 2.0)
    assert (first.number, second.number) == (1, 2)
    assert asked(ALL, "a", "bo", 3.0) == first
    assert asked(QuestionScope(DrawScope(Kind.QUIZ)), "a", "ana", 4.0).number == 1
    assert asked(QuestionScope(SCOPE, imported=True), "a", "ana", 4.0).number == 1
    english, japanese = (QuestionScope(DrawScope(Kind.ANSWER, lang)) for lang in ("en", "ja"))
    assert [asked(scope, "a", "ana", 5.0).number for scope in (english, japanese, ALL)] == [3, 3, 1]
    assert asked(QuestionScope(DrawScope(Kind.ANSWER, "en", "s")), "a", "ana", 6.0).number == 4, "of all and of English"


def test_a_plan_stays_as_it_was_named_first(workspace: SqlWorkspace) -> None:
    question = workspace.certificates.ask(ALL, "a", "ana", 1.0).id
    assert [workspace.certificates.plan(question, size, 2.0) for size in (340, 640)] == [340, 340]
    assert workspace.certificates.ask(ALL, "a", "bo", 3.0).planned == 340


def test_a_certificate_is_stored_once_and_ends_once(workspace: SqlWorkspace) -> None:
    question = workspace.certificates.ask(ALL, "a", "ana", 1.0).id
    new = NewCertificate(
        question=question,
        size=200,
        scope=SCOPE,
        imported=False,
        signal="fusion",
        terms={"cut": 0.5, "share": 0.05},
        risks={"weights": ""},
        covered=(CoveredPart("set", "en", 9),),
        last_item=9,
        counted=CountedAnswers((1, 2), (3,), frozenset({3})),
    )
    hook = workspace.webhooks.add("https://one.example/", [Event.CERTIFICATE], "root", 1.0)
    first, again = (workspace.certificates.issue(new, who, 2.0) for who in ("ana", "bo"))
    assert first == again and first.person == "ana" and first.counted == new.counted and first.covers("set", "en")
    ends = [
        workspace.certificates.end(first.id, EndReason.LATER_LABELS, {"wrong": 9, "of": 20}, at) for at in (5.0, 6.0)
    ]
    assert ends == [True, False]
    (ended,) = workspace.certificates.issued()
    assert (ended.ended_at, ended.end_reason, ended.end_figures) == (
        5.0,
        EndReason.LATER_LABELS,
        {"wrong": 9, "of": 20},
    )
    told = workspace.webhooks.claim(7.0, 60.0)
    assert told and told.webhook.id == hook.id and told.payload["state"] == "withdrawn" and told.payload["wrong"] == 9


def test_a_look_is_kept_once(workspace: SqlWorkspace) -> None:
    question = workspace.certificates.ask(ALL, "a", "ana", 1.0).id
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
