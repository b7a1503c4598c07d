"""How a label came about: which way its item reached the person who gave it, and what their queue was narrowed to."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from core.domain.answers import Kind


class Draw(StrEnum):
    """How an item reached a person for the first time. Only what ``CHANCE`` handed out speaks for the rest."""

    CHANCE = "chance"
    """In the random order of all items, perhaps narrowed to a part that says nothing of their risk."""
    VALUE = "value"
    """Because of its risk, or of something else that is known of it."""
    HAND = "hand"
    """Opened by a link, or labelled from a list."""
    FLAGGED = "flagged"
    SENT_BACK = "sent_back"
    """To somebody who had labelled another wording, or another sentence of it, before."""
    ASSIGNED = "assigned"
    CONTROL = "control"
    """Because its label was known."""
    NOT_RECORDED = "not_recorded"


@dataclass(frozen=True, slots=True)
class Narrowing:
    """What a queue was narrowed to; within each set, language and kind the order stays random."""

    set_name: str | None = None
    lang: str | None = None
    kind: Kind | None = None


@dataclass(frozen=True, slots=True)
class Handed:
    """How an item was handed to whoever holds it."""

    draw: Draw
    narrowing: Narrowing | None = None
    """None: not recorded, or not drawn from a queue."""


NOT_HANDED = Handed(Draw.NOT_RECORDED)
