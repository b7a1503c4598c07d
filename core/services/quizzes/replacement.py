"""Propose a replacement for a bad item of a set."""

from __future__ import annotations

from core.domain.answers import Kind
from core.domain.material import PageText
from core.domain.queue import ItemFilter
from core.domain.work import Item
from core.errors import BadInput
from core.ports.workspace import Workspace
from core.quizzes.making.quiz_request import SourcePage
from core.quizzes.making.replacements import Replacement, find_replacement
from core.services.suites.check_rules import check_rules

_MOST_COMPARED = 300
"""Other questions of the set to compare with."""
_PAGES_AROUND = 2


def replacement_for(workspace: Workspace, item: Item) -> Replacement | None:
    """Return a better question from the same material without calling a model; None if there is none. Raises
    MissingPart if the library for a language is not installed.
    """
    ids = [each for each in workspace.items.ids(ItemFilter(set_name=item.set_name, kind=Kind.QUIZ)) if each != item.id]
    others = workspace.items.many(ids[:_MOST_COMPARED])
    stems = [other.answer.quiz.stem for other in others if other.answer.quiz]
    return find_replacement(item.answer, _pages(workspace, item), stems, check_rules(workspace))


def _pages(workspace: Workspace, item: Item) -> list[SourcePage]:
    """Return the page of the item and its neighbours; for an imported item, its passages."""
    own = item.answer.meta.get("quiz")
    match own if isinstance(own, dict) else {}:
        case {"material": int(material), "page": int(number)}:
            near = range(number - _PAGES_AROUND, number + _PAGES_AROUND + 1)
            try:
                name = workspace.material.get(material).name
                stored = workspace.material.pages(material, near)
            except BadInput:  # the material is of another workspace
                stored = []
            if stored:
                stored.sort(key=lambda page: abs(page.number - number))
                return [SourcePage(material, name, page.number, page.read) for page in stored]
    passages = enumerate(item.answer.passages, 1)
    return [SourcePage(passage.id, passage.id, number, PageText(passage.text)) for number, passage in passages]
