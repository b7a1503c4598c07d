"""Graphs from files: what is known, what is kept, and rows that cannot be used."""

from __future__ import annotations

import io

import pytest

from core.domain.knowledge import Edge, Node, RelationKind
from core.errors import BadInput
from core.knowledge.files import GraphFiles, read_graph
from core.knowledge.single_valued import single_valued_relations
from core.settings import Settings

NODES = "id,type,name,aliases,tel\n1,university,湖北大学,湖大|KU,077\n2,faculty,経済学部,,\n"
EDGES = "src,rel,dst,since,kind\n1,has_faculty,2,1949,complete\n"


def read(nodes: str | bytes = NODES, edges: str | bytes = EDGES) -> GraphFiles:
    def source(text: str | bytes) -> io.BytesIO:
        return io.BytesIO(text.encode() if isinstance(text, str) else text)

    return read_graph((source(nodes), "nodes.csv"), (source(edges), "edges.csv"), Settings())


def test_known_columns_are_understood_and_others_kept() -> None:
    files = read()
    assert files.nodes[0] == Node("1", "university", "湖北大学", ("湖大", "KU"), "", {"tel": "077"})
    assert files.edges == [Edge("1", "has_faculty", "2", "edges.csv:2", "1949", "")]
    assert files.kinds == {"has_faculty": RelationKind.COMPLETE} and not files.bad


def test_json_and_other_encodings_are_read_too() -> None:
    rows = '[{"id": 1, "type": "university", "name": "湖北大学", "aliases": ["湖大"]}]'
    assert read(rows).nodes == [Node("1", "university", "湖北大学", ("湖大",))]
    lines = '{"src": "1", "rel": "near", "dst": "2"}\n'
    assert read(edges=lines).edges == [Edge("1", "near", "2", "edges.csv:1")]
    assert read(NODES.encode("utf-16")).nodes[1].name == "経済学部"


@pytest.mark.parametrize("nodes", [NODES + "2,faculty,again,,\n" * 3, NODES + ",faculty,nameless,,\n" * 3])
def test_a_file_of_bad_rows_is_refused_before_they_fill_the_memory(monkeypatch: pytest.MonkeyPatch, nodes: str) -> None:
    """Those that only the rows before them show to be bad were not counted: 800 MB of a desk's memory."""
    monkeypatch.setattr("core.knowledge.files.MOST_BAD_ROWS", 2)
    with pytest.raises(BadInput, match="More than 2 rows cannot be used"):
        read(nodes)


@pytest.mark.parametrize(
    ("nodes", "edges", "row", "column"),
    [
        (NODES + "2,faculty,again\n", EDGES, 4, "id"),
        (NODES + "3,,no type\n", EDGES, 4, "type"),
        (NODES + "3,club," + "x" * 400 + "\n", EDGES, 4, "name"),
        (NODES + '3,club,x,"[1]"\n', EDGES, 4, "aliases"),
        (NODES, EDGES + "1,has_faculty,9,,\n", 3, "dst"),
        (NODES, EDGES + "1,has_faculty,2,,many\n", 3, "kind"),
        (NODES, EDGES + "1,,2,,\n", 3, "rel"),
    ],
)
def test_a_row_that_cannot_be_used_is_named_and_the_others_stay(nodes: str, edges: str, row: int, column: str) -> None:
    files = read(nodes, edges)
    assert [(bad.row, bad.column) for _, bad in files.bad] == [(row, column)]
    assert len(files.nodes) == 2 and len(files.edges) == 1


@pytest.mark.parametrize("nodes", ["id,name\n1,x\n", "", "[1, 2]", "[{"])
def test_a_file_of_which_nothing_can_be_used_is_refused(nodes: str) -> None:
    with pytest.raises(BadInput):
        read(nodes)


def test_relations_with_one_object_each_are_noticed() -> None:
    edges = [Edge(str(n), "president", f"p{n}") for n in range(6)] + [Edge("1", "has", str(n)) for n in range(6)]
    assert single_valued_relations(edges, ()) == ("president",)
    assert single_valued_relations(edges, {"president"}) == ()


def both(text: str) -> GraphFiles:
    return read_graph((io.BytesIO(text.encode()), "graph.json"), None, Settings())


def test_one_json_file_holds_nodes_and_edges() -> None:
    files = both(
        '{"nodes": [{"id": 1, "type": "university", "name": "湖北大学", "aliases": ["湖大"]}, '
        '{"id": "2", "type": "faculty", "name": "経済学部", "tel": "077"}], '
        '"edges": [{"src": 1, "rel": "has_faculty", "dst": "2", "kind": "complete"}], "made": 2026}'
    )
    assert files.nodes[0] == Node("1", "university", "湖北大学", ("湖大",)) and files.nodes[1].attributes == {
        "tel": "077"
    }
    assert files.edges == [Edge("1", "has_faculty", "2", "graph.json: edges:1")] and not files.bad
    assert files.kinds == {"has_faculty": RelationKind.COMPLETE}


def test_rows_of_one_json_file_are_named_by_their_list() -> None:
    files = both(
        '{"nodes": [{"id": "1", "type": "t", "name": "a"}, {"id": "1", "type": "t", "name": "b"}, 3], '
        '"edges": [{"src": "1", "rel": "r", "dst": "9"}, "x"]}'
    )
    assert [(file, row.row, row.column) for file, row in files.bad] == [
        ("graph.json: nodes", 2, "id"), ("graph.json: nodes", 3, ""), ("graph.json: edges", 1, "dst"),
        ("graph.json: edges", 2, ""),
    ]  # fmt: skip
    assert len(files.nodes) == 1 and not files.edges


@pytest.mark.parametrize(
    "text", ["[]", "{}", '{"nodes": []}', '{"nodes": {}, "edges": []}', "id,type,name", "[" * 9999]
)
def test_a_file_without_both_lists_is_refused(text: str) -> None:
    with pytest.raises(BadInput, match=r"two lists nodes and edges|states nothing"):
        both(text)
