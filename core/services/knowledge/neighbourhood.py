"""Select the nodes and relations to draw around the facts that an answer of a graph rests on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from core.knowledge.facts import fact_of
from core.knowledge.neighbourhood import Neighbourhood, neighbourhood
from core.knowledge.replies import GraphFact, GraphReply
from core.ports.workspace import Workspace
from core.services.knowledge.queries import question_answerer


@dataclass(frozen=True, slots=True, kw_only=True)
class NeighbourhoodView:
    middle: str
    drawn: Neighbourhood
    names: Mapping[str, str]
    """Short names of the nodes in the picture, by node id."""
    in_full: Mapping[str, str]
    """Full names of the same nodes, which tell namesakes apart, by node id."""
    types: Mapping[str, str]
    facts: tuple[GraphFact, ...]
    """The relations in the picture, with their rows."""


def neighbourhood_view(
    workspace: Workspace, name: str, reply: GraphReply, middle: str = ""
) -> NeighbourhoodView | None:
    """Return the picture of the surroundings of ``middle``, or None if the reply rests on no node. A ``middle`` that is
    not a node of the graph is replaced by the node that most facts of the reply share."""
    graph = question_answerer(workspace, name).graph
    edges = tuple(fact.edge for fact in reply.facts if fact.edge)
    ends = Counter(node for edge in edges for node in (edge.src, edge.dst))
    ends.update(fact.node for fact in reply.facts if fact.node)
    if middle not in graph.nodes:
        if not ends:
            return None
        middle = ends.most_common(1)[0][0]
    drawn = neighbourhood(graph, middle, edges)
    nodes = [place.node for place in drawn.places]
    return NeighbourhoodView(
        middle=middle,
        drawn=drawn,
        names={node: graph.name(node) for node in nodes},
        in_full={node: graph.in_full(node) for node in nodes},
        types={node: graph.nodes[node].type for node in nodes},
        facts=tuple(fact_of(graph, edge) for edge in drawn.edges),
    )
