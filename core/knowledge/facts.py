"""Read the graph's rows about nodes as facts with their sources."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from core.domain.knowledge import Edge
from core.knowledge.graph import Graph
from core.knowledge.replies import GraphFact


def fact_of(graph: Graph, edge: Edge) -> GraphFact:
    return GraphFact(
        subject=graph.name(edge.src), relation=edge.rel, object=graph.name(edge.dst), source=edge.source, edge=edge
    )


def facts_along(graph: Graph, paths: Mapping[str, Sequence[Edge]]) -> tuple[GraphFact, ...]:
    """Return each relation on the paths once, in path order."""
    edges: Iterable[Edge] = dict.fromkeys(edge for path in paths.values() for edge in path)
    return tuple(fact_of(graph, edge) for edge in edges)


def attribute_facts(graph: Graph, node: str, wanted: Iterable[str]) -> tuple[GraphFact, ...]:
    attributes = graph.nodes[node].attributes
    return tuple(
        GraphFact(
            subject=graph.name(node),
            relation=name,
            object=attributes[name],
            source=f"node:{node}",
            edge=None,
            node=node,
        )
        for name in sorted(wanted)
        if name in attributes
    )


def all_facts(graph: Graph, node: str, most: int = 60) -> tuple[GraphFact, ...]:
    """Return the attributes of a node, then its relations in both directions, at most ``most`` relations."""
    edges = [*graph.out.get(node, ()), *graph.into.get(node, ())][:most]
    return (*attribute_facts(graph, node, graph.nodes[node].attributes), *(fact_of(graph, edge) for edge in edges))
