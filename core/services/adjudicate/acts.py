"""What an adjudicator does, as the browser sends it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar

from core.domain.labels import Label
from core.services.desk.chosen_evidence import Quotes
from core.services.desk.messages import Act, ItemId, Seconds, Sent


@dataclass(frozen=True, slots=True, kw_only=True)
class Settle(Act):
    """One key press on one sentence as it was on screen; ``label`` None takes the decision on it back."""

    op: ClassVar[str] = "settle"
    item_id: ItemId
    revision: int
    sentence: int
    label: Label | None
    shown: int
    """Id of the decision that was on screen; 0 for none."""
    names_seen: Annotated[bool, Sent("names")]
    """Whether it was on screen who had said what."""
    evidence: Quotes = ()
    note: str = ""
    active_seconds: Seconds = 0.0


@dataclass(frozen=True, slots=True, kw_only=True)
class SkipItem(Act):
    op: ClassVar[str] = "postpone"
    item_id: ItemId


@dataclass(frozen=True, slots=True, kw_only=True)
class AskAnother(Act):
    """One more annotator labels the item before it is settled."""

    op: ClassVar[str] = "another"
    item_id: ItemId


ADJUDICATION_ACTS: tuple[type[Act], ...] = (Settle, SkipItem, AskAnother)
