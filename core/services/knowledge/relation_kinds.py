"""State how many values a relation of a graph can have, by what its rows show and what people say."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from core.domain.graph_bindings import KindChange
from core.domain.knowledge import Edge, RelationKind
from core.domain.work import Person
from core.errors import BadInput
from core.permissions import Permission, require
from core.ports.workspace import Workspace
from core.services.knowledge.binding import check_again
from core.services.suites.graph_suites import evidence_graph
from core.wording.phrases import say

_EXAMPLES = 3
_ENOUGH = 5


@dataclass(frozen=True, slots=True, kw_only=True)
class RelationInUse:
    name: str
    rows: int
    subjects: int
    """Number of different subjects."""
    most: int
    """Largest number of objects that one subject has."""
    examples: tuple[str, ...]
    """A few rows as text."""
    kind: RelationKind
    """The kind in force: as a person stated it, else as imported, else open."""
    imported: RelationKind | None
    told: KindChange | None
    """The last statement of a person."""

    @property
    def proposed(self) -> RelationKind | None:
        """Return the kind that the rows suggest if nobody stated one: one value, if none of at least five subjects has
        two."""
        stated = self.imported or (self.told and self.told.kind)
        return RelationKind.ONE_VALUE if not stated and self.most == 1 and self.subjects >= _ENOUGH else None


def relations_in_use(workspace: Workspace, graph: str) -> list[RelationInUse]:
    """List the relations of a graph, those with most rows first. Raises BadInput for an unknown graph."""
    contents = evidence_graph(workspace, graph).contents
    names = {node.id: node.name for node in contents.nodes}
    statements = workspace.graph_bindings.kinds(graph)
    by_relation: dict[str, list[Edge]] = {}
    for edge in contents.edges:
        by_relation.setdefault(edge.rel, []).append(edge)
    relations = []
    for name, edges in by_relation.items():
        objects = Counter(edge.src for edge in edges)
        statement, imported = statements.get(name), contents.kinds.get(name)
        kind = (statement and statement.kind) or imported or RelationKind.OPEN
        examples = tuple(f"{names.get(e.src, e.src)} – {names.get(e.dst, e.dst)}" for e in _spread(edges))
        relations.append(
            RelationInUse(
                name=name,
                rows=len(edges),
                subjects=len(objects),
                most=max(objects.values()),
                examples=examples,
                kind=kind,
                imported=imported,
                told=statement,
            )
        )
    return sorted(relations, key=lambda relation: (-relation.rows, relation.name))


def tell_kind(workspace: Workspace, person: Person, of: tuple[str, str], kind: RelationKind | None, now: float) -> None:
    """State the kind of a relation; ``of`` is a graph and its relation. None revokes what people stated, so that the
    imported kind is in force again. Sets bound to the graph are scored again.

    Raises Forbidden, and BadInput for a relation that the graph does not have.
    """
    require(person, Permission.IMPORT)
    graph, relation = of
    if relation not in {edge.rel for edge in evidence_graph(workspace, graph).contents.edges}:
        raise BadInput(say("graph-no-such-relation", relation=relation))
    before = workspace.graph_bindings.kinds(graph).get(relation)
    if (before.kind if before else None) == kind:
        return
    workspace.graph_bindings.tell_kind(KindChange(graph, relation, kind, person.name, now))
    check_again(workspace, person.name, graph, now)


def undo_kind(workspace: Workspace, person: Person, of: tuple[str, str], now: float) -> None:
    """Restore the kind that was in force before the last statement, if there was one."""
    graph, relation = of
    changes = [change for change in workspace.graph_bindings.kind_changes(graph) if change.relation == relation]
    if changes:
        tell_kind(workspace, person, of, changes[1].kind if len(changes) > 1 else None, now)


def kind_changes(workspace: Workspace, graph: str) -> Sequence[KindChange]:
    """List all statements on relations of the graph, newest first."""
    return workspace.graph_bindings.kind_changes(graph)


def _spread(edges: Sequence[Edge]) -> Sequence[Edge]:
    return edges[:: max(1, len(edges) // _EXAMPLES)][:_EXAMPLES]
