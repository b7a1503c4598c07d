"""What a sentence can be asked about: numbers with their units, names, terms that the material defines."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from enum import StrEnum

from core.domain.answers import Span


class Sort(StrEnum):
    NUMBER = "number"
    YEAR = "year"
    PERSON = "person"
    PLACE = "place"
    NAME = "name"
    """Of which the language does not tell whose."""
    TERM = "term"


@dataclass(frozen=True, slots=True)
class Target:
    """A place in a sentence whose text could be the key."""

    sort: Sort
    text: str
    """With its unit, where it is a number."""
    span: Span
    kin: str
    """What a distractor must share with it: the unit; the kind of name; the last part of a compound."""
    value: Decimal | None = None
    """Of a number."""
    bare: str = ""
    """Of a number: without its unit."""
    defined: bool = False
    """The sentence says that this is what something is called."""

    @property
    def counts(self) -> bool:
        return self.value is not None
