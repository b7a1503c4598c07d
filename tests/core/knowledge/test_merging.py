"""Nodes that are one thing, in chains, in circles, and where one is gone."""

from __future__ import annotations

from core.domain.graph_desk import NodePair
from core.domain.knowledge import Edge, GraphContents, Node
from core.knowledge._cues import cues_of
from core.knowledge.duplicate_nodes import find_duplicates
from core.knowledge.graph import Graph
from core.knowledge.merging import apply_merges


def three() -> GraphContents:
    return GraphContents(
        [Node("a", "t", "A"), Node("b", "t", "B"), Node("c", "t", "C")],
        [Edge("a", "r", "b"), Edge("c", "r", "b", "x:1")],
    )


def test_chains_end_at_the_last_one() -> None:
    one = apply_merges(three(), [NodePair("b", "a"), NodePair("c", "b")])
    assert [(node.id, node.aliases) for node in one.nodes] == [("c", ("A", "B"))] and not one.edges


def test_circles_and_missing_nodes_are_passed_over() -> None:
    one = apply_merges(three(), [NodePair("a", "b"), NodePair("b", "a"), NodePair("gone", "c"), NodePair("c", "c")])
    assert [node.id for node in one.nodes] == ["a", "c"] and one.edges == [Edge("c", "r", "a", "x:1")]
    assert apply_merges(three(), []) == three()


def test_what_differs_on_purpose_does_not_look_alike() -> None:
    names = [
        "第一研究棟",
        "第二研究棟",
        "A棟講義室",
        "B棟講義室",
        "応用動物科学科",
        "応用植物科学科",
        "カフェソレイユ",
        "カフェソレーユ",
    ]
    nodes = [Node("u", "university", "湖北大学"), *(Node(str(n), "place", name) for n, name in enumerate(names))]
    graph = Graph(GraphContents(nodes, [Edge("u", "has", str(n)) for n in range(len(names))]))
    assert [each.pair for each in find_duplicates(graph, cues_of(graph))] == [NodePair("6", "7")]
