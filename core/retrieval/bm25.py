"""Full text: BM25 (Robertson and Zaragoza 2009) over terms, its weights worked out once."""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

K1, B = 1.2, 0.75
"""How soon a repeated term says nothing more; how much a long chunk must say it oftener. The usual values."""


@dataclass(frozen=True, slots=True)
class Bm25:
    """Of each term the chunks that have it, with what it adds to their score."""

    numbers: dict[str, int]
    """Of each term, its place in ``starts``."""
    starts: NDArray[np.int64]
    """Of each term its first posting; one more entry than terms."""
    chunks: NDArray[np.int32]
    weights: NDArray[np.float32]
    count: int
    """Chunks."""

    @classmethod
    def of(cls, texts: Iterable[Iterable[str]]) -> Bm25:
        """``texts``: the terms of each chunk."""
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
        held = np.bincount(places, minlength=len(numbers))
        size = np.array(lengths, np.float32) / max(1.0, float(np.mean(lengths or [0])))
        rarity = np.log1p((len(lengths) - held + 0.5) / (held + 0.5)).astype(np.float32)
        weights = np.repeat(rarity, held) * times * (K1 + 1) / (times + K1 * (1 - B + B * size[holders]))
        starts = np.concatenate([[0], np.cumsum(held)]).astype(np.int64)
        return cls(numbers, starts, holders, weights.astype(np.float32), len(lengths))

    def scores(self, terms: Iterable[str]) -> NDArray[np.float32]:
        """Of every chunk; 0 where it has none of the terms."""
        total = np.zeros(self.count, np.float32)
        for first, last, times in self._stretches(terms):
            total[self.chunks[first:last]] += times * self.weights[first:last]
        return total

    def _stretches(self, terms: Iterable[str]) -> Iterator[tuple[int, int, int]]:
        for term, times in Counter(terms).items():
            if (number := self.numbers.get(term)) is not None:
                yield int(self.starts[number]), int(self.starts[number + 1]), times
