"""Names of questions that a graph does not know, for people to say what they mean: how often, and never who asked."""

from __future__ import annotations

from dataclasses import dataclass

from core.domain.graph_desk import FailedName
from core.domain.work import Person
from core.knowledge.flow import Asking
from core.knowledge.replies import Reply
from core.limits import LONGEST_NODE_NAME, MOST_FAILED_NAMES
from core.permissions import Permission, require
from core.ports.workspace import Workspace
from core.services.knowledge.asking import asking
from core.services.knowledge.names import missing_name

_MOST_PROPOSED = 3
_LEAST_ALIKE = 60.0


@dataclass(frozen=True, slots=True)
class Unknown:
    failed: FailedName
    proposed: tuple[tuple[str, str], ...]
    """Nodes that it may be a name of: id and name in full, the likeliest first."""


def note_failed(workspace: Workspace, graph: str, question: str, reply: Reply, now: float) -> None:
    """Whoever may ask may add to it. What something of the graph is called failed for another reason."""
    name = missing_name(reply)
    if name and len(name) <= LONGEST_NODE_NAME and name not in asking(workspace, graph).graph.by_name:
        workspace.failed_names.note(graph, name, question, now, most=MOST_FAILED_NAMES)


def unknown_names(workspace: Workspace, graph: str, most: int) -> tuple[list[Unknown], int]:
    """Those that still are unknown, most often asked first, and how many there are in all."""
    there = asking(workspace, graph)
    failed = [
        each
        for each in workspace.failed_names.of(graph)
        if not each.dismissed_by and each.name not in there.graph.by_name
    ]
    shown = [
        Unknown(each, tuple((node, there.graph.in_full(node)) for node in _proposed(there, each.name)))
        for each in failed[:most]
    ]
    return shown, len(failed)


def _proposed(there: Asking, name: str) -> list[str]:
    """Those that the linker finds, then those that share most characters, of the type that the name's ending tells."""
    from rapidfuzz.process import extract

    near = [each.node for each in there.resolver.linker.candidates(name)]
    types = there.cues.type_of_ending(name)
    graph = there.graph
    called = {node.id: node.name for node in graph.nodes.values() if not types or node.type in types}
    like = extract(name, called, limit=_MOST_PROPOSED, score_cutoff=_LEAST_ALIKE)
    return list(dict.fromkeys([*near, *(node for _, _, node in like)]))[:_MOST_PROPOSED]


def dismissed_names(workspace: Workspace, graph: str) -> list[FailedName]:
    return [each for each in workspace.failed_names.of(graph) if each.dismissed_by]


def dismiss_name(workspace: Workspace, person: Person, graph: str, name: str) -> None:
    """It is no thing of this graph. Raises Forbidden."""
    require(person, Permission.IMPORT)
    workspace.failed_names.dismiss(graph, name, person.name)


def restore_name(workspace: Workspace, person: Person, graph: str, name: str) -> None:
    """Raises Forbidden."""
    require(person, Permission.IMPORT)
    workspace.failed_names.dismiss(graph, name, "")


def forget_names(workspace: Workspace, person: Person, graph: str) -> None:
    """All that were kept of questions to this graph, the dismissed ones too. Raises Forbidden."""
    require(person, Permission.IMPORT)
    workspace.failed_names.forget(graph)
