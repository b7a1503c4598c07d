"""How many answers a promise counts below each cut, and as how many of them they weigh where documents repeat."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from core.tuning.certificate import Promise

Numbers = NDArray[np.float64]
Flags = NDArray[np.bool_]


@dataclass(frozen=True, slots=True, eq=False)
class CutCounts:
    """One entry for each cut."""

    cuts: Numbers
    n: Numbers
    """Answers that the promise counts."""
    misses: Numbers
    """Of these, hallucinated and accepted."""
    effective: Numbers
    """As how many answers of documents of their own ``n`` weighs."""

    @property
    def effective_misses(self) -> Numbers:
        """Scaled alike (Korn and Graubard 1998, who take exact binomial limits on effective numbers)."""
        return self.misses * np.divide(self.effective, self.n, out=np.ones_like(self.n), where=self.n > 0)


def count_at(
    risks: Numbers, hallucinated: Flags, documents: NDArray[np.int64] | None, cuts: Numbers, promise: Promise
) -> CutCounts:
    """``documents`` None: each answer is one of its own."""
    order = np.argsort(risks, kind="stable")
    below = np.searchsorted(risks[order], cuts, side="left")
    wrong = np.concatenate([[0], np.cumsum(hallucinated[order])])
    misses = wrong[below].astype(np.float64)
    if promise is Promise.ACCEPTED:
        effective = _effective(documents[order] if documents is not None else np.arange(len(order)))[below]
        return CutCounts(cuts, below.astype(np.float64), misses, effective)
    counted = hallucinated if promise is Promise.HALLUCINATED else np.ones(len(risks), dtype=bool)
    own = documents[counted] if documents is not None else np.arange(int(counted.sum()))
    n, effective = np.full(len(cuts), float(counted.sum())), np.full(len(cuts), _effective(own)[-1])
    return CutCounts(cuts, n, misses, effective)


def _effective(documents: NDArray[np.int64]) -> Numbers:
    """Of the first 0, 1, 2, ... of these: n squared over the sum of the squares of how many each document has.

    The design effect of Kish 1965 at its worst, as if all answers of a document were right or wrong together. It is n
    where every document has one answer.
    """
    squares, seen = [0], dict[int, int]()
    for document in documents.tolist():
        before = seen.get(document, 0)
        squares.append(squares[-1] + 2 * before + 1)
        seen[document] = before + 1
    n = np.arange(len(documents) + 1, dtype=np.float64)
    return np.divide(n**2, np.array(squares, dtype=np.float64), out=np.zeros_like(n), where=n > 0)
