"""Choose the source sentences that a sentence is read against: those that together have its rare words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from core.domain.answers import Evidence, Span, Stance

if TYPE_CHECKING:
    from core.evidence.sources import SourceSentence, SourceText


@dataclass(frozen=True, slots=True)
class Place:
    """One sentence of a source."""

    source: SourceText
    number: int
    """Index of the source, from 0."""
    index: int
    """Index of the sentence in the source, from 0."""

    @property
    def sentence(self) -> SourceSentence:
        return self.source.sentences[self.index]

    @property
    def text(self) -> str:
        return self.source.text[self.sentence.span.start : self.sentence.span.end]

    def cite(self, stance: Stance) -> Evidence:
        span: Span = self.sentence.span
        return Evidence(self.source.id, span, stance, self.text)


def choose_places(
    sources: Sequence[SourceText], forms: frozenset[str], sizes: Sequence[Sequence[int]], most: int
) -> list[Place]:
    """Sentences in the order of the sources, of at most ``most`` tokens together, but always one.

    Each adds most to the words of ``forms`` that are covered, where a word that many sentences have counts little;
    then, as far as there is room, the neighbours of the best ones, which say what a pronoun stands for. ``sizes``:
    tokens of each sentence of each source. Nothing shared: how the sources begin.
    """
    having = Counter(form for source in sources for sentence in source.sentences for form in sentence.forms & forms)
    left = {form: 1 / count for form, count in having.items()}
    free = {
        (number, index): sum(map(left.__getitem__, sentence.forms & left.keys()))
        for number, source in enumerate(sources)
        for index, sentence in enumerate(source.sentences)
        if not sentence.forms.isdisjoint(forms)
    }
    chosen: list[tuple[int, int]] = []
    room = most
    while free and left:
        place = max(free, key=lambda at: (free[at], -at[0], -at[1]))
        gain = free.pop(place)
        if gain <= 0:
            break
        size = sizes[place[0]][place[1]]
        if chosen and size > room:
            continue
        chosen.append(place)
        room -= size
        new = sources[place[0]].sentences[place[1]].forms & left.keys()
        for form in new:
            del left[form]
        free = {at: sum(left[form] for form in sources[at[0]].sentences[at[1]].forms & left.keys()) for at in free}
    for number, index in _beside(chosen) if chosen else _in_order(sources):
        if 0 <= index < len(sources[number].sentences) and (number, index) not in chosen:
            if chosen and sizes[number][index] > room:
                continue
            chosen.append((number, index))
            room -= sizes[number][index]
    return [Place(sources[number], number, index) for number, index in sorted(chosen)]


def _beside(chosen: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    best = chosen[:2]
    return [(number, index + step) for number, index in best for step in (-1, 1)]


def _in_order(sources: Sequence[SourceText]) -> list[tuple[int, int]]:
    return [(number, index) for number, source in enumerate(sources) for index in range(min(len(source.sentences), 8))]
