"""Data types of a label's origin: how its item reached the annotator, and the filters of their queue."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from core.domain.answers import Kind


class Draw(StrEnum):
    """The way an item first reached a person. Only items drawn by ``CHANCE`` represent the others."""

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
    """The filters of a queue; within each set, language and kind the order stays random."""

    set_name: str | None = None
    lang: str | None = None
    kind: Kind | None = None


@dataclass(frozen=True, slots=True)
class Handed:
    """The way an item was served to the person who holds its lease."""

    draw: Draw
    narrowing: Narrowing | None = None
    """None: not recorded, or not drawn from a queue."""


NOT_HANDED = Handed(Draw.NOT_RECORDED)
