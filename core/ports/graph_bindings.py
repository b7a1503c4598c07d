"""What services ask of storage about graphs as evidence: which set has which, and how many values relations have."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from core.domain.graph_bindings import GraphBinding, KindChange


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
