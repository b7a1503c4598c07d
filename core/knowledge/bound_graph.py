"""Bind a graph to a set as evidence: its rows, its kinds of relations, and a digest of all its scores depend on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from core.domain.answers import stable_hash
from core.domain.knowledge import GraphContents, RelationKind
from core.knowledge._compound_names import TypeHierarchy
from core.knowledge._cues import Cues, cues_of
from core.knowledge._linking import Linker
from core.knowledge._schema import relations_of
from core.knowledge._times import Day
from core.knowledge.graph import Graph
from core.knowledge.sentences import GraphReader


@dataclass(frozen=True, eq=False)
class BoundGraph:
    name: str
    contents: GraphContents
    today: Day
    """Import day of the graph: what is stated without a time is taken to hold then."""
    kinds: Mapping[str, RelationKind] = field(default_factory=dict)
    """Kinds that people set for relations; they take precedence over those of the import."""

    @cached_property
    def digest(self) -> str:
        """Digest that is equal for equal rows, names and kinds, whoever imported them; it includes the day where rows
        have dates."""
        contents = self.contents
        dated = any(edge.since or edge.until for edge in contents.edges)
        identity = [
            self.name,
            [[n.id, n.type, n.name, list(n.aliases)] for n in contents.nodes],
            [[e.src, e.rel, e.dst, e.source, e.since, e.until] for e in contents.edges],
            sorted((relation, kind.value) for relation, kind in self._kinds.items()),
            list(self.today) if dated else [],
        ]
        return f"{self.name} {stable_hash(identity)[:16]}" if self.name else ""

    @cached_property
    def graph(self) -> Graph:
        return Graph(self.contents)

    @cached_property
    def reader(self) -> GraphReader:
        cues: Cues = cues_of(self.graph)
        wholes = TypeHierarchy(self.graph, cues, relations_of(self.graph, cues, self._kinds))
        return GraphReader(wholes, cues, Linker(self.graph, cues), self.today)

    @property
    def _kinds(self) -> dict[str, RelationKind]:
        return {**self.contents.kinds, **self.kinds}


NO_GRAPH = BoundGraph("", GraphContents([], []), (0, 0, 0))
"""Stands for a graph that a set was bound to and no longer is: nothing is known."""
