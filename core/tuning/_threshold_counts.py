"""Count the answers that a promise counts below each threshold, with their effective number where documents repeat."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from core.tuning.certificate import Promise

Numbers = NDArray[np.float64]
Flags = NDArray[np.bool_]


@dataclass(frozen=True, slots=True, eq=False)
class ThresholdCounts:
    """Columns with one entry per threshold."""

    cuts: Numbers
    n: Numbers
    """Answers that the promise counts."""
    misses: Numbers
    """Answers among ``n`` that are hallucinated and accepted."""
    effective: Numbers
    """Effective number of independent answers that ``n`` counts for."""
    population: Numbers | None = None
    """All answers of which ``n`` were sampled, where their number is fixed and known: the promise is about these."""

    @property
    def effective_misses(self) -> Numbers:
        """Misses scaled like ``effective`` (Korn and Graubard 1998, who take exact binomial limits on effective
        numbers)."""
        return self.misses * np.divide(self.effective, self.n, out=np.ones_like(self.n), where=self.n > 0)


def count_at(
    risks: Numbers,
    hallucinated: Flags,
    documents: NDArray[np.int64] | None,
    cuts: Numbers,
    promise: Promise,
    *,
    population: Numbers | None = None,
) -> ThresholdCounts:
    """Count at each threshold. Without ``documents`` every answer is a document of its own.

    ``population`` are the ascending risks of all answers that the promise is about, infinite where nothing could be
    checked; None where their number is not fixed.
    """
    order = np.argsort(risks, kind="stable")
    below = np.searchsorted(risks[order], cuts, side="left")
    wrong = np.concatenate([[0], np.cumsum(hallucinated[order])])
    misses = wrong[below].astype(np.float64)
    if promise is Promise.ACCEPTED:
        effective = _effective(documents[order] if documents is not None else np.arange(len(order)))[below]
        of_all = None if population is None else np.searchsorted(population, cuts, side="left").astype(np.float64)
        return ThresholdCounts(cuts, below.astype(np.float64), misses, effective, of_all)
    counted = hallucinated if promise is Promise.HALLUCINATED else np.ones(len(risks), dtype=bool)
    own = documents[counted] if documents is not None else np.arange(int(counted.sum()))
    n, effective = np.full(len(cuts), float(counted.sum())), np.full(len(cuts), _effective(own)[-1])
    everything = population is not None and promise is Promise.ALL
    of_all = np.full(len(cuts), float(len(population))) if population is not None and everything else None
    return ThresholdCounts(cuts, n, misses, effective, of_all)


def _effective(documents: NDArray[np.int64]) -> Numbers:
    """Return the effective size of the first 0, 1, 2, ... answers: n squared over the sum of squared document sizes.

    This is the worst-case design effect of Kish 1965, as if all answers of a document were right or wrong together. It
    is n where every document has one answer.
    """
    squares, seen = [0], dict[int, int]()
    for document in documents.tolist():
        before = seen.get(document, 0)
        squares.append(squares[-1] + 2 * before + 1)
        seen[document] = before + 1
    n = np.arange(len(documents) + 1, dtype=np.float64)
    return np.divide(n**2, np.array(squares, dtype=np.float64), out=np.zeros_like(n), where=n > 0)
