"""A numeral with what stands around it: its sign, its unit, the rest of a fraction."""

from __future__ import annotations

import re
from decimal import Decimal

from core.text.numerals import PlacedNumber, read_numeral
from core.text.units import CURRENCY, unit_behind

_MINUS = re.compile(
    r"(?:(?<![^\s(「『:=、,〜~\0ぁ-ゖァ-ヺ])-"
    r"|マイナス|氷点下|零下|紀元前|\b(?:[Mm]inus|[Nn]egative) |영하 ?|마이너스 ?|기원전 ?)\Z"
)
_LONGEST_MINUS = 9
_FRACTION = re.compile(r"\s?(?:分の|분의)\s?")
_ORDINAL = re.compile(r"(?:st|nd|rd|th)\b")


def quantity(text: str, value: Decimal, start: int, end: int) -> PlacedNumber:
    """The number a numeral at ``text[start:end]`` stands for. A hyphen between words or numbers is no sign."""
    link = _FRACTION.match(text, end)
    if link and value and (above := read_numeral(text, link.end())):
        return PlacedNumber(above.value / value, "", start, above.end)
    if minus := _MINUS.search(text, max(0, start - _LONGEST_MINUS), start):
        value, start = -value, minus.start()
    ordinal = _ORDINAL.match(text, end)
    if unit := unit_behind(text, ordinal.end() if ordinal else end):
        return PlacedNumber(value * unit.factor, unit.name, start, end)
    return PlacedNumber(value, CURRENCY.get(text[max(0, start - 2) : start].strip()[-1:], ""), start, end)
