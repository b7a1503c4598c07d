"""Compare two quantities by value, unit, precision, and the side on which the true value is."""

from __future__ import annotations

import re
from decimal import Decimal
from enum import Enum

from core.evidence.quantities.quantity import DOWNWARD, UPWARD, Day, Limit, Quantity, UnitReading

ROUNDED_FROM = 2
"""Digits that a number needs at least to be another one rounded; one digit does with an error below a hundredth."""
_ROUNDING_ERROR, _SMALL_ERROR = Decimal("0.05"), Decimal("0.008")
_ABOUT = Decimal("0.04")
"""The most that a number with "about" may be off."""
_ABOUT_A_SHARE = Decimal("0.08")
_PERCENTAGE = re.compile("[%％割할]|per ?cent|パーセント|퍼센트")
_CONVERTED = Decimal("0.02")
"""The most that a conversion between systems of units, or between months and days, may be off."""
_UP_TO = Decimal("1.34")
"""Factor by which the true value may exceed "more than 40,000", for the limit to be a description of it."""
_DEGREES = Decimal(2)
"""By how many degrees Celsius a round temperature may differ from a round one in Fahrenheit."""
_MONTH = Decimal("2629746")
"""Seconds of an average month."""

_SCALES = {
    frozenset({"month", "second"}): {"month": _MONTH, "second": Decimal(1)},
    frozenset({"age", "month"}): {"age": Decimal(12), "month": Decimal(1)},
    frozenset({"degree", "celsius"}): {"degree": Decimal(1), "celsius": Decimal(1)},
    frozenset({"degree", "fahrenheit"}): {"degree": Decimal(1), "fahrenheit": Decimal(1)},
}
"""Units that compare with each other, and what to multiply with."""

COUNTABLE = frozenset({"", "person", "times"})
_ANY_COUNTER = frozenset({"個", "つ", "点", "件", "개", "가지", "건"})
_SAME_COUNTER = (
    {"か所", "カ所", "ヶ所", "ケ所", "箇所"},
    {"人", "名"},
    {"回", "度"},
    {"軒", "戸"},
    {"채", "가구", "세대"},
)
_NO_COUNT = frozenset({"year", "clock", "date", "celsius"})


class NumberAgreement(Enum):
    SAME = "same"
    ROUNDED = "rounded"
    OTHER_SIDE = "other side"
    """The same number, but a limit in the other direction: at least, at most."""


def agreement(claim: Quantity, stated: Quantity) -> NumberAgreement | None:
    """Return how a stated quantity supports a claimed one; None if it does not."""
    if claim.limit is Limit.PERIOD and stated.date and stated.date.year is not None:
        length = 100 if int(claim.value) % 100 == 0 else 10
        return NumberAgreement.SAME if 0 <= stated.date.year - claim.value < length else None
    if claim.date and stated.date and same_day(claim.date, stated.date):
        return NumberAgreement.SAME
    best: NumberAgreement | None = None
    for ours in claim.readings:
        for theirs in stated.readings:
            if (pair := comparable(ours, theirs, claim, stated)) and (found := _compared(*pair, claim, stated)):
                if found is NumberAgreement.SAME:
                    return found
                best = best or found
    return best


def same_day(claimed: Day, stated: Day) -> bool:
    """Return True if a stated date has every part that is claimed, but for a year that it leaves out."""
    both = [
        (ours, theirs) for ours, theirs in zip(claimed, stated, strict=True) if ours is not None and theirs is not None
    ]
    left_out = [n for n, ours in enumerate(claimed) if ours is not None and stated[n] is None]
    return bool(both) and all(ours == theirs for ours, theirs in both) and not set(left_out) - {0}


def comparable(
    ours: UnitReading, theirs: UnitReading, claim: Quantity, stated: Quantity
) -> tuple[Decimal, Decimal, bool] | None:
    """Return both values in one unit, and whether the conversion is rough; None for quantities of different kinds."""
    units = frozenset({ours.unit, theirs.unit})
    if "date" in units:
        return None
    if "digits" in units:
        fits = ours.unit == "" and not claim.counted and ours.value == theirs.value
    elif ours.unit == theirs.unit:
        fits = ours.unit not in COUNTABLE or _same_counter(claim.counted, stated.counted)
    elif units in _SCALES:
        scales = _SCALES[units]
        values = (ours.value * scales[ours.unit], theirs.value * scales[theirs.unit])
        return *values, "second" in units
    else:
        fits = "" in units and _bare_fits(ours, theirs, claim, stated)
    return (ours.value, theirs.value, ours.unit == theirs.unit and ours.imperial != theirs.imperial) if fits else None


