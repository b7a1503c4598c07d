"""Flag quiz items with a number, unit or date that the material does not state."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from typing import ClassVar

from core.domain.answers import Answer, Evidence, Need, Passage, QuizItem, SentenceScore, Span, Stance
from core.evidence.sources import MOST_CITED, cite
from core.evidence.stated_numbers import Stated, readings
from core.quizzes.checks._item_texts import ItemText
from core.quizzes.checks._key_scores import distinct_evidence, score_by_sentence
from core.text.numbers import Number, find_numbers, in_base_unit
from core.text.units import unit_behind
from core.wording.phrases import Phrase, say

_UNITS = ("year", "month", "day")
_APART = 4
"""Most characters between two parts of one date."""


@dataclass(frozen=True, slots=True)
class Date:
    parts: Mapping[str, Decimal]
    """Values by unit: at least two of year, month and day."""
    span: Span


def dates_in(numbers: Sequence[Number]) -> Iterator[Date]:
    """Yield the dates in text order; a second part of one unit begins another date."""
    run: list[Number] = []
    for number in (*numbers, None):
        if number and number.unit in _UNITS and _continues(run, number):
            run.append(number)
            continue
        if len(run) > 1:
            yield Date({part.unit: part.value for part in run}, Span(run[0].span.start, run[-1].span.end))
        run = [number] if number and number.unit in _UNITS else []


def is_stated(date: Date, dates: Sequence[Date]) -> bool:
    """Return whether one of ``dates`` has the same month and day, and no other year."""
    inner = {unit: value for unit, value in date.parts.items() if unit != "year"}
    year = date.parts.get("year")
    return any(
        inner.items() <= other.parts.items() and (year is None or other.parts.get("year", year) == year)
        for other in dates
    )


def _continues(run: Sequence[Number], number: Number) -> bool:
    return bool(run) and number.span.start - run[-1].span.end <= _APART and number.unit not in {n.unit for n in run}


_COUNTS_OPTIONS = re.compile(
    r"\s?(?:つ(?:\Z|まで|から|ずつ|の(?:うち|中|選択肢|文|記述|説明)|を?(?:選|答え|挙げ|あげ|述べ|書))"
    r"|択|options?\b|statements?\b|choices?\b|가지)"
)
_DIGITS = re.compile(r"[0-9.]+")
_ONE_OF = re.compile(r"\s?つ")
"""Counter behind 1 that is mostly no count: もう1つ, 1つの."""
_SPELT_COUNT = re.compile(r"([二三四五六七八九])つ|(ふた|みっ|よっ|いつ|むっ|なな|やっ|ここの)つ")
_KANJI, _KANA = "二三四五六七八九", ("ふた", "みっ", "よっ", "いつ", "むっ", "なな", "やっ", "ここの")


@dataclass(frozen=True, slots=True)
class QuizNumbers:
    """The risk is 0 if the passages state every number of stem and key, else 0.5 to 1 by the share that they lack.

    The risk of a sentence of the explanation goes by its own numbers. The second field case of S1: 37.8万km² must stay
    37.8.

    Unlike ``unmatched_numbers``, the check accepts no rounding and tests the numbers of the question as well: the value
    must be the same, and the unit if both have one (two weeks are 14 days); year, month and day of one date must be one
    date in a passage. A bare number of the page stands for one with a unit, as in tables, unless the page also has it
    in another unit (7 km, and the item 7 m). A bare number may stand for one written with 万, and 2つ for 二つ. Numbers
    that count the options (次の4つのうち) are not tested, nor is 1つ; an item without numbers abstains. A number that
    the page states of something else passes.
    """

    name: ClassVar[str] = "quiz_numbers"
    version: ClassVar[str] = "4"
    needs: ClassVar[frozenset[Need]] = frozenset({Need.QUIZ, Need.PASSAGES})
    catches: ClassVar[str] = "numbers, units and dates of a quiz item that the material does not state"
    source: ClassVar[str] = "S1"

    def score(self, answers: Sequence[Answer]) -> list[list[SentenceScore]]:
        return [_item(answer, answer.quiz) for answer in answers if answer.quiz]


@dataclass(frozen=True, slots=True)
class _Source:
    stated: tuple[Stated, ...]
    dates: tuple[Date, ...]

    def place_of(self, number: Number) -> Stated | None:
        in_base = in_base_unit(number)
        found = [stated for stated in self.stated if _is_same(in_base, stated)]
        return next((s for s in found if s.unit or not number.unit), next(iter(found), None)) if found else None

    def has_in_another_unit(self, number: Number) -> bool:
        """Return whether the page writes this number with another unit of what is measured: 7 km, and the item 7 m."""
        in_base = in_base_unit(number)
        return bool(number.unit) and any(
            stated.unit == in_base.unit
            and _digits(stated.text) == _digits(number.text)
            and stated.value != in_base.value
            for stated in self.stated
        )

    def nearest(self, number: Number) -> Stated | None:
        """Return the nearest number of the same unit, which this one may have been altered from, or None."""
        in_base = in_base_unit(number)
        same_unit = (stated for stated in self.stated if stated.unit == in_base.unit)
        return min(same_unit, key=lambda stated: abs(stated.value - in_base.value), default=None)


_Claim = tuple[ItemText, Number]


def _item(answer: Answer, quiz: QuizItem) -> list[SentenceScore]:
    source = _read_source(answer)
    return score_by_sentence(answer, quiz, lambda texts: _texts(texts, source, quiz, answer.lang))


def _texts(all_texts: Sequence[ItemText], source: _Source, quiz: QuizItem, lang: str) -> SentenceScore:
    texts = [text for text in all_texts if text.where != "option"]
    claims = [(text, number) for text in texts for number in _claimed_numbers(text, lang)]
    if not claims:
        return SentenceScore.abstain(say("no-numbers"))
    stated = [_place(source, number) for _, number in claims]
    missing = [claim for claim, place in zip(claims, stated, strict=True) if not place]
    misdated = [
        (text, date)
        for text in texts
        for date in dates_in(_stated_in(text, claims, stated))
        if not is_stated(date, source.dates)
    ]
    places = [place.evidence for place in stated if place][:MOST_CITED]
    near = [_near(source, number) for _, number in missing]
    marks = [mark for text, number in missing for mark in text.marked(quiz, number.span)]
    marks += [mark for text, date in misdated for mark in text.marked(quiz, date.span)]
    reasons = [
        _reason(text.where, number, place.quote if place else None)
        for (text, number), place in zip(missing, near, strict=True)
    ]
    reasons += [say("quiz-numbers-date", date=_written(text.text, date)) for text, date in misdated]
    wrong = len(missing) + len(misdated)
    risk = 0.5 + min(wrong, len(claims)) / len(claims) / 2 if wrong else 0.0
    reason = tuple(dict.fromkeys(reasons)) or (say("quiz-numbers-all-found"),)
    return SentenceScore(risk, reason, distinct_evidence((*marks, *filter(None, near), *places)))


def _read_source(answer: Answer) -> _Source:
    stated, dates = list[Stated](), list[Date]()
    for passage in answer.passages:
        numbers = find_numbers(passage.text, answer.lang)
        dates += dates_in(numbers)
        for number in numbers:
            stated += readings(number, cite(passage.id, passage.text, number.span))
        stated += _spelt_counts(passage)
    return _Source(tuple(stated), tuple(dates))


def _spelt_counts(passage: Passage) -> Iterator[Stated]:
    """Yield counts such as 二つ, which is mostly not tested itself, but supports 2つ."""
    for match in _SPELT_COUNT.finditer(passage.text):
        value = 2 + (_KANJI.index(match[1]) if match[1] else _KANA.index(match[2]))
        cited = cite(passage.id, passage.text, Span(*match.span()))
        yield Stated(Decimal(value), "", match[0], cited, as_written=False)


def _claimed_numbers(text: ItemText, lang: str) -> list[Number]:
    """Return the numbers of a text, without those that count the options (次の4つのうち) and without 1つ."""
    numbers = [n for n in find_numbers(text.text, lang) if n.value != 1 or not _ONE_OF.match(text.text, n.span.end)]
    return [n for n in numbers if text.where != "stem" or not _COUNTS_OPTIONS.match(text.text, n.span.end)]


def _stated_in(text: ItemText, claims: Sequence[_Claim], stated: Sequence[Stated | None]) -> list[Number]:
    """Return the numbers of a text that the passages have: a missing one is not reported again as part of a date."""
    return [claim[1] for claim, place in zip(claims, stated, strict=True) if claim[0] is text and place]


def _is_same(number: Number, stated: Stated) -> bool:
    """Compare value and unit; a number without a unit fits any, and so does a passage's, as in a table."""
    if number.value != stated.value:
        return False
    return not number.unit or number.unit == stated.unit or (not stated.unit and stated.as_written)


def _place(source: _Source, number: Number) -> Stated | None:
    """Return where the page states a number; a bare one does not stand for it if the page has it in another unit."""
    place = source.place_of(number)
    return None if place and not place.unit and source.has_in_another_unit(number) else place


def _digits(text: str) -> str:
    return "".join(_DIGITS.findall(text))


def _near(source: _Source, number: Number) -> Evidence | None:
    near = source.nearest(number)
    return replace(near.evidence, stance=Stance.CONTRADICTS) if near else None


def _reason(where: str, number: Number, source: str | None) -> Phrase:
    if source:
        return say(f"quiz-numbers-{where}-other", number=number.text, source=source)
    return say(f"quiz-numbers-{where}", number=number.text)


def _written(text: str, date: Date) -> str:
    unit = unit_behind(text, date.span.end)
    return text[date.span.start : unit.end if unit else date.span.end]
