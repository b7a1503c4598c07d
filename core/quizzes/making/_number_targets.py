"""Find the numbers of a sentence that a question can ask for."""

from __future__ import annotations

import re
from collections.abc import Iterator

from core.domain.answers import Span
from core.quizzes.making._targets import KeyTarget, TargetKind
from core.text import analysers
from core.text.numbers import Number, find_numbers
from core.text.units import unit_behind

WRITTEN = re.compile(
    r"(?P<digits>[0-9０-９]+(?:[,，][0-9０-９]{3})*(?:[.．][0-9０-９]+)?)(?P<scale>\s?(?:万|億|兆|만|억|조|million|billion))?"
)
"""Notation of a number in which another number can be written; spelt-out ones and fractions have none."""
_RANGE = re.compile(r"\s?(?:[-–—~〜～]|から|부터|에서|to |and |または|또는|or )")
_BEFORE_RANGE = re.compile(r"(?:[-–—~〜～/:]|から|부터|[0-9０-９.．,，]|[0-9](?: ?[%°]C?)? (?:and|to|or) )\s?\Z")
_RANGE_REACH = 9
"""Characters before a number in which the other end of its range stands."""
_DAYS = frozenset({"month", "day", "hour", "minute", "second"})
_COUNTER = re.compile(r"名詞,普通名詞,助数詞可能|接尾辞,名詞的,助数詞")
_ENGLISH_COUNTED = re.compile(r"[ -]([a-z]{3,}s)\b")
_JAPANESE_UNIT = re.compile(r"(?:立方|平方|重量)?[ァ-ヶー]{2,}")
"""Japanese units that the tables of units do not list."""
_SIGN = "$€£¥₩第제午前午後-−"
_NO_COUNTER = frozenset({"つ", "とおり"})
_FEWEST = 2
_IN_A_NAME = re.compile(r"[ -][A-Z][a-z]{2}")
_ENGLISH_DATE = re.compile(
    r"\b(?:January|February|March|April|May|June|July|August|September|October|November|December)"
    r"(?: [0-9]{1,2}(?:st|nd|rd|th)?,?)? \Z"
)
_LONGEST_DATE = 20
_FIRST_YEAR = 100
"""Least number that is a calendar year; smaller ones are numbers of years."""
_SPANS = ("間", "간", "years", "year")
_SAID_BEHIND = re.compile(r"後|前(?!半)|間|目|現在|時点|当時|度|人目|代目|つ目|현재|당시")
"""Text behind a year that only dates a statement, or behind an ordinal number."""


def number_targets(text: str, lang: str) -> Iterator[KeyTarget]:
    """Yield the numbers to ask for, without days of a month, minutes of an hour, "one of" and the ends of ranges."""
    numbers = find_numbers(text, lang)
    for index, number in enumerate(numbers):
        before = numbers[index - 1] if index else None
        target = _target(text, number, lang)
        following = numbers[index + 1] if index + 1 < len(numbers) else None
        twin = any(o.value == number.value and o.unit == number.unit for o in numbers if o is not number)
        if (
            target
            and not twin
            and not _in_a_run(text, target.span, number)
            and not _part_of_date(number, before, following)
        ):
            yield target


def _target(text: str, number: Number, lang: str) -> KeyTarget | None:
    written = WRITTEN.fullmatch(number.text)
    if (
        written is None
        or (number.value < _FEWEST and number.value == number.value.to_integral_value())
        or (number.span.start and text[number.span.start - 1] in _SIGN)
    ):
        return None
    end = _unit_end(text, number.span.end, lang)
    if lang == "en" and number.unit == "year" and re.match(r"s\b", text[number.span.end :]):
        end = number.span.end + 1
    if _SAID_BEHIND.match(text, end or number.span.end) or (
        _IN_A_NAME.match(text, number.span.end) and not _is_year_of_date(text, number)
    ):
        return None
    if end is None and not (lang == "en" and number.unit == "year"):
        return None
    span = Span(number.span.start, end or number.span.end)
    surface = text[number.span.end : span.end].strip()
    dated = number.unit == "year" and number.value >= _FIRST_YEAR and not surface.endswith(_SPANS)
    sort = TargetKind.YEAR if dated else TargetKind.NUMBER
    kin = f"{sort}:{surface.casefold()}"
    return KeyTarget(
        kind=sort, text=text[span.start : span.end], span=span, kin=kin, value=number.value, bare=number.text
    )


def _unit_end(text: str, position: int, lang: str) -> int | None:
    """Return the position behind the unit or counter; None: there is none."""
    if unit := unit_behind(text, position):
        longer = re.compile(r"[代度]|年代").match(text, unit.end) if lang == "ja" else None
        return longer.end() if longer else unit.end
    if lang == "en":
        counted = _ENGLISH_COUNTED.match(text, position)
        return counted.end() if counted else None
    if lang == "ja":
        if unnamed := _JAPANESE_UNIT.match(text, position):
            return unnamed.end()
        for morpheme in analysers.japanese(text):
            if morpheme.start == position and _COUNTER.match(morpheme.pos) and morpheme.surface not in _NO_COUNTER:
                return morpheme.end
    return next(
        (m.end for m in analysers.korean(text) if lang == "ko" and m.pos == "NNB" and 0 <= m.start - position <= 1),
        None,
    )


def _in_a_run(text: str, span: Span, number: Number) -> bool:
    joined = _RANGE.match(text, span.end)
    if joined and joined[0].strip() in {"and", "or"}:
        between = text[: span.start].rstrip().endswith(("between", "Between"))
        joined = (
            joined
            if between or (span.end == number.span.end and text[joined.end() : joined.end() + 1].isdigit())
            else None
        )
    if joined:
        return True
    return bool(_BEFORE_RANGE.search(text, max(0, span.start - _RANGE_REACH), span.start)) and not _is_year_of_date(
        text, number
    )


def _is_year_of_date(text: str, number: Number) -> bool:
    """Return whether the number is the year of an English date: October 1, 1982; in July 2015."""
    before = text[max(0, number.span.start - _LONGEST_DATE) : number.span.start]
    return number.unit == "year" and _ENGLISH_DATE.search(before) is not None


def _part_of_date(number: Number, before: Number | None, following: Number | None) -> bool:
    if number.unit not in _DAYS:
        return False
    behind = before is not None and 0 <= number.span.start - before.span.end <= len("年 ")
    ahead = following is not None and following.unit in _DAYS
    return behind or (ahead and following is not None and following.span.start - number.span.end <= len("月 "))
