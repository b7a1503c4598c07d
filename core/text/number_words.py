"""Number words: thirty-seven, a million, twenty-first; 스물다섯, 열두."""

from __future__ import annotations

import re
from collections.abc import Iterator
from decimal import Decimal

from core.text.numerals import PlacedNumber
from core.text.quantities import quantity

_ONES = {word: n for n, word in enumerate(
    ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
     "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"]
)}  # fmt: skip
_TENS = {
    word: 10 * n
    for n, word in enumerate(["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"], start=2)
}
SCALES = {"hundred": 100, "thousand": 10**3, "million": 10**6, "billion": 10**9, "trillion": 10**12}
_HUNDRED = 100
_ORDINALS = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth"]

_WORD = re.compile(rf"\b(?:{'|'.join([*_ONES, *_TENS, *SCALES])})\b", re.IGNORECASE)
_ARTICLE = re.compile(r"\ban? \Z", re.IGNORECASE)
_GAP = re.compile(r"[ -]|,? and ")
_COMPOUND_ORDINAL = re.compile(rf"-({'|'.join(_ORDINALS)})\b", re.IGNORECASE)
_HALF = " and a half"
_PART = re.compile(r"[ -](?:half|halves|thirds?|quarters?|fourths?|fifths?|tenths?)\b", re.IGNORECASE)

_NATIVE_TENS = {
    "열": 10,
    "스물": 20,
    "스무": 20,
    "서른": 30,
    "마흔": 40,
    "쉰": 50,
    "예순": 60,
    "일흔": 70,
    "여든": 80,
    "아흔": 90,
}
_NATIVE_ONES = {"하나": 1, "한": 1, "둘": 2, "두": 2, "셋": 3, "세": 3, "석": 3, "넷": 4, "네": 4, "다섯": 5, "여섯": 6,
                "일곱": 7, "여덟": 8, "아홉": 9}  # fmt: skip
_NATIVE = re.compile(rf"({'|'.join(_NATIVE_TENS)})?({'|'.join(_NATIVE_ONES)})?")


def english_numbers(text: str) -> Iterator[PlacedNumber]:
    """``one`` alone is left out, being a pronoun more often than a number, and so are parts: two thirds."""
    words = list(_WORD.finditer(text))
    index = 0
    while index < len(words):
        start = words[index].start()
        article = words[index].group().lower() in SCALES and _ARTICLE.search(text, max(0, start - 3), start)
        value, behind = _read(text, words, index, Decimal(1 if article else 0))
        if behind > index:
            start = article.start() if article else start
            yield from _complete(text, start, words[behind - 1].end(), value, alone=behind - index == 1)
        index = max(behind, index + 1)


def _read(text: str, words: list[re.Match[str]], first: int, current: Decimal) -> tuple[Decimal, int]:
    """The value of the words that form one number, and the index behind them. Scales must fall in size."""
    total, scale = Decimal(0), Decimal("Infinity")
    for index in range(first, len(words)):
        if index > first and not _GAP.fullmatch(text, words[index - 1].end(), words[index].start()):
            return total + current, index
        word = words[index].group().lower()
        factor = Decimal(SCALES.get(word, 0))
        n = _ONES.get(word) or _TENS.get(word) or 0
        if factor == _HUNDRED and 0 < current < _HUNDRED:
            current *= factor
        elif factor > _HUNDRED and current and factor < scale:
            total, current, scale = total + current * factor, Decimal(0), factor
        elif not factor and _may_follow(current, total, n):
            current += n
        else:
            return total + current, index
    return total + current, len(words)


def _may_follow(current: Decimal, total: Decimal, n: int) -> bool:
    """Whether n may be added: seven behind sixty, sixty behind two hundred, anything behind nothing."""
    if not current:
        return bool(n) or not total
    place = next(place for place in (100, 10, 1) if current % place == 0)
    return 0 < n < place and (place > 10 or current % 100 >= 20)  # noqa: PLR2004  tens begin at twenty


def _complete(text: str, start: int, end: int, value: Decimal, *, alone: bool) -> Iterator[PlacedNumber]:
    if ordinal := _COMPOUND_ORDINAL.match(text, end):
        if value % 10 == 0:
            yield quantity(text, value + _ORDINALS.index(ordinal.group(1).lower()) + 1, start, ordinal.end())
    elif text.startswith(_HALF, end) and value < _HUNDRED:
        yield quantity(text, value + Decimal("0.5"), start, end + len(_HALF))
    elif not _PART.match(text, end) and not (alone and value == 1):
        yield quantity(text, value, start, end)


def native_korean(text: str) -> int | None:
    """The value of a native Korean numeral, None if the whole text is none."""
    match = _NATIVE.fullmatch(text)
    if not text or not match:
        return None
    return _NATIVE_TENS.get(match[1], 0) + _NATIVE_ONES.get(match[2], 0)
