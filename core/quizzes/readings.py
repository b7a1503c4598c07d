"""Locate the ruby readings of a quiz item (``meta["quiz"]["readings"]``) in its texts.

The longest word is located first, and a single kanji never within a longer run: the reading of 人 does not fit 人口.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import regex  # type: ignore[import-untyped]

from core.domain.answers import Answer, Span
from core.domain.material import Furigana
from core.limits import LONGEST_RUBY, MOST_READINGS

_KANJI = r"[\p{Han}々〆ヶ]"


def readings_of(answer: Answer) -> dict[str, str]:
    """Return the kana by word; anybody can write the file that they come with, so all but short texts is skipped."""
    quiz = answer.meta.get("quiz")
    stored: Any = quiz.get("readings") if isinstance(quiz, Mapping) else None
    if not isinstance(stored, Mapping):
        return {}
    pairs = [(word, kana) for word, kana in stored.items() if _short_text(word) and _short_text(kana) and word != kana]
    return dict(pairs[:MOST_READINGS])


def locate_readings(text: str, readings: Mapping[str, str]) -> tuple[Furigana, ...]:
    """Return the readings with their spans in the text, in order and without overlap."""
    if not readings or not text:
        return ()
    words = "|".join(map(_pattern, sorted(readings, key=len, reverse=True)))
    return tuple(Furigana(Span(*match.span()), readings[match.group()]) for match in regex.finditer(words, text))


def _pattern(word: str) -> str:
    escaped: str = regex.escape(word)
    return rf"(?<!{_KANJI}){escaped}(?!{_KANJI})" if len(word) == 1 else escaped


def _short_text(value: object) -> bool:
    return isinstance(value, str) and len(value.strip()) > 0 and len(value) <= LONGEST_RUBY
