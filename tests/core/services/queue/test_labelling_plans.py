"""Who may plan and assign, what cannot be planned, and what nobody could judge."""

from __future__ import annotations

from dataclasses import replace

import pytest

from core.domain.answers import Kind
from core.domain.policy import PRESET, Band
from core.domain.queue import ItemFilter, LabellingPlan, Lane, QueueRequest
from core.domain.work import Person, Record, Role
from core.errors import BadInput, Forbidden
from core.ports.workspace import Workspace
from core.services.queue.assignments import assign, people_of, waiting_for_somebody_new
from core.services.queue.labelling_plans import SetPlan, save_plan, set_plans, want_annotators
from tests.support.answers import answer
from tests.support.labelled_items import ANA, EDI, put_labelled

ADA = Person("ada", frozenset({Role.ADMIN}))
PEOPLE = {
    "ana": Person("ana", frozenset({Role.ANALYST})), "edi": Person("edi", frozenset({Role.EDITOR})),
    "bo": Person("bo", frozenset({Role.ANNOTATOR})), "cy": Person("cy", frozenset({Role.EDITOR, Role.ANNOTATOR})),
}  # fmt: skip
EVERYTHING = ItemFilter()


@pytest.fixture
def loaded(workspace: Workspace) -> Workspace:
    put_labelled(workspace, [(0.9, True), (0.6, False)])
    return workspace


@pytest.mark.parametrize("person", [ANA, ADA])
def test_analysts_and_admins_plan(loaded: Workspace, person: Person) -> None:
    assert save_plan(loaded, person, LabellingPlan("own", 3, 10)) == 2
    assert set_plans(loaded, ANA) == [SetPlan(LabellingPlan("own", 3, 10), 2)]


def test_a_set_without_a_plan_wants_one(loaded: Workspace) -> None:
    assert set_plans(loaded, ANA) == [SetPlan(LabellingPlan("own", 1, None), 2)]


def test_nobody_else_plans(loaded: Workspace) -> None:
    with pytest.raises(Forbidden):
        save_plan(loaded, EDI, LabellingPlan("own", 3))
    with pytest.raises(Forbidden):
        want_annotators(loaded, EDI, EVERYTHING, 2)
    with pytest.raises(Forbidden):
        assign(loaded, EDI, Lane.REVIEW, EVERYTHING, to="cy", note="", people={}, now=1.0)
    assert loaded.labelling_plans.all() == []


@pytest.mark.parametrize(
    "plan", [LabellingPlan("own", 0), LabellingPlan("own", 21), LabellingPlan("own", 1, 0), LabellingPlan("none")]
)
def test_what_nobody_can_mean_is_refused(loaded: Workspace, plan: LabellingPlan) -> None:
    with pytest.raises(BadInput):
        save_plan(loaded, ANA, plan)
    assert loaded.labelling_plans.all() == []


def test_more_people_are_wanted_of_what_a_filter_shows(loaded: Workspace) -> None:
    assert want_annotators(loaded, ANA, EVERYTHING, 2) == 2
    assert loaded.queue.state(Lane.LABEL, "cy", QueueRequest(), 1.0).open == 2
    assert loaded.queue.state(Lane.LABEL, "bo", QueueRequest(), 1.0).finished == 2, "bo labelled all of it"


def test_a_band_begins_where_the_language_is_cut(loaded: Workspace) -> None:
    of_english = replace(PRESET, languages={Kind.ANSWER: {"en": (0.7, 0.95)}})
    loaded.policies.activate(loaded.policies.save(of_english, 4.0).version, "ana", 5.0)
    assert want_annotators(loaded, ANA, EVERYTHING, 2, Band.REVIEW) == 1, "0.6 is accepted in English"
    assert want_annotators(loaded, ANA, EVERYTHING, 2) == 2


def test_items_go_only_to_who_can_judge_them(loaded: Workspace) -> None:
    for to in ("bo", "nobody"):
        with pytest.raises(BadInput):
            assign(loaded, ANA, Lane.REVIEW, EVERYTHING, to=to, note="", people=PEOPLE, now=1.0)
    assert assign(loaded, ANA, Lane.REVIEW, EVERYTHING, to=" cy ", note=" why ", people=PEOPLE, now=1.0) == 2
    (first, _) = loaded.items.ids(EVERYTHING)
    found = loaded.queue.assigned(Lane.REVIEW, first)
    assert found
    assert (found.to, found.by, found.note) == ("cy", "ana", "why")
    assert assign(loaded, ANA, Lane.REVIEW, EVERYTHING, to="", note="", people=PEOPLE, now=2.0) == 2
    assert loaded.queue.assigned(Lane.REVIEW, first) is None


