"""The relations of a graph with how many values they have: what its rows show, and what people say of it."""

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
from core.services.graph_suites import evidence_graph
from core.services.knowledge.binding import check_again
from core.wording.phrases import say

_EXAMPLES = 3
_ENOUGH = 5


@dataclass(frozen=True, slots=True)
class RelationInUse:
    name: str
    rows: int
    subjects: int
    """Different ones."""
    most: int
    """Objects of the subject that has most."""
    examples: tuple[str, ...]
    """Rows in words."""
    kind: RelationKind
    """That holds: a person's word, else the import's, else open."""
    imported: RelationKind | None
    told: KindChange | None
    """The last word of a person."""

    @property
    def proposed(self) -> RelationKind | None:
        """What the rows suggest and nobody said: one value, where none of five subjects or more has two. No proof."""
        said = self.imported or (self.told and self.told.kind)
        return RelationKind.ONE_VALUE if not said and self.most == 1 and self.subjects >= _ENOUGH else None


def relations_in_use(workspace: Workspace, graph: str) -> list[RelationInUse]:
    """Most rows first. Raises BadInput for an unknown graph."""
    contents = evidence_graph(workspace, graph).contents
    names = {node.id: node.name for node in contents.nodes}
    told = workspace.graph_bindings.kinds(graph)
    by_relation: dict[str, list[Edge]] = {}
    for edge in contents.edges:
        by_relation.setdefault(edge.rel, []).append(edge)
    found = []
    for name, edges in by_relation.items():
        objects = Counter(edge.src for edge in edges)
        said, imported = told.get(name), contents.kinds.get(name)
        kind = (said and said.kind) or imported or RelationKind.OPEN
        examples = tuple(f"{names.get(e.src, e.src)} – {names.get(e.dst, e.dst)}" for e in _spread(edges))
        found.append(
            RelationInUse(name, len(edges), len(objects), max(objects.values()), examples, kind, imported, said)
        )
    return sorted(found, key=lambda each: (-each.rows, each.name))


def tell_kind(workspace: Workspace, person: Person, of: tuple[str, str], kind: RelationKind | None, now: float) -> None:
    """``of``: a graph and its relation. None takes back what people said: what the import says holds again.
    Sets bound to the graph are scored again.

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
    """Back to what was said before the last word, if anything was."""
    graph, relation = of
    changes = [each for each in workspace.graph_bindings.kind_changes(graph) if each.relation == relation]
    if changes:
        tell_kind(workspace, person, of, changes[1].kind if len(changes) > 1 else None, now)


def kind_changes(workspace: Workspace, graph: str) -> Sequence[KindChange]:
    """Newest first."""
    return workspace.graph_bindings.kind_changes(graph)


def _spread(edges: Sequence[Edge]) -> Sequence[Edge]:
    return edges[:: max(1, len(edges) // _EXAMPLES)][:_EXAMPLES]
