"""Derive from a graph's rows what each relation joins, which end is the whole, and which words state it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass

from core.domain.knowledge import RelationKind
from core.knowledge._cues import Cues, plain_name
from core.knowledge.graph import Graph

_INSIDE = frozenset(
    {"located", "location", "at", "in", "within", "belong", "belongs", "part", "member", "affiliated"}
    | {"所在", "所在地", "所属", "位置"}
)
"""Words in a relation's name which say that its subject is in, or part of, its object."""
_LEAST_SHARE = 0.02


@dataclass(frozen=True, slots=True, kw_only=True)
class Relation:
    name: str
    subjects: frozenset[str]
    """Types of its subjects, without those of stray rows."""
    objects: frozenset[str]
    kind: RelationKind
    inside: bool
    """True if the subject is in the object, as in located_in; otherwise the subject is the whole, or has the object."""
    named_by_type: bool
    """True if it says no more than the type of its object: has_faculty. Then "X has Y" states it."""
    to_places: bool
    words: frozenset[str]
    """Normalised words that state it, such as 学長 for president; empty if only verbs do."""
    both_ways: bool
    """True if some pair of nodes stands in it in both directions."""

    @property
    def decides(self) -> bool:
        """True if a claim that is missing from the graph can be wrong."""
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
    words = frozenset(word for word, names in cues.relations.items() if name in names)
    of_types = frozenset(word for word, names in cues.types.items() if names & objects)
    joined_pairs = set(pairs)
    words |= of_types if words & of_types else frozenset()
    return Relation(
        name=name,
        subjects=subjects,
        objects=objects,
        kind=kinds.get(name, RelationKind.OPEN),
        inside=_inside(name, cues),
        named_by_type=bool(words & of_types),
        to_places=bool(objects & cues.places) or name in cues.places,
        words=words,
        both_ways=any((dst, src) in joined_pairs for src, dst in pairs),
    )


def _types(graph: Graph, nodes: list[str]) -> frozenset[str]:
    """Return the types of nodes, without those of stray rows."""
    counts: dict[str, int] = defaultdict(int)
    for node in nodes:
        counts[graph.nodes[node].type] += 1
    return frozenset(type_ for type_, count in counts.items() if count >= _LEAST_SHARE * len(nodes))


def _inside(name: str, cues: Cues) -> bool:
    parts = {*name.casefold().replace("-", "_").split("_"), plain_name(name)}
    return not parts.isdisjoint(_INSIDE) or (name.casefold().startswith("meets") and name in cues.places)
