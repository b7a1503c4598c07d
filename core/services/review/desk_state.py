"""Where a reviewer is at the desk, kept from one act to the next."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from core.services.desk.queue_view import Show
from core.services.review.comparison import Version


@dataclass(frozen=True, slots=True)
class RequestedEdit:
    """An edit the worker was asked for."""

    job_id: int
    item_id: int
    before: Version
    stored: bool = False


@dataclass(frozen=True, slots=True)
class DeskState:
    item_id: int | None = None
    show: Show = field(default_factory=Show)
    edit: RequestedEdit | None = None
    job_id: int | None = None
    """What the worker does for this person with many items."""
    ahead: tuple[int, ...] = ()
    """Leased to come after it."""

    @property
    def waits(self) -> bool:
        """Whoever leaves now frees the item for others, whose decision would make the edit come too late."""
        return bool(self.edit and not self.edit.stored)

    def without(self, *item_ids: int) -> DeskState:
        """None of these is on screen any more."""
        return replace(self, item_id=None, edit=None) if self.item_id in item_ids else self
