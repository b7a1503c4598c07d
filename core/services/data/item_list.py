"""List the sets of a workspace, and the items that match a filter page by page."""

from __future__ import annotations

from collections.abc import Sequence

from core.domain.queue import ItemFilter
from core.domain.work import Item, ItemRow, Person, SetSummary
from core.permissions import Permission, require, require_somewhere
from core.ports.workspace import Workspace
from core.services.people.set_roles import sets_for

PER_PAGE = 50


def loaded_sets(workspace: Workspace) -> Sequence[SetSummary]:
    """Summarise all sets. This counts every item, so frequent callers should cache the result for a moment."""
    return workspace.items.sets()


def visible_sets(workspace: Workspace, person: Person) -> Sequence[SetSummary]:
    """Summarise the sets in which the person has a role. Raises Forbidden if they have none anywhere."""
    require_somewhere(person, Permission.LOOK)
    return sets_for(workspace.items.sets(), person, Permission.LOOK)


def visible_item(workspace: Workspace, person: Person, item_id: int) -> Item:
    """Return an item. Raises Forbidden, and BadInput for an unknown id."""
    item = workspace.items.get(item_id)
    require(person.on(item.set_name), Permission.LOOK)
    return item


def count_items(workspace: Workspace, person: Person, where: ItemFilter) -> int:
    """Count the items that match. Raises Forbidden; a filter without a set needs the permission in all sets."""
    require(person.on(where.set_name or ""), Permission.LOOK)
    return workspace.items.count(where)


def item_page(workspace: Workspace, person: Person, where: ItemFilter, page: int) -> Sequence[ItemRow]:
    """Return a page of ``PER_PAGE`` matching items, riskiest first; pages count from 1. Raises Forbidden as
    ``count_items``."""
    require(person.on(where.set_name or ""), Permission.LOOK)
    return workspace.items.find(where, limit=PER_PAGE, offset=(page - 1) * PER_PAGE)
