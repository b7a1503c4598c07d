"""Read the dates that a text implies: yesterday where it says what day it is, two years later after a year."""

from __future__ import annotations

import calendar
import datetime
import re
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from decimal import Decimal

from core.domain.answers import Span
from core.evidence.quantities.quantity import Day, Quantity, UnitReading

_TODAY = {
    "en": re.compile(r"\b(?:today is|today:|date:|as of|dated)\s(?:[A-Z][a-z]+day,?\s)?\Z", re.IGNORECASE),
    "ja": re.compile("(?:本日|今日|きょう|作成日|発行日)(?:は|：|:|、)?\\s?\\Z"),
    "ko": re.compile("(?:오늘|금일|작성일|발행일)(?:은|:|：)?\\s?\\Z"),
}
_DAYS = {
    "en": {"day before yesterday": -2, "yesterday": -1, "day after tomorrow": 2, "tomorrow": 1, "tonight": 0},
    "ja": {"一昨日": -2, "おととい": -2, "昨日": -1, "明後日": 2, "あさって": 2, "明日": 1},
    "ko": {"그저께": -2, "그제": -2, "어제": -1, "모레": 2, "내일": 1},
}
_YEARS = {
    "en": {"last year": -1, "this year": 0, "next year": 1, "the year before last": -2},
    "ja": {"一昨年": -2, "昨年": -1, "去年": -1, "今年": 0, "本年": 0, "来年": 1, "再来年": 2},
    "ko": {"재작년": -2, "작년": -1, "지난해": -1, "올해": 0, "금년": 0, "내년": 1},
}
_MONTHS = {
    "en": {"last month": -1, "this month": 0, "next month": 1},
    "ja": {"先月": -1, "今月": 0, "来月": 1, "再来月": 2},
    "ko": {"지난달": -1, "이번 달": 0, "이달": 0, "다음 달": 1, "내달": 1},
}
_YEAR_BEFORE = {
    "en": re.compile(
        r"\b(?:an?|one) year (?:earlier|before)\b|\bthe (?:previous|preceding) year\b|\bthe year before\b"
    ),
    "ja": re.compile("前年度?|前の年|1年前"),
    "ko": re.compile("전년도?|전해|1년 전"),
}
_END_OF = re.compile(r"\bend of (?:the )?\Z", re.IGNORECASE)
_END_BEHIND = {"ja": re.compile("末"), "ko": re.compile("\\s?말")}
_DAY_BEHIND = {"ja": re.compile("([0-9]{1,2})日"), "ko": re.compile("\\s?([0-9]{1,2})일")}

_LATER = {
    "en": re.compile(r"\s(?:later|afterwards?|from (?:now|then)|after (?:that|this))\b"),
    "ja": re.compile("\\s?(?:後|のち|あと)"),
    "ko": re.compile("\\s?(?:뒤|후|만에)"),
}
_EARLIER = {
    "en": re.compile(r"\s(?:earlier|ago|previously)\b"),
    "ja": re.compile("\\s?(?:前|ぶり)"),
    "ko": re.compile("\\s?(?:전|만의)"),
}
_AFTER_SOMETHING = re.compile(r"\safter\s(?!that|this)")
_BEFORE_SOMETHING = re.compile(r"\sbefore\s")
_IN_FRONT = re.compile(r"\b(?:in|within)\s\Z", re.IGNORECASE)
_LASTED = re.compile(r"\b(?:after|took|over|for|lasted)\s\Z", re.IGNORECASE)
_SECONDS = 86400
_LONGEST = 10**11
"""In months or seconds; a longer time leads to no date."""


def implied_dates(text: str, lang: str, stated: Sequence[Quantity]) -> Iterator[Quantity]:
    today = next(
        (
            q.date
            for q in stated
            if q.date
            and q.date.day
            and q.date.year
            and _TODAY[lang].search(text, max(0, q.span.start - 30), q.span.start)
        ),
        None,
    )
    if today and datetime.MINYEAR < (today.year or 0) < datetime.MAXYEAR - 2:
        yield from _spoken(text, lang, today)
    starts = [quantity.span.start for quantity in stated]
    for match in _YEAR_BEFORE[lang].finditer(text):
        close = stated[max(0, bisect_left(starts, match.start()) - _AROUND) : bisect_left(starts, match.start())]
        near = [q for q in close if q.date and q.date.year]
        if near and near[-1].date and near[-1].date.year and match.start() - near[-1].span.end < _FAR:
            yield _implied(text, match.start(), match.end(), Day(near[-1].date.year - 1, None, None))
    for place, quantity in enumerate(stated):
        around = stated[max(0, place - _AROUND) : place + _AROUND]
        yield from _counted_from(text, lang, quantity, around, today)


_AROUND = 16
_FAR = 200
"""Characters; a date further back is not what a text counts from."""