def test_items_go_only_to_who_can_judge_them_in_their_set(loaded: Workspace) -> None:
    """A role in another set is none in theirs: the items would wait for somebody who never sees them."""
    loaded.items.put("theirs", [Record(answer("Water is wet.", name="theirs"))], 1.0)
    people = {**PEOPLE, "dee": Person("dee", frozenset(), within=frozenset({("theirs", Role.EDITOR)}))}
    for where in (EVERYTHING, ItemFilter("own")):
        with pytest.raises(BadInput):
            assign(loaded, ANA, Lane.REVIEW, where, to="dee", note="", people=people, now=1.0)
    with pytest.raises(BadInput):
        assign(loaded, ANA, Lane.LABEL, ItemFilter("theirs"), to="dee", note="", people=people, now=1.0)
    assert assign(loaded, ANA, Lane.REVIEW, ItemFilter("theirs"), to="dee", note="", people=people, now=1.0) == 1
    assert people_of(loaded, Lane.REVIEW, people) == ["cy", "dee", "edi"]


def test_who_may_in_another_set_only_is_not_left_for_an_item(loaded: Workspace) -> None:
    first, _ = loaded.items.ids(EVERYTHING)
    loaded.queue.decline(Lane.REVIEW, first, "edi", "", 1.0)
    edi, dee = PEOPLE["edi"], Person("dee", frozenset(), within=frozenset({("theirs", Role.EDITOR)}))
    waiting = waiting_for_somebody_new(loaded, ANA, Lane.REVIEW, {"edi": edi, "dee": dee})
    assert [one.row.id for one in waiting] == [first]
    here = replace(dee, within=frozenset({("own", Role.EDITOR)}))
    assert waiting_for_somebody_new(loaded, ANA, Lane.REVIEW, {"edi": edi, "dee": here}) == []


def test_a_long_note_is_refused(loaded: Workspace) -> None:
    with pytest.raises(BadInput):
        assign(loaded, ANA, Lane.REVIEW, EVERYTHING, to="cy", note="x" * 501, people=PEOPLE, now=1.0)


def test_what_every_judge_declined_is_what_nobody_could_judge(loaded: Workspace) -> None:
    first, _ = loaded.items.ids(EVERYTHING)
    loaded.queue.decline(Lane.REVIEW, first, "edi", "", 1.0)
    assert waiting_for_somebody_new(loaded, ANA, Lane.REVIEW, PEOPLE) == [], "cy may still"
    loaded.queue.decline(Lane.REVIEW, first, "cy", "", 2.0)
    assert [one.row.id for one in waiting_for_somebody_new(loaded, ANA, Lane.REVIEW, PEOPLE)] == [first]


def test_who_finished_an_item_is_not_left_for_it(loaded: Workspace) -> None:
    want_annotators(loaded, ANA, EVERYTHING, 2)
    first, _ = loaded.items.ids(EVERYTHING)
    loaded.queue.decline(Lane.LABEL, first, "cy", "", 2.0)
    assert [one.row.id for one in waiting_for_somebody_new(loaded, ANA, Lane.LABEL, PEOPLE)] == [first], (
        "bo labelled it"
    )


def test_without_roles_those_who_were_served_are_asked(loaded: Workspace) -> None:
    assert people_of(loaded, Lane.REVIEW, PEOPLE) == ["cy", "edi"]
    assert people_of(loaded, Lane.REVIEW, {}) == []
    first = loaded.queue.next(Lane.REVIEW, "zoe", QueueRequest(), 1.0, 300.0)
    assert first
    assert loaded.queue.next(Lane.REVIEW, "yan", QueueRequest(), 1.0, 300.0)
    assert people_of(loaded, Lane.REVIEW, {}) == ["yan", "zoe"]
    loaded.queue.decline(Lane.REVIEW, first, "zoe", "", 2.0)
    assert waiting_for_somebody_new(loaded, ANA, Lane.REVIEW, {}) == []
    loaded.queue.decline(Lane.REVIEW, first, "yan", "", 2.0)
    assert [one.row.id for one in waiting_for_somebody_new(loaded, ANA, Lane.REVIEW, {})] == [first]
