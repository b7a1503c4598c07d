"""Year, month and day that stand together as one date."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal

from core.domain.answers import Span
from core.text.numbers import Number

_UNITS = ("year", "month", "day")
_APART = 4
"""Most characters between two parts of one date."""


@dataclass(frozen=True, slots=True)
class Date:
    parts: Mapping[str, Decimal]
    """At least two of year, month and day."""
    span: Span


def dates_in(numbers: Sequence[Number]) -> Iterator[Date]:
    """In text order; a part that is there already begins another date."""
    run: list[Number] = []
    for number in (*numbers, None):
        if number and number.unit in _UNITS and _continues(run, number):
            run.append(number)
            continue
        if len(run) > 1:
            yield Date({each.unit: each.value for each in run}, Span(run[0].span.start, run[-1].span.end))
        run = [number] if number and number.unit in _UNITS else []


def is_stated(date: Date, dates: Sequence[Date]) -> bool:
    """Whether one of the dates has its month and day together, and no other year."""
    inner = {unit: value for unit, value in date.parts.items() if unit != "year"}
    year = date.parts.get("year")
    return any(
        inner.items() <= each.parts.items() and (year is None or each.parts.get("year", year) == year) for each in dates
    )


def _continues(run: Sequence[Number], number: Number) -> bool:
    return bool(run) and number.span.start - run[-1].span.end <= _APART and number.unit not in {n.unit for n in run}
