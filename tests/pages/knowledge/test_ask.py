"""The page that asks a graph: answers with their rows, refusals with their reason, other names, the way to review."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

from core.domain.knowledge import RelationKind
from core.domain.queue import ItemFilter
from core.ports.workspace import Workspace
from pages.ui.frame.safe_text import plain_label
from tests.support.answers import library_answers
from tests.support.app import desk, html, markdowns, open_app, texts
from tests.support.fake_suite import put
from tests.support.small_university import small_university


@pytest.fixture
def workspace(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Workspace]:
    with desk(tmp_path, monkeypatch) as opened:
        yield opened


def asked(question: str) -> AppTest:
    at = open_app("ask")
    at.text_input(key="ask-question").set_value(question).run()
    assert not at.exception
    return at


def test_without_a_graph_the_page_says_what_it_takes(workspace: Workspace) -> None:
    assert "There is no graph yet" in texts(open_app("ask"))


def test_an_answer_stands_with_its_rows_and_goes_to_review(workspace: Workspace) -> None:
    workspace.graphs.put("uni", small_university(), "ana", 1.0)
    at = asked("湖北大学の経済学部の学科は？")
    assert "Answered" in markdowns(at) and "経済学科" in texts(at) and "has_department" in html(at)
    at.button(key="ask-to-review").click().run()
    at.button(key="ask-to-review").click().run()
    (item_id,) = workspace.items.ids(ItemFilter(set_name="asked"))
    answer = workspace.items.get(item_id).answer
    assert answer.question == "湖北大学の経済学部の学科は？" and "経済学科" in answer.text
    assert any("経済学部 – has_department – 経済学科" in passage.text for passage in answer.passages)


def test_a_refusal_says_why_and_what_there_is(workspace: Workspace) -> None:
    workspace.graphs.put("uni", small_university(), "ana", 1.0)
    at = asked("湖北大学の医学部の学科は？")
    assert "there is no such thing" in markdowns(at) and "理工学部" in texts(at)


def test_a_name_that_failed_is_entered_and_taken_back(workspace: Workspace) -> None:
    workspace.graphs.put("uni", small_university(), "ana", 1.0)
    at = asked("モノラボの学科は？")
    at.text_input(key="alias-of").set_value("理工").run()
    at.button(key="alias-enter").click().run()
    assert "機械工学科" in texts(at) and "ana" in texts(at)
    at.button(key="alias-remove-1").click().run()
    assert "taken back by ana" in texts(at) and "機械工学科" not in texts(at)


def test_hostile_names_are_text(workspace: Workspace) -> None:
    from core.domain.knowledge import Edge, GraphContents, Node

    evil = "<img src=x onerror=alert(1)>**b**"
    graph = GraphContents([Node("1", "club", "弓道部"), Node("2", "person", evil)], [Edge("1", "president", "2", evil)])
    workspace.graphs.put("g", graph, "ana", 1.0)
    at = asked("弓道部の部長は？")
    assert "<img" not in html(at) and evil not in markdowns(at)


def test_which_one_is_meant_is_said_by_a_click_and_remembered(workspace: Workspace) -> None:
    workspace.graphs.put("uni", small_university(), "ana", 1.0)
    at = asked("経済学部の学科は？")
    assert "Which one is meant?" in markdowns(at)
    at.button(key="ask-choice-1").click().run()
    assert "国際経済学科" in texts(at) and "Said to be meant: 白鷺大学 経済学部" in texts(at)
    at.text_input(key="ask-question").set_value("弓道部はどこ？").run()
    newest, before = [each for each in at.button if str(each.key).startswith("ask-again-")][:2]
    assert newest.label == plain_label("弓道部はどこ？")
    before.click().run()
    assert "国際経済学科" in texts(at) and at.text_input(key="ask-question").value == "経済学部の学科は？"


def test_what_there_is_instead_is_taken_by_a_click(workspace: Workspace) -> None:
    workspace.graphs.put("uni", small_university(), "ana", 1.0)
    at = asked("湖北大学の医学部の学科は？")
    next(button for button in at.button if button.label == "湖北大学 理工学部").click().run()
    assert "機械工学科" in texts(at) and "Said to be meant" in texts(at)
    assert not any("always-" in (button.key or "") for button in at.button), "another university has one of this name"


def test_what_was_chosen_once_is_remembered_by_a_click(workspace: Workspace) -> None:
    workspace.graphs.put("uni", small_university(), "ana", 1.0)
    at = asked("湖北大学の獣医学部の学科は？")
    next(button for button in at.button if button.label == "湖北大学 理工学部").click().run()
    at.button(key="always-獣医学部-k/riko").click().run()
    assert "獣医学部: 理工学部 (ana," in texts(at)
    assert "機械工学科" in texts(asked("獣医学部の学科は？"))


def test_one_json_file_brings_a_graph_in(workspace: Workspace) -> None:
    at = open_app("ask")
    at.text_input(key="graph-name").set_value("uni").run()
    told = b'{"nodes": [{"id": 1, "type": "university", "name": "KU"}], "edges": [{"src": 1, "rel": "r", "dst": 2}]}'
    at.file_uploader(key="graph-nodes").set_value(("uni.json", told, "application/json")).run()
    at.button(key="graph-bring").click().run()
    assert "1 things and 0 relations are in; 1 rows were left out" in texts(at) and "uni.json: edges, row 1" in texts(
        at
    )


def test_a_table_whose_columns_have_other_names_is_brought_in(workspace: Workspace) -> None:
    at = open_app("ask")
    at.text_input(key="graph-name").set_value("tools").run()
    told = "製品,系列\nドリル,園芸\n園芸,\n".encode()
    at.file_uploader(key="graph-nodes").set_value(("tools.csv", told, "text/csv")).run()
    choices = {box.label: box for box in at.selectbox}
    assert choices["Name"].value is None and list(choices["Name"].options) == ["製品", "系列"]
    choices["Name"].set_value("製品").run()
    at.button(key="graph-bring").click().run()
    assert "2 things and 1 relations are in; 0 rows were left out" in texts(at) and not at.exception


def test_a_file_that_is_not_read_says_how_to_convert_it(workspace: Workspace) -> None:
    at = open_app("ask")
    told = b'<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"/>'
    at.file_uploader(key="graph-nodes").set_value(("city.rdf", told, "application/rdf+xml")).run()
    assert "rdfpipe -i xml" in texts(at) and not at.exception


def test_a_set_is_checked_against_the_graph_and_a_relation_gets_its_kind(workspace: Workspace) -> None:
    workspace.graphs.put("uni", small_university(), "ana", 1.0)
    put(workspace, *library_answers(1))
    at = open_app("ask", part="evidence")
    at.button(key="evidence-bind").click().run()
    (binding,) = workspace.graph_bindings.present().values()
    assert (binding.graph, binding.by) == ("uni", "ana") and "has_department" in texts(at)
    at.segmented_control(key="evidence-kind-uni-has_department").set_value(RelationKind.COMPLETE).run()
    assert workspace.graph_bindings.kinds("uni")["has_department"].kind is RelationKind.COMPLETE
    at.button(key="evidence-kind-uni-has_department-undo").click().run()
    assert workspace.graph_bindings.kinds("uni")["has_department"].kind is None
    at.button(key=f"evidence-free-{binding.set_name}").click().run()
    assert not workspace.graph_bindings.present()[binding.set_name].graph and not at.exception
