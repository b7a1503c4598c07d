"""More than one person per item at the publish gate."""

from __future__ import annotations

import pytest

from core.domain.actions import Verdict
from core.domain.work import Person, Role, Status
from core.errors import BadInput, Forbidden, Refused
from core.ports.workspace import Workspace
from core.quizzes.exchange.formats import QuizFormat
from core.services.publishing.gate import Gate, Lack, publish_gate
from core.services.publishing.publishing import PublishRequest, publish
from core.services.publishing.residual_risk import RiskBudget
from core.services.publishing.reviewers import put_before_others
from tests.support.publishing import EDI, MARK, PUBLISH, REPLACE, SET, decided, fill_quizzes

EASY = RiskBudget(0.99, 0.5)


def gate(workspace: Workspace, reviewers: int = 2) -> Gate:
    return publish_gate(workspace, EDI, SET, EASY, reviewers)


def few(found: Gate) -> tuple[int, ...]:
    return next((each.items for each in found.missing if each.lack is Lack.REVIEWERS), ())


def another_look(
    workspace: Workspace, item_id: int, person: str, now: float, verdict: Verdict = Verdict.ACCEPT
) -> None:
    assert put_before_others(workspace, EDI, SET, (item_id,), now - 1) == 1
    decided(workspace, item_id, verdict, now=now, person=person)


def test_one_person_is_enough_unless_somebody_asks_for_more(workspace: Workspace) -> None:
    _, mark = fill_quizzes(workspace, [PUBLISH, MARK])
    decided(workspace, mark)
    assert gate(workspace, 1).opens
    assert few(gate(workspace)) == (mark,)
    assert "fewer than 2 different people: 1." in str(Refused(*gate(workspace).phrases))


def test_two_different_people_open_the_gate_and_the_manifest_names_both(workspace: Workspace) -> None:
    below, mark, replace = fill_quizzes(workspace, [PUBLISH, MARK, REPLACE])
    decided(workspace, mark)
    decided(workspace, replace)
    request = PublishRequest(SET, QuizFormat.JSON, budget=EASY, reviewers=2)
    with pytest.raises(Refused, match="2 different people: 2"):
        publish(workspace, EDI, request, 60.0)
    for item_id in (mark, replace):
        another_look(workspace, item_id, "bo", 70.0)
    manifest = publish(workspace, EDI, request, 80.0).manifest
    assert manifest["reviewers_asked"] == 2
    by = {each["item"]: [look["by"] for look in each["decisions"]] for each in manifest["items"]}
    assert by == {below: [], mark: ["edi", "bo"], replace: ["edi", "bo"]}


def test_the_same_person_twice_is_one(workspace: Workspace) -> None:
    (mark,) = fill_quizzes(workspace, [MARK])
    decided(workspace, mark)
    another_look(workspace, mark, "edi", 70.0)
    assert few(gate(workspace)) == (mark,)


def test_who_accepted_another_wording_does_not_count(workspace: Workspace) -> None:
    (mark,) = fill_quizzes(workspace, [MARK])
    decided(workspace, mark)
    another_look(workspace, mark, "bo", 70.0, Verdict.EDIT)
    assert few(gate(workspace)) == (mark,)
    another_look(workspace, mark, "cy", 90.0)
    assert gate(workspace).opens


def test_what_waits_for_its_first_or_second_look_counts_as_lacking(workspace: Workspace) -> None:
    first, second = fill_quizzes(workspace, [MARK, MARK])
    decided(workspace, second)
    put_before_others(workspace, EDI, SET, (second,), 60.0)
    assert few(gate(workspace)) == (first, second)
    assert workspace.items.get(second).status is Status.OPEN


def test_a_rejection_stays_behind_and_lacks_nobody(workspace: Workspace) -> None:
    _, mark = fill_quizzes(workspace, [PUBLISH, MARK])
    decided(workspace, mark)
    another_look(workspace, mark, "bo", 70.0, Verdict.REJECT)
    assert gate(workspace).reviewed and not few(gate(workspace))


@pytest.mark.parametrize("reviewers", [0, 11])
def test_a_number_of_people_that_is_none_is_refused(workspace: Workspace, reviewers: int) -> None:
    fill_quizzes(workspace, [PUBLISH])
    with pytest.raises(BadInput, match="1 to 10"):
        gate(workspace, reviewers)


def test_only_editors_put_items_before_others(workspace: Workspace) -> None:
    (mark,) = fill_quizzes(workspace, [MARK])
    with pytest.raises(Forbidden):
        put_before_others(workspace, Person("ana", frozenset({Role.ANNOTATOR})), SET, (mark,), 1.0)
