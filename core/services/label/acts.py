"""Define the acts of an annotator as messages that the browser sends."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar

from core.domain.labels import Label
from core.limits import LONGEST_NAME, LONGEST_NOTE
from core.services.desk.chosen_evidence import Quotes
from core.services.desk.messages import Act, ItemId, Seconds
from core.typed_json import JsonField

EVEN_CHANCE = 1.0
"""Inclusion probability up to a constant: the label queue serves all items in a uniform random order."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GiveLabel(Act):
    """Labels one sentence; ``label`` None revokes the last label."""

    op: ClassVar[str] = "label"
    item_id: ItemId
    revision: int
    sentence: int
    label: Label | None
    scores_seen: Annotated[bool, JsonField("seen")]
    """True if the scores of the sentence were on screen."""
    active_seconds: Seconds
    evidence: Quotes = ()
    guideline: int = 0
    """Version of the guidelines that the page showed."""
    chance: Annotated[float, JsonField(most=1.0)] = EVEN_CHANCE
    """Inclusion probability as the page stated it; the server uses a smaller one if it knows one."""
    error: Annotated[str, JsonField(most=LONGEST_NAME)] = ""
    """The kind of error that a minor or major label names; empty for none."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PostponeItem(Act):
    """Moves the item to the end of the annotator's queue."""

    op: ClassVar[str] = "postpone"
    item_id: ItemId
    revision: int


@dataclass(frozen=True, slots=True, kw_only=True)
class DeclineItem(Act):
    """Leaves the item to other annotators for good."""

    op: ClassVar[str] = "decline"
    item_id: ItemId
    revision: int
    reason: Annotated[str, JsonField("text", most=LONGEST_NOTE)] = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class ReturnToItem(Act):
    """Undoes that the annotator postponed or declined the item, and goes back to it."""

    op: ClassVar[str] = "return_to"
    item_id: ItemId


@dataclass(frozen=True, slots=True, kw_only=True)
class LeaveItem(Act):
    """Goes on from an item whose sentences are all labelled."""

    op: ClassVar[str] = "next"
    item_id: ItemId


LABEL_ACTS: tuple[type[Act], ...] = (GiveLabel, PostponeItem, DeclineItem, ReturnToItem, LeaveItem)
