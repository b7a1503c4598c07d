"""Sources cut into premises: stretches short enough for a pair model to read beside a sentence."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from core.detectors.evidence.sources import Place, Source
from core.domain.answers import Evidence, Span, Stance

MOST_SENTENCES = 3
MOST_CHARS = 300
"""Even where each character is a token, this leaves room for a sentence in a model that reads 512."""


@dataclass(frozen=True, slots=True)
class Premise:
    source_id: str
    text: str
    span: Span
    forms: frozenset[str]
    """Its content words."""

    @property
    def quote(self) -> str:
        return self.text[self.span.start : self.span.end]

    def cite(self, stance: Stance) -> Evidence:
        return Evidence(self.source_id, self.span, stance, self.quote)


def cut(sources: Sequence[Source]) -> list[Premise]:
    """Up to three sentences each, of which the last is the first of the next one; a longer sentence stands alone."""
    return [
        Premise(
            source.id,
            source.text,
            Span(places[0].span.start, places[-1].span.end),
            frozenset().union(*(place.forms for place in places)),
        )
        for source in sources
        for places in _stretches(source.places)
    ]


def nearest(premises: Sequence[Premise], forms: frozenset[str], most: int) -> list[Premise]:
    """Those that share most words with a sentence, best first; a word that many premises have counts little."""
    shared = [premise.forms & forms for premise in premises]
    having = Counter(form for words in shared for form in words)
    worth = [sum(1 / having[form] for form in sorted(words)) for words in shared]
    return [premises[n] for n in sorted(range(len(premises)), key=lambda n: -worth[n])[:most]]


def _stretches(places: Sequence[Place]) -> Iterator[Sequence[Place]]:
    start = 0
    while start < len(places):
        end = start + 1
        while end < min(len(places), start + MOST_SENTENCES) and _chars(places[start], places[end]) <= MOST_CHARS:
            end += 1
        yield places[start:end]
        if end == len(places):
            return
        start = max(start + 1, end - 1)


def _chars(first: Place, last: Place) -> int:
    return last.span.end - first.span.start