def _spoken(text: str, lang: str, today: Day) -> Iterator[Quantity]:
    for words, days in _DAYS[lang].items():
        for match in re.finditer(_pattern(words, lang), text, re.IGNORECASE):
            yield _implied(text, match.start(), match.end(), _moved(today, days=days))
    for words, years in _YEARS[lang].items():
        for match in re.finditer(_pattern(words, lang), text, re.IGNORECASE):
            yield _implied(text, match.start(), match.end(), Day((today.year or 0) + years, None, None))
    for words, months in _MONTHS[lang].items():
        for match in re.finditer(_pattern(words, lang), text, re.IGNORECASE):
            yield _month(text, lang, match, _moved(today, months=months))


def _pattern(words: str, lang: str) -> str:
    return rf"\b{words}\b" if lang == "en" else rf"(?<![再一]){words}" if lang == "ja" else rf"(?<![가-힣]){words}"


def _month(text: str, lang: str, match: re.Match[str], moved: Day) -> Quantity:
    start, end, day = match.start(), match.end(), None
    last = calendar.monthrange(moved.year or 1, moved.month or 1)[1]
    if lang == "en" and _END_OF.search(text[max(0, start - 12) : start]):
        day = last
    elif lang != "en" and (of_month := _DAY_BEHIND[lang].match(text, end)):
        day, end = min(int(of_month[1]), last), of_month.end()
    elif lang != "en" and (closing := _END_BEHIND[lang].match(text, end)):
        day, end = last, closing.end()
    return _implied(text, start, end, Day(moved.year, moved.month, day))


def _counted_from(
    text: str, lang: str, length: Quantity, stated: Sequence[Quantity], today: Day | None
) -> Iterator[Quantity]:
    """Yield the dates that lie a stated length after or before the last date, and after today."""
    unit, start, end = length.unit, length.span.start, length.span.end
    if (
        unit not in {"month", "second"}
        or abs(length.value) > _LONGEST
        or (unit == "second" and length.value % _SECONDS)
    ):
        return
    sign = _sign(text, lang, start, end)
    if sign is None:
        return
    dated = [q for q in stated if q.date and q.date.year and 0 <= start - q.span.end < _FAR]
    whole = [q for q in stated if q.date and q.date.month and q.date.day and 0 <= start - q.span.end < _FAR]
    anchors = [near[-1].date for near in (dated[-1:], whole[-1:]) if near]
    if not dated:
        ahead = [q for q in stated if q.date and q.date.year and 0 <= q.span.start - end < _FAR // 2]
        anchors += [q.date for q in ahead[:1]]
    for anchor in dict.fromkeys(each for each in (*anchors, today) if each):
        for moved in _along(anchor, length, sign):
            yield _implied(text, start, end, moved)


def _sign(text: str, lang: str, start: int, end: int) -> int | None:
    """Return 1 for later, -1 for earlier, 0 for either."""
    if _LATER[lang].match(text, end):
        return 1
    if _EARLIER[lang].match(text, end):
        return -1
    if lang == "en":
        before = text[max(0, start - 12) : start]
        if _AFTER_SOMETHING.match(text, end):
            return -1
        if _BEFORE_SOMETHING.match(text, end) or _IN_FRONT.search(before):
            return 1
        if _LASTED.search(before):
            return 0
    return None


def _along(anchor: Day, length: Quantity, sign: int) -> Iterator[Day]:
    for direction in (sign,) if sign else (1, -1):
        if length.unit == "month":
            months = int(length.value) * direction
            if anchor.month is None and anchor.year and months % 12 == 0:
                yield Day(anchor.year + months // 12, None, None)
            elif anchor.month is not None:
                yield _moved(anchor, months=months)
        elif anchor.day is not None:
            yield _moved(anchor, days=int(length.value // _SECONDS) * direction)


def _moved(day: Day, *, days: int = 0, months: int = 0) -> Day:
    """Return a date some days or months on. A date without a year is moved in a year of 365 days."""
    total = (day.year or 2001) * 12 + (day.month or 1) - 1 + months
    year, month = total // 12, total % 12 + 1
    if not 1 <= year < datetime.MAXYEAR:
        return day
    moved = datetime.date(year, month, min(day.day or 1, calendar.monthrange(year, month)[1]))
    try:
        moved += datetime.timedelta(days=days)
    except OverflowError:
        return day
    return Day(moved.year if day.year else None, moved.month, moved.day if day.day else None)


def _implied(text: str, start: int, end: int, date: Day) -> Quantity:
    alone = date.year is not None and date.month is None
    reading = UnitReading("year", Decimal(date.year or 0)) if alone else UnitReading("date", Decimal(0))
    return Quantity((reading,), text[start:end], Span(start, end), date=date, implied=True)
