"""Names that people give things of a graph, where a question used one that the graph did not have."""

from __future__ import annotations

from collections.abc import Mapping

from core.domain.knowledge import AliasEntry
from core.domain.work import Person
from core.knowledge.replies import Reply, Why
from core.limits import LONGEST_NODE_NAME
from core.permissions import Permission, require
from core.ports.workspace import Workspace
from core.services.knowledge.asking import asking
from core.services.knowledge.binding import check_again
from core.text.normalising import normalise

_MOST_FOUND = 20


def missing_name(reply: Reply) -> str:
    """What the question called something; empty where it failed for another reason."""
    return reply.unclear if reply.why is Why.NO_SUCH_ENTITY else ""


def find_nodes(workspace: Workspace, graph: str, text: str) -> dict[str, str]:
    """Things whose name has the text in it, by id, each in full; the shortest names first."""
    there = asking(workspace, graph)
    wanted = normalise(text)
    found = [node for node, names in there.graph.names.items() if any(wanted in name for name in names)]
    found.sort(key=lambda node: (len(there.graph.name(node)), node))
    return {node: there.graph.in_full(node) for node in found[:_MOST_FOUND]} if wanted else {}


def chosen_names(workspace: Workspace, graph: str, meant: Mapping[str, str]) -> list[tuple[str, str, str]]:
    """Of names that a person said the meaning of, those that the graph does not know: name, node, its name in full."""
    there = asking(workspace, graph).graph
    return [
        (name, node, there.in_full(node))
        for name, node in meant.items()
        if node in there.nodes and name not in there.by_name and len(name) <= LONGEST_NODE_NAME
    ]


def add_name(workspace: Workspace, person: Person, graph: str, named: tuple[str, str], now: float) -> None:
    """``named``: the id of a node and its other name, which counts from the next question on. Raises Forbidden."""
    require(person, Permission.IMPORT)
    workspace.graphs.add_alias(graph, *named, person.name, now)
    check_again(workspace, person.name, graph, now)


def remove_name(workspace: Workspace, person: Person, entry: int, now: float) -> None:
    require(person, Permission.IMPORT)
    workspace.graphs.remove_alias(entry, person.name, now)
    check_again(workspace, person.name, None, now)


def given_names(workspace: Workspace, graph: str, within: str = "") -> list[tuple[AliasEntry, str]]:
    """All that were ever entered, newest first, each with what it names; its id where that is gone.

    ``within``: only those that this question has.
    """
    entries = workspace.graphs.aliases(graph)
    if plain := normalise(within):
        entries = [entry for entry in entries if normalise(entry.alias) in plain]
    nodes = asking(workspace, graph).graph.nodes if entries else {}
    return [(entry, nodes[entry.node].name if entry.node in nodes else entry.node) for entry in entries]
