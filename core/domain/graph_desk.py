"""Data types of corrections to a graph: merged nodes, and names in questions that no node has."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class NodePair:
    """Two nodes, by id; of one thing the name of ``kept`` is told."""

    kept: str
    gone: str


@dataclass(frozen=True, slots=True)
class MergeEntry:
    """A person's statement that two nodes are one thing. Both are kept: the graph reads them as one."""

    id: int
    pair: NodePair
    names: tuple[str, str]
    """Names of both nodes at the time of the statement."""
    same: bool
    """False: they are two things, and nobody needs to be asked again."""
    person: str
    at: float
    removed_by: str = ""
    """Empty: it stands."""
    removed_at: float | None = None

    @property
    def stands(self) -> bool:
        return self.removed_at is None


@dataclass(frozen=True, slots=True)
class FailedName:
    """A name that questions used and that no node of the graph has."""

    name: str
    question: str
    """The newest one that had it."""
    times: int
    first_at: float
    last_at: float
    dismissed_by: str = ""
    """The person who said that it names nothing in this graph; empty if nobody did."""
