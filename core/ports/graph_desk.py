"""What services ask of storage about what people say of graphs, which may be kept elsewhere and are called by name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from core.domain.graph_desk import FailedName, MergeEntry, NodePair


class GraphMerges(Protocol):
    def add(self, graph: str, pair: NodePair, names: tuple[str, str], *, same: bool, person: str, now: float) -> None:
        """Raises BadInput where something that stands says of the pair, in either order, that it is (not) one, and
        where the one that goes is part of another already."""
        ...

    def take_back(self, entry: int, person: str, now: float) -> None:
        """Taken back, not forgotten."""
        ...

    def of(self, graph: str) -> Sequence[MergeEntry]:
        """All that was ever said, newest first."""
        ...


class GraphDeletion(Protocol):
    def delete(self, name: str, person: str, now: float) -> None:
        """The graph wherever it is kept and everything that was said of it, for good: names, merges, kinds of
        relations, names that failed. Sets that are bound to it are free from then on. Deleting one that is gone clears
        away what an interruption between two stores left."""
        ...


class FailedNames(Protocol):
    def note(self, graph: str, name: str, question: str, now: float, *, most: int) -> None:
        """Once more. With more than ``most`` names those that failed least are forgotten, of these the oldest."""
        ...

    def of(self, graph: str) -> Sequence[FailedName]:
        """Most often first, of these the newest."""
        ...

    def dismiss(self, graph: str, name: str, person: str) -> None:
        """``person`` empty: no longer."""
        ...

    def forget(self, graph: str) -> None:
        """All of them."""
        ...
