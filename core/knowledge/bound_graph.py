"""A graph as evidence: its rows, the kinds of its relations, and what decides the scores made with it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from core.domain.answers import stable_hash
from core.domain.knowledge import GraphContents, RelationKind
from core.knowledge.cues import Cues, cues_of
from core.knowledge.graph import Graph
from core.knowledge.linking import Linker
from core.knowledge.named_things import Wholes
from core.knowledge.schema import relations_of
from core.knowledge.sentences import Reader
from core.knowledge.times import Day


@dataclass(frozen=True, eq=False)
class BoundGraph:
    name: str
    contents: GraphContents
    today: Day
    """What is told without a time holds then: the day the graph was brought in."""
    kinds: Mapping[str, RelationKind] = field(default_factory=dict)
    """What people said of relations, before what the import says."""

    @cached_property
    def digest(self) -> str:
        """The same for the same rows, names and kinds, whoever brought them in; with the day, where rows have dates."""
        given = self.contents
        dated = any(edge.since or edge.until for edge in given.edges)
        told = [
            self.name,
            [[n.id, n.type, n.name, list(n.aliases)] for n in given.nodes],
            [[e.src, e.rel, e.dst, e.source, e.since, e.until] for e in given.edges],
            sorted((relation, kind.value) for relation, kind in self._kinds.items()),
            list(self.today) if dated else [],
        ]
        return f"{self.name} {stable_hash(told)[:16]}" if self.name else ""

    @cached_property
    def graph(self) -> Graph:
        return Graph(self.contents)

    @cached_property
    def reader(self) -> Reader:
        cues: Cues = cues_of(self.graph)
        wholes = Wholes(self.graph, cues, relations_of(self.graph, cues, self._kinds))
        return Reader(wholes, cues, Linker(self.graph, cues), self.today)

    @property
    def _kinds(self) -> dict[str, RelationKind]:
        return {**self.contents.kinds, **self.kinds}


NO_GRAPH = BoundGraph("", GraphContents([], []), (0, 0, 0))
"""Of a set that was bound to a graph and is no longer: nothing is known."""
