"""What every act of a reviewer is: an item as it was on their screen, and what is done about it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import Annotated, ClassVar

from core.limits import LONGEST_COMMENT
from core.services.desk.messages import Act, ItemId, Sent
from core.services.desk.queue_view import Note
from core.services.review.desk_state import DeskState
from core.services.review.reviewer import Reviewer

Reason = Annotated[str, Sent("text", most=LONGEST_COMMENT)]


@dataclass(frozen=True, slots=True, kw_only=True)
class ReviewAct(Act, ABC):
    of_no_item: ClassVar[bool] = False
    """It means what is shown, or how it is shown, whichever item is in front of the reviewer."""
    item_id: ItemId
    revision: int
    """The one that was on screen."""

    @abstractmethod
    def do(self, reviewer: Reviewer, state: DeskState, now: float) -> tuple[DeskState, Note]:
        """Store what is wanted, and say how it went. A refusal is a note; TouchstoneErrors become one too."""
