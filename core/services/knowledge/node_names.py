"""Add and remove further names of nodes, for questions that use a name that the graph does not have."""

from __future__ import annotations

from collections.abc import Mapping

from core.domain.knowledge import AliasEntry
from core.domain.work import Person
from core.knowledge.replies import GraphReply, RefusalReason
from core.limits import LONGEST_NODE_NAME
from core.permissions import Permission, require
from core.ports.workspace import Workspace
from core.services.knowledge.binding import check_again
from core.services.knowledge.queries import question_answerer
from core.text.normalising import normalise

_MOST_FOUND = 20


def missing_name(reply: GraphReply) -> str:
    """Return the name that the graph does not know; empty if the question failed for another reason."""
    return reply.unclear if reply.why is RefusalReason.NO_SUCH_ENTITY else ""


def find_nodes(workspace: Workspace, graph: str, text: str) -> dict[str, str]:
    """Return nodes whose name contains the text: full names by node id, shortest names first."""
    knowledge = question_answerer(workspace, graph).graph
    wanted = normalise(text)
    matches = [node for node, names in knowledge.names.items() if any(wanted in name for name in names)]
    matches.sort(key=lambda node: (len(knowledge.name(node)), node))
    return {node: knowledge.in_full(node) for node in matches[:_MOST_FOUND]} if wanted else {}


def chosen_names(workspace: Workspace, graph: str, meant: Mapping[str, str]) -> list[tuple[str, str, str]]:
    """Return the chosen meanings of names that the graph does not have, as name, node id and full name of the node."""
    there = question_answerer(workspace, graph).graph
    return [
        (name, node, there.in_full(node))
        for name, node in meant.items()
        if node in there.nodes and name not in there.by_name and len(name) <= LONGEST_NODE_NAME
    ]


def add_name(workspace: Workspace, person: Person, graph: str, named: tuple[str, str], now: float) -> None:
    """Give a node another name, which counts from the next question on; ``named`` is the node id and the name. Raises
    Forbidden."""
    require(person, Permission.IMPORT)
    workspace.graphs.add_alias(graph, *named, person.name, now)
    check_again(workspace, person.name, graph, now)


def remove_name(workspace: Workspace, person: Person, entry: int, now: float) -> None:
    require(person, Permission.IMPORT)
    workspace.graphs.remove_alias(entry, person.name, now)
    check_again(workspace, person.name, None, now)


def entered_names(workspace: Workspace, graph: str, within: str = "") -> list[tuple[AliasEntry, str]]:
    """List all names ever entered, newest first, each with the name of its node, or the node id if the node is gone.

    ``within`` restricts the list to names that occur in this question.
    """
    entries = workspace.graphs.aliases(graph)
    if plain := normalise(within):
        entries = [entry for entry in entries if normalise(entry.alias) in plain]
    nodes = question_answerer(workspace, graph).graph.nodes if entries else {}
    return [(entry, nodes[entry.node].name if entry.node in nodes else entry.node) for entry in entries]
