"""Numbers whose meaning comes from their pattern: dates, times, eras."""

from __future__ import annotations

import re
from collections.abc import Iterator
from decimal import Decimal

from core.text.numerals import PlacedNumber, read_numeral

_ERAS = {"明治": 1867, "大正": 1911, "昭和": 1925, "平成": 1988, "令和": 2018}
_ERA = re.compile(rf"({'|'.join(_ERAS)})\s?(?=[0-9一二三四五六七八九十元])")
_ERA_END = re.compile(r"\s?(?:年|[(（・])")

_NUMERIC_DATE = re.compile(
    r"(?<![0-9.])([12][0-9]{3})(?:([-/])(1[0-2]|0?[1-9])\2(3[01]|[12][0-9]|0?[1-9])"
    r"|\.\s?(1[0-2]|0?[1-9])\.\s?(3[01]|[12][0-9]|0?[1-9]))(?!\.?[0-9])"
)
_TIME = re.compile(r"(?<![0-9:.])([01]?[0-9]|2[0-4]):([0-5][0-9])(?::([0-5][0-9]))?(?![0-9:])")
_SHORT_RANGE = re.compile(r"(?<![0-9.,])(1[0-9]|20)([0-9]{2})\s?[-–—〜~]\s?([0-9]{2})(?![0-9]|[-/.,]?[0-9])")

_MONTHS = ["January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
           "December"]  # fmt: skip
_MONTH = rf"(?P<month>{'|'.join(_MONTHS)}|(?:{'|'.join(sorted({m[:3] for m in _MONTHS} | {'Sept'}))})\b\.?)"
_DAY = r"(?P<day>3[01]|[12][0-9]|0?[1-9])(?:st|nd|rd|th)?"
_YEAR = r"(?P<year>[1-9][0-9]{2,3})"
_ENGLISH_DATES = [
    re.compile(rf"\b{_MONTH} {_DAY}\b(?!:)(?:,? {_YEAR}\b)?"),
    re.compile(rf"\b{_DAY} (?:of )?{_MONTH}(?:,? {_YEAR}\b)?(?![a-z])"),
    re.compile(rf"\b{_MONTH},? (?:of )?{_YEAR}\b"),
]


def dated(text: str) -> Iterator[PlacedNumber]:
    """Numeric dates and times in any language, English dates with month names, Japanese eras."""
    yield from _numeric(text)
    yield from _eras(text)
    for pattern in _ENGLISH_DATES:
        for match in pattern.finditer(text):
            yield from _english(match)


def _numeric(text: str) -> Iterator[PlacedNumber]:
    for match in _NUMERIC_DATE.finditer(text):
        groups = [group for group in (1, 3, 4, 5, 6) if match[group]]
        yield from (_part(match, group, unit) for group, unit in zip(groups, ("year", "month", "day"), strict=True))
    for match in _TIME.finditer(text):
        units = ("hour", "minute", "second")
        yield from (_part(match, group, unit) for group, unit in enumerate(units, 1) if match[group])
    for match in _SHORT_RANGE.finditer(text):
        if match[3] > match[2]:  # 1939-45; 2001-02 is a month
            yield PlacedNumber(Decimal(match[1] + match[2]), "year", match.start(), match.end(2))
            yield PlacedNumber(Decimal(match[1] + match[3]), "year", match.start(3), match.end())


def _part(match: re.Match[str], group: int | str, unit: str) -> PlacedNumber:
    return PlacedNumber(Decimal(match[group]), unit, *match.span(group))


def _english(match: re.Match[str]) -> Iterator[PlacedNumber]:
    parts = match.groupdict()
    if parts.get("day"):
        yield _part(match, "day", "day")
    number = next(n for n, month in enumerate(_MONTHS, 1) if month.startswith(parts["month"][:3]))
    yield PlacedNumber(Decimal(number), "month", *match.span("month"))
    if parts.get("year"):
        yield _part(match, "year", "year")


def _eras(text: str) -> Iterator[PlacedNumber]:
    """The year of the common era; 元年 is an era's first."""
    for match in _ERA.finditer(text):
        start, era = match.start(), _ERAS[match[1]]
        if text.startswith("元年", match.end()):
            yield PlacedNumber(Decimal(era + 1), "year", start, match.end() + 1)
        elif (numeral := read_numeral(text, match.end())) and _ERA_END.match(text, numeral.end):
            yield PlacedNumber(era + numeral.value, "year", start, numeral.end)
