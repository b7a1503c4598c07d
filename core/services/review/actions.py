"""Where a person stands at the review desk, and what they do there."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from core.domain.actions import Stamp
from core.services.desk.queue_view import Show
from core.services.review.comparison import Version


class Op(StrEnum):
    ACCEPT = "accept"
    REJECT = "reject"
    EDIT = "edit"
    UNDO = "undo"
    POSTPONE = "postpone"
    DECLINE = "decline"
    """I cannot judge it."""
    RETURN = "return"
    """To one person, with a note."""
    ACCEPT_BAND = "accept_band"
    ACCEPT_SAME = "accept_same"
    """Every listed item that says the same claim."""
    REJECT_SAME = "reject_same"
    LABEL_SAME = "label_same"
    TRY = "try"
    """Answer a quiz item before its key is shown, or ask for the key."""
    TRY_FIRST = "try_first"
    """Switch whether keys stay away until I have answered."""
    NEXT = "next"
    """Leave an item that is decided, as after an edit."""


@dataclass(frozen=True, slots=True)
class Action:
    """What a person did to an item as it was on their screen."""

    stamp: Stamp
    op: Op
    item_id: int
    """Of an undo: the item whose decision is to be taken back."""
    revision: int
    policy_version: int = 0
    risk: float | None = None
    """The risk that was shown."""
    text: str = ""
    """The new text of an edit, the reason of a decision, the note of a return, the label of a claim, the number of
    a choice from 0; empty to be shown the key."""
    seconds: float = 0.0
    """Active time on the item: the page visible, no pause longer than two minutes."""
    to: str = ""
    """Whom it is returned to."""
    batch: str = ""
    """Of an undo: the batch to take back, empty for a decision on one item."""
    sentence: int = 0
    """The one whose claim is meant."""
    listed: tuple[tuple[int, int], ...] = ()
    """Items and revisions as they were listed."""


@dataclass(frozen=True, slots=True)
class Edit:
    """An edit the worker was asked for."""

    job_id: int
    item_id: int
    before: Version
    stored: bool = False


@dataclass(frozen=True, slots=True)
class DeskState:
    """Where a person stands at the desk: kept by the page from one action to the next."""

    item_id: int | None = None
    show: Show = field(default_factory=Show)
    edit: Edit | None = None
    job_id: int | None = None
    """What the worker does for this person with many items."""

    @property
    def waits(self) -> bool:
        """Whoever leaves now frees the item for others, whose decision would make the edit come too late."""
        return bool(self.edit and not self.edit.stored)
