"""Find where the sources state an option: words as whole words, numbers by value and unit."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from core.domain.answers import Span
from core.evidence.sources import SourceText
from core.quizzes.options.amounts import amount_of
from core.text.normalising import normalise
from core.text.numbers import find_numbers, in_base_unit
from core.text.tokens import tokens

_MOST = 50


class SourceLocation(NamedTuple):
    source: int
    sentence: int
    span: Span


def locations_of(option: str, sources: list[SourceText], lang: str) -> Iterator[SourceLocation]:
    """Yield the locations in reading order, at most fifty per source; 水素 does not state 水."""
    for number, source in enumerate(sources):
        spans = _numbers(option, source.text, lang) if amount_of(option, lang) else _words(option, source, lang)
        for count, span in enumerate(spans):
            sentence = next((i for i, s in enumerate(source.sentences) if s.span.end > span.start), None)
            if sentence is None or count >= _MOST:
                break
            yield SourceLocation(number, sentence, span)


def _numbers(option: str, text: str, lang: str) -> Iterator[Span]:
    wanted = amount_of(option, lang)
    if wanted is None or wanted.about is None:
        return
    for number in map(in_base_unit, find_numbers(text, lang)):
        if number.value == wanted.about and (number.unit == wanted.unit or not number.unit or not wanted.unit):
            yield number.span


def _words(option: str, source: SourceText, lang: str) -> Iterator[Span]:
    wanted = normalise(option)
    if not wanted:
        return
    words = tokens(source.text, lang)
    starts, ends = {token.span.start for token in words}, {token.span.end for token in words}
    start = source.plain.text.find(wanted)
    while start >= 0:
        span = source.plain.original(Span(start, start + len(wanted)))
        if span.start in starts and span.end in ends:
            yield span
        start = source.plain.text.find(wanted, start + len(wanted))
