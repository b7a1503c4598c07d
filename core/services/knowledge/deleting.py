"""Delete a graph for good, after a list of what is deleted with it."""

from __future__ import annotations

from dataclasses import dataclass

from core.domain.knowledge import GraphSummary
from core.domain.work import Person
from core.permissions import Permission, require
from core.ports.workspace import Workspace
from core.services.knowledge.binding import bindings
from core.services.people.audit_log import AdminAct, audited
from core.services.suites.scoring import queue_scoring


@dataclass(frozen=True, slots=True, kw_only=True)
class GraphBelongings:
    """Everything that is deleted with a graph. The ``sets`` stay, but are no longer checked against a graph."""

    graph: GraphSummary
    sets: tuple[str, ...]
    names: int
    """Number of names that people entered and did not remove."""
    merges: int
    kinds: int
    """Number of relations for which a person stated how many values they have."""
    failed: int
    """Number of recorded names that questions failed on."""


def belongings(workspace: Workspace, graph: str) -> GraphBelongings:
    """Count what would be deleted with the graph. Raises BadInput for an unknown graph."""
    return GraphBelongings(
        graph=workspace.graphs.summary(graph),
        sets=tuple(name for name, binding in bindings(workspace).items() if binding.graph == graph),
        names=sum(entry.removed_at is None for entry in workspace.graphs.aliases(graph)),
        merges=sum(entry.stands for entry in workspace.graph_merges.of(graph)),
        kinds=len(workspace.graph_bindings.kinds(graph)),
        failed=len(workspace.failed_names.of(graph)),
    )


def delete_graph(workspace: Workspace, person: Person, graph: str, now: float) -> GraphBelongings:
    """Delete the graph and return what was deleted with it. Answers sent to review stay, with the rows that they cite.
    Raises Forbidden, and BadInput for an unknown graph."""
    require(person, Permission.DELETE_GRAPH)
    gone = belongings(workspace, graph)
    with audited(workspace, person.name, AdminAct.DELETION, graph):
        workspace.graph_deletion.delete(graph, person.name, now)
    for name in gone.sets:
        queue_scoring(workspace, person.name, name, now)
    return gone
