"""What is loaded: its sets, and page by page the items that a filter shows."""

from __future__ import annotations

from collections.abc import Sequence

from core.domain.queue import ItemFilter
from core.domain.work import Item, ItemRow, Person, SetSummary
from core.permissions import Permission, require, require_somewhere
from core.ports.workspace import Workspace
from core.services.people.in_sets import sets_for

PER_PAGE = 50


def loaded_sets(workspace: Workspace) -> Sequence[SetSummary]:
    """Counts every item: whoever asks often keeps the answer for a moment."""
    return workspace.items.sets()


def seen_sets(workspace: Workspace, person: Person) -> Sequence[SetSummary]:
    """Those in which they have a role. Raises Forbidden for whoever has none anywhere."""
    require_somewhere(person, Permission.LOOK)
    return sets_for(workspace.items.sets(), person, Permission.LOOK)


def item_seen(workspace: Workspace, person: Person, item_id: int) -> Item:
    """Raises Forbidden, and BadInput where there is none."""
    item = workspace.items.get(item_id)
    require(person.on(item.set_name), Permission.LOOK)
    return item


def count_items(workspace: Workspace, person: Person, where: ItemFilter) -> int:
    """Raises Forbidden; without a set it means all of them."""
    require(person.on(where.set_name or ""), Permission.LOOK)
    return workspace.items.count(where)


def item_page(workspace: Workspace, person: Person, where: ItemFilter, page: int) -> Sequence[ItemRow]:
    """Riskiest first; pages count from 1 and hold ``PER_PAGE`` each. Raises Forbidden as ``count_items``."""
    require(person.on(where.set_name or ""), Permission.LOOK)
    return workspace.items.find(where, limit=PER_PAGE, offset=(page - 1) * PER_PAGE)
