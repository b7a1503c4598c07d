"""Read one numeral: digits, kanji, hangul and their mixtures, 37.8万, 三千五百, 3천5백만."""

from __future__ import annotations

import re
from decimal import Decimal
from typing import NamedTuple

_DIGITS = {
    **dict(zip("〇零一二三四五六七八九壱弐参", (0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 1, 2, 3), strict=True)),
    **dict(zip("영공일이삼사오육칠팔구", (0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9), strict=True)),
}
_TENS = {"十": 10, "拾": 10, "百": 100, "千": 1000, "십": 10, "백": 100, "천": 1000}
_MYRIADS = {"万": 10**4, "億": 10**8, "兆": 10**12, "京": 10**16, "만": 10**4, "억": 10**8, "조": 10**12, "경": 10**16}

_ARABIC = re.compile(r"[0-9]{1,3}(?:,[0-9]{3})+(?![0-9])(?:\.[0-9]+)?|[0-9]+(?:\.[0-9]+)?")
_NEXT_PART = re.compile(r"[만억조경] (?=[0-9])")
"""Korean writes 3만 5천 with a space."""
_INFINITE = Decimal("Infinity")

SPELT = frozenset({*_DIGITS, *_TENS, *_MYRIADS})
"""Characters of numerals written without Arabic digits."""


class Numeral(NamedTuple):
    value: Decimal
    end: int
    """Offset after the numeral."""


class PlacedNumber(NamedTuple):
    """A number with its offsets in a text."""

    value: Decimal
    unit: str
    start: int
    end: int


def read_numeral(text: str, start: int) -> Numeral | None:
    """Return the longest numeral at an offset of a text whose digits have normal width.

    Its parts fall in size, as in 三万五千 but not 五千三万, so a number that merely follows is not included.
    """
    total, below, position = Decimal(0), _INFINITE, start
    while section := _read_section(text, position):
        myriad = _MYRIADS.get(text[section.end : section.end + 1])
        if section.value >= below or (myriad and myriad >= below):
            break
        total += section.value * (myriad or 1)
        position = section.end + (1 if myriad else 0)
        if not myriad:
            break
        below = Decimal(myriad)
        if gap := _NEXT_PART.match(text, position - 1):
            position = gap.end()
    end = position - 1 if text[position - 1 : position] == " " else position
    return Numeral(total, end) if end > start else None


def _read_section(text: str, start: int) -> Numeral | None:
    """Read the part before 万 or at the end: 37.8, 三千五百, 二〇二四, 3百."""
    total, below, position = Decimal(0), _INFINITE, start
    while True:
        part = _read_digits(text, position)
        unit = _TENS.get(text[part.end : part.end + 1]) if part else _TENS.get(text[position : position + 1])
        if (unit and unit >= below) or (part and part.value >= below):
            break
        if unit:
            total += (part.value if part else 1) * unit
            position, below = (part.end if part else position) + 1, Decimal(unit)
            continue
        if part:
            total += part.value
            position = part.end
        break
    return Numeral(total, position) if position > start else None


def _read_digits(text: str, position: int) -> Numeral | None:
    """Read Arabic digits, or kanji and hangul digits by position."""
    if arabic := _ARABIC.match(text, position):
        return Numeral(Decimal(arabic.group().replace(",", "")), arabic.end())
    end = position
    while end < len(text) and text[end] in _DIGITS:
        end += 1
    digits = "".join(str(_DIGITS[char]) for char in text[position:end])
    return Numeral(Decimal(digits), end) if digits else None
