"""Read numbers written as words: thirty-seven, 三十七, 스물다섯, with the sign and unit around them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from decimal import Decimal

from core.text import analysers
from core.text._numerals import SPELT, Numeral, PlacedNumber, read_numeral
from core.text.analysers import Morpheme
from core.text.units import CURRENCY, unit_behind

_MINUS = re.compile(
    r"(?:(?<![^\s(「『:=、,〜~\0ぁ-ゖァ-ヺ])-"
    r"|マイナス|氷点下|零下|紀元前|\b(?:[Mm]inus|[Nn]egative) |영하 ?|마이너스 ?|기원전 ?)\Z"
)
_LONGEST_MINUS = 9
_FRACTION = re.compile(r"\s?(?:分の|분의)\s?")
_ORDINAL = re.compile(r"(?:st|nd|rd|th)\b")


def quantity(text: str, value: Decimal, start: int, end: int) -> PlacedNumber:
    """Return the number that the numeral at ``text[start:end]`` stands for. A hyphen between words or numbers is no
    sign."""
    link = _FRACTION.match(text, end)
    if link and value and (above := read_numeral(text, link.end())):
        return PlacedNumber(above.value / value, "", start, above.end)
    if minus := _MINUS.search(text, max(0, start - _LONGEST_MINUS), start):
        value, start = -value, minus.start()
    ordinal = _ORDINAL.match(text, end)
    if unit := unit_behind(text, ordinal.end() if ordinal else end):
        return PlacedNumber(value * unit.factor, unit.name, start, end)
    return PlacedNumber(value, CURRENCY.get(text[max(0, start - 2) : start].strip()[-1:], ""), start, end)


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
    """Yield English numbers. A single ``one`` is skipped, being a pronoun more often, and so are fractions: two
    thirds."""
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
    """Return the value of the words that form one number, and the index after them. Scales must fall in size."""
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
    """Return True if n may be added: seven after sixty, sixty after two hundred, anything at the start."""
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
    """Return the value of a native Korean numeral, or None if the text as a whole is none."""
    match = _NATIVE.fullmatch(text)
    if not text or not match:
        return None
    return _NATIVE_TENS.get(match[1], 0) + _NATIVE_ONES.get(match[2], 0)


_NUMERAL = "名詞,数詞"
_COMMON_NOUN = "名詞,普通名詞"
_GIVEN_NAME = "名詞,固有名詞,人名,名"
_COUNTED_NOUNS = frozenset({"person", "years old", "times", "day", "month", "year"})
"""Units that the dictionary joins with their numeral into one word: 二人, 二十歳."""
_WHOLE = re.compile(r"[〇一二三四五六七八九十百千万億]+[十百千万億][〇一二三四五六七八九十百千万億]*")
_VAGUE = ("数", "つ")
"""Suffixes of vague numerals: 十数年 is not ten, and 一つ is mostly not one."""

_NUMERAL_TAGS = frozenset({"NR", "MM"})
_HANGUL_NUMERAL = re.compile("[영공일이삼사오육칠팔구십백천한두세네섯둘셋넷곱덟홉열물무른흔쉰순든]")
_TEN = 10
_MASKED = "\0"
_BEHIND_KANJI = re.compile(r"(?<=[々\u3400-\u9fff])(?<![第計約全各])")


def japanese_numbers(text: str, plain: str) -> Iterator[PlacedNumber]:
    """Yield Japanese numbers. ``plain`` is the text in normal width, with known numbers masked. Raises MissingPart."""
    if SPELT.isdisjoint(plain):
        return
    behind = 0
    morphemes = analysers.japanese(text)
    for index, morpheme in enumerate(morphemes):
        if morpheme.start < behind or plain[morpheme.start] not in SPELT:
            continue
        numeral = read_numeral(plain, morpheme.start)
        if numeral and _is_japanese_numeral(plain, morphemes, index, numeral):
            behind = numeral.end
            yield quantity(plain, numeral.value, morpheme.start, numeral.end)


def _is_japanese_numeral(plain: str, morphemes: tuple[Morpheme, ...], index: int, numeral: Numeral) -> bool:
    morpheme = morphemes[index]
    unit = unit_behind(plain, numeral.end)
    if morpheme.pos.startswith(_NUMERAL):
        nearby = morphemes[index : index + numeral.end - morpheme.start]
        vague = plain.startswith(_VAGUE, numeral.end) or (unit is None and _is_bare(plain, morpheme.start, numeral))
        return not vague and all(m.pos.startswith(_NUMERAL) for m in nearby if m.start < numeral.end)
    if morpheme.pos.startswith(_COMMON_NOUN) and unit and unit.end == morpheme.end:
        return unit.name in _COUNTED_NOUNS and (numeral.value > 1 or unit.name == "times")
    return morpheme.pos == _GIVEN_NAME and _WHOLE.fullmatch(morpheme.surface) is not None


def _is_bare(plain: str, start: int, numeral: Numeral) -> bool:
    """Return True for a single kanji that counts nothing: 一 alone, or the end of a name such as 英二."""
    alone = numeral.end - start == 1
    return alone and (numeral.value == 1 or _BEHIND_KANJI.match(plain, start) is not None)


def korean_numbers(text: str, plain: str) -> Iterator[PlacedNumber]:
    """Yield Korean numbers from the same arguments, also native numerals: 스무 살, 열다섯 시간."""
    if not _HANGUL_NUMERAL.search(plain):
        return
    for numerals, noun in _numeral_runs(analysers.korean(text)):
        start, end = numerals[0].start, numerals[-1].end
        if _MASKED in plain[start:end]:
            continue
        value = _native(plain[start:end], numerals, noun)
        if value is None:
            value, end = _sino(plain, numerals, noun)
        if value is not None:
            yield quantity(plain, value, start, end)


def _numeral_runs(morphemes: tuple[Morpheme, ...]) -> Iterator[tuple[list[Morpheme], Morpheme | None]]:
    """Yield numerals that are written together, with the noun they count if one follows."""
    run: list[Morpheme] = []
    for morpheme in morphemes:
        numeral = morpheme.pos in _NUMERAL_TAGS
        if run and not (numeral and morpheme.start == run[-1].end):
            counts = morpheme.pos.startswith("NN") and morpheme.start <= run[-1].end + 1
            yield run, morpheme if counts else None
            run = []
        if numeral:
            run.append(morpheme)
    if run:
        yield run, None


def _native(written: str, numerals: list[Morpheme], noun: Morpheme | None) -> Decimal | None:
    value = native_korean(written)
    if value is None or (value == 1 and (not noun or noun.pos != "NNB" or noun.surface == "번")):
        return None
    return Decimal(value) if noun or numerals[0].pos == "NR" else None


def _sino(plain: str, numerals: list[Morpheme], noun: Morpheme | None) -> tuple[Decimal | None, int]:
    """Read a Sino-Korean numeral. A single syllable is one only before a counter: 오 분, but not 이 도시."""
    start, end = numerals[0].start, numerals[-1].end
    numeral = read_numeral(plain, start) if numerals[0].pos == "NR" else None
    if numeral and numeral.end <= end and (numeral.value > _TEN or (noun and noun.pos == "NNB")):
        return numeral.value, numeral.end
    return None, end
