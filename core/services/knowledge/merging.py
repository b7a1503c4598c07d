"""Merge nodes of a graph that stand for one entity: pairs are proposed, compared, decided by a person, and undone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from core.domain.graph_desk import MergeEntry, NodePair
from core.domain.work import Person
from core.errors import BadInput
from core.knowledge.duplicate_nodes import DuplicatePair
from core.knowledge.graph import Graph
from core.knowledge.merging import MergeConflict, conflicts
from core.permissions import Permission, require
from core.ports.workspace import Workspace
from core.services.knowledge.binding import check_again
from core.services.knowledge.queries import question_answerer
from core.services.suites.stored_graph import contents_of, ready
from core.wording.phrases import say


@dataclass(frozen=True, slots=True, kw_only=True)
class ComparedNode:
    """One of two nodes that a person compares."""

    node: str
    name: str
    """The full name, including what the node belongs to."""
    type: str
    aliases: tuple[str, ...]
    attributes: tuple[tuple[str, str], ...]
    relations: tuple[tuple[str, str, str], ...]
    """The first few relations, as subject, relation and object."""
    related: int
    """Number of all relations of the node."""


@dataclass(frozen=True, slots=True)
class NodeComparison:
    things: tuple[ComparedNode, ComparedNode]
    """The two nodes; the merged one keeps the name of the first."""
    conflicts: tuple[MergeConflict, ...]


_FEW = 6


def pairs_alike(workspace: Workspace, graph: str) -> list[DuplicatePair]:
    """Return pairs of similar nodes without a decision in force, most certain first."""
    decided = {frozenset((entry.pair.kept, entry.pair.gone)) for entry in merges(workspace, graph) if entry.stands}
    return [
        alike for alike in ready(workspace, graph).alike if frozenset((alike.pair.kept, alike.pair.gone)) not in decided
    ]


def compare_nodes(workspace: Workspace, graph: str, pair: NodePair) -> NodeComparison:
    """Return both nodes and what would contradict their merger. Raises BadInput if one of them does not exist."""
    there = question_answerer(workspace, graph).graph
    _check(there, pair)
    things = (_thing(there, pair.kept), _thing(there, pair.gone))
    return NodeComparison(things, tuple(conflicts(contents_of(workspace, graph), pair)))


def merge(workspace: Workspace, person: Person, graph: str, pair: NodePair, now: float) -> None:
    """Treat both nodes as one from now on, for everybody. Raises Forbidden, and BadInput for an unknown node."""
    _say(workspace, person, graph, pair, same=True, now=now)


def keep_apart(workspace: Workspace, person: Person, graph: str, pair: NodePair, now: float) -> None:
    """Record that the nodes differ, so that they are not proposed again. Raises Forbidden, and BadInput for an unknown
    node."""
    _say(workspace, person, graph, pair, same=False, now=now)


def undo_merge(workspace: Workspace, person: Person, entry: int, now: float) -> None:
    """Revoke a decision on a pair, by the id of its entry. Raises Forbidden."""
    require(person, Permission.IMPORT)
    workspace.graph_merges.take_back(entry, person.name, now)
    check_again(workspace, person.name, None, now)


def merges(workspace: Workspace, graph: str) -> Sequence[MergeEntry]:
    """List all decisions on pairs, revoked ones included, newest first."""
    return workspace.graph_merges.of(graph)


def _say(workspace: Workspace, person: Person, graph: str, pair: NodePair, *, same: bool, now: float) -> None:
    require(person, Permission.IMPORT)
    there = question_answerer(workspace, graph).graph
    _check(there, pair)
    names = (there.in_full(pair.kept), there.in_full(pair.gone))
    workspace.graph_merges.add(graph, pair, names, same=same, person=person.name, now=now)
    check_again(workspace, person.name, graph, now)


def _check(there: Graph, pair: NodePair) -> None:
    if not {pair.kept, pair.gone} <= there.nodes.keys():
        raise BadInput(say("graph-no-such-node"))


def _thing(there: Graph, node: str) -> ComparedNode:
    edges = [*there.into.get(node, ()), *there.out.get(node, ())]
    triples = tuple((there.name(edge.src), edge.rel, there.name(edge.dst)) for edge in edges[:_FEW])
    of = there.nodes[node]
    return ComparedNode(
        node=node,
        name=there.in_full(node),
        type=of.type,
        aliases=of.aliases,
        attributes=tuple(of.attributes.items()),
        relations=triples,
        related=len(edges),
    )
