"""Who is served what: overlap, quotas, declines, assignments, labels to be said again."""

from __future__ import annotations

import pytest

from core.domain.actions import Verdict
from core.domain.labels import Label
from core.domain.queue import Assignment, Declined, ItemFilter, LabellingPlan, Lane, QueueRequest, QueueState
from core.errors import BadInput
from storage.opening._workspace import SqlWorkspace
from tests.support.records import EVERYTHING, decide, label, put, record, score, serve

REVIEW, LABEL = Lane.REVIEW, Lane.LABEL


def three(workspace: SqlWorkspace) -> list[int]:
    """In the order of the review lane."""
    ids = put(workspace, record("a", "Apples."), record("b", "Bees."), record("c", "Clouds."))
    for item_id, risk in zip(ids, (0.9, 0.5, 0.1), strict=True):
        score(workspace, item_id, risk)
    return ids


def finish(workspace: SqlWorkspace, item_id: int, person: str, now: float = 100.0) -> None:
    for sentence in range(len(workspace.items.get(item_id).answer.sentences)):
        label(workspace, item_id, sentence, Label.SUPPORTED, person, now=now)


def assign(workspace: SqlWorkspace, lane: Lane, item_id: int, to: str | None, now: float = 50.0) -> None:
    workspace.queue.assign(lane, [item_id], to, by="ada", note="please", now=now)


def state(workspace: SqlWorkspace, lane: Lane, person: str) -> QueueState:
    return workspace.queue.state(lane, person, QueueRequest(), 100.0)


def test_an_item_wants_as_many_people_as_were_planned(workspace: SqlWorkspace) -> None:
    workspace.labelling_plans.save(LabellingPlan("set", annotators=2))
    (a,) = put(workspace, record("a", "One. Two."))
    assert serve(workspace, "anna", LABEL) == a
    assert serve(workspace, "bo", LABEL) is None, "one at a time"
    finish(workspace, a, "anna")
    assert serve(workspace, "anna", LABEL) is None, "nobody twice"
    assert serve(workspace, "bo", LABEL) == a
    label(workspace, a, 0, Label.MAJOR, "bo")
    assert serve(workspace, "bo", LABEL) == a, "not all of it is labelled"
    label(workspace, a, 1, Label.MAJOR, "bo")
    assert serve(workspace, "cy", LABEL) is None


def test_two_halves_by_two_people_are_not_one_whole(workspace: SqlWorkspace) -> None:
    (a,) = put(workspace, record("a", "One. Two."))
    label(workspace, a, 0, Label.MAJOR, "anna")
    label(workspace, a, 1, Label.MAJOR, "bo")
    assert serve(workspace, "cy", LABEL) == a


def test_a_plan_holds_for_later_imports_and_want_for_what_is_there(workspace: SqlWorkspace) -> None:
    (a,) = put(workspace, record("a", "Apples."))
    finish(workspace, a, "anna")
    workspace.labelling_plans.save(LabellingPlan("set", annotators=2))
    assert serve(workspace, "bo", LABEL) is None
    assert workspace.labelling_plans.want(ItemFilter(set_name="set"), 2) == 1
    assert serve(workspace, "bo", LABEL) == a
    assert workspace.labelling_plans.want(ItemFilter(lang="ja"), 3) == 0
    workspace.labelling_plans.save(LabellingPlan("set", 3, 7))
    assert workspace.labelling_plans.all() == [LabellingPlan("set", 3, 7)]


def test_wording_that_changed_is_to_be_labelled_anew(workspace: SqlWorkspace) -> None:
    (a,) = put(workspace, record("a", "Apples."))
    finish(workspace, a, "anna")
    put(workspace, record("a", "Apples and pears."))
    assert serve(workspace, "anna", LABEL) == a
    put(workspace, record("a", "Apples."))
    assert serve(workspace, "bo", LABEL) is None, "this wording was labelled before"


