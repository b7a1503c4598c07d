"""What services ask of storage about knowledge graphs."""

from __future__ import annotations

from typing import Protocol

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
