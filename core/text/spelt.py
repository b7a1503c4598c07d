"""Numbers written in kanji or hangul, where the tokeniser sees a numeral: not in 三重, 一緒 or 이 도시."""

from __future__ import annotations

import re
from collections.abc import Iterator
from decimal import Decimal

from core.text import analysers
from core.text.analysers import Morpheme
from core.text.number_words import native_korean
from core.text.numerals import SPELT, Numeral, PlacedNumber, read_numeral
from core.text.quantities import quantity
from core.text.units import unit_behind

_NUMERAL = "名詞,数詞"
_COMMON_NOUN = "名詞,普通名詞"
_GIVEN_NAME = "名詞,固有名詞,人名,名"
_COUNTED_NOUNS = frozenset({"person", "years old", "times", "day", "month", "year"})
"""Units that the dictionary has as one word with their numeral: 二人, 二十歳."""
_WHOLE = re.compile(r"[〇一二三四五六七八九十百千万億]+[十百千万億][〇一二三四五六七八九十百千万億]*")
_VAGUE = ("数", "つ")
"""十数年 is no ten, and 一つ mostly no one."""

_NUMERAL_TAGS = frozenset({"NR", "MM"})
_HANGUL_NUMERAL = re.compile("[영공일이삼사오육칠팔구십백천한두세네섯둘셋넷곱덟홉열물무른흔쉰순든]")
_TEN = 10
_MASKED = "\0"
_BEHIND_KANJI = re.compile(r"(?<=[々\u3400-\u9fff])(?<![第計約全各])")


def japanese_numbers(text: str, plain: str) -> Iterator[PlacedNumber]:
    """``plain`` is the text in normal width, with what was found before masked. Raises MissingPart."""
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
    """One kanji that counts nothing: a single 一, or the end of a name, 英二."""
    alone = numeral.end - start == 1
    return alone and (numeral.value == 1 or _BEHIND_KANJI.match(plain, start) is not None)


def korean_numbers(text: str, plain: str) -> Iterator[PlacedNumber]:
    """As ``japanese_numbers``; also native numerals: 스무 살, 열다섯 시간."""
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
    """Numerals written together, and the noun they count if one follows."""
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
    """One syllable alone is a numeral only before a counter: 오 분, but not 이 도시."""
    start, end = numerals[0].start, numerals[-1].end
    numeral = read_numeral(plain, start) if numerals[0].pos == "NR" else None
    if numeral and numeral.end <= end and (numeral.value > _TEN or (noun and noun.pos == "NNB")):
        return numeral.value, numeral.end
    return None, end