def test_a_quota_ends_a_set_for_one_person(workspace: SqlWorkspace) -> None:
    put(workspace, *(record(f"r{n}", f"Number {n} is {n * n}.") for n in range(3)))
    (other,) = put(workspace, record("o", "Elsewhere."), into="other")
    workspace.labelling_plans.save(LabellingPlan("set", quota=2))
    done = set()
    for _ in range(3):
        item_id = serve(workspace, "anna", LABEL)
        assert item_id
        finish(workspace, item_id, "anna")
        done.add(item_id)
    assert serve(workspace, "anna", LABEL) is None
    assert other in done
    assert state(workspace, LABEL, "anna") == QueueState(0, 0, 0, 0, done=3, hidden=0, over_quota=1)
    assert serve(workspace, "bo", LABEL) not in {*done, None}


def test_declined_is_never_mine_again_and_free_for_others(workspace: SqlWorkspace) -> None:
    a, b, c = three(workspace)
    assert serve(workspace, "anna") == a
    workspace.queue.decline(REVIEW, a, "anna", "not my field", 100.0)
    assert serve(workspace, "bo") == a
    assert serve(workspace, "anna") == b
    decide(workspace, b, Verdict.ACCEPT)
    decide(workspace, c, Verdict.ACCEPT)
    workspace.queue.release(REVIEW, a, "bo")
    assert serve(workspace, "anna") is None
    assert state(workspace, REVIEW, "anna") == QueueState(0, 0, 0, 0, done=2, hidden=0, declined=1)
    assert state(workspace, REVIEW, "bo").open == 1
    assert serve(workspace, "anna", LABEL) is not None, "the lanes are apart"


def test_a_postponed_item_that_was_declined_stays_away(workspace: SqlWorkspace) -> None:
    (a,) = put(workspace, record("a", "Apples."))
    workspace.queue.postpone(REVIEW, a, "anna", 1.0)
    workspace.queue.decline(REVIEW, a, "anna", "", 2.0)
    assert serve(workspace, "anna") is None


def test_what_people_could_not_judge_is_listed_with_their_reasons(workspace: SqlWorkspace) -> None:
    a, b, c = three(workspace)
    for item_id, person, at in ((b, "anna", 1.0), (a, "bo", 2.0), (b, "bo", 3.0), (c, "bo", 4.0)):
        workspace.queue.decline(REVIEW, item_id, person, f"{person} at {at}", at)
    decide(workspace, c, Verdict.ACCEPT)
    found = workspace.queue.declined_items(REVIEW)
    assert [(one.row.id, one.declined) for one in found] == [
        (b, (Declined("anna", "anna at 1.0", 1.0), Declined("bo", "bo at 3.0", 3.0))),
        (a, (Declined("bo", "bo at 2.0", 2.0),)),
    ]
    assign(workspace, REVIEW, b, "cy")
    assert [one.row.id for one in workspace.queue.declined_items(REVIEW)] == [a]
    assert workspace.queue.declined_items(LABEL) == []


def test_who_finished_is_out_of_the_question_too(workspace: SqlWorkspace) -> None:
    workspace.labelling_plans.save(LabellingPlan("set", annotators=2))
    (a,) = put(workspace, record("a", "Apples."))
    finish(workspace, a, "anna")
    workspace.queue.decline(LABEL, a, "bo", "", 1.0)
    (one,) = workspace.queue.declined_items(LABEL)
    assert (one.others, [declined.person for declined in one.declined]) == ({"anna"}, ["bo"])


def test_assigned_comes_first_to_one_and_to_nobody_else(workspace: SqlWorkspace) -> None:
    a, b, c = three(workspace)
    assign(workspace, REVIEW, c, "anna")
    assert serve(workspace, "anna") == c
    assert [row.id for row in workspace.queue.upcoming(REVIEW, "bo", QueueRequest(), 9)] == [a, b]
    assert [serve(workspace, name) for name in ("bo", "cy", "di")] == [a, b, None]
    assert state(workspace, REVIEW, "di") == QueueState(0, 0, leased=3, postponed=0, done=0, hidden=0)
    workspace.queue.release(REVIEW, c, "anna")
    assert state(workspace, REVIEW, "di") == QueueState(0, 0, leased=2, postponed=0, done=0, hidden=0, assigned=1)
    assert state(workspace, REVIEW, "anna").open == 1


