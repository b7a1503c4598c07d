"""Controls: known labels mixed in unmarked, one in so many, to nobody who knows them, and impossible to skip."""

from __future__ import annotations

import pytest

from core.domain.labels import Gold, Label
from core.domain.quality import Adjudicate, ControlRule
from core.domain.queue import ItemFilter, Lane
from core.errors import BadInput
from storage.opening._workspace import SqlWorkspace
from tests.support.records import label, put, record, serve, stamp

MAJOR, SUPPORTED = Label.MAJOR, Label.SUPPORTED
MAKERS = ("x", "y", "z")


def every(workspace: SqlWorkspace, number: int, unanimous: int = 3) -> None:
    workspace.control_items.set_rule(ControlRule(unanimous, number), "admin", 1.0)


def known(workspace: SqlWorkspace, *names: str) -> list[int]:
    """Items of one sentence that three people labelled alike."""
    ids = put(workspace, *(record(name, f"{name}.") for name in names), into="known")
    for item_id in ids:
        for person in MAKERS:
            label(workspace, item_id, 0, MAJOR, person)
    return ids


def work(workspace: SqlWorkspace, person: str, items: int) -> list[int]:
    """Label what is served; the ids in order."""
    served = []
    for _ in range(items):
        item_id = serve(workspace, person, Lane.LABEL)
        assert item_id is not None
        served.append(item_id)
        label(workspace, item_id, 0, SUPPORTED, person)
    return served


def test_one_in_so_many_is_a_control_at_a_place_of_its_own(workspace: SqlWorkspace) -> None:
    controls = known(workspace, *(f"k{n}" for n in range(6)))
    put(workspace, *(record(f"r{n}", f"{n}.") for n in range(60)))
    every(workspace, 5)
    served = work(workspace, "anna", 25)
    places = [at for at, item_id in enumerate(served) if item_id in controls]
    assert [at // 5 for at in places] == [0, 1, 2, 3, 4]
    assert len({at % 5 for at in places}) > 1, "not at a place that can be counted out"
    assert len(set(served)) == 25, "and none twice"
    assert workspace.control_items.served() == {"anna": 5}
    assert workspace.control_items.count() == (6, 0)


def test_who_made_it_known_is_not_asked_again(workspace: SqlWorkspace) -> None:
    controls = known(workspace, "k1")
    every(workspace, 1)
    put(workspace, *(record(f"r{n}", f"{n}.") for n in range(3)))
    assert not set(work(workspace, "x", 3)) & set(controls)
    assert serve(workspace, "anna", Lane.LABEL) == controls[0]


def test_postponing_a_control_brings_it_back(workspace: SqlWorkspace) -> None:
    (control,) = known(workspace, "k1")
    every(workspace, 1)
    put(workspace, *(record(f"r{n}", f"{n}.") for n in range(3)))
    for _ in range(3):
        assert serve(workspace, "anna", Lane.LABEL) == control
        workspace.queue.postpone(Lane.LABEL, control, "anna", 100.0)
    label(workspace, control, 0, SUPPORTED, "anna")
    assert serve(workspace, "anna", Lane.LABEL) != control


def test_an_answer_to_a_control_does_not_change_what_is_known(workspace: SqlWorkspace) -> None:
    (control,) = known(workspace, "k1")
    every(workspace, 1)
    assert work(workspace, "anna", 1) == [control]
    assert [one.label for one in workspace.adjudications.of(control)] == [MAJOR]
    assert workspace.adjudications.count_conflicts() == (0, 0)


def test_an_adjudicated_item_becomes_a_control_but_not_for_the_adjudicator(workspace: SqlWorkspace) -> None:
    (a,) = put(workspace, record("a", "a."))
    label(workspace, a, 0, MAJOR, "x")
    label(workspace, a, 0, SUPPORTED, "y")
    assert workspace.control_items.count() == (0, 0)
    workspace.adjudications.add(Adjudicate(stamp("judge"), a, 1, 0, MAJOR, 0, False), 5.0)
    assert workspace.control_items.count() == (1, 0)
    every(workspace, 1)
    assert serve(workspace, "judge", Lane.LABEL) is None
    assert serve(workspace, "anna", Lane.LABEL) == a


def test_two_equal_labels_are_not_enough_unless_the_rule_says_so(workspace: SqlWorkspace) -> None:
    a, b = put(workspace, record("a", "a."), record("b", "b."))
    label(workspace, a, 0, MAJOR, "x")
    label(workspace, a, 0, MAJOR, "y")
    assert workspace.control_items.count() == (0, 0)
    every(workspace, 20, unanimous=2)
    label(workspace, b, 0, MAJOR, "x")
    label(workspace, b, 0, MAJOR, "y")
    assert workspace.control_items.count() == (1, 0)


def test_imported_labels_seed_controls_once(workspace: SqlWorkspace) -> None:
    put(workspace, record("a", "a.", Gold(None, (MAJOR,))), record("b", "b."), into="x")
    put(workspace, record("c", "c.", Gold(None, (MAJOR,))), into="y")
    assert [workspace.control_items.seed(name) for name in ("x", "x", None)] == [1, 0, 1]
    assert workspace.control_items.count() == (2, 2)


def test_a_filter_holds_for_controls_too(workspace: SqlWorkspace) -> None:
    known(workspace, "k1")
    (a,) = put(workspace, record("a", "a."))
    every(workspace, 1)
    assert serve(workspace, "anna", Lane.LABEL, ItemFilter(set_name="set")) == a


@pytest.mark.parametrize("rule", [ControlRule(1, 20), ControlRule(3, -1), ControlRule(3, 10**6)])
def test_a_rule_makes_sense(workspace: SqlWorkspace, rule: ControlRule) -> None:
    with pytest.raises(BadInput, match="rule for controls"):
        workspace.control_items.set_rule(rule, "admin", 1.0)
