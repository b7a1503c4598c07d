"""Decide when a relation holds and which time a sentence speaks of."""

from __future__ import annotations

import re
from dataclasses import dataclass

from core.domain.answers import Span
from core.domain.knowledge import Edge

_ERAS = {"明治": 1867, "大正": 1911, "昭和": 1925, "平成": 1988, "令和": 2018}
_ERA = re.compile(rf"({'|'.join(_ERAS)})\s*(元|\d{{1,2}})\s*年")
_DATE = re.compile(r"(1\d{3}|20\d{2}|2100)(?:\s*[-/.年년]\s*(\d{1,2})(?:\s*[-/.月월]\s*(\d{1,2}))?)?")
_YEAR = re.compile(r"(?<![\d.,-])(1\d{3}|20\d{2})(?![\d,]|\.\d|-\d{3})(?:\s*(?:年|년)|(?=\W|$|[ぁ-んァ-ヶ一-龥가-힣]))")
_OTHER_TIME = re.compile(
    r"かつて|以前|当時|旧|元(?=学長|総長|学部長|代表|社長|教授)|前(?=学長|総長|学部長|社長)|だった|でした|であった|していた|されていた|"
    r"あった|いた(?=。|$)|ありました|いました|"
    r"\b(?:was|were|had|formerly|former|used to|previously|once|until|ex-)\b|"
    r"(?<=[가-힣])(?:았다|었다|였다|했다|했었다|이었다|았습니다|었습니다|였습니다|했습니다)|이전|예전|당시|전 총장"
)
"""Marks the past without a date; what holds now says nothing about it."""

Day = tuple[int, int, int]
"""Year, month and day; 0 where not stated."""


@dataclass(frozen=True, slots=True)
class SpokenTime:
    """The time that a sentence speaks of; the present if neither field is set."""

    year: int | None = None
    past: bool = False

    @property
    def now(self) -> bool:
        return self.year is None and not self.past


def day_of(text: str) -> Day | None:
    """Return the first date of a cell, or None if none can be read."""
    if era := _ERA.search(text):
        number = 1 if era[2] == "元" else int(era[2])
        return (_ERAS[era[1]] + number, 0, 0)
    date = _DATE.search(text)
    return (int(date[1]), int(date[2] or 0), int(date[3] or 0)) if date else None


def year_spans(text: str) -> list[Span]:
    """Return where a sentence names years."""
    return [Span(*match.span()) for pattern in (_YEAR, _ERA) for match in pattern.finditer(text)]


def when_of(text: str) -> SpokenTime:
    years = [int(year) for year in _YEAR.findall(text)]
    years += [_ERAS[era] + (1 if number == "元" else int(number)) for era, number in _ERA.findall(text)]
    if years:
        return SpokenTime(year=years[0])
    return SpokenTime(past=bool(_OTHER_TIME.search(text)))


def holds_at(edge: Edge, when: SpokenTime, today: Day) -> bool | None:
    """Return True if a relation holds at that time, or None if its row does not say."""
    since, until = (day_of(cell) if cell else None for cell in (edge.since, edge.until))
    if (edge.since and since is None) or (edge.until and until is None):
        return None
    if when.now:
        return (since is None or since <= today) and (until is None or _end(until) >= today)
    if when.year is None:
        return True if until and _end(until) < today else None
    if (since and since[0] > when.year) or (until and until[0] < when.year):
        return False
    return True if since else None


def _end(day: Day) -> Day:
    """Return the last day of a period: 2020 ends with its last day."""
    return (day[0], day[1] or 12, day[2] or 31)
