"""Find the numbers that a text states, with their value and unit, however they are written."""

from __future__ import annotations

import dataclasses
import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from decimal import Decimal
from functools import lru_cache

from core.domain.answers import Span
from core.text._number_words import SCALES, english_numbers, japanese_numbers, korean_numbers, quantity
from core.text._numerals import PlacedNumber, read_numeral
from core.text.language import guess_language
from core.text.text_cache import cached_by_text
from core.text.units import BASE_UNITS, CURRENCY, unit_behind

_ERAS = {"明治": 1867, "大正": 1911, "昭和": 1925, "平成": 1988, "令和": 2018}
_ERA = re.compile(rf"({'|'.join(_ERAS)})\s?(?=[0-9一二三四五六七八九十元])")
_ERA_END = re.compile(r"\s?(?:年|[(（・])")

_NUMERIC_DATE = re.compile(
    r"(?<![0-9.])([12][0-9]{3})(?:([-/])(1[0-2]|0?[1-9])\2(3[01]|[12][0-9]|0?[1-9])"
    r"|\.\s?(1[0-2]|0?[1-9])\.\s?(3[01]|[12][0-9]|0?[1-9]))(?!\.?[0-9])"
)
_TIME = re.compile(r"(?<![0-9:.])([01]?[0-9]|2[0-4]):([0-5][0-9])(?::([0-5][0-9]))?(?![0-9:])")
_SHORT_RANGE = re.compile(r"(?<![0-9.,])(1[0-9]|20)([0-9]{2})\s?[-–—〜~]\s?([0-9]{2})(?![0-9]|[-/.,]?[0-9])")

_MONTHS = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
]
_MONTH = rf"(?P<month>{'|'.join(_MONTHS)}|(?:{'|'.join(sorted({m[:3] for m in _MONTHS} | {'Sept'}))})\b\.?)"
_DAY = r"(?P<day>3[01]|[12][0-9]|0?[1-9])(?:st|nd|rd|th)?"
_YEAR = r"(?P<year>[1-9][0-9]{2,3})"
_ENGLISH_DATES = [
    re.compile(rf"\b{_MONTH} {_DAY}\b(?!:)(?:,? {_YEAR}\b)?"),
    re.compile(rf"\b{_DAY} (?:of )?{_MONTH}(?:,? {_YEAR}\b)?(?![a-z])"),
    re.compile(rf"\b{_MONTH},? (?:of )?{_YEAR}\b"),
]


def date_numbers(text: str) -> Iterator[PlacedNumber]:
    """Yield numeric dates and times in any language, English dates with month names, and years of Japanese eras."""
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
    """Yield years of the common era; 元年 is the first of an era."""
    for match in _ERA.finditer(text):
        start, era = match.start(), _ERAS[match[1]]
        if text.startswith("元年", match.end()):
            yield PlacedNumber(Decimal(era + 1), "year", start, match.end() + 1)
        elif (numeral := read_numeral(text, match.end())) and _ERA_END.match(text, numeral.end):
            yield PlacedNumber(era + numeral.value, "year", start, numeral.end)


_START = re.compile(r"(?<![A-Za-z0-9_])(?<![0-9][.,])(?<![A-Z]-)[0-9]|[①-⑳⓪]")
"""Excludes digits in H2O, GPT-4 or the middle of a number."""
_SCALE = re.compile(rf"[ -]?({'|'.join(SCALES)})s?\b", re.IGNORECASE)
_SHORT_SCALE = re.compile(r"\s?(k|m|mn|bn|b|tn)\b", re.IGNORECASE)
_SHORT_SCALES = {"k": 10**3, "m": 10**6, "mn": 10**6, "b": 10**9, "bn": 10**9, "tn": 10**12}
"""Only after an amount of money: 5m is a length."""
_PART_OF_A_NAME = re.compile(r"[A-Z]")
"""Directly after digits without a unit: 3D, 4K, 5G."""


