"""Define the acts of an adjudicator as messages that the browser sends."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar

from core.domain.labels import Label
from core.services.desk.chosen_evidence import Quotes
from core.services.desk.messages import Act, ItemId, Seconds
from core.typed_json import JsonField


@dataclass(frozen=True, slots=True, kw_only=True)
class Settle(Act):
    """Gives the label that settles a conflict on a sentence; ``label`` None revokes the present one."""

    op: ClassVar[str] = "settle"
    item_id: ItemId
    revision: int
    sentence: int
    label: Label | None
    shown: int
    """Id of the adjudication that was on screen; 0 for none."""
    names_seen: Annotated[bool, JsonField("names")]
    """True if the names of the annotators were on screen."""
    evidence: Quotes = ()
    note: str = ""
    active_seconds: Seconds = 0.0


@dataclass(frozen=True, slots=True, kw_only=True)
class SkipItem(Act):
    """Passes the item on to other adjudicators."""

    op: ClassVar[str] = "postpone"
    item_id: ItemId


@dataclass(frozen=True, slots=True, kw_only=True)
class AskAnother(Act):
    """Asks one more annotator to label the item before it is adjudicated."""

    op: ClassVar[str] = "another"
    item_id: ItemId


ADJUDICATION_ACTS: tuple[type[Act], ...] = (Settle, SkipItem, AskAnother)
