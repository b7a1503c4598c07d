"""Where words stand in the sources: the places a detector can show as evidence."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from core.models import Evidence, Passage, Span, Stance
from core.text.normalising import Normalised, normalise_mapped
from core.text.splitting import split
from core.text.tokens import tokens

MOST_PLACES = 3
"""Evidence is read by a person: a few places, the best first."""


@dataclass(frozen=True, slots=True)
class Place:
    """One sentence of a source and the content words in it."""

    span: Span
    forms: frozenset[str]


@dataclass(frozen=True, slots=True)
class Source:
    """A passage by its sentences."""

    id: str
    text: str
    plain: Normalised
    places: tuple[Place, ...]
    forms: frozenset[str]
    """Content words of all places."""


def read_sources(passages: Iterable[Passage], lang: str) -> list[Source]:
    return [Source(passage.id, passage.text, *_read(passage.text, lang)) for passage in passages]


def cite(source_id: str, text: str, span: Span, stance: Stance = Stance.SUPPORTS) -> Evidence:
    return Evidence(source_id, span, stance, text[span.start : span.end])


def best_places(sources: Sequence[Source], wanted: Collection[str]) -> tuple[Evidence, ...]:
    """The source sentences that hold most of the wanted words, each adding words the ones before it lack."""
    left = set(wanted)
    chosen: list[Evidence] = []
    candidates = [(source, place) for source in sources for place in source.places if not left.isdisjoint(place.forms)]
    while left and candidates and len(chosen) < MOST_PLACES:
        source, place = max(candidates, key=lambda candidate: len(left & candidate[1].forms))
        if left.isdisjoint(place.forms):
            break
        left -= place.forms
        chosen.append(cite(source.id, source.text, place.span))
    return tuple(chosen)


@lru_cache(maxsize=256)
def _read(text: str, lang: str) -> tuple[Normalised, tuple[Place, ...], frozenset[str]]:
    """Several answers to one passage, and several detectors, read it once."""
    places = tuple(_places(text, lang))
    return normalise_mapped(text), places, frozenset().union(*(place.forms for place in places))


def _places(text: str, lang: str) -> Iterator[Place]:
    """Each word belongs to the sentence it starts in."""
    words = [token for token in tokens(text, lang) if token.content]
    starts = [token.span.start for token in words]
    for sentence in split(text, lang):
        here = words[bisect_left(starts, sentence.span.start) : bisect_left(starts, sentence.span.end)]
        yield Place(sentence.span, frozenset(token.form for token in here))
