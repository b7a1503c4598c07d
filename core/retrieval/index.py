"""A collection in memory: its chunks by their words and by their vectors, and a search that joins both."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from core.domain.answers import Span
from core.domain.document_collections import Document
from core.encoders.base import Encoder, Floats
from core.retrieval.bm25 import Bm25
from core.retrieval.fusing import fused
from core.retrieval.terms import terms

DEPTH = 100
"""Places of each order that are joined."""
_DIGITS = 5
"""Of a similarity. What follows is the product's rounding, which depends on the number of rows and the processor: equal
chunks changed places when a document came that nobody is shown, and answers were scored again for it."""

Vectors = Callable[[Sequence[str]], Floats]
"""Of texts, in order, one row each; of length 1."""


@dataclass(frozen=True, slots=True)
class Place:
    """A stretch of a document."""

    document: Document
    span: Span

    @property
    def id(self) -> str:
        return self.document.place(self.span)

    @property
    def text(self) -> str:
        return self.document.text[self.span.start : self.span.end]


@dataclass(frozen=True, slots=True)
class Found:
    """A chunk that a search found."""

    place: Place
    score: float
    """Of the joined order, for comparing within one search only."""
    by_words: int | None
    """Its place in the order by words, from 1; None: not among the first ``DEPTH``."""
    by_meaning: int | None


@dataclass(frozen=True, slots=True)
class DocumentIndex:
    """Built once for a version of a collection, and never changed."""

    name: str
    version: int
    places: tuple[Place, ...]
    words: Bm25
    vectors: Floats
    """A row for each place."""
    encoder: Encoder
    """The one that the vectors are of; it encodes what is asked."""

    def search(self, query: str, most: int) -> list[Found]:
        """The best first. Raises MissingPart as the encoder does."""
        return self.search_each([query], most)[0]

    def search_each(self, queries: Sequence[str], most: int) -> list[list[Found]]:
        if not self.places or not queries:
            return [[] for _ in queries]
        asked = np.stack([encoded.vector for encoded in self.encoder.encode(queries)])
        near = np.round(asked @ self.vectors.T, _DIGITS)
        return [self._joined(query, row, most) for query, row in zip(queries, near, strict=True)]

    def _joined(self, query: str, near: Floats, most: int) -> list[Found]:
        by_words = _order(self.words.scores(terms(query)), above=0.0)
        by_meaning = _order(near)
        of_words, of_meaning = (
            {place: at for at, place in enumerate(order, 1)} for order in (by_words, by_meaning)
        )  # fmt: skip
        best = list(fused((by_words, by_meaning)).items())[:most]
        return [
            Found(self.places[at], score, of_words.get(at), of_meaning.get(at)) for at, score in best
        ]  # fmt: skip


def build(name: str, version: int, documents: Sequence[Document], encoder: Encoder, vectors: Vectors) -> DocumentIndex:
    """``vectors``: of the encoder, kept or made. Raises MissingPart as the encoder does."""
    places = tuple(Place(document, span) for document in documents for span in document.chunks)
    words = Bm25.of(terms(place.text) for place in places)
    return DocumentIndex(name, version, places, words, vectors([place.text for place in places]), encoder)


def encoded_by(encoder: Encoder) -> Vectors:
    """Vectors that are kept nowhere else than in the encoder's own cache."""

    def vectors(texts: Sequence[str]) -> Floats:
        if not texts:
            return np.zeros((0, 0), np.float32)
        return np.stack([encoded.vector for encoded in encoder.encode(texts)])

    return vectors


def _order(scores: NDArray[np.float32], above: float = -np.inf) -> list[int]:
    """The first ``DEPTH`` places, best first, ties by their number."""
    count = min(DEPTH, len(scores))
    best = np.argpartition(-scores, count - 1)[:count]
    cut = scores[best].min()
    tied = np.flatnonzero(scores >= max(cut, np.nextafter(np.float32(above), np.float32(np.inf))))
    return [int(at) for at in tied[np.argsort(-scores[tied], kind="stable")][:count]]
