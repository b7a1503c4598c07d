"""What services ask of storage about documents, the sets that are bound to them, and vectors of their chunks."""

from __future__ import annotations

from collections.abc import Collection as Several
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Protocol

from core.domain.document_collections import Collection, Document, DocumentBinding, DocumentRow, Put

if TYPE_CHECKING:  # the command line knows its ports, and starts without numpy
    from core.encoders.base import Floats


class Documents(Protocol):
    def put(self, name: str, documents: Sequence[Document], person: str, now: float) -> Put:
        """All or none, into a collection that is there or begins with them. A document takes the place of the one of
        its name. The version rises where anything changed. Raises BadInput for what is too long, too much, or cannot be
        stored."""
        ...

    def remove(self, name: str, files: Several[str], person: str, now: float) -> Put:
        """Every document that came in these files."""
        ...

    def all(self) -> list[Collection]:
        """By name."""
        ...

    def summary(self, name: str) -> Collection:
        """Raises BadInput for an unknown name."""
        ...

    def rows(self, name: str, *, limit: int = 50, offset: int = 0) -> list[DocumentRow]:
        """By file and name. Raises BadInput for an unknown name."""
        ...

    def files(self, name: str) -> list[tuple[str, int, int]]:
        """Each with how many documents and chunks came in it."""
        ...

    def load(self, name: str) -> tuple[Collection, list[Document]]:
        """Of one moment, in the order in which they came. Raises BadInput for an unknown name."""
        ...


class ChunkVectors(Protocol):
    """Each distinct text once for a model, whatever documents it stands in."""

    def get(self, model: str, texts: Sequence[str]) -> Mapping[str, Floats]:
        """Those that are there, by text."""
        ...

    def keep(self, model: str, vectors: Mapping[str, Floats]) -> None:
        """In half precision."""
        ...


class DocumentBindings(Protocol):
    def bind(self, set_name: str, collection: str | None, person: str, now: float) -> None:
        """None: to none from now on. Raises BadInput for an unknown collection."""
        ...

    def all(self) -> list[DocumentBinding]:
        """As they are now, by set."""
        ...

    def left(self) -> list[str]:
        """Sets with answers that were looked up for, and that are bound to nothing now."""
        ...

    def not_at(self, set_name: str, state: str, *, limit: int, after: int = 0) -> list[int]:
        """Answers of the set, by id, for which passages were not looked up in this state of the index, or whose wording
        was imported anew or taken back since. Empty ``state``: those that still have a state."""
        ...

    def count_not_at(self, set_name: str, state: str) -> int: ...

    def bring_own(self, item_ids: Sequence[int]) -> set[int]:
        """Of these, those whose passages were not looked up here since they were last imported."""
        ...

    def looked_up(self, revisions: Mapping[int, int], state: str) -> None:
        """``revisions``: of items, the one that passages were looked up for."""
        ...
