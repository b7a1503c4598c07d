"""Readings of words as ruby: where the words of ``meta["quiz"]["readings"]`` stand in a text of the item.

The longest word first, and a single kanji not out of a longer run of them: the reading of 人 says nothing of 人口.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import regex  # type: ignore[import-untyped]

from core.domain.answers import Answer, Span
from core.domain.material import Reading
from core.limits import LONGEST_RUBY, MOST_READINGS

_KANJI = r"[\p{Han}々〆ヶ]"


def readings_of(answer: Answer) -> dict[str, str]:
    """Kana by word. They come with a file that anybody can write: what is no pair of short texts is passed over."""
    quiz = answer.meta.get("quiz")
    stored: Any = quiz.get("readings") if isinstance(quiz, Mapping) else None
    if not isinstance(stored, Mapping):
        return {}
    pairs = [(word, kana) for word, kana in stored.items() if _short_text(word) and _short_text(kana) and word != kana]
    return dict(pairs[:MOST_READINGS])


def placed(text: str, readings: Mapping[str, str]) -> tuple[Reading, ...]:
    """In reading order, none over another."""
    if not readings or not text:
        return ()
    words = "|".join(map(_pattern, sorted(readings, key=len, reverse=True)))
    return tuple(Reading(Span(*match.span()), readings[match.group()]) for match in regex.finditer(words, text))


def _pattern(word: str) -> str:
    escaped: str = regex.escape(word)
    return rf"(?<!{_KANJI}){escaped}(?!{_KANJI})" if len(word) == 1 else escaped


def _short_text(value: object) -> bool:
    return isinstance(value, str) and len(value.strip()) > 0 and len(value) <= LONGEST_RUBY