def digit_numbers(text: str) -> Iterator[PlacedNumber]:
    behind = 0
    for match in _START.finditer(text):
        if match.start() < behind:
            continue
        number = _circled(text, match.start()) or _number(text, match.start())
        if number:
            behind = number.end
            yield number


def _circled(text: str, index: int) -> PlacedNumber | None:
    return (
        None
        if text[index].isascii()
        else PlacedNumber(Decimal(int(unicodedata.numeric(text[index]))), "", index, index + 1)
    )


def _number(text: str, start: int) -> PlacedNumber | None:
    numeral = read_numeral(text, start)
    if not numeral:
        return None
    value, end = numeral
    if scale := _SCALE.match(text, end):
        value, end = value * SCALES[scale[1].lower()], scale.end()
    elif text[max(0, start - 1) : start] in CURRENCY and (short := _SHORT_SCALE.match(text, end)):
        value, end = value * _SHORT_SCALES[short[1].lower()], short.end()
    elif _PART_OF_A_NAME.match(text, end) and not unit_behind(text, end):
        return None
    return quantity(text, value, start, end)


_RANGE = re.compile(r"\s?(?:[-–—~〜、]|から|ないし|또는|에서|부터|to|or|and)\s?")
_LIST = re.compile(r",? (?:and )?|[/–—-]")

_FIRST_YEAR, _LAST_YEAR = 1000, 2100
_BEFORE_A_YEAR = re.compile(
    r"(?:\b(?:in|since|by|until|till|from|to|between|during|of|circa|ca?\.|early|late|mid|before|after|around|year|born|"
    r"died|spring|summer|autumn|fall|winter|season|the)[ -]|[(–—])\Z",
    re.IGNORECASE,
)
_LONGEST_BEFORE = 10
_COUNTED = re.compile(r"(?:,[0-9]|\.[0-9]|%| [a-z]+s\b(?<! was)(?<! is)(?<! has)(?<! as)(?<! his)(?<! this)(?<! its))")
"""After a number that counts things: 1500 soldiers."""
_DECADE = re.compile(r"['’]?s\b")


def with_context(text: str, numbers: Sequence[PlacedNumber], lang: str) -> Iterator[PlacedNumber]:
    """Yield the numbers with units from their context. Where no word marks a year, 1990 is one if the words around
    it say so."""
    before: PlacedNumber | None = None
    for index, number in enumerate(numbers):
        following = numbers[index + 1] if index + 1 < len(numbers) else None
        if number.unit:
            before = number
        elif following and following.unit and _RANGE.fullmatch(text, number.end, following.start):
            unit = unit_behind(text, following.end)
            before = number._replace(unit=following.unit, value=number.value * (unit.factor if unit else 1))
        elif lang == "en" and _is_year(text, number, before):
            before = number._replace(unit="year")
        else:
            before = number
        yield before


def _is_year(text: str, number: PlacedNumber, before: PlacedNumber | None) -> bool:
    written = text[number.start : number.end]
    if not written.isdecimal() or not _FIRST_YEAR <= number.value <= _LAST_YEAR or _COUNTED.match(text, number.end):
        return False
    if _DECADE.match(text, number.end):
        return number.value % 10 == 0
    if before and before.unit == "year" and _LIST.fullmatch(text, before.end, number.start):
        return True
    return _BEFORE_A_YEAR.search(text, max(0, number.start - _LONGEST_BEFORE), number.start) is not None


@dataclass(frozen=True, slots=True)
class Number:
    value: Decimal
    unit: str
    """Canonical across languages: ``year``, ``person``, ``%``, ``km2``; empty when none is stated."""
    text: str
    """The number as written, without the unit."""
    span: Span


