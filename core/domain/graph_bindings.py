"""Data types of changes to graphs in use: which graph a set is checked against, how many values a relation has."""

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
