"""Turn a reader's judgement into evidence of the places that it read and facts about the words of the sentence."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from core.domain.answers import Evidence, Fact, FactKind, Span, Stance
from core.evidence.sources import MOST_CITED
from core.grounding.premise import Place
from core.text.tokens import tokens


def cited(places: Sequence[Place], claim: str, lang: str, stance: Stance) -> tuple[Evidence, ...]:
    """Return the places that were read, the nearest first. As they were read together, of those that contradict it is
    only the nearest that is said to."""
    forms = frozenset(token.form for token in tokens(claim, lang) if token.content)
    nearest_first = sorted(places, key=lambda place: -len(forms & place.sentence.forms))[:MOST_CITED]
    others = Stance.SILENT if stance is Stance.CONTRADICTS else stance
    return tuple(place.cite(others if number else stance) for number, place in enumerate(nearest_first))


def facts_of(stance: Stance, nearest: Evidence, wrong: Iterable[Span], text: str) -> Iterator[Fact]:
    """Yield what is wrong with the sentence ``text`` by a reader: each marked stretch, or all of it."""
    if stance is Stance.SUPPORTS:
        return
    kind = FactKind.CONTRADICTED if stance is Stance.CONTRADICTS else FactKind.NOT_SAID
    marked = [Fact.at(kind, text, span, place=nearest) for span in wrong]
    yield from marked or [Fact(kind=kind, place=nearest)]


def in_sentence(spans: Iterable[Span], read: str, text: str) -> Iterator[Span]:
    """Yield the stretches of what was read as stretches of the sentence, from which a lead and marks had been taken.

    Words are counted from the end, as what was taken away mostly stands before them; words that are gone have no place.
    """
    for span in spans:
        words = read[span.start : span.end]
        if not words.strip():
            continue
        start = len(text)
        for _ in range(read.count(words, span.start)):
            start = text.rfind(words, 0, start + len(words) - 1) if start >= 0 else -1
        if start >= 0:
            yield Span(start, start + len(words))
