"""Decide whether an option is too close to the key: numbers by their unit, words by single characters."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from decimal import Decimal

from core.quizzes.options.amounts import Amount, Frame, amount_of, frame_of
from core.quizzes.options.referring import refers_to_options
from core.text.normalising import normalise
from core.text.numbers import Number
from core.wording.phrases import Phrase, say

_FIRST_YEAR, _LAST_YEAR = 1000, 2100
_COUNTED = frozenset({"", "person", "times", "fold", "years old", "century", "month", "day"})
_FORMULA = re.compile(r"[=^×÷*/√∫<>±]|[a-z]\d|\d[a-z]\b")
_SHORTEST = {"latin": 6, "kana": 4, "hangul": 2}
"""Fewest letters of words that are too close if one letter differs: cat and car, 酸素 and 水素 are two words."""
_SCRIPTS = (
    ("latin", re.compile(r"[a-z]+")),
    ("kana", re.compile("[ぁ-ゖァ-ヺー]+")),
    ("hangul", re.compile("[가-힣]+")),
)
_WORD = re.compile("[a-z]+|[ぁ-ゖ]+|[ァ-ヺー]+|[가-힣]+|.", re.DOTALL)


@dataclass(frozen=True, slots=True)
class CloseOption:
    """The degree of closeness, from 0.0 at the edge of what counts to 1.0 for equal; with the rule that applies."""

    degree: float
    rule: Phrase


@dataclass(frozen=True, slots=True)
class Closeness:
    """The reach of each rule: an option that differs by no more is too close."""

    years: float = 2
    """Calendar years."""
    points: float = 1
    """Percentage points, and at most ``measured`` of the key's value."""
    counted: float = 0.02
    """Share of the key's value for whole numbers of things, people, ages, and without a unit."""
    measured: float = 0.03
    """Share of the key's value for lengths, areas, weights, money, and all numbers with a decimal point."""

    def between(self, key: str, other: str, lang: str) -> CloseOption | None:
        """Return how close two options are; None: far enough apart, or equal, which is a duplicate."""
        key_amount, other_amount = amount_of(key, lang), amount_of(other, lang)
        if key_amount and other_amount:
            return self._of_amounts(key_amount, other_amount)
        first, second = frame_of(key, lang), frame_of(other, lang)
        if first.numbers and first.text == second.text and not _FORMULA.search(first.text):
            return self._of_frames(first, second)
        words = not (first.numbers or second.numbers or refers_to_options(key) or refers_to_options(other))
        return close_words(key, other) if words else None

    def _of_amounts(self, key: Amount, other: Amount) -> CloseOption | None:
        if key.about is None or other.about is None or not key.fits(other):
            return None
        return self._of_values(key.about, other.about, key.unit or other.unit, whole=key.whole and other.whole)

    def _of_frames(self, key: Frame, other: Frame) -> CloseOption | None:
        """Return the least degree if all numbers that differ are close, else None."""
        results = [
            self._of_numbers(a, b, whole=x and y)
            for a, b, x, y in zip(key.numbers, other.numbers, key.whole, other.whole, strict=True)
            if a.value != b.value
        ]
        close = [result for result in results if result]
        return min(close, key=lambda result: result.degree) if close and len(close) == len(results) else None

    def _of_numbers(self, key: Number, other: Number, *, whole: bool) -> CloseOption | None:
        same = key.unit == other.unit or not key.unit or not other.unit
        return self._of_values(key.value, other.value, key.unit or other.unit, whole=whole) if same else None

    def _of_values(self, key: Decimal, other: Decimal, unit: str, *, whole: bool) -> CloseOption | None:
        distance = abs(key - other)
        if not distance:
            return None
        if unit in {"", "year"} and whole and _FIRST_YEAR <= key <= _LAST_YEAR:
            rule = say("too-close-years", difference=_plain(distance), reach=_plain(Decimal(str(self.years))))
            return _close(distance, Decimal(str(self.years)), rule)
        share = Decimal(str(self.counted if whole and unit in _COUNTED else self.measured))
        if unit == "%":
            reach = min(Decimal(str(self.points)), share * abs(key))
            rule = say("too-close-points", difference=_plain(distance), reach=_plain(reach))
            return _close(distance, reach, rule)
        percent = distance / abs(key) * 100 if key else Decimal("Infinity")
        rule = say("too-close-share", share=_plain(percent), reach=_plain(share * 100))
        return _close(distance, share * abs(key), rule)


def close_words(key: str, other: str) -> CloseOption | None:
    """Return closeness if words differ in one letter or kana each; in Korean, in one part of a syllable.

    Kanji are words of their own: 赤血球 and 白血球 are no slip of the pen.
    """
    first, second = normalise(key), normalise(other)
    if first == second:
        return None
    key_words, other_words = _WORD.findall(first), _WORD.findall(second)
    pairs = [(a, b) for a, b in zip(key_words, other_words, strict=False) if a != b]
    if len(key_words) != len(other_words) or not pairs or not all(_one_letter_apart(a, b) for a, b in pairs):
        return None
    return CloseOption(0.5, say("too-close-letters", pairs=tuple(f"{a} / {b}" for a, b in pairs)))


def _one_letter_apart(first: str, second: str) -> bool:
    script = next((name for name, pattern in _SCRIPTS if pattern.fullmatch(first) and pattern.fullmatch(second)), None)
    if not script or min(len(first), len(second)) < _SHORTEST[script]:
        return False
    from rapidfuzz.distance import OSA

    if script == "hangul":
        first, second = unicodedata.normalize("NFD", first), unicodedata.normalize("NFD", second)
    return OSA.distance(first, second, score_cutoff=1) == 1


def _close(distance: Decimal, reach: Decimal, rule: Phrase) -> CloseOption | None:
    return CloseOption(float(1 - distance / reach), rule) if distance <= reach else None


def _plain(value: Decimal) -> str:
    """Write a number with two or three significant digits."""
    return f"{float(value):.2g}" if value < 1 else f"{float(value):.3g}"
