"""Data types of the random draw over all items, of which a certificate reads the first answers."""

from __future__ import annotations

from dataclasses import dataclass

from core.domain.answers import Kind


@dataclass(frozen=True, slots=True)
class DrawScope:
    """The population that a promise covers."""

    kind: Kind
    lang: str = ""
    """Empty: all languages."""
    set_name: str | None = None


@dataclass(frozen=True, slots=True)
class DrawnItem:
    """An item where the draw put it, labelled or not."""

    item_id: int
    document: int
    """Group of near-duplicate documents (``core.domain.document_groups``)."""
    set_name: str
    lang: str
    input_hash: str
    """Hash of the machine's own wording."""
    risk: float | None
    """Risk of that wording as a whole, by the chosen signal."""
    mended: bool
    """A reviewer changed that wording, and something in it was wrong."""
    scored: bool
    """The chosen detector has run on it: without a risk it was not checkable. Otherwise its risk is not known yet."""
    unclear: bool
    """Somebody said of a sentence, unseen, that it cannot be checked."""
