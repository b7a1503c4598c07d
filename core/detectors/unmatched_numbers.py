"""Flag sentences that state numbers no passage states."""

from __future__ import annotations

import dataclasses
import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import ClassVar

from core.detectors.evidence.sources import cite
from core.detectors.evidence.stated_numbers import Stated, readings
from core.domain.answers import Answer, Evidence, Need, QuizItem, Sentence, SentenceScore, Stance
from core.text.numbers import Number, find_numbers, in_base_unit
from core.wording.phrases import Phrase, say

_COUNTING_OFF = re.compile("第[一二三四五六七八九十0-9０-９]+に")
_NEAR = Decimal("0.1")
_NEAR_YEARS = 10
_EARLIEST_YEAR, _LATEST_YEAR = 1000, 2100
_ROUNDED_FROM = 2
_ROUNDING_ERROR = Decimal("0.05")


_Placed = tuple[int, Stated]
"""With its place among all numbers of the passages: where several would do, the first is shown."""
_ByUnit = Mapping[str, Sequence[_Placed]]
"""The numbers of the passages by unit, ascending by value, so that long lists of numbers are not compared in pairs."""


@dataclass(frozen=True, slots=True)
class Finding:
    """What became of one number of a sentence."""

    matched: bool
    evidence: Evidence | None
    note: Phrase | None = None


@dataclass(frozen=True, slots=True)
class UnmatchedNumbers:
    """Any number found in no passage puts the risk at 0.5 or above, up to 1.0 when all of them are missing.

    Numbers match by value and unit; a missing unit fits every unit. A rounder number than the passage's matches when
    rounding gives it (two digits or more, error below 5 %, never a year), and the explanation says so. Numbers of the
    question are no claims. A sentence without numbers is an abstention: silence is not support.

    Beside the key of a quiz it names the other options that differ from a number of the passages by a tenth at most,
    or ten years, and are in no passage: altered digits confuse learners. They leave the risk of the key as it is.
    """

    name: ClassVar[str] = "unmatched_numbers"
    version: ClassVar[str] = "1"
    needs: ClassVar[frozenset[Need]] = frozenset({Need.PASSAGES})
    catches: ClassVar[str] = "altered or invented numbers, dates and quantities"
    source: ClassVar[str] = "own, S1"

    def score(self, answers: Sequence[Answer]) -> list[list[SentenceScore]]:
        return [self._answer(answer) for answer in answers]

    def _answer(self, answer: Answer) -> list[SentenceScore]:
        stated = _by_unit(
            number
            for passage in answer.passages
            for match in find_numbers(passage.text, answer.lang)
            for number in readings(match, cite(passage.id, passage.text, match.span))
        )
        in_question = {(n.value, n.unit) for n in map(in_base_unit, find_numbers(answer.question, answer.lang))}
        scores = [_sentence(sentence, stated, in_question, answer.lang) for sentence in answer.sentences]
        if not answer.quiz:
            return scores
        named = _altered_options(answer.quiz, stated, in_question, answer.lang)
        key_end = len(answer.quiz.key)
        return [
            _with(score, named) if sentence.span.end <= key_end and score.risk is not None else score
            for sentence, score in zip(answer.sentences, scores, strict=True)
        ]


def _by_unit(stated: Iterable[Stated]) -> _ByUnit:
    """Of equal numbers the first."""
    distinct: dict[tuple[str, Decimal], _Placed] = {}
    for place, number in enumerate(stated):
        distinct.setdefault((number.unit, number.value), (place, number))
    by_unit: dict[str, list[_Placed]] = {}
    for placed in sorted(distinct.values(), key=_value):
        by_unit.setdefault(placed[1].unit, []).append(placed)
    return by_unit


def _value(placed: _Placed) -> Decimal:
    return placed[1].value


