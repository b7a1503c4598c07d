"""Convert values to base units, with units that only the comparison of quantities needs."""

from __future__ import annotations

import re
from decimal import Decimal

from core.evidence.quantities.quantity import UnitReading

_BASE = {
    "second": ("second", "1"),
    "minute": ("second", "60"),
    "hour": ("second", "3600"),
    "day": ("second", "86400"),
    "week": ("second", "604800"),
    "month": ("month", "1"),
    "year": ("month", "12"),
    "decade": ("month", "120"),
    "km": ("m", "1000"),
    "cm": ("m", "0.01"),
    "mm": ("m", "0.001"),
    "nm": ("m", "0.000000001"),
    "ha": ("m2", "10000"),
    "km2": ("m2", "1000000"),
    "t": ("kg", "1000"),
    "g": ("kg", "0.001"),
    "mg": ("kg", "0.000001"),
    "m3": ("l", "1000"),
    "ml": ("l", "0.001"),
    "dl": ("l", "0.1"),
    "cc": ("l", "0.001"),
    "kW": ("W", "1000"),
    "MW": ("W", "1000000"),
    "GW": ("W", "1000000000"),
    "kWh": ("Wh", "1000"),
    "MWh": ("Wh", "1000000"),
    "GWh": ("Wh", "1000000000"),
    "kHz": ("Hz", "1000"),
    "MHz": ("Hz", "1000000"),
    "GHz": ("Hz", "1000000000"),
    "KB": ("B", "1000"),
    "MB": ("B", "1000000"),
    "GB": ("B", "1000000000"),
    "TB": ("B", "1000000000000"),
}
_IMPERIAL = {
    "mile": ("m", "1609.344"),
    "yard": ("m", "0.9144"),
    "foot": ("m", "0.3048"),
    "inch": ("m", "0.0254"),
    "lb": ("kg", "0.45359237"),
    "ounce": ("kg", "0.028349523"),
    "gallon": ("l", "3.785411784"),
    "acre": ("m2", "4046.8564224"),
    "tsubo": ("m2", "3.305785"),
}
_BINARY = {"MB": 1024**2, "GB": 1024**3, "TB": 1024**4}

_WORDS = {
    "m3": "cubic\\smet(?:er|re)s?",
    "yard": "yards?",
    "lb": "lbs?",
    "ounce": "ounces? oz",
    "gallon": "gallons?",
    "acre": "acres? エーカー 에이커",
    "tsubo": "坪 평(?![일균가])",
    "decade": "decades?",
    "W": "watts? ワット 와트",
    "kW": "kilowatts? キロワット 킬로와트",
    "MW": "megawatts? メガワット 메가와트",
    "GW": "gigawatts? GW",
    "kWh": "kWh kilowatt-hours? キロワット時 킬로와트시",
    "MWh": "MWh",
    "GWh": "GWh",
    "MB": "megabytes? メガバイト 메가바이트",
    "GB": "gigabytes? ギガバイト 기가바이트",
    "TB": "terabytes? テラバイト 테라바이트",
    "Hz": "hertz ヘルツ 헤르츠",
    "cc": "cc",
    "month": "달(?!러|리|걀|성)",
    "minute": "分(?=の(?![0-9一二三四五六七八九十百千半]))",
    "week": "주(?=에서|동안|마다|까지|간|가|는|를|로)",
    "l": "ℓ -lit(?:er|re)",
    **{unit: f"-{unit}" for unit in ("km", "m", "cm", "mm", "kg", "g")},
}
_EXTRA = [
    (re.compile(rf"[\s-]?(?:{'|'.join(words.split())})(?![A-Za-z0-9])", re.IGNORECASE), unit)
    for unit, words in sorted(_WORDS.items(), key=lambda item: -max(map(len, item[1].split())))
]

_OLDEST = 150
"""Years; what is older is no person, and its age is told in years too."""
_HOTTEST = 10**9
"""Degrees; hotter ones are not converted."""
_FAHRENHEIT = re.compile(r"\s?(?:°\s?F|℉|degrees?\s(?:F\b|Fahrenheit))", re.IGNORECASE)
_CELSIUS = re.compile(r"\s?(?:°\s?C|℃|degrees?\s(?:C\b|Celsius|centigrade))", re.IGNORECASE)
_FAHRENHEIT_BEFORE = re.compile(r"(?:華氏|화씨)\s?(?:約|약)?\s?\Z")
_CELSIUS_BEFORE = re.compile(r"(?:摂氏|섭씨)\s?(?:約|약)?\s?\Z")


def extra_unit(plain: str, end: int) -> tuple[str, int] | None:
    """Return a unit that ``find_numbers`` does not know, and the offset after it."""
    return next(((unit, match.end()) for pattern, unit in _EXTRA if (match := pattern.match(plain, end))), None)


def readings_of(value: Decimal, unit: str) -> tuple[UnitReading, ...]:
    """Return what a value with a unit of ``find_numbers``, or of ``extra_unit``, is in base units."""
    if unit == "pound":
        return UnitReading("pound", value), UnitReading("kg", value * Decimal(_IMPERIAL["lb"][1]), imperial=True)
    if unit == "years old":
        old = (UnitReading("year", value),) if value > _OLDEST else ()
        return (UnitReading("age", value), *old)
    if unit in _IMPERIAL:
        base, factor = _IMPERIAL[unit]
        return (UnitReading(base, value * Decimal(factor), imperial=True),)
    base, factor = _BASE.get(unit, (unit, "1"))
    binary = (UnitReading(base, value * _BINARY[unit]),) if unit in _BINARY else ()
    return (UnitReading(base, value * Decimal(factor)), *binary)


def temperature(value: Decimal, plain: str, start: int, end: int) -> tuple[tuple[UnitReading, ...], int] | None:
    """Return degrees in Celsius where the scale is stated, and the offset after it."""
    before = plain[max(0, start - 6) : start]
    if fahrenheit := _FAHRENHEIT.match(plain, end):
        return in_fahrenheit(value), fahrenheit.end()
    if celsius := _CELSIUS.match(plain, end):
        return (UnitReading("celsius", value),), celsius.end()
    if _FAHRENHEIT_BEFORE.search(before):
        return in_fahrenheit(value), end
    if _CELSIUS_BEFORE.search(before):
        return (UnitReading("celsius", value),), end
    return None


def in_fahrenheit(value: Decimal) -> tuple[UnitReading, ...]:
    """Return the degrees in Celsius too. As they are written, they compare with degrees of an unknown scale."""
    if abs(value) > _HOTTEST:
        return (UnitReading("fahrenheit", value),)
    return UnitReading("celsius", round((value - 32) * 5 / 9, 2), imperial=True), UnitReading("fahrenheit", value)