_SPELT: dict[str, Callable[[str, str], Iterator[PlacedNumber]]] = {
    "ja": japanese_numbers,
    "ko": korean_numbers,
    "en": lambda _, plain: english_numbers(plain),
}
_ADDRESS = r"(?:https?://|www\.)[!-~]+"
_CITATION = r"\[[0-9]{1,3}(?:[,-]\s?[0-9]{1,3})*\]"
_SOURCE = r"(?:\b(?i:passages?|sources?|documents?)|文書|資料|출처|문서)\s?[0-9]{1,2}(?![0-9点件枚冊])"
_BULLET = r"[^\S\n]{0,20}[*#>•・-]{0,6}[^\S\n]{0,20}"
_LIST_MARK = rf"(?m:^){_BULLET}(?:[(（]?[0-9]{{1,3}}[.)．）](?![0-9])|[①-⑳])(?=[^\S\n]*\S)"
_VERSION = r"[0-9]+(?:\.[0-9]+){2,}"
_KEY = r"[0-9]{25,}"
_NO_NUMBER = re.compile("|".join((_ADDRESS, _CITATION, _SOURCE, _LIST_MARK, _VERSION, _KEY)))
_AS_WRITTEN = re.compile("[²³¹⁰⁴-⁹₀-₉①-⑳⓪]")
_MASK = "\0"


def find_numbers(text: str, lang: str) -> tuple[Number, ...]:
    """Return numbers in text order, without overlaps. List marks, citations, versions and parts of names do not count.

    Kanji and hangul count where the tokeniser sees a numeral: not in 三重, 一緒 or 이 도시. An era year is a year of
    the common era, 7割 is 70 %, and 1990年代 the year 1990. Raises MissingPart.
    """
    return _find(text, lang if lang in _SPELT else guess_language(text) or "en")


def in_base_unit(number: Number) -> Number:
    """Convert to the base unit: two weeks are 14 days."""
    base, factor = BASE_UNITS.get(number.unit, (number.unit, 1))
    return dataclasses.replace(number, value=number.value * Decimal(factor), unit=base)


@cached_by_text
def _find(text: str, lang: str) -> tuple[Number, ...]:
    plain = "".join(map(_narrow, text))
    rest = _masked(plain, (match.span() for match in _NO_NUMBER.finditer(plain) if not _is_date(match)))
    numbers: list[PlacedNumber] = []
    for finder in (date_numbers, digit_numbers, lambda rest: _SPELT[lang](text, rest)):
        fresh = list(_apart(finder(rest)))
        rest = _masked(rest, ((number.start, number.end) for number in fresh))
        numbers += fresh
    numbers.sort(key=lambda number: number.start)
    return tuple(
        Number(_tidy(number.value), number.unit, text[number.start : number.end], Span(number.start, number.end))
        for number in with_context(plain, numbers, lang)
    )


@lru_cache(maxsize=16_384)
def _narrow(char: str) -> str:
    """Return digits and signs in normal width; one character stays one character, so offsets stay the same."""
    folded = unicodedata.normalize("NFKC", char)
    if char == "−":
        return "-"
    return folded if len(folded) == 1 and not _AS_WRITTEN.match(char) else char


def _is_date(match: re.Match[str]) -> bool:
    """Return True for dates that look like a version: 2021.4.1."""
    return next(date_numbers(match.group()), None) is not None


def _masked(text: str, spans: Iterable[tuple[int, int]]) -> str:
    chars = list(text)
    for start, end in spans:
        chars[start:end] = _MASK * (end - start)
    return "".join(chars)


def _apart(numbers: Iterable[PlacedNumber]) -> Iterator[PlacedNumber]:
    """Skip numbers that overlap an earlier one."""
    taken: set[int] = set()
    for number in numbers:
        if taken.isdisjoint(range(number.start, number.end)):
            taken.update(range(number.start, number.end))
            yield number


def _tidy(value: Decimal) -> Decimal:
    """Remove trailing zeros after the point, and exponents."""
    whole = value.to_integral_value()
    return whole if whole == value else value.normalize()
