"""Data types of edits: the kinds of change that an edit makes to a sentence."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class EditKind(StrEnum):
    """The kind of change that an edit made to a sentence: the first of these that holds."""

    DELETED = "deleted"
    NEGATION = "negation"
    """It now says the opposite."""
    DATE = "date"
    NUMBER = "number"
    ENTITY = "entity"
    HEDGED = "hedged"
    """It now says less surely what it said."""
    OTHER = "other"
    UNTOUCHED = "untouched"
    """Nothing a reader would call a change: weak evidence that the sentence was right."""

    @property
    def weak(self) -> bool:
        """Whoever mended one sentence need not have checked the others."""
        return self is EditKind.UNTOUCHED


@dataclass(frozen=True, slots=True)
class SentenceEdit:
    """The outcome of an edit for one sentence of the earlier wording."""

    sentence: int
    kind: EditKind
    text: str
    after: str
    """Its new text; empty when it was deleted."""
