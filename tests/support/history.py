"""Read what people did so far, over all items."""

from __future__ import annotations

from collections import Counter

import sqlalchemy as sa

from core.domain.actions import Decision
from core.domain.queue import ItemFilter
from core.ports.workspace import Workspace
from storage.opening._workspace import SqlWorkspace
from storage.tables.items import annotation


def decisions_of(workspace: Workspace, person: str) -> list[Decision]:
    """Newest first, with what was undone and the undoing."""
    of_items = workspace.decisions.many(workspace.items.ids(ItemFilter())).values()
    mine = [decision for decisions in of_items for decision in decisions if decision.person == person]
    return sorted(mine, key=lambda decision: decision.id, reverse=True)


def label_counts(workspace: Workspace) -> dict[str, int]:
    """Count the labels that count, on any wording, by label. They are read as stored, for no service asks for them all
    at once.
    """
    assert isinstance(workspace, SqlWorkspace)
    counting = annotation.c.counts & annotation.c.label.is_not(None)
    query = sa.select(annotation.c.label, sa.func.count()).where(counting).group_by(annotation.c.label)
    with workspace._database.read() as conn:
        return {label: count for label, count in conn.execute(query)}


def open_comments(workspace: Workspace) -> dict[int, int]:
    """Count the open comments of each item; items without any are left out."""
    of_items = [workspace.comments.of(item_id) for item_id in workspace.items.ids(ItemFilter())]
    return dict(Counter(comment.item_id for comments in of_items for comment in comments if comment.open))
