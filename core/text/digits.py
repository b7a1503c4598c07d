"""Numbers written with Arabic digits: 1,185, 37.8万, 1.5 million, $3bn, ①."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from decimal import Decimal

from core.text.number_words import SCALES
from core.text.numerals import PlacedNumber, read_numeral
from core.text.quantities import quantity
from core.text.units import CURRENCY, unit_behind

_START = re.compile(r"(?<![A-Za-z0-9_])(?<![0-9][.,])(?<![A-Z]-)[0-9]|[①-⑳⓪]")
"""Not in H2O, GPT-4 or the middle of a number."""
_SCALE = re.compile(rf"[ -]?({'|'.join(SCALES)})s?\b", re.IGNORECASE)
_SHORT_SCALE = re.compile(r"\s?(k|m|mn|bn|b|tn)\b", re.IGNORECASE)
_SHORT_SCALES = {"k": 10**3, "m": 10**6, "mn": 10**6, "b": 10**9, "bn": 10**9, "tn": 10**12}
"""Behind an amount of money only: 5m is a length."""
_PART_OF_A_NAME = re.compile(r"[A-Z]")
"""Right behind digits, and no unit: 3D, 4K, 5G."""


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
