"""Index a collection in memory and search it by words (BM25) and by meaning (vectors)."""

from __future__ import annotations

import re
import unicodedata
from array import array
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from core.domain.answers import Span
from core.domain.document_collections import Document
from core.encoders.base import Encoder, Floats
from core.text import tokens
from core.text.normalising import strip_readings

K1, B = 1.2, 0.75
"""BM25's parameters: how soon repetition of a term stops counting, and how much long chunks are discounted. The
usual values."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Bm25:
    """Inverted index: for each term the chunks that have it, with what it adds to their score."""

    numbers: dict[str, int]
    """Position in ``starts`` by term."""
    starts: NDArray[np.int64]
    """First posting of each term; one more entry than terms."""
    chunks: NDArray[np.int32]
    weights: NDArray[np.float32]
    count: int
    """Number of chunks."""

    @classmethod
    def of(cls, texts: Iterable[Iterable[str]]) -> Bm25:
        """Build the index from the terms of each chunk."""
        numbers: dict[str, int] = {}
        lengths: list[int] = []
        of_term, of_chunk, often = array("i"), array("i"), array("H")
        for chunk, terms in enumerate(texts):
            counted = Counter(terms)
            lengths.append(counted.total())
            of_term.extend(numbers.setdefault(term, len(numbers)) for term in counted)
            of_chunk.extend([chunk] * len(counted))
            often.extend(min(n, 2**16 - 1) for n in counted.values())
        places, holders = np.frombuffer(of_term, np.int32), np.frombuffer(of_chunk, np.int32)
        order = np.argsort(places, kind="stable")
        holders, times = holders[order], np.frombuffer(often, np.uint16)[order].astype(np.float32)
        holders_per_term = np.bincount(places, minlength=len(numbers))
        size = np.array(lengths, np.float32) / max(1.0, float(np.mean(lengths or [0])))
        rarity = np.log1p((len(lengths) - holders_per_term + 0.5) / (holders_per_term + 0.5)).astype(np.float32)
        weights = np.repeat(rarity, holders_per_term) * times * (K1 + 1) / (times + K1 * (1 - B + B * size[holders]))
        starts = np.concatenate([[0], np.cumsum(holders_per_term)]).astype(np.int64)
        return cls(
            numbers=numbers, starts=starts, chunks=holders, weights=weights.astype(np.float32), count=len(lengths)
        )

    def scores(self, terms: Iterable[str]) -> NDArray[np.float32]:
        """Return the score of every chunk; 0 where it has none of the terms."""
        total = np.zeros(self.count, np.float32)
        for first, last, times in self._stretches(terms):
            total[self.chunks[first:last]] += times * self.weights[first:last]
        return total

    def _stretches(self, terms: Iterable[str]) -> Iterator[tuple[int, int, int]]:
        for term, times in Counter(terms).items():
            if (number := self.numbers.get(term)) is not None:
                yield int(self.starts[number]), int(self.starts[number + 1]), times


_CJK = "\u3005\u3006\u3041-\u3096\u309d\u309e\u30a1-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003134f"
_HANGUL = "\u1100-\u11ff\u3131-\u318e\uac00-\ud7a3"
_RUN = re.compile(rf"(?P<pairs>[{_CJK}]+)|(?P<korean>[{_HANGUL}]+)|(?P<word>(?:(?![{_CJK}{_HANGUL}])[^\W_])+)")
_JOINED = re.compile(
    r"(?<=[0-9]),(?=[0-9]{3}(?![0-9]))|(?<=[^\W\d_])['’](?=[^\W\d_])|[\u00ad\u200b-\u200f\u2060\ufe00-\ufe0f\ufeff]"
)
"""Removed inside a number or a word. ``core.text.normalising`` folds more and takes four times as long, which over a
hundred thousand chunks is most of the time; on JSQuAD both find the same (R@5 .946)."""
_HAS_HANGUL = re.compile(f"[{_HANGUL}]")
_LONGEST_WORD = 64
"""Longest term, in characters; longer ones are keys or encoded pictures, which their beginning identifies."""


def terms(text: str) -> Iterator[str]:
    """Yield the terms of a text, repeated as often as they occur.

    Japanese gives pairs of characters: two are the shortest words (経済, 学部), and any longer word is found by its
    pairs; a single character, as 木 between digits, is itself. Korean gives words without particles and endings, other
    languages their English stem. Raises MissingPart for Korean without Kiwi.
    """
    plain = _JOINED.sub("", strip_readings(unicodedata.normalize("NFKC", text)).casefold())
    for match in _RUN.finditer(plain):
        run = match.group()
        if match.lastgroup == "pairs":
            yield from (run[at : at + 2] for at in range(max(1, len(run) - 1)))
        elif match.lastgroup == "word":
            yield tokens.stem(run[:_LONGEST_WORD])
    if _HAS_HANGUL.search(plain):
        yield from (
            token.form for token in tokens.korean_tokens(plain) if token.content and _HAS_HANGUL.search(token.form)
        )


K = 10
"""Constant of reciprocal rank fusion: how little the first ranks stand out. From 5 to 20 JSQuAD finds the same,
within three in a thousand."""


def rank_fusion(orders: Sequence[Sequence[int]]) -> Mapping[int, float]:
    """Return the sum of 1 / (K + rank) over all orders for everything in them, best first, ties by number."""
    total: dict[int, float] = {}
    for order in orders:
        for rank, entry_id in enumerate(order, 1):
            total[entry_id] = total.get(entry_id, 0.0) + 1 / (K + rank)
    return dict(sorted(total.items(), key=lambda entry: (-entry[1], entry[0])))


DEPTH = 100
"""Ranks of each order that are combined."""
_DIGITS = 5
"""Decimals of a similarity. Further ones are rounding noise that depends on the number of rows and the processor:
equal chunks changed ranks when an unrelated document was added, and answers were scored again for it."""

Vectors = Callable[[Sequence[str]], Floats]
"""Function that returns the vectors of texts, in order, one row each, of length 1."""


@dataclass(frozen=True, slots=True)
class Chunk:
    """A stretch of a document that is indexed."""

    document: Document
    span: Span

    @property
    def id(self) -> str:
        return self.document.place(self.span)

    @property
    def text(self) -> str:
        return self.document.text[self.span.start : self.span.end]


@dataclass(frozen=True, slots=True)
class SearchHit:
    """A chunk found by a search."""

    place: Chunk
    score: float
    """Score of the combined order, comparable within one search only."""
    by_words: int | None
    """Rank by words, from 1; None if not among the first ``DEPTH``."""
    by_meaning: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class DocumentIndex:
    """The index of one version of a collection, which never changes."""

    name: str
    version: int
    places: tuple[Chunk, ...]
    words: Bm25
    vectors: Floats
    """One row per chunk."""
    encoder: Encoder
    """The encoder of the vectors; it encodes the queries."""

    def search(self, query: str, most: int) -> list[SearchHit]:
        """Return the best hits first. Raises MissingPart as the encoder does."""
        return self.search_each([query], most)[0]

    def search_each(self, queries: Sequence[str], most: int) -> list[list[SearchHit]]:
        if not self.places or not queries:
            return [[] for _ in queries]
        query_vectors = np.stack([encoded.vector for encoded in self.encoder.encode(queries)])
        near = np.round(query_vectors @ self.vectors.T, _DIGITS)
        return [self._joined(query, row, most) for query, row in zip(queries, near, strict=True)]

    def _joined(self, query: str, near: Floats, most: int) -> list[SearchHit]:
        by_words = _order(self.words.scores(terms(query)), above=0.0)
        by_meaning = _order(near)
        of_words, of_meaning = ({place: at for at, place in enumerate(order, 1)} for order in (by_words, by_meaning))
        best = list(rank_fusion((by_words, by_meaning)).items())[:most]
        return [SearchHit(self.places[at], score, of_words.get(at), of_meaning.get(at)) for at, score in best]


def build(name: str, version: int, documents: Sequence[Document], encoder: Encoder, vectors: Vectors) -> DocumentIndex:
    """Build an index; ``vectors`` come from the encoder, cached or new. Raises MissingPart as the encoder does."""
    places = tuple(Chunk(document, span) for document in documents for span in document.chunks)
    words = Bm25.of(terms(place.text) for place in places)
    return DocumentIndex(
        name=name,
        version=version,
        places=places,
        words=words,
        vectors=vectors([place.text for place in places]),
        encoder=encoder,
    )


def encoded_by(encoder: Encoder) -> Vectors:
    """Return a function that encodes texts, without any cache beside the encoder's own."""

    def vectors(texts: Sequence[str]) -> Floats:
        if not texts:
            return np.zeros((0, 0), np.float32)
        return np.stack([encoded.vector for encoded in encoder.encode(texts)])

    return vectors


def _order(scores: NDArray[np.float32], above: float = -np.inf) -> list[int]:
    """Return the first ``DEPTH`` chunks, best first, ties by number."""
    count = min(DEPTH, len(scores))
    best = np.argpartition(-scores, count - 1)[:count]
    cut = scores[best].min()
    tied = np.flatnonzero(scores >= max(cut, np.nextafter(np.float32(above), np.float32(np.inf))))
    return [int(at) for at in tied[np.argsort(-scores[tied], kind="stable")][:count]]
