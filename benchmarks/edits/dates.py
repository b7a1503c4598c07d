"""Years, era years and months moved to where no source has them."""

from __future__ import annotations

import random
import re

from benchmarks.edits.edit import Edit, replaced
from benchmarks.edits.values import is_new_number
from core.text.numbers import Number, find_numbers

_YEAR = re.compile(r"[12][0-9]{3}")
_ERA = re.compile(r"(明治|大正|昭和|平成|令和)\s?([0-9]+)")
_ERA_LENGTH = {"明治": 45, "大正": 15, "昭和": 64, "平成": 31, "令和": 8}
_MONTHS = ("January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
           "November", "December")  # fmt: skip
_MOVED = (*range(-30, 0), *range(1, 31))
_LAST_YEAR = 2025
_TRIES = 20


def date(sentence: str, source: str, lang: str, random_: random.Random) -> Edit | None:
    places = [number for number in find_numbers(sentence, lang) if number.unit in {"year", "month"}]
    random_.shuffle(places)
    for place in places:
        for _ in range(_TRIES):
            edit = _moved(sentence, place, random_)
            if edit and is_new_number(sentence, edit.text, source, lang):
                return edit
    return None


def _moved(sentence: str, place: Number, random_: random.Random) -> Edit | None:
    start, end = place.span.start, place.span.end
    if era := _ERA.match(sentence, start):
        return replaced("date", sentence, *era.span(2), str(random_.randint(2, _ERA_LENGTH[era[1]])))
    if place.unit == "month":
        return _other_month(sentence, place, random_)
    if year := _YEAR.fullmatch(sentence, start, end):
        now = int(year.group()) + random_.choice(_MOVED)
        if sentence.startswith("年代", end) or sentence.startswith(("s", "년대"), end):
            now -= now % 10
        return replaced("date", sentence, start, end, str(now)) if now <= _LAST_YEAR else None
    return None


def _other_month(sentence: str, place: Number, random_: random.Random) -> Edit | None:
    if place.text in _MONTHS:
        return replaced("date", sentence, place.span.start, place.span.end, random_.choice(_MONTHS))
    if place.text.isdecimal() and sentence[place.span.end : place.span.end + 1] in {"月", "월"}:
        return replaced("date", sentence, place.span.start, place.span.end, str(random_.randint(1, 12)))
    return None
