"""Where words stand in the sources: the places a detector can show as evidence."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from core.domain.answers import Evidence, Passage, Span, Stance
from core.text.normalising import Normalised, normalise_mapped
from core.text.remembering import remembered
from core.text.splitting import split
from core.text.tokens import Token, tokens

MOST_PLACES = 3
"""Evidence is read by a person: a few places, the best first."""
_MOST_PER_WORD = 64
"""A word in more places than this does not tell them apart; looking at all of them would be quadratic."""


@dataclass(frozen=True, slots=True)
class Place:
    """One sentence of a source and the words in it."""

    span: Span
    tokens: tuple[Token, ...]
    """All that start in it; their spans count from the start of the source."""
    forms: frozenset[str]
    """Of the content words."""


@dataclass(frozen=True, slots=True)
class Source:
    """A passage by its sentences."""

    id: str
    text: str
    plain: Normalised
    places: tuple[Place, ...]
    forms: frozenset[str]
    """Content words of all places."""
    where: Mapping[str, tuple[int, ...]]
    """The first places of each content word."""


def read_sources(passages: Iterable[Passage], lang: str) -> list[Source]:
    return [Source(passage.id, passage.text, *_read(passage.text, lang)) for passage in passages]


def cite(source_id: str, text: str, span: Span, stance: Stance = Stance.SUPPORTS) -> Evidence:
    return Evidence(source_id, span, stance, text[span.start : span.end])


def places_with(sources: Sequence[Source], wanted: Collection[str]) -> list[tuple[Source, Place]]:
    """The places that hold any of the words, in text order."""
    found = {
        (number, at) for number, source in enumerate(sources) for form in wanted for at in source.where.get(form, ())
    }
    return [(sources[number], sources[number].places[at]) for number, at in sorted(found)]


def best_places(sources: Sequence[Source], wanted: Collection[str]) -> tuple[Evidence, ...]:
    """The source sentences that hold most of the wanted words, each adding words the ones before it lack."""
    left = set(wanted)
    chosen: list[Evidence] = []
    candidates = places_with(sources, left)
    while left and candidates and len(chosen) < MOST_PLACES:
        source, place = max(candidates, key=lambda candidate: len(left & candidate[1].forms))
        if left.isdisjoint(place.forms):
            break
        left -= place.forms
        chosen.append(cite(source.id, source.text, place.span))
    return tuple(chosen)


def places_of_words(places: Iterable[Place]) -> Mapping[str, tuple[int, ...]]:
    """The first places of each word, by their number."""
    where: dict[str, list[int]] = {}
    for at, place in enumerate(places):
        for form in place.forms:
            where.setdefault(form, []).append(at)
    return {form: tuple(found[:_MOST_PER_WORD]) for form, found in where.items()}


@remembered
def _read(text: str, lang: str) -> tuple[Normalised, tuple[Place, ...], frozenset[str], Mapping[str, tuple[int, ...]]]:
    """Several answers to one passage, and several detectors, read it once."""
    places = tuple(_places(text, lang))
    where = places_of_words(places)
    return normalise_mapped(text), places, frozenset(where), where


def _places(text: str, lang: str) -> Iterator[Place]:
    """Each word belongs to the sentence it starts in."""
    words = tokens(text, lang)
    starts = [token.span.start for token in words]
    for sentence in split(text, lang):
        here = words[bisect_left(starts, sentence.span.start) : bisect_left(starts, sentence.span.end)]
        yield Place(sentence.span, here, frozenset(token.form for token in here if token.content))
