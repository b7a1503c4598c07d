"""Passages for an answer that came without: what a search for its question and its sentences finds."""

from __future__ import annotations

from collections.abc import Sequence

from core.domain.answers import Answer, Passage, Span
from core.domain.document_collections import Document
from core.limits import LONGEST_SEARCH
from core.retrieval.fusing import fused
from core.retrieval.index import DocumentIndex, Place

MOST_PASSAGES = 5
_PER_QUERY = 10
"""Of each search, before they are joined."""


def passages_for(answer: Answer, index: DocumentIndex, most: int = MOST_PASSAGES) -> tuple[Passage, ...]:
    """At most ``most`` chunks, those that most searches place high; neighbours that overlap are one passage."""
    return passages_by(queries(answer), index, most)


def passages_by(asked: Sequence[str], index: DocumentIndex, most: int = MOST_PASSAGES) -> tuple[Passage, ...]:
    searches = index.search_each(asked, _PER_QUERY)
    places = list(dict.fromkeys(found.place for search in searches for found in search))
    numbers = {place: at for at, place in enumerate(places)}
    joined = fused([[numbers[found.place] for found in search] for search in searches])
    return tuple(Passage(place.id, place.text) for place in merged([places[at] for at in list(joined)[:most]]))


def queries(answer: Answer) -> list[str]:
    """The question, and each sentence behind the question: a sentence alone does not say what it is about."""
    question = answer.question.strip()
    asked = [f"{question} {sentence.text}".strip() for sentence in answer.sentences]
    return [query[:LONGEST_SEARCH] for query in dict.fromkeys([question, *asked]) if query]


def merged(places: Sequence[Place]) -> list[Place]:
    """Overlapping stretches of one document as one, where the best of them stood."""
    kept: list[Place] = []
    for place in places:
        touching = [each for each in kept if _touch(each, place)]
        if not touching:
            kept.append(place)
            continue
        spans = [place.span, *(each.span for each in touching)]
        at = kept.index(touching[0])
        kept[at] = _stretch(place.document, spans)
        kept = [each for each in kept if each not in touching[1:]]
    return kept


def _touch(one: Place, other: Place) -> bool:
    return (
        one.document.name == other.document.name
        and one.span.start < other.span.end
        and other.span.start < one.span.end
    )  # fmt: skip


def _stretch(document: Document, spans: Sequence[Span]) -> Place:
    return Place(document, Span(min(span.start for span in spans), max(span.end for span in spans)))
