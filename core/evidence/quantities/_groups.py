"""Group the numbers that are one quantity: the parts of a date, a time, a duration or a share."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from decimal import Decimal
from typing import NamedTuple

from core.evidence.quantities._units import readings_of
from core.evidence.quantities.quantity import Day, Limit, UnitReading
from core.text.numbers import Number
from core.text.units import unit_behind


class Group(NamedTuple):
    """The numbers from the first on that are one quantity, and the offset after it."""

    numbers: int
    readings: tuple[UnitReading, ...]
    end: int
    date: Day | None = None
    start: int | None = None
    """Start of the group, if before its first number."""
    limit: Limit | None = None
    """The limit that the group states by itself, without a word before it, as a decade does; None if it states none."""


FIRST_YEAR, LAST_YEAR = 1000, 2200
_MONTHS, _DAYS, _NOON = 12, 31, 720
_LAST_HOUR = 24

_DATE_GAP = re.compile(r"[\s年月日년월일,./\-]{0,4}(?:(?:of|st|nd|rd|th)\s)?", re.IGNORECASE)
_YEAR_GAP = re.compile(r"(?:st|nd|rd|th)?\s?,?\s?")
_MONTH_NAME = re.compile("Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec")
_PERIOD = re.compile(r"['’]?s\b|\s?(?:年代|년대)")
_DOTTED_ON = re.compile(r"[-/.](?![a-zA-Z])")
"""Such a sign follows a month written in digits; none follows the number of a six-month contract."""
_DOTTED_UP_TO = re.compile(r"[-/]\Z")
_CALENDAR_MONTH = re.compile(r"\s?(?:月|월)")
_CALENDAR_DAY = re.compile(r"\s?(?:日(?!間)|일(?![간째]|\s동안))")
_FROM_DAY = re.compile(r"\s?일부터")
"""``find_numbers`` reads 일부 as a word of its own."""
_LASTING = re.compile(r"\s?(?:日間|년간|일간|(?:년|일)\s?동안)")

_HALF_DAY = re.compile(r"(?P<pm>午後|夜|오후|저녁|밤)\s?\Z|(?P<am>午前|朝|早朝|오전|아침|새벽)\s?\Z")
_MERIDIEM = re.compile(r"(?::[0-5][0-9])?\s?(?P<half>[ap])\.?\s?m\b\.?", re.IGNORECASE)
_CLOCK = re.compile(r":[0-5][0-9]|\s?(?:時(?!間)|시(?!간))|\s?o'clock")
_CLOCK_MINUTE = re.compile(r":|\s?(?:時|시)\s?")
_HALF_PAST = re.compile(r"\s?(?:時|시)\s?(?:半|반)")
_DURATION_GAP = re.compile(
    r"\s?(?:years?|months?|weeks?|days?|hours?|hrs?|h|minutes?|mins?|min|年間?|か月|ヶ月|カ月|時間|分|년|개월|시간|분)"
    r"[,\s]*(?:and\s|と)?",
    re.IGNORECASE,
)
_HALF_MORE = re.compile(r"半|\s?반(?![가-힣])")
_SHARE_GAP = re.compile(r"\s?(?:割|할)\s?")
_SHARE_END = re.compile(r"(?:分|푼)")
_LENGTHS = ("year", "month", "week", "day", "hour", "minute", "second")


def group_at(plain: str, numbers: Sequence[Number], index: int, *, long_days: bool) -> Group | None:
    """Return the group that begins with a number. ``long_days``: the text counts hours to 24."""
    readers: tuple[Callable[[str, Sequence[Number], int], Group | None], ...] = (_date, _share, _duration)
    return _clock(plain, numbers, index, long_days=long_days) or next(
        (group for reader in readers if (group := reader(plain, numbers, index))), None
    )


def _gap(plain: str, first: Number, second: Number) -> str:
    return plain[first.span.end : second.span.start]


def is_calendar_year(number: Number) -> bool:
    whole = number.value == number.value.to_integral_value()
    return whole and (
        (number.unit == "year" and (number.value >= FIRST_YEAR or number.value < 0))
        or (number.unit == "" and number.text.isdecimal() and FIRST_YEAR <= number.value <= LAST_YEAR)
    )


def _part_of_date(plain: str, number: Number) -> str:
    """Return year, month or day, or nothing for a number that is no part of a date."""
    end = number.span.end
    if number.unit == "year":
        return "year" if is_calendar_year(number) else ""
    if number.unit == "month":
        named = _MONTH_NAME.match(number.text) is not None
        dotted = _DOTTED_ON.match(plain, end) or _DOTTED_UP_TO.search(plain, 0, number.span.start)
        return "month" if named or dotted or _CALENDAR_MONTH.match(plain, end) else ""
    if number.unit == "" and number.value <= _DAYS and _FROM_DAY.match(plain, end):
        return "day"
    if number.unit == "day" and number.value <= _DAYS and not _LASTING.match(plain, end):
        return "day" if _CALENDAR_DAY.match(plain, end) or not unit_behind(plain, end) else ""
    return ""


def _date(plain: str, numbers: Sequence[Number], index: int) -> Group | None:
    parts: dict[str, int] = {}
    last = index - 1
    for place in range(index, min(index + 3, len(numbers))):
        number = numbers[place]
        gap = _gap(plain, numbers[place - 1], number) if place > index else ""
        part = _part_of_date(plain, number)
        if not part and place > index and "month" in parts and _YEAR_GAP.fullmatch(gap) and is_calendar_year(number):
            part = "year"
        if not part or part in parts or (place > index and not (_DATE_GAP.fullmatch(gap) or _YEAR_GAP.fullmatch(gap))):
            break
        parts[part], last = int(number.value), place
    if not parts:
        return None
    end = numbers[last].span.end
    unit = unit_behind(plain, end)
    date = Day(parts.get("year"), parts.get("month"), parts.get("day"))
    readings = [UnitReading("date", Decimal(0))]
    if date.year is not None and len(parts) == 1:
        readings = [UnitReading("year", Decimal(date.year))]
        if date.year % 10 == 0 and (period := _PERIOD.match(plain, end)):
            return Group(1, tuple(readings), period.end(), date, limit=Limit.PERIOD)
    if date.day is not None and len(parts) == 1:
        readings = [UnitReading("date", Decimal(0)), UnitReading("second", Decimal(date.day) * 86400)]
    return Group(last - index + 1, tuple(readings), unit.end if unit and unit.name in parts else end, date)


def _clock(plain: str, numbers: Sequence[Number], index: int, *, long_days: bool) -> Group | None:
    number = numbers[index]
    end = number.span.end
    if number.unit != "hour" or number.value > _LAST_HOUR or number.value != number.value.to_integral_value():
        return None
    meridiem = _MERIDIEM.match(plain, end)
    if not meridiem and not _CLOCK.match(plain, end):
        return None
    minutes, count, last = Decimal(0), 1, end
    following = numbers[index + 1] if index + 1 < len(numbers) else None
    if following and following.unit == "minute" and _CLOCK_MINUTE.fullmatch(_gap(plain, number, following)):
        minutes, count, last = following.value, 2, following.span.end
    elif half := _HALF_PAST.match(plain, end):
        minutes, last = Decimal(30), half.end()
    unit = unit_behind(plain, last)
    last = meridiem.end() if meridiem else unit.end if unit and unit.name in {"hour", "minute"} else last
    before = _HALF_DAY.search(plain, max(0, number.span.start - 4), number.span.start)
    half_day = meridiem["half"].lower() + "m" if meridiem else (before.lastgroup or "") if before else ""
    return Group(
        count,
        _of_day(number.value * 60 + minutes, half_day, long_days=long_days),
        last,
        start=before.start() if before else None,
    )


def _of_day(minutes: Decimal, half_day: str, *, long_days: bool) -> tuple[UnitReading, ...]:
    if half_day and minutes < 13 * 60:
        minutes = minutes % _NOON + (_NOON if half_day == "pm" else 0)
        return (UnitReading("clock", minutes),)
    if not half_day and not long_days and 0 < minutes < _NOON + 60:
        return UnitReading("clock", minutes % _NOON), UnitReading("clock", minutes % _NOON + _NOON)
    return (UnitReading("clock", minutes),)


def _share(plain: str, numbers: Sequence[Number], index: int) -> Group | None:
    if index + 1 >= len(numbers) or numbers[index].unit != "%":
        return None
    first, second = numbers[index], numbers[index + 1]
    tail = _SHARE_END.match(plain, second.span.end)
    if not tail or not _SHARE_GAP.fullmatch(_gap(plain, first, second)):
        return None
    points = second.value / (60 if second.unit == "second" else 1)
    return Group(2, (UnitReading("%", first.value + points),), tail.end())


def _duration(plain: str, numbers: Sequence[Number], index: int) -> Group | None:
    """Return a duration in several units, or in one with half of it more: 1時間30分, 3年半."""
    first = numbers[index]
    if first.unit not in _LENGTHS:
        return None
    total, base = first.value, readings_of(first.value, first.unit)[0]
    total, last, unit = base.value, index, first.unit
    while last + 1 < len(numbers):
        following = numbers[last + 1]
        smaller = following.unit in _LENGTHS and _LENGTHS.index(following.unit) > _LENGTHS.index(unit)
        more = readings_of(following.value, following.unit)[0] if smaller else None
        if not more or more.unit != base.unit or not _DURATION_GAP.fullmatch(_gap(plain, numbers[last], following)):
            break
        total, last, unit = total + more.value, last + 1, following.unit
    behind = unit_behind(plain, numbers[last].span.end)
    end = behind.end if behind else numbers[last].span.end
    if last == index:
        half = _HALF_MORE.match(plain, end) if behind else None
        if not half:
            return None
        total, end = total + readings_of(Decimal("0.5"), first.unit)[0].value, half.end()
    return Group(last - index + 1, (UnitReading(base.unit, total),), end)
