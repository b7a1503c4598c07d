"""Record names in questions that a graph does not know, so that people can link them to nodes; not who asked."""

from __future__ import annotations

from dataclasses import dataclass

from core.domain.graph_desk import FailedName
from core.domain.work import Person
from core.knowledge.question_flow import QuestionAnswerer
from core.knowledge.replies import GraphReply
from core.limits import LONGEST_NODE_NAME, MOST_FAILED_NAMES
from core.permissions import Permission, require
from core.ports.workspace import Workspace
from core.services.knowledge.node_names import missing_name
from core.services.knowledge.queries import question_answerer

_MOST_PROPOSED = 3
_LEAST_ALIKE = 60.0


@dataclass(frozen=True, slots=True)
class UnknownName:
    failed: FailedName
    proposed: tuple[tuple[str, str], ...]
    """Nodes that the name may mean, as pairs of node id and full name, most likely first."""


def record_failed_name(workspace: Workspace, graph: str, question: str, reply: GraphReply, now: float) -> None:
    """Record the name that the question failed on, unless the graph has it: then the reason was another. A number or
    "the most" is no name. Everybody who may ask a question may do so."""
    name = missing_name(reply)
    if not name or len(name) > LONGEST_NODE_NAME:
        return
    answerer = question_answerer(workspace, graph)
    if name not in answerer.graph.by_name and answerer.matcher.may_be_name(name):
        workspace.failed_names.note(graph, name, question, now, most=MOST_FAILED_NAMES)


def unknown_names(workspace: Workspace, graph: str, most: int) -> tuple[list[UnknownName], int]:
    """Return at most ``most`` names that are still unknown, most often asked first, and the number of all of them."""
    answerer = question_answerer(workspace, graph)
    failed = [
        name
        for name in workspace.failed_names.of(graph)
        if not name.dismissed_by and name.name not in answerer.graph.by_name
    ]
    unknown = [
        UnknownName(name, tuple((node, answerer.graph.in_full(node)) for node in _proposed_nodes(answerer, name.name)))
        for name in failed[:most]
    ]
    return unknown, len(failed)


def _proposed_nodes(answerer: QuestionAnswerer, name: str) -> list[str]:
    """Return ids of nodes for a name: the matches of the linker, then nodes with a similar name whose type fits the
    ending."""
    from rapidfuzz.process import extract

    near = [candidate.node for candidate in answerer.resolver.linker.candidates(name)]
    types = answerer.cues.type_of_ending(name)
    graph = answerer.graph
    called = {node.id: node.name for node in graph.nodes.values() if not types or node.type in types}
    like = extract(name, called, limit=_MOST_PROPOSED, score_cutoff=_LEAST_ALIKE)
    return list(dict.fromkeys([*near, *(node for _, _, node in like)]))[:_MOST_PROPOSED]


def dismissed_names(workspace: Workspace, graph: str) -> list[FailedName]:
    return [name for name in workspace.failed_names.of(graph) if name.dismissed_by]


def dismiss_name(workspace: Workspace, person: Person, graph: str, name: str) -> None:
    """Mark the name as meaning nothing in this graph, so that it is no longer listed. Raises Forbidden."""
    require(person, Permission.IMPORT)
    workspace.failed_names.dismiss(graph, name, person.name)


def restore_name(workspace: Workspace, person: Person, graph: str, name: str) -> None:
    """List a dismissed name again. Raises Forbidden."""
    require(person, Permission.IMPORT)
    workspace.failed_names.dismiss(graph, name, "")


def forget_names(workspace: Workspace, person: Person, graph: str) -> None:
    """Delete every recorded name of this graph, dismissed ones included. Raises Forbidden."""
    require(person, Permission.IMPORT)
    workspace.failed_names.forget(graph)
