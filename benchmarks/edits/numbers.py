"""Amounts with another digit, or ten times too much or too little."""

from __future__ import annotations

import random
import re

from benchmarks.edits.edit import Edit, replaced
from benchmarks.edits.values import is_new_number
from core.text.numbers import Number, find_numbers

_DIGITS = re.compile(r"[0-9]{1,3}(?:,[0-9]{3})+(?:\.[0-9]+)?|[0-9]+(?:\.[0-9]+)?")
_CALENDAR = {"year", "month", "day", "hour", "minute", "second", "century"}
_DURATION = re.compile(
    r"[ -]?(?:years?|months?|weeks?|days?|hours?|minutes?|seconds?)\b|年間|[かヶ]月|日間|時間|分間|秒|개월|년간|일간|일 동안|시간|분간|초"
)
_ORDINAL = re.compile(r"(?:st|nd|rd|th)\b|번째|番目|位|위")
_TRIES = 20
_WHOLE = 100
"""Percent: more would show without any source."""


def number(sentence: str, source: str, lang: str, random_: random.Random) -> Edit | None:
    """An altered digit or a factor of ten; never a date, a clock time or an ordinal."""
    places = [amount for amount in find_numbers(sentence, lang) if _is_amount(sentence, amount)]
    random_.shuffle(places)
    for place in places:
        digits = _DIGITS.match(sentence, place.span.start)
        if not digits or digits.group() == "1":
            continue
        for _ in range(_TRIES):
            now = random_.choice((_other_digit, _ten_times))(digits.group(), random_)
            edit = replaced("number", sentence, *digits.span(), now)
            if now != "1" and _possible(now, place) and is_new_number(sentence, edit.text, source, lang):
                return edit
    return None


def _is_amount(sentence: str, amount: Number) -> bool:
    end = amount.span.end
    if _ORDINAL.match(sentence, end) or ":" in sentence[max(0, amount.span.start - 1) : end + 1]:
        return False
    return amount.unit not in _CALENDAR or bool(_DURATION.match(sentence, end))


def _possible(now: str, place: Number) -> bool:
    return place.unit != "%" or float(now.replace(",", "")) <= _WHOLE


def _other_digit(digits: str, random_: random.Random) -> str:
    index = random_.choice([i for i, char in enumerate(digits) if char.isdigit()])
    lowest = 1 if index == 0 else 0
    new = random_.choice([str(d) for d in range(lowest, 10) if str(d) != digits[index]])
    return digits[:index] + new + digits[index + 1 :]


def _ten_times(digits: str, random_: random.Random) -> str:
    """Too little where the last digit is a nought, else too much."""
    plain = digits.replace(",", "")
    if "." in plain:
        whole, _, rest = plain.partition(".")
        return (whole + rest[0] + ("." + rest[1:] if rest[1:] else "")).lstrip("0") or "0"
    if plain.endswith("0") and len(plain) > 1:
        plain = plain[:-1]
    else:
        plain += "0"
    return f"{int(plain):,}" if "," in digits else plain
