"""Data types of the targets of questions: numbers, names and defined terms of a sentence that can be the key."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from enum import StrEnum

from core.domain.answers import Span


class TargetKind(StrEnum):
    NUMBER = "number"
    YEAR = "year"
    PERSON = "person"
    PLACE = "place"
    NAME = "name"
    """A name whose kind the language does not tell."""
    TERM = "term"


@dataclass(frozen=True, slots=True, kw_only=True)
class KeyTarget:
    """A part of a sentence that could be the key."""

    kind: TargetKind
    text: str
    """The text, a number with its unit."""
    span: Span
    kin: str
    """The trait that a distractor must share: the unit, the kind of name, the last part of a compound."""
    value: Decimal | None = None
    """The value of a number."""
    bare: str = ""
    """The text of a number without its unit."""
    defined: bool = False
    """True if the sentence defines the term."""

    @property
    def counts(self) -> bool:
        return self.value is not None
