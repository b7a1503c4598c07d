"""Which graph a set of items is checked against, and how many values people say a relation has: every change of it."""

from __future__ import annotations

from dataclasses import dataclass

from core.domain.knowledge import RelationKind


@dataclass(frozen=True, slots=True)
class GraphBinding:
    set_name: str
    graph: str
    """Empty: the set was freed from the graph it was bound to."""
    by: str
    at: float


@dataclass(frozen=True, slots=True)
class KindChange:
    graph: str
    relation: str
    kind: RelationKind | None
    """None: what the import says holds again."""
    by: str
    at: float
