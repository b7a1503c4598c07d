"""What is loaded: its sets, and page by page the items that a filter shows."""

from __future__ import annotations

from collections.abc import Sequence

from core.domain.queue import ItemFilter
from core.domain.work import ItemRow, SetSummary
from core.ports.workspace import Workspace

PER_PAGE = 50


def loaded_sets(workspace: Workspace) -> Sequence[SetSummary]:
    """Counts every item: whoever asks often keeps the answer for a moment."""
    return workspace.items.sets()


def count_items(workspace: Workspace, where: ItemFilter) -> int:
    return workspace.items.count(where)


def item_page(workspace: Workspace, where: ItemFilter, page: int) -> Sequence[ItemRow]:
    """Riskiest first; pages count from 1 and hold ``PER_PAGE`` each."""
    return workspace.items.find(where, limit=PER_PAGE, offset=(page - 1) * PER_PAGE)
