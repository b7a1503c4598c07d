"""Check that a graph fits every graph store: what one can hold, all can."""

from __future__ import annotations

from core.domain.knowledge import Edge, GraphContents, Node
from core.errors import BadInput
from core.limits import LONGEST_NODE_NAME, MOST_GRAPH_NAME
from core.wording.phrases import say
from storage.sql.checks import check_text


def check_graph_name(name: str) -> None:
    check_text(name, "graph")
    if not name.strip() or len(name) > MOST_GRAPH_NAME:
        raise BadInput(say("graph-name", longest=MOST_GRAPH_NAME))


def check_alias(alias: str) -> None:
    check_text(alias, "alias")
    if not alias.strip() or len(alias) > LONGEST_NODE_NAME:
        raise BadInput(say("graph-name-too-long", longest=LONGEST_NODE_NAME))


def check_contents(contents: GraphContents) -> None:
    for node in contents.nodes:
        check_node(node)
    for edge in contents.edges:
        check_edge(edge)


def check_node(node: Node) -> None:
    for text in (node.id, node.type, node.name, node.description, *node.aliases, *node.attributes.values()):
        check_text(text, "graph")


def check_edge(edge: Edge) -> None:
    for text in (edge.rel, edge.source, edge.since, edge.until):
        check_text(text, "graph")
