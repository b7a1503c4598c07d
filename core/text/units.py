"""Read the unit after a number, under one name for Japanese, English and Korean."""

from __future__ import annotations

import re
from decimal import Decimal
from typing import NamedTuple


class UnitMatch(NamedTuple):
    name: str
    factor: Decimal
    """Factor of the number in front: 7割 is 70 %, 221 BC is the year -221."""
    end: int


_CJK = {
    "year": "年間 年度 年代 年 년도 년대 년간 년",
    "month": "か月間 か月 ヶ月間 ヶ月 ケ月 カ月間 カ月 ヵ月 箇月 月(?!曜|面|光) 개월간 개월 월(?!요)",
    "week": "週間 週(?!刊) 주일 주간 주(?![가-힣])",
    "day": "日間 日(?!本|曜|系|米|中) 일간 일(?!본|반|부)",
    "hour": "時間 時(?!代|期|点|計) 시간 시(?![민장작대절점])",
    "minute": "分間 分(?!の|野|割|類|布|析|子|解|岐|け) 분간 분(?![의기야석류자])",
    "second": "秒間 秒 초간 초(?![기등])",
    "century": "世紀 세기",
    "person": "人(?!口|気|工|類|間|材|物) 名(?!所|山|城|物|前|作) 명 사람",
    "years old": "歳 才(?!能) 세(?![기계대트]) 살",
    "times": "回(?!路|転|答) 번(?!째|호|지) 회(?![사의원장])",
    "fold": "倍(?!率) 배(?![터달치추])",
    "%": "% パーセント 퍼센트",
    "‰": "‰ パーミル 퍼밀",
    "yen": "円(?!周|形|柱|筒|盤|高|安) 엔(?![진지])",
    "won": "ウォン 원(?![소자래리인칙])",
    "dollar": "米ドル ドル 달러",
    "euro": "ユーロ 유로",
    "pound": "ポンド 파운드",
    "yuan": "人民元 元(?!年|素|気|々|の|に|は) 위안",
    "km": "キロメートル ㌔㍍ ㎞ 킬로미터",
    "m": "メートル ㍍ 미터",
    "cm": "センチメートル センチ ㎝ 센티미터 센티",
    "mm": "ミリメートル ミリ(?!リ|グ) ㎜ 밀리미터",
    "km2": "平方キロメートル 平方キロ ㎢ 제곱킬로미터 평방킬로미터",
    "m2": "平方メートル ㎡ 제곱미터 평방미터",
    "m3": "立方メートル ㎥ 세제곱미터",
    "ha": "ヘクタール 헥타르",
    "kg": "キログラム キロ(?!メ|ワ|バ|ヘ|カ|リ|ロ) ㎏ 킬로그램",
    "g": "グラム 그램",
    "mg": "ミリグラム 밀리그램",
    "t": "トン(?!ネ|ボ) ㌧ 톤",
    "l": "リットル ㍑ 리터",
    "ml": "ミリリットル 밀리리터",
    "degree": "度(?!合|々) ℃ °C ° 도(?![시로움착])",
}
"""Spellings by unit. Longer ones win; a lookahead excludes other words: 3日本, 12名山."""

