"""Base class of all acts of a reviewer: an item as it was on screen, and what to do with it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import Annotated, ClassVar

from core.limits import LONGEST_COMMENT
from core.services.desk.messages import Act, ItemId
from core.services.desk.queue_view import Note
from core.services.review._reviewer import Reviewer
from core.services.review.desk_state import DeskState
from core.typed_json import JsonField

Reason = Annotated[str, JsonField("text", most=LONGEST_COMMENT)]


@dataclass(frozen=True, slots=True, kw_only=True)
class ReviewAct(Act, ABC):
    of_no_item: ClassVar[bool] = False
    """True if the act concerns the view instead of the item on screen."""
    item_id: ItemId
    revision: int
    """The revision that was on screen."""

    @abstractmethod
    def do(self, reviewer: Reviewer, state: DeskState, now: float) -> tuple[DeskState, Note]:
        """Do the act and return the new state with a note. A refusal is a note; a TouchstoneError becomes one too."""
