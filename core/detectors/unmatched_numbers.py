"""Flag sentences that state numbers no passage states."""

from __future__ import annotations

import dataclasses
import re
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import ClassVar

from core.detectors.citing import cite
from core.models import Answer, Evidence, Need, Sentence, SentenceScore, Stance
from core.text.numbers import Number, find_numbers

_WRITTEN = re.compile(r"\d+(?:,\d{3})*(?:\.\d+)?")
_BASE_UNIT = {
    "week": ("day", "7"), "hour": ("second", "3600"), "minute": ("second", "60"),
    "km": ("m", "1000"), "cm": ("m", "0.01"), "mm": ("m", "0.001"), "ha": ("m2", "10000"), "km2": ("m2", "1000000"),
    "t": ("kg", "1000"), "g": ("kg", "0.001"), "mg": ("kg", "0.000001"), "ml": ("l", "0.001"), "dl": ("l", "0.1"),
}  # fmt: skip
_COUNTING_OFF = re.compile("第[一二三四五六七八九十0-9０-９]+に")
_NEAR = Decimal("0.1")
_NEAR_YEARS = 10
_EARLIEST_YEAR, _LATEST_YEAR = 1000, 2100
_ROUNDED_FROM = 2
_ROUNDING_ERROR = Decimal("0.05")


@dataclass(frozen=True, slots=True)
class Stated:
    """A number of a passage; one written "37.8万" counts as 378000 and, for a bare number, as 37.8."""

    value: Decimal
    unit: str
    text: str
    evidence: Evidence


@dataclass(frozen=True, slots=True)
class Finding:
    """What became of one number of a sentence."""

    found: bool
    evidence: Evidence | None
    note: str = ""


@dataclass(frozen=True, slots=True)
class UnmatchedNumbers:
    """Any number found in no passage puts the risk at 0.5 or above, up to 1.0 when all of them are missing.

    Numbers match by value and unit; a missing unit fits every unit. A rounder number than the passage's matches when
    rounding gives it (two digits or more, error below 5 %, never a year), and the explanation says so. Numbers of the
    question are no claims. A sentence without numbers is an abstention: silence is not support.
    """

    name: ClassVar[str] = "unmatched_numbers"
    version: ClassVar[str] = "1"
    needs: ClassVar[frozenset[Need]] = frozenset({Need.PASSAGES})
    catches: ClassVar[str] = "altered or invented numbers, dates and quantities"
    source: ClassVar[str] = "own"

    def score(self, answers: Sequence[Answer]) -> list[list[SentenceScore]]:
        return [self._answer(answer) for answer in answers]

    def _answer(self, answer: Answer) -> list[SentenceScore]:
        stated = [
            number
            for passage in answer.passages
            for found in find_numbers(passage.text, answer.lang)
            for number in _readings(found, cite(passage.id, passage.text, found.span))
        ]
        asked = [_in_base_unit(number) for number in find_numbers(answer.question, answer.lang)]
        return [_sentence(sentence, stated, asked, answer.lang) for sentence in answer.sentences]


def _readings(number: Number, evidence: Evidence) -> Iterator[Stated]:
    based = _in_base_unit(number)
    yield Stated(based.value, based.unit, number.text, evidence)
    written = _WRITTEN.search(unicodedata.normalize("NFKC", number.text))
    if written and (digits := Decimal(written[0].replace(",", ""))) != number.value:
        yield Stated(digits, "", number.text, evidence)


def _sentence(sentence: Sentence, stated: list[Stated], asked: list[Number], lang: str) -> SentenceScore:
    counts = [match.span() for match in _COUNTING_OFF.finditer(sentence.text)]
    numbers = [
        _in_base_unit(number)
        for number in find_numbers(sentence.text, lang)
        if not any(start <= number.span.start < end for start, end in counts)
    ]
    numbers = [n for n in numbers if not any((n.value, n.unit) == (a.value, a.unit) for a in asked)]
    if not numbers:
        return SentenceScore.abstain("No numbers to check.")
    findings = [_find(number, stated) for number in numbers]
    missing = sum(not finding.found for finding in findings)
    risk = 0.5 + missing / len(numbers) / 2 if missing else 0.0
    notes = [finding.note for finding in findings if finding.note] or ["All numbers are in the passages"]
    evidence = dict.fromkeys(finding.evidence for finding in findings if finding.evidence)
    return SentenceScore(risk, f"{'; '.join(notes)}.", tuple(evidence))


def _find(number: Number, stated: list[Stated]) -> Finding:
    if same := next((s for s in stated if s.value == number.value and _fits(number, s)), None):
        return Finding(True, same.evidence)
    if exact := next((s for s in stated if _rounds_to(s, number)), None):
        return Finding(True, exact.evidence, f"{number.text} is {exact.text} rounded")
    if near := _nearest(number, stated):
        contradicts = dataclasses.replace(near.evidence, stance=Stance.CONTRADICTS)
        return Finding(False, contradicts, f"{number.text} is altered: the passage has {near.text}")
    return Finding(False, None, f"{number.text} is in no passage")


def _fits(number: Number, stated: Stated) -> bool:
    return number.unit == stated.unit or not number.unit or not stated.unit


def _rounds_to(exact: Stated, number: Number) -> bool:
    """Whether the sentence's number is the passage's, written to fewer digits."""
    if _may_be_year(number) or not _fits(number, exact) or not number.value:
        return False
    _, digits, exponent = number.value.normalize().as_tuple()
    if len(digits) < _ROUNDED_FROM or not isinstance(exponent, int):
        return False
    finer = len(exact.value.normalize().as_tuple().digits) > len(digits)
    error = abs(exact.value - number.value)
    return finer and error <= Decimal(5).scaleb(exponent - 1) and error <= _ROUNDING_ERROR * abs(number.value)


def _nearest(number: Number, stated: list[Stated]) -> Stated | None:
    """The number this one was probably altered from: same unit and close."""
    reach = Decimal(_NEAR_YEARS) if _may_be_year(number) else _NEAR * abs(number.value)
    close = [s for s in stated if s.unit == number.unit and abs(s.value - number.value) <= reach]
    return min(close, key=lambda s: abs(s.value - number.value), default=None)


def _may_be_year(number: Number) -> bool:
    return number.unit in {"", "year"} and _EARLIEST_YEAR <= number.value <= _LATEST_YEAR


def _in_base_unit(number: Number) -> Number:
    """Two weeks are 14 days."""
    base, factor = _BASE_UNIT.get(number.unit, (number.unit, 1))
    return dataclasses.replace(number, value=number.value * Decimal(factor), unit=base)
