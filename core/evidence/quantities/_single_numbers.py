"""Read one number with the unit or the noun behind it."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from decimal import Decimal

from core.evidence.quantities._clarity import ORDINAL
from core.evidence.quantities._groups import Group, is_calendar_year
from core.evidence.quantities._units import extra_unit, readings_of, temperature
from core.evidence.quantities.quantity import UnitReading
from core.text.numbers import Number
from core.text.units import unit_behind

_COUNTERS = {
    "ja": re.compile(
        r"\s?(部屋|カ所|か所|ヶ所|ケ所|箇所|か国|カ国|ヶ国|世帯|種類|チーム|人日|番目|[つ冊席台枚点件軒戸棟頭匹羽校社票個本階位番巻曲局隻機両便泊区店駅"
        r"問章節条項品食杯皿束組班町村市県室丁])"
    ),
    "ko": re.compile(
        r"\s?(가지|군데|세대|가구|그루|자루|켤레|차례|번째|학교|나라|개국|[권석대개장건곳마리척채층위호편점줄쌍잔병통벌종표동끼회조쪽])(?![가-힣]{3})"
    ),
}
_SAME_COUNTER = {"部屋": "室"}
_KO_PEOPLE = re.compile("한|두|세|네|다섯|여섯|일곱|여덟|아홉|열|스무|스물")
"""Native numerals before 분 count people, Chinese ones minutes."""
_KILO = re.compile(r"\s?(?:キロ|킬로)(?!グラム|그램)")
_TURNS = re.compile(r"\s?度")
_MOST_TURNS = 10
_NOUN = re.compile(r"[ -]([a-z]{3,}(?:-[a-z]+)*|people|men)\b")
_NO_NOUN = re.compile(
    r"and|the|but|nor|for|from|with|per|out|than|that|this|was|were|are|had|has|have|who|which|when|while|where|into|onto|"
    r"more|less|after|before|since|until|during|about|only|also|not|can|may|must|will|would|should|each"
)
_DOZEN = re.compile(r"\s?(?:dozen\b|ダース|다스)")
_FOLD = re.compile(
    r" ?times (?=as|more|the|higher|larger|longer|faster|that|what|its|greater|bigger|heavier|cheaper|smaller|dearer|"
    r"less)"
)
_KANJI_NOUN = re.compile(r"[\u4e00-\u9fff\u30a1-\u30faー]")
_FRACTION_WRITTEN = re.compile("分の|분의")
_TENTH_MARK = re.compile(r"\s?(?:割|할)")
_AGED = re.compile(r"\b(?:aged?|age of|ages|age at)\s\Z", re.IGNORECASE)
_MAYBE_AGED = re.compile(
    r"\b(?:was|were|is|be|at|turned)\s(?:(?:about|around|only|just|nearly|almost|over|under)\s)?\Z", re.IGNORECASE
)
_OLDEST = 115
_WRITTEN = re.compile(r"[0-9]+(?:,[0-9]{3})*(?:\.[0-9]+)?")
_NOON = 12
_LONGEST_BEFORE = 16
_AT_AN_HOUR = re.compile(r"\b(?:from|to|until|till|by|at|before|after)\s\Z", re.IGNORECASE)
_HOUR_ENDS = re.compile(r"[,.;]|\s(?:to|until|till|in the|on|sharp)\b")


def single(plain: str, number: Number) -> Group:
    """Return what one number stands for that is no part of a date, a time or a duration."""
    return _bare(plain, number) if number.unit == "" else _with_unit(plain, number)


def _bare(plain: str, number: Number) -> Group:
    end, value = number.span.end, number.value
    if dozen := _DOZEN.match(plain, end):
        return Group(1, (UnitReading("", value * 12),), dozen.end())
    if _FRACTION_WRITTEN.search(number.text):
        return Group(1, (UnitReading("%", value * 100), UnitReading("", value)), end)
    if degrees := temperature(value, plain, number.span.start, end):
        return Group(1, *degrees)
    if extra := extra_unit(plain, end):
        return Group(1, readings_of(value, extra[0]), extra[1])
    return Group(1, tuple(_meanings(plain, number)), end)


def _meanings(plain: str, number: Number) -> Iterator[UnitReading]:
    """Yield a bare number, and the age, the hour or the year that it may be."""
    start, end, value = number.span.start, number.span.end, number.value
    before = plain[max(0, start - _LONGEST_BEFORE) : start]
    aged = value <= _OLDEST and not counted_at(plain, end, "en")
    if aged and _AGED.search(before):
        yield UnitReading("age", value)
        return
    yield UnitReading("", value)
    if aged and _MAYBE_AGED.search(before):
        yield UnitReading("age", value)
    if value <= _NOON and _AT_AN_HOUR.search(before) and _HOUR_ENDS.match(plain, end):
        yield from (UnitReading("clock", value * 60), UnitReading("clock", (value + _NOON) * 60))
    if is_calendar_year(number):
        yield UnitReading("year", value)


def _with_unit(plain: str, number: Number) -> Group:
    end, value, unit = number.span.end, number.value, number.unit
    if unit == "degree" and (degrees := temperature(value, plain, number.span.start, end)):
        return Group(1, *degrees)
    if unit == "times" and (fold := _FOLD.match(plain, end)):
        return Group(1, (UnitReading("fold", value),), fold.end())
    if unit == "pound" and "£" in plain[max(0, number.span.start - 2) : number.span.start]:
        return Group(1, (UnitReading("pound", value),), end)
    behind = unit_behind(plain, end)
    tenth = _TENTH_MARK.match(plain, end) if unit == "%" else None
    return Group(1, _by_unit(plain, number), behind.end if behind else tenth.end() if tenth else end)


def _by_unit(plain: str, number: Number) -> tuple[UnitReading, ...]:
    """Return what the unit makes of a number; some units have two meanings."""
    end, value, unit = number.span.end, number.value, number.unit
    if unit == "minute" and _KO_PEOPLE.match(number.text):
        return (UnitReading("person", value),)
    readings = readings_of(value, unit)
    if unit == "kg" and _KILO.match(plain, end):
        return (*readings, UnitReading("m", value * 1000))
    if unit == "degree" and value <= _MOST_TURNS and _TURNS.match(plain, end):
        return (*readings, UnitReading("times", value))
    return readings


def as_written(number: Number, group: Group) -> Iterator[UnitReading]:
    """Yield the digits alone, 37.8 of 37.8万km²: a bare answer may leave the rest to its question."""
    written = _WRITTEN.search(unicodedata.normalize("NFKC", number.text))
    if written and group.numbers == 1:
        digits = Decimal(written[0].replace(",", ""))
        if all(digits != reading.value for reading in group.readings):
            yield UnitReading("digits", digits)


def counted_at(plain: str, end: int, lang: str) -> str:
    """Return what a number without a unit counts."""
    if lang == "en":
        suffix = ORDINAL.match(plain, end)
        noun = _NOUN.match(plain, suffix.end() if suffix else end)
        return noun[1] if noun and not _NO_NOUN.fullmatch(noun[1]) else ""
    if counter := _COUNTERS[lang].match(plain, end):
        return _SAME_COUNTER.get(counter[1], counter[1])
    kanji = _KANJI_NOUN.match(plain, end)
    return kanji[0] if kanji else ""
