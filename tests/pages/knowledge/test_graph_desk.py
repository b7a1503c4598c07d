"""Names that failed are settled by a click, and nodes that are one thing are read as one until that is taken back."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from core.domain.knowledge import Edge, GraphContents, Node
from core.ports.workspace import Workspace
from tests.support.app import desk, in_address, markdowns, open_app, texts
from tests.support.small_university import small_university


@pytest.fixture
def workspace(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Workspace]:
    with desk(tmp_path, monkeypatch) as opened:
        yield opened


def test_a_name_that_failed_is_settled(workspace: Workspace) -> None:
    workspace.graphs.put("uni", small_university(), "ana", 1.0)
    at = open_app("ask")
    for question in ("白鳥大学の学部は？", "モノラボの学科は？", "白鳥大学の学部は？"):
        at.text_input(key="ask-question").set_value(question).run()
    at = open_app("ask", part="names")
    assert "白鳥大学 (asked 2 times" in texts(at) and "モノラボ (asked once" in texts(at)
    at.button(key="unknown-白鳥大学-s").click().run()
    at.button(key="unknown-モノラボ-none").click().run()
    assert "No question has failed" in markdowns(at) and "白鳥大学: 白鷺大学 (ana," in texts(at)
    at.button(key="dismissed-モノラボ").click().run()
    assert "モノラボ (asked once" in texts(at)


def test_any_two_things_are_merged_and_that_is_taken_back(workspace: Workspace) -> None:
    workspace.graphs.put("uni", small_university(), "ana", 1.0)
    at = open_app("ask", part="merging")
    at.text_input(key="free-uni-left-sought").set_value("湖北大学").run()
    at.text_input(key="free-uni-right-sought").set_value("湖北大学").run()
    assert "These are the same entry" in texts(at)
    at.text_input(key="free-uni-right-sought").set_value("白鷺大学").run()
    at.button(key="free-1").click().run()
    assert "One thing: 湖北大学 and 白鷺大学 (ana," in texts(at) and "These are the same entry" in texts(at)
    at.button(key="said-remove-1").click().run()
    assert "taken back by ana" in texts(at) and at.button(key="free-1")


def test_a_graph_is_deleted_by_its_name_after_what_goes_with_it_was_said(workspace: Workspace) -> None:
    for name in ("uni", "other"):
        workspace.graphs.put(name, small_university(), "ana", 1.0)
    workspace.graphs.add_alias("uni", "k", "湖大", "ana", 2.0)
    at = open_app("ask", part="names", graph="uni")
    assert "1 other names" in texts(at) and at.button(key="graph-delete-now").disabled
    at.text_input(key="graph-delete-name-uni").set_value("uni").run()
    at.button(key="graph-delete-now").click().run()
    assert [each.name for each in workspace.graphs.all()] == ["other"]
    assert at.selectbox(key="ask-graph").value == "other" and not at.exception
    at.text_input(key="graph-delete-name-other").set_value("other").run()
    at.button(key="graph-delete-now").click().run()
    assert "There is no graph yet" in texts(at) and not at.exception


def test_one_thing_is_read_as_one_until_that_is_taken_back(workspace: Workspace) -> None:
    nodes = [Node("u", "university", "湖北大学"), Node("1", "club", "弓道部", (), "", {"tel": "1"})]
    twice = Node("2", "club", "弓道 部", (), "", {"tel": "2"})
    edges = [Edge("u", "has_club", "1"), Edge("u", "has_club", "2")]
    workspace.graphs.put("g", GraphContents([*nodes, twice], edges), "ana", 1.0)
    at = open_app("ask", part="merging")
    assert "Called the same" in markdowns(at) and "tel: 1 on the left, 2 on the right" in texts(at)
    at.button(key="alike-1-2-2").click().run()
    assert "One thing: 湖北大学 弓道 部 and 湖北大学 弓道部 (ana," in texts(at) and "No two things" in markdowns(at)
    at.button(key="said-remove-1").click().run()
    assert "taken back by ana" in texts(at)
    at.button(key="alike-1-2-apart").click().run()
    assert "Two things: 湖北大学 弓道部" in texts(at) and "No two things" in markdowns(at)


def test_an_address_of_a_graph_that_is_gone_says_so_and_shows_no_other(workspace: Workspace) -> None:
    workspace.graphs.put("uni", small_university(), "ana", 1.0)
    at = open_app("ask", part="names", graph="gone")
    assert "Not known here: gone." in texts(at)
    assert at.selectbox(key="ask-graph").value is None and in_address(at, "graph") == "gone"
