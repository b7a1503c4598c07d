"""The storage protocols for knowledge graphs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from core.domain.graph_bindings import GraphBinding, KindChange
from core.domain.graph_desk import FailedName, MergeEntry, NodePair
from core.domain.knowledge import AliasEntry, GraphContents, GraphSummary


class GraphStore(Protocol):
    """Graphs kept whole. Whatever keeps them passes the tests in tests/storage/knowledge, which know this alone."""

    def put(self, name: str, contents: GraphContents, person: str, now: float) -> GraphSummary:
        """The whole graph in the place of what was there by this name; whoever reads meanwhile reads the old one.

        Names that people entered stay with nodes that have the same id.
        """
        ...

    def delete(self, name: str) -> None:
        """For good, with the names that people entered, whether they stand or not; an unknown name changes nothing."""
        ...

    def all(self) -> list[GraphSummary]:
        """By name."""
        ...

    def summary(self, name: str) -> GraphSummary:
        """Raises BadInput for an unknown name."""
        ...

    def load(self, name: str) -> GraphContents:
        """With the names that people entered among the aliases. Raises BadInput for an unknown name."""
        ...

    def add_alias(self, name: str, node: str, alias: str, person: str, now: float) -> None:
        """Raises BadInput where the node is not there."""
        ...

    def remove_alias(self, entry: int, person: str, now: float) -> None:
        """Taken back, not forgotten."""
        ...

    def aliases(self, name: str) -> list[AliasEntry]:
        """All that were ever entered, newest first."""
        ...


class GraphBindings(Protocol):
    def bind(self, binding: GraphBinding) -> None: ...

    def present(self) -> Mapping[str, GraphBinding]:
        """The last word for each set that was ever bound; an empty graph: it is free again."""
        ...

    def tell_kind(self, change: KindChange) -> None: ...

    def kinds(self, graph: str) -> Mapping[str, KindChange]:
        """The last word on each relation of which one was ever said."""
        ...

    def kind_changes(self, graph: str) -> Sequence[KindChange]:
        """Newest first."""
        ...


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
