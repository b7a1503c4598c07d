"""Data types of a reviewer's state at the desk, passed from one act to the next."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from core.services.desk.queue_view import Show
from core.services.review._comparison import ScoredRevision


@dataclass(frozen=True, slots=True)
class RequestedEdit:
    """An edit requested from the worker."""

    job_id: int
    item_id: int
    before: ScoredRevision
    stored: bool = False


@dataclass(frozen=True, slots=True)
class DeskState:
    item_id: int | None = None
    show: Show = field(default_factory=Show)
    edit: RequestedEdit | None = None
    job_id: int | None = None
    """The bulk job of this person."""
    ahead: tuple[int, ...] = ()
    """Prefetched items, leased."""

    @property
    def waits(self) -> bool:
        """True while an edit is pending: leaving would release the item, and another decision would make the edit
        stale.
        """
        return bool(self.edit and not self.edit.stored)

    def without(self, *item_ids: int) -> DeskState:
        """Return the state without the item on screen if it is one of these."""
        return replace(self, item_id=None, edit=None) if self.item_id in item_ids else self
