"""A promise about what is accepted without a look, that holds with a stated confidence, or a plain "not yet".

Learn-Then-Test with fixed-sequence testing and exact binomial tails (Angelopoulos et al. 2021), and risk-controlling
prediction sets for the two monotone losses (Bates et al. 2021). Picking the highest cut whose *observed* error is low
enough breaks such a promise in 22 of 100 label draws (docs/thresholds.md). Labels must be a random sample that was not
used to fit anything; answers of one document are right or wrong together, so one of each counts, or all of them as
fewer (``cut_counts``).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

import numpy as np
from numpy.typing import NDArray

from core.errors import BadInput

Numbers = NDArray[np.float64]
Flags = NDArray[np.bool_]
_CLOSE = 1e-6


class Promise(StrEnum):
    """At most this share ..."""

    ACCEPTED = "of_accepted"
    """... of what is accepted is hallucinated."""
    HALLUCINATED = "of_hallucinated"
    """... of what is hallucinated is accepted."""
    ALL = "of_all"
    """... of everything is hallucinated and accepted."""


@dataclass(frozen=True, slots=True)
class Certificate:
    """``risk < cut`` is accepted; ``cut`` None: nothing can be certified, and ``needed`` says what would."""

    promise: Promise
    share: float
    confidence: float
    cut: float | None
    tried: float
    """The last cut tested: the certified one, or the one that failed first."""
    n: int
    """Labels that the promise counts at ``tried``."""
    misses: int
    """Of these, hallucinated and accepted."""
    bound: float
    """Upper bound of the share at ``tried``."""
    needed: int
    """More labels of that kind with which this cut would pass at the rate seen; 0 if certified."""
    effective: float | None = None
    """As how many answers of documents of their own ``n`` weighs; None: as ``n``."""


def certify(
    risks: Numbers,
    hallucinated: Flags,
    grid: Sequence[float],
    promise: Promise,
    share: float,
    *,
    confidence: float = 0.95,
) -> Certificate:
    """The highest cut of ``grid`` for which the promise holds; every cut below it held too.

    ``grid`` must be fixed before the labels are seen, for example quantiles of unlabelled risks; it is tested from
    its lowest cut on and the first failure ends it. No label of the band is no failure but no evidence either.
    Raises BadInput for constant risks or an empty grid.
    """
    if not len(risks) or np.ptp(risks) == 0:
        raise BadInput("All labelled risks are equal: no cut can tell them apart.")
    if not len(grid) or not 0 < share < 1 or not 0 < confidence < 1:
        raise BadInput("A certificate needs cuts to test, and a share and a confidence between 0 and 1.")
    passed: Certificate | None = None
    for cut in sorted(set(grid)):
        accepted = risks < cut
        misses = int((accepted & hallucinated).sum())
        n = {
            Promise.ACCEPTED: int(accepted.sum()),
            Promise.HALLUCINATED: int(hallucinated.sum()),
            Promise.ALL: len(risks),
        }[promise]
        bound = upper_bound(misses, n, 1 - confidence)
        holds = bound <= share
        needed = 0 if holds else labels_needed(share, 1 - confidence, rate=misses / n if n else 0.0) - n
        tested = Certificate(
            promise, share, confidence, cut if holds else None, cut, n, misses, bound, max(0, needed) if needed else 0
        )
        if not holds:
            return passed or tested
        passed = tested
    assert passed is not None  # noqa: S101 - the grid is not empty
    return passed


def upper_bound(misses: float, n: float, delta: float) -> float:
    """Clopper and Pearson 1934, one-sided: the true share is below this with probability 1 - ``delta``.

    Effective numbers need not be whole.
    """
    from scipy.special import betaincinv

    return float(betaincinv(misses + 1, n - misses, 1 - delta)) if n > misses else 1.0


def labels_needed(share: float, delta: float, *, rate: float = 0.0, most: int = 100_000) -> int:
    """Fewest labels that certify ``share`` when misses keep coming at ``rate``; ``most`` when even those would not."""
    if rate >= share:
        return most
    low, high = 1, most
    while low < high:
        middle = (low + high) // 2
        if upper_bound(int(np.ceil(rate * middle)), middle, delta) <= share:
            high = middle
        else:
            low = middle + 1
    return low


def one_per_document(documents: NDArray[np.int64], seed: int) -> NDArray[np.int64]:
    """Indices of one random unit of each document."""
    order = np.random.default_rng(seed).permutation(len(documents))
    return np.sort(order[np.unique(documents[order], return_index=True)[1]])


def anytime_evidence(misses: int, n: int, share: float) -> float:
    """Evidence that the true share is below ``share``, valid however often one looks: certify at ``1 / delta``.

    A mixture of likelihood ratios over all smaller shares, the smallest weighing most (density ``1 / sqrt``): under
    any share that is not smaller it is a supermartingale, so by Ville's inequality it ever reaches ``1 / delta`` with
    probability at most ``delta``.
    """
    from scipy.special import betainc, betaln

    log_mixture = (
        np.log(np.maximum(betainc(misses + 0.5, n - misses + 1, share), 1e-300))
        + betaln(misses + 0.5, n - misses + 1)
        - np.log(2 * np.sqrt(share))
    )
    evidence = log_mixture - misses * np.log(share) - (n - misses) * np.log1p(-share)
    return float(np.exp(min(evidence, 700.0)))


def anytime_bound(misses: int, n: int, delta: float) -> float:
    """The smallest share that ``anytime_evidence`` speaks against: with probability 1 - ``delta`` the true share is
    below it at every look, however many are taken."""
    low, high = misses / n if n else 1.0, 1.0
    while high - low > _CLOSE:
        middle = (low + high) / 2
        if anytime_evidence(misses, n, middle) * delta >= 1:
            high = middle
        else:
            low = middle
    return high
