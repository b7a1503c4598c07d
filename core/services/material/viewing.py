"""List material and show one of its pages."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from core.domain.material import Material, PageRow, StoredPage
from core.ports.workspace import Workspace


@dataclass(frozen=True, slots=True)
class PageView:
    material: Material
    page: StoredPage
    rows: tuple[PageRow, ...]
    """Every page of the material, without its text."""
    items: int
    """Number of quizzes that were made of this page."""


def all_material(workspace: Workspace) -> Sequence[Material]:
    """List all material, newest first."""
    return workspace.material.all()


def page_view(workspace: Workspace, material_id: int, number: int) -> PageView:
    """Return a page with the list of all pages of its material. Raises BadInput for an unknown page."""
    rows = tuple(workspace.material.rows(material_id))
    return PageView(
        workspace.material.get(material_id),
        workspace.material.page(material_id, number),
        rows,
        len(workspace.material.items_of(material_id, number)),
    )


def picture_of(workspace: Workspace, page: StoredPage) -> bytes:
    """Return the picture of a page as the bytes of an image file; empty if it has none."""
    return workspace.material.picture(page.material, page.number) if page.picture else b""
