"""Nodes that are one thing: proposed, looked at with what contradicts it, said by a person, taken back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from core.domain.graph_desk import MergeEntry, NodePair
from core.domain.work import Person
from core.errors import BadInput
from core.knowledge.alike import Alike
from core.knowledge.graph import Graph
from core.knowledge.merging import Conflict, conflicts
from core.permissions import Permission, require
from core.ports.workspace import Workspace
from core.services.knowledge.asking import asking
from core.services.knowledge.binding import check_again
from core.services.knowledge.reading import contents_of, ready
from core.wording.phrases import say


@dataclass(frozen=True, slots=True)
class Thing:
    """A node as people compare it with another."""

    node: str
    name: str
    """In full: with what it belongs to."""
    type: str
    aliases: tuple[str, ...]
    attributes: tuple[tuple[str, str], ...]
    relations: tuple[tuple[str, str, str], ...]
    """The first few: subject, relation, object."""
    related: int
    """How many there are."""


@dataclass(frozen=True, slots=True)
class Compared:
    things: tuple[Thing, Thing]
    """Of one thing the first one's name is told."""
    conflicts: tuple[Conflict, ...]


_FEW = 6


def pairs_alike(workspace: Workspace, graph: str) -> list[Alike]:
    """Those of which nobody said anything that stands, the surest first."""
    said = {frozenset((entry.pair.kept, entry.pair.gone)) for entry in merges(workspace, graph) if entry.stands}
    return [
        each for each in ready(workspace, graph).alike if frozenset((each.pair.kept, each.pair.gone)) not in said
    ]  # fmt: skip


def compared(workspace: Workspace, graph: str, pair: NodePair) -> Compared:
    """What the two would be as one. Raises BadInput where one is not there."""
    there = asking(workspace, graph).graph
    _check(there, pair)
    things = (_thing(there, pair.kept), _thing(there, pair.gone))
    return Compared(things, tuple(conflicts(contents_of(workspace, graph), pair)))


def merge(workspace: Workspace, person: Person, graph: str, pair: NodePair, now: float) -> None:
    """From now on the graph reads both as one, for everybody. Raises Forbidden, BadInput."""
    _say(workspace, person, graph, pair, same=True, now=now)


def keep_apart(workspace: Workspace, person: Person, graph: str, pair: NodePair, now: float) -> None:
    """They are two things, and are not proposed again. Raises Forbidden, BadInput."""
    _say(workspace, person, graph, pair, same=False, now=now)


def take_back(workspace: Workspace, person: Person, entry: int, now: float) -> None:
    """Raises Forbidden."""
    require(person, Permission.IMPORT)
    workspace.graph_merges.take_back(entry, person.name, now)
    check_again(workspace, person.name, None, now)


def merges(workspace: Workspace, graph: str) -> Sequence[MergeEntry]:
    """All that was ever said, newest first."""
    return workspace.graph_merges.of(graph)


def _say(workspace: Workspace, person: Person, graph: str, pair: NodePair, *, same: bool, now: float) -> None:
    require(person, Permission.IMPORT)
    there = asking(workspace, graph).graph
    _check(there, pair)
    names = (there.in_full(pair.kept), there.in_full(pair.gone))
    workspace.graph_merges.add(graph, pair, names, same=same, person=person.name, now=now)
    check_again(workspace, person.name, graph, now)


def _check(there: Graph, pair: NodePair) -> None:
    if not {pair.kept, pair.gone} <= there.nodes.keys():
        raise BadInput(say("graph-no-such-node"))


def _thing(there: Graph, node: str) -> Thing:
    edges = [*there.into.get(node, ()), *there.out.get(node, ())]
    triples = tuple((there.name(edge.src), edge.rel, there.name(edge.dst)) for edge in edges[:_FEW])
    of = there.nodes[node]
    return Thing(node, there.in_full(node), of.type, of.aliases, tuple(of.attributes.items()), triples, len(edges))
