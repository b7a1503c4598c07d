"""Hold the labels of several people as columns, with identical documents counted, to compute agreement.

Figures of agreement, and their variation over samples of documents, depend only on how many documents of each pattern
there are. A hundred thousand that one person rated make a few dozen patterns.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields
from typing import Any

import numpy as np
from numpy.typing import NDArray

Integers = NDArray[np.int64]
_LARGEST = 1 << 62


@dataclass(frozen=True, slots=True, kw_only=True)
class Rating:
    unit: int
    document: int
    """Number of the document; units of one document are resampled together."""
    person: str
    hallucinated: bool
    grade: int | None = None
    """0 supported, 1 minor, 2 major; None if severity was not asked for."""


@dataclass(frozen=True, slots=True, eq=False)
class Ratings:
    names: tuple[str, ...]
    """Names of the people, in order."""
    unit: Integers
    document: Integers
    person: Integers
    """Index in ``names``."""
    hallucinated: NDArray[np.bool_]
    grade: Integers
    """-1 if severity was not asked for."""
    copies: Integers
    """Number of documents that the one of this rating stands for."""

    def __len__(self) -> int:
        return len(self.unit)

    def take(self, kept: NDArray[Any]) -> Ratings:
        """Return the ratings selected by flags or indexes."""
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


def distinct_documents(ratings: Ratings, apart: Integers | None = None) -> tuple[Ratings, Integers]:
    """Return one document for each pattern of ratings, and the index of each of its ratings in ``ratings``.

    Two documents match if the same people gave the same ratings to equally many units. ``apart`` has a number per
    rating, equal within a document; documents with different numbers never match.
    """
    if not len(ratings):
        return ratings, np.zeros(0, dtype=np.int64)
    apart = np.zeros(len(ratings), dtype=np.int64) if apart is None else apart
    rating_codes = (ratings.person * 2 + ratings.hallucinated) * 4 + ratings.grade + 1
    order = np.lexsort((rating_codes, ratings.unit, ratings.document))
    unit, document, rating_codes = ratings.unit[order], ratings.document[order], rating_codes[order]
    units = np.flatnonzero(np.r_[True, (unit[1:] != unit[:-1]) | (document[1:] != document[:-1])])
    unit_patterns = _patterns(units, np.diff(np.r_[units, len(unit)]), rating_codes)
    by_document = np.lexsort((unit_patterns, document[units]))
    documents = np.flatnonzero(np.r_[True, np.diff(document[units]) != 0])
    sizes = np.diff(np.r_[documents, len(units)])
    document_pattern = _patterns(documents, sizes, unit_patterns[by_document])
    of = apart[order][units[documents]]
    _, first, which = np.unique(
        np.stack([of, document_pattern], axis=1), axis=0, return_index=True, return_inverse=True
    )
    copies = np.zeros(len(first), dtype=np.int64)
    np.add.at(copies, which.reshape(-1), ratings.copies[order][units[documents]])
    number = np.full(len(documents), -1)
    number[first] = np.arange(len(first))
    of_rating = np.repeat(np.repeat(number, sizes), np.diff(np.r_[units, len(unit)]))
    positions = np.flatnonzero(of_rating >= 0)
    positions = positions[np.argsort(of_rating[positions], kind="stable")]
    some = ratings.take(order[positions])
    return (
        Ratings(
            some.names,
            some.unit,
            of_rating[positions],
            some.person,
            some.hallucinated,
            some.grade,
            copies[of_rating[positions]],
        ),
        order[positions],
    )


def _patterns(starts: Integers, lengths: Integers, codes: Integers) -> Integers:
    """Return a number for each run of codes, equal where the runs are equal, in order of length, then of codes."""
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
    patterns = np.empty(len(starts), dtype=np.int64)
    patterns[order] = np.cumsum(np.r_[False, changes])
    return patterns
