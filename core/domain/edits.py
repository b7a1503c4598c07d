"""What an edit did to a sentence, in one word."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class EditKind(StrEnum):
    """What an edit did to a sentence: the first of these that holds."""

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
    """What became of one sentence of the wording that was edited."""

    sentence: int
    kind: EditKind
    text: str
    after: str
    """Its new text; empty when it was deleted."""
