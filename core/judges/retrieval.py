"""Define the interface of what retrieves passages for a question, and choose the sentences a model is shown."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from core.domain.answers import Answer, Evidence, Passage, Stance
from core.evidence.sources import SourceSentence, SourceText, cite, read_sources
from core.text.tokens import tokens

MOST_SENTENCES = 24
"""Shown for one question; a source of fewer is shown whole."""


class Retriever(Protocol):
    """A document index, or the web: finds passages beyond those that came with an answer."""

    @property
    def name(self) -> str: ...

    def find(self, question: str, lang: str, most: int) -> tuple[Passage, ...]:
        """The best first; their ids are stable. Raises ModelFailure where a model does the search."""
        ...


@dataclass(frozen=True, slots=True)
class Shown:
    """Sentences of sources, numbered from 1, in the order of the sources."""

    places: tuple[tuple[str, str, SourceSentence], ...] = ()
    """For each place the passage's id, its whole text, and the sentence."""

    @property
    def lines(self) -> tuple[str, ...]:
        return tuple(text[place.span.start : place.span.end] for _, text, place in self.places)

    def cite(self, numbers: Sequence[int], stance: Stance) -> tuple[Evidence, ...]:
        chosen = [self.places[number - 1] for number in dict.fromkeys(numbers)]
        return tuple(cite(source, text, place.span, stance) for source, text, place in chosen)


def show(question: str, passages: Sequence[Passage], lang: str) -> Shown:
    """All of them, or where they are many those that share most and rarest words with the question."""
    sources = read_sources(passages, lang)
    places = [(source, n) for source in sources for n in range(len(source.sentences)) if _says(source, n)]
    if len(places) > MOST_SENTENCES:
        wanted = {word.form for word in tokens(question, lang) if word.content}
        rarity = {form: 1 / (1 + sum(form in s.sentences[n].forms for s, n in places)) for form in wanted}
        order = {place: at for at, place in enumerate(places)}
        by_worth = sorted(places, key=lambda at: -_worth(at[0].sentences[at[1]], rarity))
        places = sorted(by_worth[:MOST_SENTENCES], key=order.__getitem__)
    return Shown(tuple((source.id, source.text, source.sentences[n]) for source, n in places))


def beyond(answer: Answer, found: Sequence[Passage]) -> tuple[Passage, ...]:
    """Those that did not come with the answer."""
    known = {passage.id for passage in answer.passages}
    return tuple(passage for passage in found if passage.id not in known)


def _says(source: SourceText, n: int) -> bool:
    span = source.sentences[n].span
    return any(map(str.isalnum, source.text[span.start : span.end]))


def _worth(sentence: SourceSentence, rarity: dict[str, float]) -> float:
    return sum(rarity[form] for form in rarity.keys() & sentence.forms)