def _bare_fits(ours: UnitReading, theirs: UnitReading, claim: Quantity, stated: Quantity) -> bool:
    """Return True if the number without a unit may be one with the unit of the other: it counts no noun of its own."""
    bare, other = (claim, theirs) if ours.unit == "" else (stated, ours)
    if bare.counted:
        return other.unit in COUNTABLE
    if bare is stated and other.unit == "%":
        return False
    return not (other.unit == "date" or (other.unit in _NO_COUNT and bare is stated and other.unit != "year"))


def _same_counter(ours: str, theirs: str) -> bool:
    if not ours or not theirs or ours == theirs or ours.isascii() or theirs.isascii():
        return True
    return bool({ours, theirs} & _ANY_COUNTER) or any({ours, theirs} <= same for same in _SAME_COUNTER)


def _compared(
    claimed: Decimal, stated: Decimal, rough: bool, claim: Quantity, source: Quantity
) -> NumberAgreement | None:
    if claimed == stated:
        return NumberAgreement.OTHER_SIDE if _other_side(claim.limit, source.limit) else NumberAgreement.SAME
    if rough and abs(claimed - stated) <= max(_CONVERTED * abs(stated), _DEGREES if claim.unit == "celsius" else 0):
        return NumberAgreement.SAME
    both_limits = claim.limit in UPWARD | DOWNWARD and source.limit in UPWARD | DOWNWARD
    if claim.limit is not Limit.NONE and not both_limits and (described := _described(claimed, stated, claim)):
        return described
    if "age" in {claim.unit, source.unit} and source.limit in UPWARD | DOWNWARD:
        inside = claimed > stated if source.limit in UPWARD else claimed < stated
        return NumberAgreement.SAME if inside and claim.limit is Limit.NONE else None
    return NumberAgreement.ROUNDED if _is_rounded(claimed, stated, claim) else None


def _other_side(ours: Limit, theirs: Limit) -> bool:
    return (ours in UPWARD and theirs in DOWNWARD) or (ours in DOWNWARD and theirs in UPWARD)


def _described(claimed: Decimal, stated: Decimal, claim: Quantity) -> NumberAgreement | None:
    """Return ROUNDED where "about", "nearly" or "more than" a number describes the stated one."""
    if not claimed:
        return None
    off = (stated - claimed) / abs(claimed)
    if claim.limit in UPWARD:
        fits = 0 < off <= _UP_TO - 1
    elif claim.limit in DOWNWARD:
        fits = 1 / _UP_TO - 1 <= off < 0
    elif claim.unit == "year":
        fits = abs(stated - claimed) <= 1
    elif claim.limit is Limit.NEARLY:
        fits = -2 * _ABOUT <= off < 0 and not _has_more_digits(claimed, stated)
    else:
        fits = abs(off) <= _slack(claimed, claim) and not _has_more_digits(claimed, stated)
    return NumberAgreement.ROUNDED if fits else None


def _slack(claimed: Decimal, claim: Quantity) -> Decimal:
    """Return how far a number with "about" may be off: one of its last digit, and never much. A fraction in words is
    rougher than a percentage."""
    if claim.unit == "%" and not _PERCENTAGE.search(claim.text):
        return _ABOUT_A_SHARE
    exponent = claimed.normalize().as_tuple().exponent
    step = Decimal(1).scaleb(exponent if isinstance(exponent, int) else 0)
    return min(_ABOUT, step / abs(claimed))


def _has_more_digits(claimed: Decimal, stated: Decimal) -> bool:
    """Return True for "about 2.13" of a stated 2.1: rounding invents no digits."""
    return digits(claimed) > digits(stated) and digits(claimed) > ROUNDED_FROM


def digits(value: Decimal) -> int:
    return len(value.normalize().as_tuple().digits)


def _is_rounded(claimed: Decimal, stated: Decimal, claim: Quantity) -> bool:
    """Return True if rounding the stated number to fewer digits gives the claimed one. Years and dates never are."""
    if not claimed or claim.unit in _NO_COUNT or (claim.unit == "" and len(claim.readings) > 1 and not claim.counted):
        return False
    _, written, exponent = claimed.normalize().as_tuple()
    if not isinstance(exponent, int) or len(written) >= digits(stated):
        return False
    allowed = _ROUNDING_ERROR if len(written) >= ROUNDED_FROM else _SMALL_ERROR
    error = min(Decimal(5).scaleb(exponent - 1), allowed * abs(claimed))
    return abs(stated - claimed) <= error
