"""A picture of what an answer rests on, and of what lies around it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from core.knowledge.facts import fact_of
from core.knowledge.neighbourhood import Neighbourhood, neighbourhood
from core.knowledge.replies import Fact, Reply
from core.ports.workspace import Workspace
from core.services.knowledge.asking import asking


@dataclass(frozen=True, slots=True)
class Around:
    middle: str
    drawn: Neighbourhood
    names: Mapping[str, str]
    """Of the nodes in the picture, by id."""
    in_full: Mapping[str, str]
    types: Mapping[str, str]
    facts: tuple[Fact, ...]
    """The relations in the picture, with their rows."""


def around(workspace: Workspace, name: str, reply: Reply, middle: str = "") -> Around | None:
    """``middle``: a node that somebody chose; else the one that most of the answer hangs on. None: it has none."""
    graph = asking(workspace, name).graph
    edges = tuple(fact.edge for fact in reply.facts if fact.edge)
    ends = Counter(node for edge in edges for node in (edge.src, edge.dst))
    ends.update(fact.node for fact in reply.facts if fact.node)
    if middle not in graph.nodes:
        if not ends:
            return None
        middle = ends.most_common(1)[0][0]
    drawn = neighbourhood(graph, middle, edges)
    nodes = [place.node for place in drawn.places]
    return Around(
        middle, drawn, {node: graph.name(node) for node in nodes}, {node: graph.in_full(node) for node in nodes},
        {node: graph.nodes[node].type for node in nodes}, tuple(fact_of(graph, edge) for edge in drawn.edges),
    )  # fmt: skip
