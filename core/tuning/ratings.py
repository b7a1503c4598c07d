"""What people said of units, as columns, with documents that are alike counted instead of repeated.

Figures of agreement, and how far they move when other documents are drawn, depend on how many documents there are of
each sort. A hundred thousand that one person rated are a few dozen sorts.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields
from typing import Any

import numpy as np
from numpy.typing import NDArray

Integers = NDArray[np.int64]
_LARGEST = 1 << 62


@dataclass(frozen=True, slots=True)
class Rating:
    unit: int
    document: int
    """Units of one document are resampled together."""
    person: str
    hallucinated: bool
    grade: int | None = None
    """0 supported, 1 minor, 2 major; None: nobody asked how bad it is."""


@dataclass(frozen=True, slots=True, eq=False)
class Ratings:
    names: tuple[str, ...]
    """Of the people, in order."""
    unit: Integers
    document: Integers
    person: Integers
    """Index in ``names``."""
    hallucinated: NDArray[np.bool_]
    grade: Integers
    """-1: nobody asked."""
    copies: Integers
    """How many documents the one of this rating stands for."""

    def __len__(self) -> int:
        return len(self.unit)

    def take(self, kept: NDArray[Any]) -> Ratings:
        """These, by flags or indexes."""
        return Ratings(self.names, *(getattr(self, field.name)[kept] for field in fields(self)[1:]))

    def by(self, *people: str) -> Ratings:
        return self.take(np.isin(self.person, [self.names.index(name) for name in people]))


def ratings_of(ratings: Sequence[Rating] | Ratings) -> Ratings:
    if isinstance(ratings, Ratings):
        return ratings
    names = tuple(sorted({rating.person for rating in ratings}))
    place = {name: number for number, name in enumerate(names)}
    rows = [
        (r.unit, r.document, place[r.person], r.hallucinated, -1 if r.grade is None else r.grade, 1) for r in ratings
    ]
    unit, document, person, hallucinated, grade, copies = np.array(rows, dtype=np.int64).reshape(-1, 6).T
    return Ratings(names, unit, document, person, hallucinated.astype(bool), grade, copies)


def alike(ratings: Ratings, apart: Integers | None = None) -> tuple[Ratings, Integers]:
    """One document for all in which the same people said the same of as many units, and where in ``ratings`` each of
    its ratings is. ``apart``: of each rating a number, equal within a document; documents with different ones are not
    alike."""
    if not len(ratings):
        return ratings, np.zeros(0, dtype=np.int64)
    apart = np.zeros(len(ratings), dtype=np.int64) if apart is None else apart
    said = (ratings.person * 2 + ratings.hallucinated) * 4 + ratings.grade + 1
    order = np.lexsort((said, ratings.unit, ratings.document))
    unit, document, said = ratings.unit[order], ratings.document[order], said[order]
    units = np.flatnonzero(np.r_[True, (unit[1:] != unit[:-1]) | (document[1:] != document[:-1])])
    sorts = _sorts(units, np.diff(np.r_[units, len(unit)]), said)
    by_document = np.lexsort((sorts, document[units]))
    documents = np.flatnonzero(np.r_[True, np.diff(document[units]) != 0])
    sizes = np.diff(np.r_[documents, len(units)])
    sort = _sorts(documents, sizes, sorts[by_document])
    of = apart[order][units[documents]]
    _, first, which = np.unique(np.stack([of, sort], axis=1), axis=0, return_index=True, return_inverse=True)
    copies = np.zeros(len(first), dtype=np.int64)
    np.add.at(copies, which.reshape(-1), ratings.copies[order][units[documents]])
    number = np.full(len(documents), -1)
    number[first] = np.arange(len(first))
    of_rating = np.repeat(np.repeat(number, sizes), np.diff(np.r_[units, len(unit)]))
    kept = np.flatnonzero(of_rating >= 0)
    kept = kept[np.argsort(of_rating[kept], kind="stable")]
    some = ratings.take(order[kept])
    return (
        Ratings(some.names, some.unit, of_rating[kept], some.person, some.hallucinated, some.grade,
                copies[of_rating[kept]]),
        order[kept],
    )  # fmt: skip


def _sorts(starts: Integers, lengths: Integers, codes: Integers) -> Integers:
    """Of each run of codes a number, equal where the runs are; in the order of their lengths, then of the codes."""
    base = int(codes.max()) + 1
    number, largest = np.zeros(len(starts), dtype=np.int64), 1
    for place in range(int(lengths.max())):
        going = lengths > place
        if largest * base >= _LARGEST:
            number = np.unique(number, return_inverse=True)[1].reshape(-1).astype(np.int64)
            largest = len(starts)
        number[going] = number[going] * base + codes[starts[going] + place]
        largest *= base
    order = np.lexsort((number, lengths))
    changes = (np.diff(number[order]) != 0) | (np.diff(lengths[order]) != 0)
    found = np.empty(len(starts), dtype=np.int64)
    found[order] = np.cumsum(np.r_[False, changes])
    return found
