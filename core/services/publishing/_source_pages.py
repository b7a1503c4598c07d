"""Find the pages of material that items were made from, as they read now."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from core.domain.answers import Answer
from core.domain.material import passage_id
from core.domain.publishing import Candidate
from core.errors import BadInput
from core.ports.workspace import Workspace


@dataclass(frozen=True, slots=True)
class MaterialPage:
    """A page of our material that an item was made from."""

    material: int
    number: int
    passage: str
    """The page's text as stored with the item."""
    text: str
    """The page's present text."""


def source_pages(workspace: Workspace, answers: Mapping[int, Answer]) -> dict[int, MaterialPage]:
    """Return the page of each item. Items not made from material of this workspace are left out, whatever their file
    claims.
    """
    wanted: dict[int, set[int]] = {}
    made_from = {item_id: ref for item_id, answer in answers.items() if (ref := _ref(answer))}
    for material, number in made_from.values():
        wanted.setdefault(material, set()).add(number)
    pages: dict[tuple[int, int], tuple[str, str]] = {}
    for material, numbers in wanted.items():
        try:
            name = workspace.material.get(material).name
        except BadInput:
            continue
        for page in workspace.material.pages(material, numbers):
            pages[material, page.number] = passage_id(name, page.number), page.read.text
    behind = {}
    for item_id, (material, number) in made_from.items():
        name, text = pages.get((material, number), ("", ""))
        passage = next((each.text for each in answers[item_id].passages if name and each.id == name), None)
        if passage is not None:
            behind[item_id] = MaterialPage(material, number, passage, text)
    return behind


def items_with_outdated_page(workspace: Workspace, candidates: Sequence[Candidate]) -> list[int]:
    """Return items whose page was corrected since they were made."""
    items = workspace.items.many([each.item_id for each in candidates])
    behind = source_pages(workspace, {item.id: item.answer for item in items})
    return [item_id for item_id, page in behind.items() if page.text != page.passage]


def _ref(answer: Answer) -> tuple[int, int] | None:
    made = answer.meta.get("quiz")
    if not isinstance(made, dict):
        return None
    material, number = made.get("material"), made.get("page")
    return (material, number) if isinstance(material, int) and isinstance(number, int) else None
