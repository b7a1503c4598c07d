"""The random draw over everything loaded, of which a promise reads the first answers."""

from __future__ import annotations

from dataclasses import dataclass

from core.domain.answers import Kind


@dataclass(frozen=True, slots=True)
class DrawScope:
    """Of what a promise speaks."""

    kind: Kind
    lang: str = ""
    """Empty: all languages."""
    set_name: str | None = None


@dataclass(frozen=True, slots=True)
class DrawnItem:
    """An item where the draw put it, labelled or not."""

    item_id: int
    document: int
    """As ``core.domain.documents`` tells it."""
    set_name: str
    lang: str
    input_hash: str
    """Of the wording that the machine gave."""
    risk: float | None
    """Of that wording as a whole, by the signal asked for."""
    mended: bool
    """A reviewer changed that wording, and something in it was wrong."""
    unclear: bool
    """Somebody said of a sentence, unseen, that it cannot be checked."""
