"""What services ask of storage about teaching material: its pages, their pictures, and every wording of their text."""

from __future__ import annotations

from collections.abc import Collection
from typing import Protocol

from core.domain.material import Material, NewMaterial, PageRow, PageText, StoredPage


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

    def pages(self, material_id: int, numbers: Collection[int] | None = None) -> list[StoredPage]:
        """As they stand, in order. None: all."""
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
