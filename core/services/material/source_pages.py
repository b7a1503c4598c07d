"""Load stored pages of material for quizzes to be made of them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

from core.ports.workspace import Workspace
from core.quizzes.making.quiz_request import SourcePage

PageRef = tuple[int, int]
"""A material and the number of one of its pages."""


def pages_of(workspace: Workspace, refs: Sequence[PageRef]) -> list[SourcePage]:
    """Return the newest text of these pages, material by material in the order given. Raises BadInput for an unknown
    material."""
    wanted: dict[int, set[int]] = defaultdict(set)
    for material, number in refs:
        wanted[material].add(number)
    return [
        SourcePage(material, workspace.material.get(material).name, page.number, page.read)
        for material, numbers in wanted.items()
        for page in workspace.material.pages(material, numbers)
    ]
