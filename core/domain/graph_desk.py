"""What people say of a graph: which of its nodes are one thing, and which names of questions it does not know."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class NodePair:
    """Two nodes, by id; of one thing the name of ``kept`` is told."""

    kept: str
    gone: str


@dataclass(frozen=True, slots=True)
class MergeEntry:
    """What somebody said of two nodes of a graph. Both stay as they are: the graph reads them as one."""

    id: int
    pair: NodePair
    names: tuple[str, str]
    """Of both, as they were called when it was said."""
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
    """What questions called something, and nothing of the graph is called so."""

    name: str
    question: str
    """The newest one that had it."""
    times: int
    first_at: float
    last_at: float
    dismissed_by: str = ""
    """Who said that it is no thing of this graph; empty: nobody."""
