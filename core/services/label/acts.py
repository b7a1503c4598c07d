"""What an annotator does at the label desk, as the browser sends it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar

from core.domain.labels import Label
from core.limits import LONGEST_NOTE
from core.services.desk.chosen_evidence import Quotes
from core.services.desk.messages import Act, ItemId, Seconds, Sent

EVEN_CHANCE = 1.0
"""Inclusion probability up to a constant: the label queue is a uniform random order of what is loaded."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GiveLabel(Act):
    """One key press on one sentence as it was on screen; ``label`` None takes the last label back."""

    op: ClassVar[str] = "label"
    item_id: ItemId
    revision: int
    sentence: int
    label: Label | None
    scores_seen: Annotated[bool, Sent("seen")]
    """Whether the sentence's scores were on screen."""
    active_seconds: Seconds
    evidence: Quotes = ()
    guideline: int = 0
    """Version that was in force when the page was drawn."""
    chance: Annotated[float, Sent(most=1.0)] = EVEN_CHANCE
    """As the screen said; the server may know of a smaller one."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PostponeItem(Act):
    op: ClassVar[str] = "postpone"
    item_id: ItemId


@dataclass(frozen=True, slots=True, kw_only=True)
class DeclineItem(Act):
    op: ClassVar[str] = "decline"
    item_id: ItemId
    reason: Annotated[str, Sent("text", most=LONGEST_NOTE)] = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class LeaveItem(Act):
    """One that is complete."""

    op: ClassVar[str] = "next"
    item_id: ItemId


LABEL_ACTS: tuple[type[Act], ...] = (GiveLabel, PostponeItem, DeclineItem, LeaveItem)
