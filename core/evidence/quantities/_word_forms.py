"""Read quantities that are written without a numeral that counts: half, twice, ¾, 半額, 열흘, the third."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal

from core.evidence.quantities._units import in_fahrenheit, readings_of
from core.evidence.quantities.quantity import Day, UnitReading


@dataclass(frozen=True, slots=True)
class WordForm:
    readings: tuple[UnitReading, ...]
    start: int
    end: int
    clear: bool = True
    date: Day | None = None


_SMALL = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"]
_NUMERATOR = {word: n for n, word in enumerate(_SMALL)} | {"a": 1, "an": 1}
_PARTS = {
    "half": 2,
    "halve": 2,
    "third": 3,
    "quarter": 4,
    "fourth": 4,
    "fifth": 5,
    "sixth": 6,
    "seventh": 7,
    "eighth": 8,
    "ninth": 9,
    "tenth": 10,
}
_FRACTION = re.compile(
    rf"(?<!\band )\b(?P<above>{'|'.join(_NUMERATOR)}|[0-9]{{1,2}})[ -]"
    rf"(?P<below>{'|'.join(_PARTS)}|half)(?P<plural>s?)\b"
    r"(?P<of>(?= (?:of|as|more|less|higher|lower|larger|smaller|were|was|is|are|have|has|had)\b))?",
    re.IGNORECASE,
)
_OUT_OF = re.compile(
    rf"\b(?P<above>{'|'.join(_SMALL)}|[0-9]{{1,2}})(?: person| people)? (?:in|out of)(?: every)? "
    rf"(?P<below>{'|'.join(_SMALL[2:])}|[0-9]{{1,2}})\b(?![%:./,]|[0-9])",
    re.IGNORECASE,
)
_HALF_UNIT = re.compile(r"\bhalf an? (hour|day|year|century|decade|mile|dozen)\b", re.IGNORECASE)
_AND_A_HALF = re.compile(r"\b(?:an?|one) (hour|day|week|month|year|mile)s? and a half\b", re.IGNORECASE)
_HALF = re.compile(
    r"\bhalf(?= (?:of|as|the|its|their|his|her|that|an?|price|is|are|was|were|will|have|has|pay)\b|[.,;])",
    re.IGNORECASE,
)
_FOLD = re.compile(
    r"\b(?:(twice|doubl(?:e[sd]?|ing))|(thrice|tripl(?:e[sd]?|ing))|(quadrupl(?:e[sd]?|ing)))\b", re.IGNORECASE
)
_A_DOZEN = re.compile(r"\b(?:(half )?a|(?P<many>two|three|four|five|[0-9]+)) dozen\b", re.IGNORECASE)
_ORDINALS = [
    "first",
    "second",
    "third",
    "fourth",
    "fifth",
    "sixth",
    "seventh",
    "eighth",
    "ninth",
    "tenth",
    "eleventh",
    "twelfth",
]
_ORDINAL = re.compile(rf"(?<!\ba )\b({'|'.join(_ORDINALS)})(?= [a-z])", re.IGNORECASE)
_DAY_FIRST = re.compile(r"(?<![0-9/.])(3[01]|[12][0-9]|0?[1-9])([/.])(1[0-2]|0?[1-9])\2([12][0-9]{3})(?![0-9])")
_SHORT_DEGREES = re.compile(r"(?<![A-Za-z0-9.,/-])([0-9]{2,3}) ?([FC])(?![A-Za-z0-9'’#+/]|-[A-Za-z])")
_NOON = re.compile(r"\b(?:noon|midday)\b|正午|정오", re.IGNORECASE)

_VULGAR = re.compile(r"(?<![0-9])([0-9]{1,3})?\s?([½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞])")
_SLASHED = re.compile(
    r"(?<![0-9/.])([1-9])/([2-9]|10|12|16)(?![0-9/])(?=\s?(?:of|の|cups?|tsp|tbsp|teaspoons?|tablespoons?)\b|の)"
)

_KANJI_NUMERAL = re.compile("[一二三四五六七八九十百千万億兆〇]{3,}(?![々])")
_KANJI_TENS = {"十": 10, "百": 100, "千": 1000}
_KANJI_MYRIADS = {"万": 10**4, "億": 10**8, "兆": 10**12}
_JA_HALF = re.compile("半分|半額|半数|半値|折半|二分の一|半減")
_JA_HALF_UNIT = re.compile("(?<![0-9一二三四五六七八九十年間])半(年|日|月|世紀)(?!ば)")
_JA_ONE_IN = re.compile(
    r"(?P<below>[0-9]{1,3}|[二三四五六七八九十])(?:人|社|世帯|件|台|校|軒|個|本|冊)(?:の(?:うち|中の?)|中|に|あたり)\s?"
    r"(?P<above>[0-9]{1,2}|[一二三四五六七八九])(?:人|社|世帯|件|台|校|軒|個|本|冊)"
)
_KANJI = {kanji: n for n, kanji in enumerate("〇一二三四五六七八九十")}
_KO_HALF = re.compile("절반|반값|반액|반수(?=[가의를 ])")
_KO_HALF_UNIT = re.compile("(?<![가-힣])반(년|달|나절)")
_KO_COUNT = ["한", "두", "세", "네", "다섯", "여섯", "일곱", "여덟", "아홉", "열"]
_KO_ONE_IN = re.compile(
    rf"(?P<below>[0-9]{{1,3}}|{'|'.join(_KO_COUNT)})\s?(?:명|개|곳|가구|대|권)\s?(?:중에서?|가운데|당|에)\s?"
    rf"(?P<above>[0-9]{{1,2}}|{'|'.join(_KO_COUNT)})\s?(?:명|개|곳|가구|대|권)"
)
_KO_DAYS = {
    "이틀": 2,
    "사흘": 3,
    "나흘": 4,
    "닷새": 5,
    "엿새": 6,
    "이레": 7,
    "여드레": 8,
    "아흐레": 9,
    "열흘": 10,
    "보름": 15,
}
_KO_DAY = re.compile(rf"(?<![가-힣])({'|'.join(_KO_DAYS)})(?=[ 이을를은는의만간에뒤후전째]|\b)")
_KO_WEEK = re.compile("(?<![가-힣])일주일")
_KO_STOREY = re.compile("(?<![가-힣])([일이삼사오육칠팔구십])층")
_KO_SINO = {syllable: n for n, syllable in enumerate("영일이삼사오육칠팔구십")}
_PERCENT = Decimal(100)


def word_forms(plain: str, lang: str) -> Iterator[WordForm]:
    """Yield the quantities that ``find_numbers`` does not read, in no order; earlier ones win where two overlap."""
    yield from _vulgar(plain)
    yield from _dates(plain)
    for match in _SHORT_DEGREES.finditer(plain):
        value = Decimal(match[1])
        yield WordForm(in_fahrenheit(value) if match[2] == "F" else (UnitReading("celsius", value),), *match.span())
    for match in _NOON.finditer(plain):
        yield WordForm((UnitReading("clock", Decimal(720)),), *match.span(), clear=False)
    yield from {"en": _english, "ja": _japanese, "ko": _korean}[lang](plain)


def _vulgar(plain: str) -> Iterator[WordForm]:
    for match in _VULGAR.finditer(plain):
        value = Decimal(match[1] or 0) + round(Decimal(unicodedata.numeric(match[2])), 6)
        yield WordForm((UnitReading("", value), _share(value)), *match.span())
    for match in _SLASHED.finditer(plain):
        if int(match[1]) < int(match[2]):
            value = Decimal(match[1]) / Decimal(match[2])
            yield WordForm((_share(value), UnitReading("", value)), *match.span(), clear=False)


def _share(value: Decimal) -> UnitReading:
    return UnitReading("%", value * _PERCENT)


def _dates(plain: str) -> Iterator[WordForm]:
    for match in _DAY_FIRST.finditer(plain):
        first, second, year = int(match[1]), int(match[3]), int(match[4])
        known = first > 12 or first == second  # noqa: PLR2004  no month has a larger number
        date = Day(year, second, first) if known else Day(year, None, None)
        yield WordForm((UnitReading("date", Decimal(0)),), *match.span(), date=date)


def _english(plain: str) -> Iterator[WordForm]:
    for match in _HALF_UNIT.finditer(plain):
        unit = match[1].lower()
        long = {"dozen": UnitReading("", Decimal(6)), "century": UnitReading("month", Decimal(600))}.get(unit)
        yield WordForm((long,) if long else _scaled(readings_of(Decimal(1), unit), Decimal("0.5")), *match.span())
    for match in _AND_A_HALF.finditer(plain):
        yield WordForm(_scaled(readings_of(Decimal(1), match[1].lower()), Decimal("1.5")), *match.span())
    for match in _A_DOZEN.finditer(plain):
        many = match["many"]
        count = _count(many) if many else Decimal(1)
        yield WordForm((UnitReading("", count * (6 if match[1] else 12)),), *match.span())
    for match in _FRACTION.finditer(plain):
        part, whole = _count(match["above"]), _PARTS[match["below"].lower()]
        clear = match["of"] is not None or (part > 1 and bool(match["plural"]))
        if part < whole and (clear or whole in {2, 4}):
            yield WordForm((_share(part / Decimal(whole)),), *match.span(), clear=clear)
    for match in _OUT_OF.finditer(plain):
        above, below = _count(match["above"]), _count(match["below"])
        if 0 < above < below:
            yield WordForm((_share(above / below),), *match.span())
    for match in _FOLD.finditer(plain):
        value = Decimal(next(n for n, group in enumerate(match.groups(), 2) if group))
        yield WordForm((UnitReading("fold", value),), *match.span(), clear=False)
    for match in _HALF.finditer(plain):
        yield WordForm((_share(Decimal("0.5")), UnitReading("fold", Decimal("0.5"))), *match.span(), clear=False)
    for match in _ORDINAL.finditer(plain):
        yield WordForm((UnitReading("", Decimal(_ORDINALS.index(match[1].lower()) + 1)),), *match.span(), clear=False)


def _count(written: str) -> Decimal:
    return Decimal(written) if written.isdecimal() else Decimal(_NUMERATOR[written.lower()])


def _scaled(readings: tuple[UnitReading, ...], factor: Decimal) -> tuple[UnitReading, ...]:
    return tuple(reading._replace(value=reading.value * factor) for reading in readings)


def _japanese(plain: str) -> Iterator[WordForm]:
    for match in _JA_HALF.finditer(plain):
        yield WordForm((_share(Decimal("0.5")), UnitReading("fold", Decimal("0.5"))), *match.span(), clear=False)
    for match in _KANJI_NUMERAL.finditer(plain):
        numeral = _kanji_value(match.group())
        if numeral is not None:
            yield WordForm((UnitReading("", numeral),), *match.span())
    long = {"年": ("month", 6), "月": ("second", 15 * 86400), "日": ("second", 43200), "世紀": ("month", 600)}
    for match in _JA_HALF_UNIT.finditer(plain):
        unit, value = long[match[1]]
        yield WordForm((UnitReading(unit, Decimal(value)),), *match.span(), clear=False)
    for match in _JA_ONE_IN.finditer(plain):
        above, below = (Decimal(_KANJI.get(match[part]) or match[part]) for part in ("above", "below"))
        if above < below:
            yield WordForm((_share(above / below),), *match.span())


def _kanji_value(written: str) -> Decimal | None:
    """Return the value of a numeral in kanji with tens or ten thousands, which a dictionary may take for a name."""
    total, section, digit = 0, 0, 0
    for char in written:
        if char in _KANJI_MYRIADS:
            total, section, digit = total + (section + digit or 1) * _KANJI_MYRIADS[char], 0, 0
        elif char in _KANJI_TENS:
            section, digit = section + (digit or 1) * _KANJI_TENS[char], 0
        elif digit:
            return None
        else:
            digit = _KANJI[char]
    return Decimal(total + section + digit)


def _korean(plain: str) -> Iterator[WordForm]:
    for match in _KO_HALF.finditer(plain):
        yield WordForm((_share(Decimal("0.5")), UnitReading("fold", Decimal("0.5"))), *match.span(), clear=False)
    long = {"년": ("month", 6), "달": ("second", 15 * 86400), "나절": ("second", 6 * 3600)}
    for match in _KO_HALF_UNIT.finditer(plain):
        unit, value = long[match[1]]
        yield WordForm((UnitReading(unit, Decimal(value)),), *match.span(), clear=False)
    for match in _KO_ONE_IN.finditer(plain):
        above, below = (
            Decimal(_KO_COUNT.index(match[part]) + 1 if match[part] in _KO_COUNT else match[part])
            for part in ("above", "below")
        )
        if above < below:
            yield WordForm((_share(above / below),), *match.span())
    for match in _KO_DAY.finditer(plain):
        yield WordForm(readings_of(Decimal(_KO_DAYS[match[1]]), "day"), *match.span())
    for match in _KO_WEEK.finditer(plain):
        yield WordForm(readings_of(Decimal(1), "week"), *match.span())
    for match in _KO_STOREY.finditer(plain):
        yield WordForm((UnitReading("", Decimal(_KO_SINO[match[1]])),), *match.span(1))
