"""What the graph says of nodes, as facts with their sources."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from core.domain.knowledge import Edge
from core.knowledge.graph import Graph
from core.knowledge.replies import Fact


def fact_of(graph: Graph, edge: Edge) -> Fact:
    return Fact(graph.name(edge.src), edge.rel, graph.name(edge.dst), edge.source, edge)


def facts_along(graph: Graph, paths: Mapping[str, Sequence[Edge]]) -> tuple[Fact, ...]:
    """Each relation once, in the order of the ways."""
    edges: Iterable[Edge] = dict.fromkeys(edge for path in paths.values() for edge in path)
    return tuple(fact_of(graph, edge) for edge in edges)


def attribute_facts(graph: Graph, node: str, wanted: Iterable[str]) -> tuple[Fact, ...]:
    attributes = graph.nodes[node].attributes
    return tuple(
        Fact(graph.name(node), name, attributes[name], f"node:{node}", None, node)
        for name in sorted(wanted)
        if name in attributes
    )


def all_facts(graph: Graph, node: str, most: int = 60) -> tuple[Fact, ...]:
    """Its attributes, then its relations in both directions."""
    edges = [*graph.out.get(node, ()), *graph.into.get(node, ())][:most]
    return (*attribute_facts(graph, node, graph.nodes[node].attributes), *(fact_of(graph, edge) for edge in edges))