def test_assigned_items_come_by_risk_and_are_asked_for_alone(workspace: SqlWorkspace) -> None:
    a, b, c = three(workspace)
    for item_id in (c, b):
        assign(workspace, REVIEW, item_id, "anna")
    mine = QueueRequest(mine=True)
    assert [row.id for row in workspace.queue.upcoming(REVIEW, "anna", QueueRequest(), 9)] == [b, c, a]
    assert [row.id for row in workspace.queue.upcoming(REVIEW, "anna", mine, 9)] == [b, c]
    assert workspace.queue.next(REVIEW, "bo", mine, 100.0, 300.0) is None
    assert workspace.queue.state(REVIEW, "anna", mine, 100.0) == QueueState(0, 2, 0, 0, done=0, hidden=1)


def test_an_assignment_takes_the_item_away_from_who_holds_it(workspace: SqlWorkspace) -> None:
    a, b, _c = three(workspace)
    assert serve(workspace, "bo") == a
    assign(workspace, REVIEW, a, "anna")
    assert serve(workspace, "bo") == b
    assert serve(workspace, "anna") == a


def test_what_is_assigned_to_another_cannot_be_taken(workspace: SqlWorkspace) -> None:
    """Else the heartbeat of who just lost it would take it back."""
    a, _b, _c = three(workspace)
    assert serve(workspace, "bo") == a
    assign(workspace, REVIEW, a, "anna")
    assert not workspace.queue.take(REVIEW, a, "bo", 100.0, 300.0)
    assert workspace.queue.take(REVIEW, a, "anna", 100.0, 300.0)
    assert workspace.queue.take(LABEL, a, "bo", 100.0, 300.0)


def test_assigned_is_first_even_if_it_was_declined_or_postponed(workspace: SqlWorkspace) -> None:
    a, b, c = three(workspace)
    workspace.queue.decline(REVIEW, c, "anna", "", 1.0)
    workspace.queue.postpone(REVIEW, b, "anna", 1.0)
    for item_id in (b, c):
        assign(workspace, REVIEW, item_id, "anna", now=2.0)
    assert [row.id for row in workspace.queue.upcoming(REVIEW, "anna", QueueRequest(), 9)] == [b, c, a]
    assert state(workspace, REVIEW, "anna").open == 3
    workspace.queue.postpone(REVIEW, b, "anna", 3.0)
    assert [row.id for row in workspace.queue.upcoming(REVIEW, "anna", QueueRequest(), 9)] == [c, a]
    assert state(workspace, REVIEW, "anna").postponed == 1


def test_what_is_declined_by_its_only_one_is_free_again(workspace: SqlWorkspace) -> None:
    a, _b, _c = three(workspace)
    assign(workspace, REVIEW, a, "anna")
    assert workspace.queue.assigned(REVIEW, a) == Assignment(a, "anna", "ada", "please", 50.0)
    assert workspace.queue.assigned(LABEL, a) is None
    assert serve(workspace, "anna") == a
    workspace.queue.decline(REVIEW, a, "anna", "no", 100.0)
    assert workspace.queue.assigned(REVIEW, a) is None
    assert serve(workspace, "bo") == a
    assert serve(workspace, "anna") not in (a, None)


def test_freed_is_anybodys(workspace: SqlWorkspace) -> None:
    (a,) = put(workspace, record("a", "Apples."))
    assign(workspace, REVIEW, a, "anna")
    assert serve(workspace, "bo") is None
    assign(workspace, REVIEW, a, None)
    assert serve(workspace, "bo") == a


