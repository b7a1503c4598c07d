"""Find two dates or times of the sources that are as far apart as an age or duration of the sentence."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import replace
from datetime import date
from decimal import Decimal
from itertools import combinations

from core.domain.answers import Span
from core.evidence.quantities.agreement import agreement
from core.evidence.quantities.places import PlacedQuantity
from core.evidence.quantities.quantity import Day, Limit, Quantity, UnitReading

_ROUGH = {
    Limit.ABOUT: (Decimal("0.93"), Decimal("1.07")),
    Limit.NEARLY: (Decimal(1), Decimal("1.12")),
    Limit.MORE: (Decimal("0.75"), Decimal(1)),
    Limit.AT_LEAST: (Decimal("0.75"), Decimal(1)),
}
_SECONDS = 86400
_LONGEST = 10**11
"""In months or seconds; no two dates are further apart."""


_LASTING = re.compile(
    r"\b(?:took|takes?|lasted|lasting|long|duration|later|after|within|between)\b|かか|要し|期間|わた|걸|소요|동안|만에|뒤|사이",
    re.IGNORECASE,
)
_BIRTH = frozenset(
    {"born", "birth", "生まれる", "産まれる", "誕生", "生年", "生まれ", "태어나다", "태어나", "출생", "탄생"}
)


def spans_of_time(
    claim: Quantity, words: Collection[str], stated: Sequence[PlacedQuantity], text: str
) -> tuple[PlacedQuantity, ...] | None:
    """Return two dates or times that are as far apart as a claimed age or duration says.

    One of the two stands among ``words`` of the sentence, or both in one sentence where this one speaks of a duration;
    so do dates that the text only implies. An age counts from
    a birth, where the sources state one.
    """
    if abs(claim.value) > _LONGEST:
        return None
    if any(reading.unit in {"age", "month"} for reading in claim.readings):
        dated = [
            placed
            for placed in stated
            if placed.quantity.date
            and placed.quantity.date.year
            and not (placed.quantity.implied and placed.near.isdisjoint(words))
        ]
        births = [placed for placed in dated if placed.near & _BIRTH]
        age = next((reading for reading in claim.readings if reading.unit == "age"), None)
        for pair in combinations(dated, 2):
            together = pair[0].block == pair[1].block and _LASTING.search(text)
            if not together and all(placed.near.isdisjoint(words) for placed in pair):
                continue
            if age and births and not any(placed in births for placed in pair):
                continue
            if _years_apart(replace(claim, readings=(age or claim.readings[0],)), *pair):
                return pair
        return None
    if claim.unit == "second":
        clocks = [placed for placed in stated if placed.quantity.unit == "clock"]
        whole = [placed for placed in stated if placed.quantity.date and _as_date(placed.quantity.date)]
        return next(
            (pair for pairs in (clocks, whole) for pair in combinations(pairs, 2) if _apart(claim, *pair)), None
        )
    return None


def _years_apart(claim: Quantity, first: PlacedQuantity, second: PlacedQuantity) -> bool:
    one, other = first.quantity.date, second.quantity.date
    if not one or not other or one.year is None or other.year is None:
        return False
    earlier, later = sorted((one, other), key=lambda day: (day.year or 0, day.month or 0, day.day or 0))
    years = abs(one.year - other.year)
    if not years and not (one.month and other.month):
        return False
    value = claim.value * 12 if claim.unit == "age" else claim.value
    if earlier.month is None and later.month is None:
        outcomes = [years, years - 1] if claim.unit == "age" else [years]
        return any(_agrees(claim, "month", Decimal(12 * outcome)) for outcome in outcomes if outcome > 0)
    least = _months(later, 1) - _months(earlier, 12)
    most = _months(later, 12) - _months(earlier, 1)
    if later.day and earlier.day and later.day < earlier.day:
        least, most = least - 1, most - 1
    if claim.limit in _ROUGH:
        low, high = _ROUGH[claim.limit]
        return least * low <= value <= most * high
    if value % 12 == 0:
        return least // 12 * 12 <= value <= most
    return least <= value <= most


def _months(day: Day, otherwise: int) -> int:
    return (day.year or 0) * 12 + (day.month or otherwise)


def _agrees(claim: Quantity, unit: str, value: Decimal) -> bool:
    if claim.unit == "age":
        unit, value = "age", value / 12
    return agreement(claim, Quantity((UnitReading(unit, value),), "", Span(0, 0))) is not None


def _apart(claim: Quantity, first: PlacedQuantity, second: PlacedQuantity) -> bool:
    one, other = first.quantity, second.quantity
    if one.unit == "clock" and other.unit == "clock":
        return _agrees(claim, "second", abs(one.value - other.value) * 60)
    days = [day for placed in (one, other) if placed.date and (day := _as_date(placed.date))]
    if len(days) != 2 or days[0] == days[1]:  # noqa: PLR2004  a duration has two ends
        return False
    return _agrees(claim, "second", Decimal(abs((days[1] - days[0]).days)) * _SECONDS)


def _as_date(day: Day) -> date | None:
    try:
        return date(day.year or 0, day.month or 0, day.day or 0)
    except (ValueError, OverflowError):
        return None
