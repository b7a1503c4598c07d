"""Index the quantities of all passages of an answer by unit and value."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from decimal import Decimal
from itertools import product

from core.domain.answers import Passage
from core.evidence.quantities.places import PlacedQuantity, placed_quantities
from core.evidence.quantities.quantity import Day, Quantity, UnitReading
from core.text.language import guess_language

_REACH = Decimal("0.4")
"""A supported number is at most this share away."""
_MONTH = Decimal(2629746)
_CONVERTED = {
    "month": ("second", _MONTH),
    "second": ("month", 1 / _MONTH),
    "age": ("month", Decimal(12)),
    "degree": ("celsius", Decimal(1)),
    "celsius": ("degree", Decimal(1)),
    "fahrenheit": ("degree", Decimal(1)),
}
_MOST = 64
"""Candidates that are compared closely; long lists of equal numbers say no more."""
_DAYS, _MONTHS = (None, *range(1, 32)), (None, *range(1, 13))


@dataclass(frozen=True, slots=True)
class _Entry:
    value: Decimal
    place: int
    placed: PlacedQuantity


@dataclass(frozen=True, slots=True)
class StatedQuantities:
    every: tuple[PlacedQuantity, ...]
    """In the order of the passages."""
    by_unit: dict[str, list[_Entry]] = field(default_factory=dict)
    by_day: dict[tuple[int | None, int | None], list[PlacedQuantity]] = field(default_factory=dict)
    """Dates with a month or a day, by these two."""

    def candidates(self, claim: Quantity) -> list[PlacedQuantity]:
        """Return the quantities close enough to support a claimed one, in text order."""
        found: dict[int, PlacedQuantity] = {}
        for reading in _meant(claim):
            for unit, value in self._units(reading.unit, reading.value, counted=bool(claim.counted)):
                for entry in self._close(unit, value):
                    found.setdefault(entry.place, entry.placed)
        dated = self._dated(claim.date) if claim.date and (claim.date.month or claim.date.day) else []
        return [*dated, *(found[place] for place in sorted(found)[:_MOST])]

    def of_unit(self, claim: Quantity, most: int = _MOST) -> list[PlacedQuantity]:
        """Return quantities of the same unit, of which the claimed one may be an alteration: of many the closest."""
        if claim.date and (claim.date.month or claim.date.day):
            return [placed for same in self.by_day.values() for placed in same[:2]][:_MOST]
        found: list[PlacedQuantity] = []
        for reading in _meant(claim):
            for unit, value in _in_other_unit(reading):
                entries = self.by_unit.get(unit, [])
                place = bisect_left(entries, value, key=_value)
                found += [entry.placed for entry in entries[max(0, place - most) : place + most]]
        return found

    def _dated(self, date: Day) -> list[PlacedQuantity]:
        months = (date.month,) if date.month else _MONTHS
        days = (date.day,) if date.day else _DAYS
        return [placed for key in product(months, days) for placed in self.by_day.get(key, ())[:_MOST]]

    def _units(self, unit: str, value: Decimal, *, counted: bool) -> Iterator[tuple[str, Decimal]]:
        yield from _in_other_unit(UnitReading(unit, value))
        if unit == "degree":
            yield "fahrenheit", value
        if unit == "month":
            yield "age", value / 12
        if unit == "" and not counted:
            yield from ((other, value) for other in self.by_unit if other != "")
        elif unit == "":
            yield from ((other, value) for other in ("person", "times"))
        else:
            yield "", value

    def _close(self, unit: str, value: Decimal) -> Iterable[_Entry]:
        entries = self.by_unit.get(unit, [])
        reach = abs(value) * _REACH
        start = bisect_left(entries, value - reach, key=_value)
        end = bisect_right(entries, value + reach, key=_value)
        if end - start > _MOST:  # the equal ones first
            start = max(start, bisect_left(entries, value, key=_value) - _MOST // 2)
            end = min(end, start + _MOST)
        return entries[start:end]


def _value(entry: _Entry) -> Decimal:
    return entry.value


def _meant(claim: Quantity) -> Iterator[UnitReading]:
    return (reading for reading in claim.readings if reading.unit != "digits")


def _in_other_unit(reading: UnitReading) -> Iterator[tuple[str, Decimal]]:
    yield reading.unit, reading.value
    if reading.unit in _CONVERTED:
        other, factor = _CONVERTED[reading.unit]
        yield other, reading.value * factor


def read_passages(passages: Sequence[Passage], lang: str) -> StatedQuantities:
    """Read each passage in its own language. Raises MissingPart."""
    every = tuple(
        replace(placed, source_id=passage.id)
        for passage in passages
        for placed in placed_quantities(passage.text, guess_language(passage.text) or lang)
    )
    by_unit: dict[str, list[_Entry]] = {}
    by_day: dict[tuple[int | None, int | None], list[PlacedQuantity]] = {}
    for place, placed in enumerate(every):
        date = placed.quantity.date
        for reading in placed.quantity.readings:
            by_unit.setdefault(reading.unit, []).append(_Entry(reading.value, place, placed))
        if date and (date.month or date.day):
            by_day.setdefault((date.month, date.day), []).append(placed)
            if date.year is not None:
                by_unit.setdefault("year", []).append(_Entry(Decimal(date.year), place, placed))
    for entries in by_unit.values():
        entries.sort(key=lambda entry: (entry.value, entry.place))
    return StatedQuantities(every, by_unit, by_day)
