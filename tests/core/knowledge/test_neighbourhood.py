"""A picture's worth of a graph: the answer first, its neighbours beside, and how many found no place."""

from __future__ import annotations

from core.domain.knowledge import Edge, GraphContents, Node
from core.knowledge.graph import Graph
from core.knowledge.neighbourhood import MOST_IN_COLUMN, MOST_NODES, neighbourhood
from tests.support.small_university import small_university


def test_relations_lead_from_left_to_right() -> None:
    graph = Graph(small_university())
    drawn = neighbourhood(graph, "k/riko", graph.out["k/riko"][:2])
    columns = {place.node: place.column for place in drawn.places}
    assert columns["k"] == -1 and columns["k/riko/1"] == columns["k/riko/2"] == 1 and columns["k/kyo"] == 1
    assert {place.node for place in drawn.places if place.answers} == {"k/riko", "k/riko/1", "k/riko/2"}
    assert Edge("k/kyudo", "meets_at", "k/kyo", "edges.csv:24") not in drawn.edges and drawn.more == 0


def test_no_two_stand_in_one_place() -> None:
    graph = Graph(small_university())
    for node in graph.nodes:
        places = [(place.column, place.row) for place in neighbourhood(graph, node).places]
        assert len(places) == len(set(places))


def test_a_large_neighbourhood_is_cut_and_counted() -> None:
    nodes = [Node(str(n), "t", f"N{n}") for n in range(100)]
    graph = Graph(GraphContents(nodes, [Edge("0", "r", str(n)) for n in range(1, 100)]))
    drawn = neighbourhood(graph, "0")
    assert len(drawn.places) == MOST_IN_COLUMN + 1 and drawn.more == 99 - MOST_IN_COLUMN
    answer = neighbourhood(graph, "0", graph.out["0"])
    assert len(answer.places) == MOST_NODES and answer.more == 100 - MOST_NODES


def test_a_circle_is_drawn_once() -> None:
    nodes = [Node(str(n), "t", f"N{n}") for n in range(3)]
    edges = [Edge("0", "r", "1"), Edge("1", "r", "2"), Edge("2", "r", "0"), Edge("0", "r", "0")]
    drawn = neighbourhood(Graph(GraphContents(nodes, edges)), "0", edges)
    assert len(drawn.places) == 3 and drawn.more == 0
