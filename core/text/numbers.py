"""Find the numbers a text states, with their value and unit, however they are written."""

from __future__ import annotations

import dataclasses
import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from decimal import Decimal
from functools import lru_cache

from core.domain.answers import Span
from core.text.dates import dated
from core.text.digits import digit_numbers
from core.text.language import guess_language
from core.text.number_context import with_context
from core.text.number_words import english_numbers
from core.text.numerals import PlacedNumber
from core.text.remembering import remembered
from core.text.spelt import japanese_numbers, korean_numbers
from core.text.units import BASE_UNITS


@dataclass(frozen=True, slots=True)
class Number:
    value: Decimal
    unit: str
    """Canonical over languages: ``year``, ``person``, ``%``, ``km2``; empty when none is stated."""
    text: str
    """As written, without the unit."""
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
    """In order of the text, not overlapping. List marks, citations, versions and parts of names are no numbers.

    Kanji and hangul count where the tokeniser sees a numeral: not in 三重, 一緒 or 이 도시. An era year is a year of
    the common era, 7割 is 70 %, and 1990年代 the year 1990. Raises MissingPart.
    """
    return _find(text, lang if lang in _SPELT else guess_language(text) or "en")


def in_base_unit(number: Number) -> Number:
    """Two weeks are 14 days."""
    base, factor = BASE_UNITS.get(number.unit, (number.unit, 1))
    return dataclasses.replace(number, value=number.value * Decimal(factor), unit=base)


@remembered
def _find(text: str, lang: str) -> tuple[Number, ...]:
    plain = "".join(map(_narrow, text))
    rest = _masked(plain, (match.span() for match in _NO_NUMBER.finditer(plain) if not _is_date(match)))
    numbers: list[PlacedNumber] = []
    for finder in (dated, digit_numbers, lambda rest: _SPELT[lang](text, rest)):
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
    """Digits and signs of normal width; one character stays one character, so offsets stay."""
    folded = unicodedata.normalize("NFKC", char)
    if char == "−":
        return "-"
    return folded if len(folded) == 1 and not _AS_WRITTEN.match(char) else char


def _is_date(match: re.Match[str]) -> bool:
    """2021.4.1 looks like a version."""
    return next(dated(match.group()), None) is not None


def _masked(text: str, spans: Iterable[tuple[int, int]]) -> str:
    chars = list(text)
    for start, end in spans:
        chars[start:end] = _MASK * (end - start)
    return "".join(chars)


def _apart(numbers: Iterable[PlacedNumber]) -> Iterator[PlacedNumber]:
    """Without those that overlap an earlier one."""
    taken: set[int] = set()
    for number in numbers:
        if taken.isdisjoint(range(number.start, number.end)):
            taken.update(range(number.start, number.end))
            yield number


def _tidy(value: Decimal) -> Decimal:
    """Without trailing zeros behind the point, and never in exponents."""
    whole = value.to_integral_value()
    return whole if whole == value else value.normalize()
