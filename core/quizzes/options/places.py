"""Where the source states an option: a word as a word, a number by its value and unit."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from core.detectors.evidence.sources import SourceText
from core.domain.answers import Span
from core.quizzes.options.amounts import amount_of
from core.text.normalising import normalise
from core.text.numbers import find_numbers, in_base_unit
from core.text.tokens import tokens

_MOST = 50


class Place(NamedTuple):
    source: int
    sentence: int
    span: Span


def places_of(option: str, sources: list[SourceText], lang: str) -> Iterator[Place]:
    """In reading order, at most fifty a source. 水 does not stand in 水素."""
    for number, source in enumerate(sources):
        found = _numbers(option, source.text, lang) if amount_of(option, lang) else _words(option, source, lang)
        for count, span in enumerate(found):
            sentence = next((i for i, each in enumerate(source.sentences) if each.span.end > span.start), None)
            if sentence is None or count >= _MOST:
                break
            yield Place(number, sentence, span)


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
