"""Graphs are stored whole, and names that people gave nodes stay with them."""

from __future__ import annotations

import pytest

from core.domain.knowledge import Edge, GraphContents, Node, RelationKind
from core.errors import BadInput
from core.ports.knowledge import GraphStore
from tests.support.small_university import small_university


def test_what_was_put_is_loaded(graphs: GraphStore) -> None:
    contents = GraphContents(
        [Node("1", "t", "名", ("別名",), "d", {"tel": "0"}), Node("2", "t", "x")],
        [Edge("1", "r", "2", "f:2", "2001", "")],
        {"r": RelationKind.ONE_VALUE},
    )
    summary = graphs.put("g", contents, "anna", 5.0)
    assert (summary.version, summary.nodes, summary.edges) == (1, 2, 1)
    assert graphs.load("g") == contents
    assert graphs.all() == [summary] == [graphs.summary("g")]


def test_a_new_import_takes_the_place_of_the_old_one_and_keeps_given_names(graphs: GraphStore) -> None:
    graphs.put("g", small_university(), "anna", 1.0)
    graphs.add_alias("g", "k", "湖大", "bo", 2.0)
    graphs.put("g", GraphContents([Node("k", "university", "湖北大学")], []), "anna", 3.0)
    contents = graphs.load("g")
    assert contents.nodes == [Node("k", "university", "湖北大学", ("湖大",))] and not contents.edges
    assert graphs.summary("g").version == 3


def test_a_name_is_taken_back_and_not_forgotten(graphs: GraphStore) -> None:
    graphs.put("g", small_university(), "anna", 1.0)
    graphs.add_alias("g", "k", "湖大", "bo", 2.0)
    (entry,) = graphs.aliases("g")
    graphs.remove_alias(entry.id, "anna", 3.0)
    graphs.remove_alias(entry.id, "bo", 4.0)
    (entry,) = graphs.aliases("g")
    assert (entry.alias, entry.person, entry.removed_by, entry.removed_at) == ("湖大", "bo", "anna", 3.0)
    assert all("湖大" not in node.aliases for node in graphs.load("g").nodes)


def test_what_is_not_there_is_said(graphs: GraphStore) -> None:
    graphs.put("g", small_university(), "anna", 1.0)
    with pytest.raises(BadInput, match=r"There are: g\."):
        graphs.load("h")
    with pytest.raises(BadInput):
        graphs.add_alias("g", "nobody", "x", "bo", 2.0)
    with pytest.raises(BadInput):
        graphs.put(" ", small_university(), "anna", 1.0)


def test_a_deleted_graph_is_gone_and_its_name_begins_anew(graphs: GraphStore) -> None:
    graphs.put("g", small_university(), "anna", 1.0)
    graphs.put("h", small_university(), "anna", 1.0)
    graphs.add_alias("g", "k", "湖大", "bo", 2.0)
    graphs.add_alias("h", "k", "湖大", "bo", 2.0)
    graphs.delete("g")
    graphs.delete("g")
    assert [each.name for each in graphs.all()] == ["h"]
    with pytest.raises(BadInput):
        graphs.load("g")
    summary = graphs.put("g", GraphContents([Node("k", "university", "湖北大学")], []), "anna", 3.0)
    assert summary.version == 1 and not graphs.aliases("g")
    assert graphs.load("g").nodes == [Node("k", "university", "湖北大学")]
    assert len(graphs.aliases("h")) == 1 and len(graphs.load("h").nodes) == len(small_university().nodes)


def test_a_graph_that_cannot_be_stored_leaves_the_old_one(graphs: GraphStore) -> None:
    graphs.put("g", small_university(), "anna", 1.0)
    with pytest.raises(BadInput):
        graphs.put("g", GraphContents([Node("1", "t", "nul \0")], []), "anna", 2.0)
    assert len(graphs.load("g").nodes) == len(small_university().nodes)
