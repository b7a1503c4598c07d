"""Planning on the data page: people per item, quotas, and items for one person."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

from core.domain.queue import ItemFilter, LabellingPlan, Lane, QueueRequest
from core.ports.workspace import Workspace
from tests.support.app import desk, markdowns, open_app, texts
from tests.support.labelled_items import SEPARABLE, put_labelled


@pytest.fixture
def workspace(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Workspace]:
    with desk(tmp_path, monkeypatch) as opened:
        put_labelled(opened, SEPARABLE[:4], set_name="one")
        put_labelled(opened, SEPARABLE[:3], set_name="two", quizzes=True)
        yield opened


def opened(**query: str) -> AppTest:
    at = open_app("data", **query)
    at.session_state["plans"] = True
    return at.run()


def test_a_set_is_planned(workspace: Workspace) -> None:
    at = opened()
    at.selectbox(key="plans-set").set_value("two").run()
    at.number_input(key="plans-annotators-two").set_value(3)
    at.number_input(key="plans-quota-two").set_value(50)
    at.button(key="plans-save").click().run()
    assert not at.exception
    assert workspace.labelling_plans.all() == [LabellingPlan("two", 3, 50)]
    assert "3 items of two want 3 people each" in " ".join(
        texts(at).replace("\u2068", "").replace("\u2069", "").split()
    )


def test_what_the_filter_shows_goes_to_one_person(workspace: Workspace) -> None:
    at = opened(set="one")
    at.text_input(key="assign-to").set_value("bo")
    at.text_input(key="assign-note").set_value("<b>please</b>")
    at.button(key="assign-do").click().run()
    assert not at.exception
    (first, *_) = workspace.items.ids(ItemFilter(set_name="one"))
    found = workspace.queue.assigned(Lane.REVIEW, first)
    assert found
    assert (found.to, found.by, found.note) == ("bo", "ana", "<b>please</b>")
    assert len(workspace.queue.upcoming(Lane.REVIEW, "cy", QueueRequest(), 99)) == 3


def test_people_wanted_for_what_the_filter_shows(workspace: Workspace) -> None:
    before = workspace.queue.state(Lane.LABEL, "cy", QueueRequest(), 1.0)
    at = opened(set="one")
    at.number_input(key="plans-annotators-now").set_value(9)
    at.button(key="plans-apply").click().run()
    assert not at.exception
    after = workspace.queue.state(Lane.LABEL, "cy", QueueRequest(), 1.0)
    assert (after.open, before.done - after.done) == (before.open + 4, 4), "labelled items are wanted again"


def test_who_may_not_plan_sees_nothing_of_it(workspace: Workspace, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TOUCHSTONE_ROLES", "ana=editor+annotator")
    at = opened()
    assert "Save for this set" not in markdowns(at)
    assert workspace.labelling_plans.all() == []
