"""Flag quiz items with a number, unit or date that the material does not state so."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from typing import ClassVar

from core.detectors.evidence.sources import MOST_CITED, cite
from core.detectors.evidence.stated_numbers import Stated, readings
from core.domain.answers import Answer, Evidence, Need, Passage, QuizItem, SentenceScore, Span, Stance
from core.quizzes.checks.dates import Date, dates_in, is_stated
from core.quizzes.checks.item_texts import ItemText
from core.quizzes.checks.keyed import at_its_place, shown
from core.text.numbers import Number, find_numbers, in_base_unit
from core.text.units import unit_behind
from core.wording.phrases import Phrase, say

_COUNTS_OPTIONS = re.compile(
    r"\s?(?:つ(?:\Z|まで|から|ずつ|の(?:うち|中|選択肢|文|記述|説明)|を?(?:選|答え|挙げ|あげ|述べ|書))"
    r"|択|options?\b|statements?\b|choices?\b|가지)"
)
_ONE_OF = re.compile(r"\s?つ")
"""1つ is mostly no count: もう1つ, 1つの."""
_SPELT_COUNT = re.compile(r"([二三四五六七八九])つ|(ふた|みっ|よっ|いつ|むっ|なな|やっ|ここの)つ")
_KANJI, _KANA = "二三四五六七八九", ("ふた", "みっ", "よっ", "いつ", "むっ", "なな", "やっ", "ここの")


@dataclass(frozen=True, slots=True)
class QuizNumbers:
    """Risk of the key is 0 if the passages state every number of stem and key, else 0.5 to 1 by the share that they do
    not; that of a sentence of the explanation goes by its own numbers. S1's second field case: 37.8万km² must stay
    37.8.

    Exact, where ``unmatched_numbers`` lets a rounded number pass and takes those of the question as given: the value
    must be the same, and the unit where both have one (two weeks are 14 days); year, month and day that stand together
    must stand so in a passage. A bare number may be one written with 万, 2つ one written 二つ. Numbers that count the
    options (次の4つのうち) are no claims, nor is 1つ; an item without numbers abstains. A number stated of something
    else passes.
    """

    name: ClassVar[str] = "quiz_numbers"
    version: ClassVar[str] = "3"
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
        based = in_base_unit(number)
        return next((each for each in self.stated if _is_same(based, each)), None)

    def nearest(self, number: Number) -> Stated | None:
        """Of the same unit, what it may have been altered from."""
        based = in_base_unit(number)
        same = (each for each in self.stated if each.unit == based.unit)
        return min(same, key=lambda each: abs(each.value - based.value), default=None)


_Claim = tuple[ItemText, Number]


def _item(answer: Answer, quiz: QuizItem) -> list[SentenceScore]:
    source = _read(answer)
    return at_its_place(answer, quiz, lambda texts: _texts(texts, source, quiz, answer.lang))


def _texts(given: Sequence[ItemText], source: _Source, quiz: QuizItem, lang: str) -> SentenceScore:
    texts = [each for each in given if each.where != "option"]
    claims = [(each, number) for each in texts for number in _claimed(each, lang)]
    if not claims:
        return SentenceScore.abstain(say("no-numbers"))
    found = [source.place_of(number) for _, number in claims]
    missing = [claim for claim, place in zip(claims, found, strict=True) if not place]
    misdated = [
        (each, date)
        for each in texts
        for date in dates_in(_stated_in(each, claims, found))
        if not is_stated(date, source.dates)
    ]
    places = [place.evidence for place in found if place][:MOST_CITED]
    near = [_near(source, number) for _, number in missing]
    marks = [mark for each, number in missing for mark in each.marked(quiz, number.span)]
    marks += [mark for each, date in misdated for mark in each.marked(quiz, date.span)]
    notes = [
        _note(each.where, number, place.quote if place else None)
        for (each, number), place in zip(missing, near, strict=True)
    ]
    notes += [say("quiz-numbers-date", date=_written(each.text, date)) for each, date in misdated]
    wrong = len(missing) + len(misdated)
    risk = 0.5 + min(wrong, len(claims)) / len(claims) / 2 if wrong else 0.0
    reason = tuple(dict.fromkeys(notes)) or (say("quiz-numbers-all-found"),)
    return SentenceScore(risk, reason, shown((*marks, *filter(None, near), *places)))


def _read(answer: Answer) -> _Source:
    stated, dates = list[Stated](), list[Date]()
    for passage in answer.passages:
        numbers = find_numbers(passage.text, answer.lang)
        dates += dates_in(numbers)
        for number in numbers:
            stated += readings(number, cite(passage.id, passage.text, number.span))
        stated += _spelt_counts(passage)
    return _Source(tuple(stated), tuple(dates))


def _spelt_counts(passage: Passage) -> Iterator[Stated]:
    """二つ, which is mostly no number that is claimed, yet bears out 2つ."""
    for match in _SPELT_COUNT.finditer(passage.text):
        value = 2 + (_KANJI.index(match[1]) if match[1] else _KANA.index(match[2]))
        cited = cite(passage.id, passage.text, Span(*match.span()))
        yield Stated(Decimal(value), "", match[0], cited, as_written=False)


def _claimed(each: ItemText, lang: str) -> list[Number]:
    """Without those that count the options (次の4つのうち), and without 1つ."""
    numbers = [n for n in find_numbers(each.text, lang) if n.value != 1 or not _ONE_OF.match(each.text, n.span.end)]
    return [n for n in numbers if each.where != "stem" or not _COUNTS_OPTIONS.match(each.text, n.span.end)]


def _stated_in(each: ItemText, claims: Sequence[_Claim], found: Sequence[Stated | None]) -> list[Number]:
    """Numbers of a text that the passages have: one they lack makes no second finding as part of a date."""
    return [claim[1] for claim, place in zip(claims, found, strict=True) if claim[0] is each and place]


def _is_same(number: Number, stated: Stated) -> bool:
    """A number without a unit may have any; what a passage has without one, too, as in a table."""
    if number.value != stated.value:
        return False
    return not number.unit or number.unit == stated.unit or (not stated.unit and stated.as_written)


def _near(source: _Source, number: Number) -> Evidence | None:
    near = source.nearest(number)
    return replace(near.evidence, stance=Stance.CONTRADICTS) if near else None


def _note(where: str, number: Number, source: str | None) -> Phrase:
    if source:
        return say(f"quiz-numbers-{where}-other", number=number.text, source=source)
    return say(f"quiz-numbers-{where}", number=number.text)


def _written(text: str, date: Date) -> str:
    unit = unit_behind(text, date.span.end)
    return text[date.span.start : unit.end if unit else date.span.end]
