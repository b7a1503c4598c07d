"""Hold a graph in memory: nodes by id, type and name, and relations in both directions."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence

from core.domain.knowledge import Edge, GraphContents, Node
from core.text.normalising import normalise

_SHARED = 0.3
_WHERE_AT = frozenset(("at", "in", "on"))


class Graph:
    """A read-only graph. Relations to missing nodes are dropped."""

    def __init__(self, contents: GraphContents) -> None:
        self.nodes: dict[str, Node] = {node.id: node for node in contents.nodes}
        self.out: dict[str, list[Edge]] = defaultdict(list)
        self.into: dict[str, list[Edge]] = defaultdict(list)
        self.relations: set[str] = set()
        for edge in contents.edges:
            if edge.src in self.nodes and edge.dst in self.nodes:
                self.out[edge.src].append(edge)
                self.into[edge.dst].append(edge)
                self.relations.add(edge.rel)
        self.by_type: dict[str, list[str]] = defaultdict(list)
        by_name: dict[str, dict[str, None]] = defaultdict(dict)
        self.names: dict[str, tuple[str, ...]] = {}
        for node in self.nodes.values():
            self.by_type[node.type].append(node.id)
            self.names[node.id] = tuple(dict.fromkeys(filter(None, map(normalise, self._called(node)))))
            for name in self.names[node.id]:
                by_name[name][node.id] = None
        self.by_name: dict[str, tuple[str, ...]] = {name: tuple(ids) for name, ids in by_name.items()}
        self.whereabouts = _whereabouts(self.into)
        """Relations to what many nodes share and none owns: the buildings of a campus belong to none of the faculties
        there."""
        self.longest_name = max(map(len, self.by_name), default=0)

    def neighbours(self, node_id: str, *, forward: bool) -> Sequence[Edge]:
        return self.out.get(node_id, ()) if forward else self.into.get(node_id, ())

    def end(self, edge: Edge, *, forward: bool) -> str:
        return edge.dst if forward else edge.src

    def name(self, node_id: str) -> str:
        return self.nodes[node_id].name

    def in_full(self, node_id: str) -> str:
        """Return the name with its owner's name in front, which tells namesakes apart."""
        owners = self.owners(node_id)
        return f"{self.name(owners[0])} {self.name(node_id)}" if owners else self.name(node_id)

    def owners(self, node_id: str) -> list[str]:
        """Return the ids of what a node belongs to, the subjects of relations to it, nearest first."""
        return [edge.src for edge in self.into.get(node_id, ())]

    def _called(self, node: Node) -> Iterable[str]:
        """Yield all names of a node, also without the owner's name: 同志社大学経済学部 is 経済学部 there."""
        yield node.name
        yield from node.aliases
        for edge in self.into.get(node.id, ()):
            owner = self.nodes[edge.src].name
            if len(node.name) > len(owner) + 1 and node.name.startswith(owner):
                yield node.name[len(owner) :].strip()


def _whereabouts(into: Mapping[str, Sequence[Edge]]) -> frozenset[str]:
    """Return relations that state a location: by their name, such as ``located_at``, or because many objects have
    several subjects."""
    objects: Counter[str] = Counter()
    shared: Counter[str] = Counter()
    for edges in into.values():
        for relation, count in Counter(edge.rel for edge in edges).items():
            objects[relation] += 1
            shared[relation] += count > 1
    return frozenset(
        relation
        for relation, count in objects.items()
        if shared[relation] >= _SHARED * count or relation.casefold().replace("_", " ").split()[-1] in _WHERE_AT
    )
