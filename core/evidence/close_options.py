"""Find options of a quiz whose number no passage has, but one that differs little."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence
from decimal import Decimal

from core.domain.answers import Passage, QuizItem
from core.evidence.sources import cite
from core.evidence.stated_numbers import Stated, readings
from core.text.numbers import Number, find_numbers, in_base_unit

_NEAR = Decimal("0.1")
_NEAR_YEARS = 10
_EARLIEST_YEAR, _LATEST_YEAR = 1000, 2100

_Placed = tuple[int, Stated]
"""With its place among all numbers of the passages: where several would do, the first is shown."""
_ByUnit = Mapping[str, Sequence[_Placed]]
"""The numbers of the passages by unit, ascending by value, so that long lists of numbers are not compared in pairs."""


def close_options(quiz: QuizItem, passages: Sequence[Passage], question: str, lang: str) -> dict[Stated, list[str]]:
    """Return options by the number of the passages that they are close to, each option at most once."""
    stated = _by_unit(
        number
        for passage in passages
        for match in find_numbers(passage.text, lang)
        for number in readings(match, cite(passage.id, passage.text, match.span))
    )
    asked = {(number.value, number.unit) for number in map(in_base_unit, find_numbers(question, lang))}
    close: dict[Stated, list[str]] = {}
    for option in quiz.distractors:
        for number in map(in_base_unit, find_numbers(option, lang)):
            known = (number.value, number.unit) in asked or any(_equal(number, stated))
            if not known and (near := _nearest(number, stated)):
                close.setdefault(near, []).append(option)
                break
    return close


def _by_unit(stated: Iterable[Stated]) -> _ByUnit:
    """Group stated numbers by unit; of equal numbers the first is kept."""
    distinct: dict[tuple[str, Decimal], _Placed] = {}
    for place, number in enumerate(stated):
        distinct.setdefault((number.unit, number.value), (place, number))
    by_unit: dict[str, list[_Placed]] = {}
    for placed in sorted(distinct.values(), key=_value):
        by_unit.setdefault(placed[1].unit, []).append(placed)
    return by_unit


def _value(placed: _Placed) -> Decimal:
    return placed[1].value


def _equal(number: Number, stated: _ByUnit) -> Iterator[_Placed]:
    """Yield the passages' equal numbers, in the same unit or where one of the two has none."""
    for unit in {number.unit, ""} if number.unit else stated:
        numbers = stated.get(unit, ())
        yield from numbers[
            bisect_left(numbers, number.value, key=_value) : bisect_right(numbers, number.value, key=_value)
        ]


def _nearest(number: Number, stated: _ByUnit) -> Stated | None:
    """Return the number this one was probably altered from: same unit and close."""
    may_be_year = number.unit in {"", "year"} and _EARLIEST_YEAR <= number.value <= _LATEST_YEAR
    reach = Decimal(_NEAR_YEARS) if may_be_year else _NEAR * abs(number.value)
    same_unit = stated.get(number.unit, ())
    above = bisect_left(same_unit, number.value, key=_value)
    near = [(abs(_value(placed) - number.value), *placed) for placed in same_unit[max(0, above - 1) : above + 1]]
    return min(
        (candidate for candidate in near if candidate[0] <= reach),
        key=lambda candidate: candidate[:2],
        default=(0, 0, None),
    )[2]