_LATIN_SYMBOLS = {
    "km": "km", "m": "m", "cm": "cm", "mm": "mm", "nm": "nm", "km2": "km2 km² km^2 sq(?:uare)?\\skm", "m2": "m2 m²",
    "m3": "m3 m³", "ha": "ha", "kg": "kg", "g": "g", "mg": "mg", "t": "t", "l": "l L", "ml": "ml mL", "dl": "dl dL",
    "hour": r"[ap]\.m\. am pm AM PM h", "minute": "min", "second": "sec", "degree": "°C °F °",
    "%": "% pct", "year": "AD CE", "kW": "kW", "W": "W", "MW": "MW", "V": "V", "Hz": "Hz", "kHz": "kHz", "MHz": "MHz",
    "GHz": "GHz", "KB": "KB kB", "MB": "MB", "GB": "GB", "TB": "TB", "mAh": "mAh", "kcal": "kcal", "fold": "x",
}  # fmt: skip
_LATIN_WORDS = {
    "year": "years? yrs?", "month": "months?", "week": "weeks?", "day": "days?", "hour": "hours? hrs? o'clock",
    "minute": "minutes? mins", "second": "seconds? secs", "century": "century centuries",
    "years old": "years?[\\s-]old year-olds? years\\sof\\sage", "person": "people persons?", "times": "times",
    "fold": "-?fold", "%": "percent(?:age\\spoints?)? per\\scent", "yen": "yen", "won": "won",
    "dollar": "(?:u\\.?s\\.?\\s)?dollars? usd", "euro": "euros? eur", "pound": "pounds?", "yuan": "yuan",
    "km": "kilometers? kilometres?", "m": "meters? metres?", "cm": "centimeters? centimetres?",
    "mm": "millimeters? millimetres?", "km2": "square\\skilomet(?:er|re)s?", "m2": "square\\smet(?:er|re)s?",
    "mile": "miles?", "foot": "feet foot ft", "inch": "inch(?:es)?", "ha": "hectares?", "kg": "kilograms? kilos?",
    "g": "grams?", "mg": "milligrams?", "t": "tons? tonnes?", "l": "lit(?:er|re)s?", "ml": "millilit(?:er|re)s?",
    "degree": "degrees?",
}  # fmt: skip
_SCALED = {"割": ("%", 10), "할(?!인)": ("%", 10), r"B\.?C\.?(?:E\.?)?": ("year", -1)}

BASE_UNITS = {
    "week": ("day", "7"),
    "hour": ("second", "3600"),
    "minute": ("second", "60"),
    "km": ("m", "1000"),
    "cm": ("m", "0.01"),
    "mm": ("m", "0.001"),
    "ha": ("m2", "10000"),
    "km2": ("m2", "1000000"),
    "t": ("kg", "1000"),
    "g": ("kg", "0.001"),
    "mg": ("kg", "0.000001"),
    "ml": ("l", "0.001"),
    "dl": ("l", "0.1"),
    "‰": ("%", "0.1"),
}
"""For units that measure the same quantity, the base unit to compare in, and the factor."""

CURRENCY = {"$": "dollar", "¥": "yen", "€": "euro", "£": "pound", "₩": "won"}
"""Currency signs in front of a number."""


def _alternation(table: dict[str, str]) -> tuple[str, dict[str, str]]:
    """Return one pattern with a named group per unit, longest spellings first, and the unit of each group."""
    spellings = [(spelling, unit) for unit, line in table.items() for spelling in line.split()]
    spellings.sort(key=lambda pair: len(re.sub(r"\(\?!.*?\)", "", pair[0])), reverse=True)
    names = {f"u{index}": unit for index, (_, unit) in enumerate(spellings)}
    return "|".join(f"(?P<u{index}>{spelling})" for index, (spelling, _) in enumerate(spellings)), names


def _compile(table: dict[str, str], before: str, after: str, flags: int = 0) -> tuple[re.Pattern[str], dict[str, str]]:
    pattern, names = _alternation(table)
    return re.compile(f"{before}(?:{pattern}){after}", flags), names


_PATTERNS = (
    _compile(_CJK, r"\s?", ""),
    _compile(_LATIN_WORDS, r"[\s-]?", r"(?![a-z])", re.IGNORECASE),
    _compile(_LATIN_SYMBOLS, r"\s?", r"(?![A-Za-z0-9²³^])"),
)
_SCALED_PATTERNS = [(re.compile(rf"\s?{spelling}(?![A-Za-z])"), *scaled) for spelling, scaled in _SCALED.items()]


def unit_behind(text: str, position: int) -> UnitMatch | None:
    """Return the unit that begins at an offset, or after one space."""
    for pattern, name, factor in _SCALED_PATTERNS:
        if match := pattern.match(text, position):
            return UnitMatch(name, Decimal(factor), match.end())
    for pattern, names in _PATTERNS:
        if (match := pattern.match(text, position)) and match.lastgroup:
            return UnitMatch(names[match.lastgroup], Decimal(1), match.end())
    return None
