"""Retrieve passages for an answer that came without, by searching for its question and its sentences."""

from __future__ import annotations

from collections.abc import Sequence

from core.domain.answers import Answer, Passage, Span
from core.domain.document_collections import Document
from core.limits import LONGEST_SEARCH
from core.retrieval.index import Chunk, DocumentIndex, rank_fusion

MOST_PASSAGES = 5
_PER_QUERY = 10
"""Hits of each search before they are combined."""


def passages_for(answer: Answer, index: DocumentIndex, most: int = MOST_PASSAGES) -> tuple[Passage, ...]:
    """Return at most ``most`` passages that many searches rank high; overlapping neighbours are merged."""
    return passages_for_queries(search_queries(answer), index, most)


def passages_for_queries(
    queries: Sequence[str], index: DocumentIndex, most: int = MOST_PASSAGES
) -> tuple[Passage, ...]:
    searches = index.search_each(queries, _PER_QUERY)
    places = list(dict.fromkeys(hit.place for search in searches for hit in search))
    numbers = {place: at for at, place in enumerate(places)}
    joined = rank_fusion([[numbers[hit.place] for hit in search] for search in searches])
    return tuple(
        Passage(place.id, place.text) for place in merge_overlapping([places[at] for at in list(joined)[:most]])
    )


def search_queries(answer: Answer) -> list[str]:
    """Return the question, and the question followed by each sentence, as a sentence alone does not say what it is
    about."""
    question = answer.question.strip()
    texts = [f"{question} {sentence.text}".strip() for sentence in answer.sentences]
    return [query[:LONGEST_SEARCH] for query in dict.fromkeys([question, *texts]) if query]


def merge_overlapping(places: Sequence[Chunk]) -> list[Chunk]:
    """Merge overlapping chunks of one document, at the rank of the best of them."""
    merged_chunks: list[Chunk] = []
    for place in places:
        touching = [chunk for chunk in merged_chunks if _touch(chunk, place)]
        if not touching:
            merged_chunks.append(place)
            continue
        spans = [place.span, *(chunk.span for chunk in touching)]
        at = merged_chunks.index(touching[0])
        merged_chunks[at] = _stretch(place.document, spans)
        merged_chunks = [chunk for chunk in merged_chunks if chunk not in touching[1:]]
    return merged_chunks


def _touch(one: Chunk, other: Chunk) -> bool:
    return (
        one.document.name == other.document.name and one.span.start < other.span.end and other.span.start < one.span.end
    )


def _stretch(document: Document, spans: Sequence[Span]) -> Chunk:
    return Chunk(document, Span(min(span.start for span in spans), max(span.end for span in spans)))
