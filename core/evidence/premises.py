"""Cut sources into premises: stretches short enough for a pair model to read together with a sentence."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from core.domain.answers import Evidence, Span, Stance
from core.evidence.sources import SourceSentence, SourceText

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


def cut_premises(sources: Sequence[SourceText]) -> list[Premise]:
    """Up to three sentences each, of which the last is the first of the next one; a longer sentence stands alone."""
    return [
        Premise(
            source.id,
            source.text,
            Span(sentences[0].span.start, sentences[-1].span.end),
            frozenset().union(*(sentence.forms for sentence in sentences)),
        )
        for source in sources
        for sentences in _stretches(source.sentences)
    ]


def nearest_premises(premises: Sequence[Premise], forms: frozenset[str], most: int) -> list[Premise]:
    """Those that share most words with a sentence, best first; a word that many premises have counts little."""
    shared = [premise.forms & forms for premise in premises]
    having = Counter(form for words in shared for form in words)
    worth = [sum(1 / having[form] for form in sorted(words)) for words in shared]
    return [premises[n] for n in sorted(range(len(premises)), key=lambda n: -worth[n])[:most]]


def _stretches(sentences: Sequence[SourceSentence]) -> Iterator[Sequence[SourceSentence]]:
    start = 0
    while start < len(sentences):
        end = start + 1
        while (
            end < min(len(sentences), start + MOST_SENTENCES) and _chars(sentences[start], sentences[end]) <= MOST_CHARS
        ):
            end += 1
        yield sentences[start:end]
        if end == len(sentences):
            return
        start = max(start + 1, end - 1)


def _chars(first: SourceSentence, last: SourceSentence) -> int:
    return last.span.end - first.span.start
