"""The storage protocols for sources: document collections, teaching material, synonyms."""

from __future__ import annotations

from collections.abc import Collection as Several
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Protocol

from core.domain.document_collections import Collection, Document, DocumentBinding, Put
from core.domain.material import Material, NewMaterial, PageRow, PageText, StoredPage
from core.domain.synonym_groups import SynonymGroup

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

    def files(self, name: str) -> list[tuple[str, int, int]]:
        """Each with how many documents and chunks came in it."""
        ...

    def load(self, name: str) -> tuple[Collection, list[Document]]:
        """Return documents as of one moment, in order of arrival. Raises BadInput for an unknown name."""
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
        """Return the present bindings by set."""
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
        """Return those of the given ids whose passages were not looked up here since their last import."""
        ...

    def looked_up(self, revisions: Mapping[int, int], state: str) -> None:
        """``revisions``: of items, the one that passages were looked up for."""
        ...


class Materials(Protocol):
    def add(self, new: NewMaterial, person: str, now: float) -> Material:
        """All pages or none. The same bytes again are the material that is there already. A name that other material
        has gets a number behind it. Raises BadInput for what is too long or cannot be stored."""
        ...

    def all(self) -> list[Material]:
        """Newest first."""
        ...

    def get(self, material_id: int) -> Material:
        """Raises BadInput for an unknown id."""
        ...

    def of_digest(self, digest: str) -> Material | None: ...

    def rows(self, material_id: int) -> list[PageRow]: ...

    def page(self, material_id: int, number: int, revision: int | None = None) -> StoredPage:
        """None: as it stands. Raises BadInput for an unknown one."""
        ...

    def pages(self, material_id: int, numbers: Several[int] | None = None) -> list[StoredPage]:
        """Return the present texts, in order; all of them for None."""
        ...

    def picture(self, material_id: int, number: int) -> bytes:
        """Empty: it has none."""
        ...

    def history(self, material_id: int, number: int) -> list[StoredPage]:
        """Every revision of one page, newest first."""
        ...

    def correct(self, before: StoredPage, text: PageText, person: str, now: float) -> StoredPage:
        """Append a revision after ``before``. Raises Stale when that is no longer the newest."""
        ...

    def items_of(self, material_id: int, number: int | None = None) -> list[int]:
        """Items whose current revision says that it was made of this page (None: of any), oldest first."""
        ...


class SynonymGroups(Protocol):
    def change(self, group: SynonymGroup, *, added: bool) -> None:
        """Add the group, or take it out: who and when is kept of both."""
        ...

    def present(self) -> Sequence[SynonymGroup]:
        """Those whose last change was to be added, newest first."""
        ...
