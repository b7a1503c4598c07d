"""Data types of one quantity of a text: its value, unit, limits and date, in whatever form it is written."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from enum import StrEnum
from typing import NamedTuple

from core.domain.answers import Span


class Limit(StrEnum):
    """The words around a number that say on which side of it the true value is."""

    NONE = ""
    ABOUT = "about"
    NEARLY = "nearly"
    MORE = "more"
    AT_LEAST = "at least"
    LESS = "less"
    AT_MOST = "at most"
    PERIOD = "period"
    """The ten or hundred years that begin with it: the 1920s, 1920年代."""


UPWARD = frozenset({Limit.MORE, Limit.AT_LEAST})
DOWNWARD = frozenset({Limit.LESS, Limit.AT_MOST})


class UnitReading(NamedTuple):
    """One meaning of a written number: 8時 is eight in the morning or in the evening."""

    unit: str
    """Base unit: ``m``, ``second``, ``month``, ``clock`` (minutes of a day), ``year`` (of the calendar), ``%``; empty
    where none is stated; ``digits``: as written, without scale and unit."""
    value: Decimal
    imperial: bool = False
    """Converted from a unit that no round factor joins with the base unit."""


class Day(NamedTuple):
    """A date, as far as it is stated."""

    year: int | None
    month: int | None
    day: int | None


@dataclass(frozen=True, slots=True)
class Quantity:
    readings: tuple[UnitReading, ...]
    """The likeliest first."""
    text: str
    """The quantity as it is written, with its unit."""
    span: Span
    limit: Limit = Limit.NONE
    counted: str = ""
    """The counter or the noun that follows a number without a unit: 冊, 권, seat."""
    clear: bool = True
    """False: written in a form that is often no number, such as half or second, or the writer's own count."""
    date: Day | None = None
    implied: bool = False
    """Worked out from the text, such as the date of "yesterday"."""

    @property
    def unit(self) -> str:
        return self.readings[0].unit

    @property
    def value(self) -> Decimal:
        return self.readings[0].value