def test_an_unknown_item_is_not_assigned_nor_declined(workspace: SqlWorkspace) -> None:
    (a,) = put(workspace, record("a", "Apples."))
    with pytest.raises(BadInput):
        workspace.queue.assign(REVIEW, [a, 99], "anna", by="ada", note="", now=1.0)
    with pytest.raises(BadInput):
        workspace.queue.decline(REVIEW, 99, "anna", "", 1.0)
    assert workspace.queue.assigned(REVIEW, a) is None, "all or none"


def test_labels_that_are_sent_back_are_said_again_by_the_same_person(workspace: SqlWorkspace) -> None:
    (a,) = put(workspace, record("a", "One. Two."))
    finish(workspace, a, "anna", now=10.0)
    assert serve(workspace, "anna", LABEL) is None
    assign(workspace, LABEL, a, "anna", now=20.0)
    assert serve(workspace, "bo", LABEL) is None
    assert serve(workspace, "anna", LABEL) == a
    label(workspace, a, 0, Label.SUPPORTED, "anna", now=30.0)
    assert serve(workspace, "anna", LABEL) == a, "the other sentence was labelled before it was sent back"
    label(workspace, a, 1, Label.MAJOR, "anna", now=31.0)
    assert serve(workspace, "anna", LABEL) is None
    assert workspace.queue.assigned(LABEL, a) is None


def test_of_an_item_only_the_sentence_that_was_sent_back_is_said_again(workspace: SqlWorkspace) -> None:
    (a,) = put(workspace, record("a", "One. Two. Three."))
    finish(workspace, a, "anna", now=10.0)
    for number, sentence in enumerate((2, 0)):
        workspace.queue.assign(LABEL, [a], "anna", by="ada", note="hm", now=20.0 + number, sentence=sentence)
    given = workspace.queue.assigned(LABEL, a)
    assert given
    assert [given.since(sentence) for sentence in range(3)] == [21.0, None, 20.0]
    label(workspace, a, 0, Label.MAJOR, "anna", now=30.0)
    assert serve(workspace, "anna", LABEL) == a, "the other one was asked for too"
    label(workspace, a, 2, Label.MAJOR, "anna", now=31.0)
    assert serve(workspace, "anna", LABEL) is None
    assign(workspace, LABEL, a, "bo", now=40.0)
    finish(workspace, a, "bo", now=41.0)
    workspace.queue.assign(LABEL, [a], "anna", by="ada", note="", now=50.0, sentence=1)
    given = workspace.queue.assigned(LABEL, a)
    assert given
    assert [given.since(sentence) for sentence in range(3)] == [None, 50.0, None], "what came before was done with"


def test_an_item_given_to_one_counts_for_the_others_it_wants(workspace: SqlWorkspace) -> None:
    workspace.labelling_plans.save(LabellingPlan("set", annotators=2))
    (a,) = put(workspace, record("a", "Apples."))
    assign(workspace, LABEL, a, "anna")
    assert serve(workspace, "bo", LABEL) is None
    finish(workspace, a, "anna")
    assert serve(workspace, "bo", LABEL) == a
    assert state(workspace, LABEL, "anna").leased == 1
    workspace.queue.release(LABEL, a, "bo")
    assert state(workspace, LABEL, "anna") == QueueState(0, 0, 0, 0, done=0, hidden=0, finished=1)


def test_people_are_those_who_were_served(workspace: SqlWorkspace) -> None:
    three(workspace)
    serve(workspace, "bo")
    serve(workspace, "anna")
    serve(workspace, "cy", LABEL)
    assert workspace.queue.people(REVIEW) == ["anna", "bo"]


def test_a_second_tab_shows_the_same_item_and_cannot_act_on_what_went(workspace: SqlWorkspace) -> None:
    a, b, _c = three(workspace)
    assert serve(workspace, "anna") == serve(workspace, "anna") == a
    decide(workspace, a, Verdict.ACCEPT)
    assert serve(workspace, "anna") == serve(workspace, "anna") == b
    workspace.queue.take(REVIEW, a, "anna", 100.0, 300.0)
    assert serve(workspace, "anna", now=101.0) == b, "a tab that still shows a decided item holds nothing up"
    assert workspace.items.count(EVERYTHING) == 3
