"""What the rows of a graph show of its relations: what they join, which end is the whole, and words that say them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass

from core.domain.knowledge import RelationKind
from core.knowledge.cues import Cues, plain_name
from core.knowledge.graph import Graph

_INSIDE = frozenset(
    {"located", "location", "at", "in", "within", "belong", "belongs", "part", "member", "affiliated"}
    | {"所在", "所在地", "所属", "位置"}
)
"""In the name of a relation: its object is where, or of what, its subject is."""
_LEAST_SHARE = 0.02


@dataclass(frozen=True, slots=True)
class Relation:
    name: str
    subjects: frozenset[str]
    """Types of its subjects."""
    objects: frozenset[str]
    kind: RelationKind
    inside: bool
    """Its subject is in its object, as in located_in: else the subject is the whole, or has the object."""
    named_by_type: bool
    """It says no more than of which type its object is: has_faculty. Saying that one has the other says it."""
    to_places: bool
    words: frozenset[str]
    """Normalised words that mean it, 学長 for president; empty where it is told by verbs alone."""
    both_ways: bool
    """Some two things stand in it in both directions."""

    @property
    def decides(self) -> bool:
        """Whether what is not in the graph can be wrong."""
        return self.kind is not RelationKind.OPEN


def relations_of(graph: Graph, cues: Cues, kinds: Mapping[str, RelationKind]) -> dict[str, Relation]:
    joined: dict[str, list[tuple[str, str]]] = defaultdict(list)
    for edges in graph.out.values():
        for edge in edges:
            joined[edge.rel].append((edge.src, edge.dst))
    return {name: _relation(name, pairs, graph, cues, kinds) for name, pairs in joined.items()}


def _relation(
    name: str, pairs: list[tuple[str, str]], graph: Graph, cues: Cues, kinds: Mapping[str, RelationKind]
) -> Relation:
    subjects, objects = (_types(graph, [pair[end] for pair in pairs]) for end in (0, 1))
    words = frozenset(word for word, asked in cues.relations.items() if name in asked)
    of_types = frozenset(word for word, asked in cues.types.items() if asked & objects)
    there = set(pairs)
    words |= of_types if words & of_types else frozenset()
    return Relation(
        name, subjects, objects, kinds.get(name, RelationKind.OPEN), _inside(name, cues),
        bool(words & of_types), bool(objects & cues.places) or name in cues.places, words,
        any((dst, src) in there for src, dst in pairs),
    )  # fmt: skip


def _types(graph: Graph, nodes: list[str]) -> frozenset[str]:
    """Without those of stray rows."""
    counts: dict[str, int] = defaultdict(int)
    for node in nodes:
        counts[graph.nodes[node].type] += 1
    return frozenset(type_ for type_, count in counts.items() if count >= _LEAST_SHARE * len(nodes))


def _inside(name: str, cues: Cues) -> bool:
    parts = {*name.casefold().replace("-", "_").split("_"), plain_name(name)}
    return not parts.isdisjoint(_INSIDE) or (name.casefold().startswith("meets") and name in cues.places)
