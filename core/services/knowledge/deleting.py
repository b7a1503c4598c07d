"""Delete a graph for good: what goes with it is said first."""

from __future__ import annotations

from dataclasses import dataclass

from core.domain.knowledge import GraphSummary
from core.domain.work import Person
from core.permissions import Permission, require
from core.ports.workspace import Workspace
from core.services.knowledge.binding import bindings
from core.services.people.audit_log import Act, audited
from core.services.scoring import queue_scoring


@dataclass(frozen=True, slots=True)
class Belongings:
    """What goes with a graph; ``sets`` are checked against nothing afterwards, and stay."""

    graph: GraphSummary
    sets: tuple[str, ...]
    names: int
    """That people entered, and did not take back."""
    merges: int
    kinds: int
    """Relations of which a person said how many values they have."""
    failed: int
    """Names that questions failed with."""


def belongings(workspace: Workspace, graph: str) -> Belongings:
    """Raises BadInput for an unknown graph."""
    return Belongings(
        workspace.graphs.summary(graph),
        tuple(name for name, each in bindings(workspace).items() if each.graph == graph),
        sum(entry.removed_at is None for entry in workspace.graphs.aliases(graph)),
        sum(entry.stands for entry in workspace.graph_merges.of(graph)),
        len(workspace.graph_bindings.kinds(graph)),
        len(workspace.failed_names.of(graph)),
    )


def delete_graph(workspace: Workspace, person: Person, graph: str, now: float) -> Belongings:
    """What went. Answers that were sent to review stay, with the rows that they cite. Raises Forbidden, and BadInput
    for an unknown graph."""
    require(person, Permission.DELETE_GRAPH)
    gone = belongings(workspace, graph)
    with audited(workspace, person.name, Act.DELETION, graph):
        workspace.graph_deletion.delete(graph, person.name, now)
    for name in gone.sets:
        queue_scoring(workspace, person.name, name, now)
    return gone
