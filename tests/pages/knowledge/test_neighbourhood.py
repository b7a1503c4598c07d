"""The picture around an answer: names in full and as text, any node in the middle, the same relations as a table."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from core.domain.knowledge import Edge, GraphContents, Node
from core.ports.workspace import Workspace
from core.services.knowledge.neighbourhood import neighbourhood_view
from core.services.knowledge.queries import ask
from pages.ui.knowledge._neighbourhood import clicked_node, neighbourhood_figure
from tests.support.app import desk, html, open_app
from tests.support.small_university import small_university


@pytest.fixture
def workspace(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Workspace]:
    with desk(tmp_path, monkeypatch) as opened:
        yield opened


def test_another_node_goes_into_the_middle(workspace: Workspace) -> None:
    workspace.graphs.put("uni", small_university(), "ana", 1.0)
    at = open_app("ask")
    at.text_input(key="ask-question").set_value("理工学部の学科は？").run()
    middle = at.selectbox(key="around-middle")
    assert middle.value == "k/riko" and "edges.csv:10" in html(at)
    middle.set_value("k/kyo").run()
    assert at.selectbox(key="around-middle").value == "k/kyo" and "has_building" in html(at)
    at.text_input(key="ask-question").set_value("弓道部はどこ？").run()
    assert at.selectbox(key="around-middle").value == "k/kyudo"


def test_names_are_text_and_whole(workspace: Workspace) -> None:
    long, evil = "とても長い名前の" * 6, "<b>x</b><a href='javascript:alert(1)'>y</a>"
    nodes = [Node("1", "club", "弓道部"), Node("2", "person", evil), Node("3", "person", long)]
    contents = GraphContents(nodes, [Edge("1", "president", "2"), Edge("1", "<i>r</i>", "3")])
    workspace.graphs.put("g", contents, "ana", 1.0)
    told = neighbourhood_view(workspace, "g", ask(workspace, "g", "弓道部の部長は？"), "1")
    assert told
    figure = neighbourhood_figure(told)
    written = [text for trace in figure["data"][1:] for text in trace["text"]]
    assert long in {text.replace("<br>", "") for text in written}
    assert not any("<b>" in text or "<a" in text for text in [*written, *figure["data"][1]["hovertext"]])
    assert {note["text"] for note in figure["layout"]["annotations"]} == {"president", "&lt;i&gt;r&lt;/i&gt;"}


@pytest.mark.parametrize(
    "sent", [None, {}, {"selection": {"points": []}}, {"selection": {"points": [{"customdata": 3}]}}]
)
def test_a_browser_may_send_anything(sent: object) -> None:
    assert clicked_node(sent) == ""
    assert clicked_node({"selection": {"points": [{"customdata": ["k"]}]}}) == "k"