def _sentence(sentence: Sentence, stated: _ByUnit, in_question: set[tuple[Decimal, str]], lang: str) -> SentenceScore:
    counts = [match.span() for match in _COUNTING_OFF.finditer(sentence.text)]
    numbers = [
        in_base_unit(number)
        for number in find_numbers(sentence.text, lang)
        if not any(start <= number.span.start < end for start, end in counts)
    ]
    numbers = [number for number in numbers if (number.value, number.unit) not in in_question]
    if not numbers:
        return SentenceScore.abstain(say("no-numbers"))
    findings = [_find(number, stated) for number in numbers]
    missing = sum(not finding.matched for finding in findings)
    risk = 0.5 + missing / len(numbers) / 2 if missing else 0.0
    notes = dict.fromkeys(finding.note for finding in findings if finding.note) or [say("unmatched-numbers-all-found")]
    evidence = dict.fromkeys(finding.evidence for finding in findings if finding.evidence)
    return SentenceScore(risk, tuple(notes), tuple(evidence))


def _altered_options(
    quiz: QuizItem, stated: _ByUnit, in_question: set[tuple[Decimal, str]], lang: str
) -> dict[Stated, list[str]]:
    """By the number of the passages that they are close to, each option at most once."""
    close: dict[Stated, list[str]] = {}
    for option in quiz.distractors:
        for number in map(in_base_unit, find_numbers(option, lang)):
            known = (number.value, number.unit) in in_question or any(_fitting(number, stated, Decimal(0)))
            if not known and (near := _nearest(number, stated)):
                close.setdefault(near, []).append(option)
                break
    return close


def _with(score: SentenceScore, named: Mapping[Stated, Sequence[str]]) -> SentenceScore:
    phrases = [
        say("options-altered", options=tuple(options), count=len(options), source=near.text)
        for near, options in named.items()
    ]
    evidence = (dataclasses.replace(near.evidence, stance=Stance.CONTRADICTS) for near in named)
    return dataclasses.replace(
        score, reason=(*score.reason, *phrases), evidence=tuple(dict.fromkeys((*score.evidence, *evidence)))
    )


def _find(number: Number, stated: _ByUnit) -> Finding:
    if same := _first(_fitting(number, stated, Decimal(0))):
        return Finding(True, same.evidence)
    if exact := _exact(number, stated):
        return Finding(True, exact.evidence, say("number-rounded", number=number.text, exact=exact.text))
    if near := _nearest(number, stated):
        contradicts = dataclasses.replace(near.evidence, stance=Stance.CONTRADICTS)
        return Finding(False, contradicts, say("number-altered", number=number.text, source=near.text))
    return Finding(False, None, say("number-missing", number=number.text))


def _fitting(number: Number, stated: _ByUnit, reach: Decimal) -> Iterator[_Placed]:
    """What the passages state within reach of a number, in its unit or where one of the two has none."""
    for unit in {number.unit, ""} if number.unit else stated:
        numbers = stated.get(unit, ())
        start = bisect_left(numbers, number.value - reach, key=_value)
        yield from numbers[start : bisect_right(numbers, number.value + reach, key=_value)]


def _first(placed_numbers: Iterable[_Placed]) -> Stated | None:
    return min(placed_numbers, key=lambda placed: placed[0], default=(0, None))[1]


def _exact(number: Number, stated: _ByUnit) -> Stated | None:
    """The passage's number of which the sentence's is the same, written to fewer digits."""
    if _may_be_year(number) or not number.value:
        return None
    _, digits, exponent = number.value.normalize().as_tuple()
    if len(digits) < _ROUNDED_FROM or not isinstance(exponent, int):
        return None
    error = min(Decimal(5).scaleb(exponent - 1), _ROUNDING_ERROR * abs(number.value))
    close = _fitting(number, stated, error)
    return _first(placed for placed in close if len(_value(placed).normalize().as_tuple().digits) > len(digits))


def _nearest(number: Number, stated: _ByUnit) -> Stated | None:
    """The number this one was probably altered from: same unit and close."""
    reach = Decimal(_NEAR_YEARS) if _may_be_year(number) else _NEAR * abs(number.value)
    same_unit = stated.get(number.unit, ())
    above = bisect_left(same_unit, number.value, key=_value)
    near = [(abs(_value(placed) - number.value), *placed) for placed in same_unit[max(0, above - 1) : above + 1]]
    return min(
        (candidate for candidate in near if candidate[0] <= reach),
        key=lambda candidate: candidate[:2],
        default=(0, 0, None),
    )[2]


def _may_be_year(number: Number) -> bool:
    return number.unit in {"", "year"} and _EARLIEST_YEAR <= number.value <= _LATEST_YEAR
