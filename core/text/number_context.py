"""What a number takes from its surroundings: the unit of a range, and years written as bare digits."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from core.text.numerals import PlacedNumber
from core.text.units import unit_behind

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
"""Behind a number that counts things: 1500 soldiers."""
_DECADE = re.compile(r"['’]?s\b")


def with_context(text: str, numbers: Sequence[PlacedNumber], lang: str) -> Iterator[PlacedNumber]:
    """In a language without a word behind the year, 1990 is one where the words around it say so."""
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
