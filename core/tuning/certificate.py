"""Certify a promise about what is accepted unseen with a stated confidence, or say that it is not yet possible.

Learn-Then-Test with fixed-sequence testing and exact binomial tails (Angelopoulos et al. 2021), and risk-controlling
prediction sets for the two monotone losses (Bates et al. 2021). Picking the highest threshold whose *observed* error is
low enough breaks such a promise in 22 of 100 label samples (docs/thresholds.md). Labels must be a random sample that
was not used to fit anything. Answers of one document are right or wrong together, so one of each counts, or all of them
at a lower weight (``_threshold_counts``).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

import numpy as np
from numpy.typing import NDArray

from core.domain.policy import CERTIFICATE_CONFIDENCE
from core.errors import BadInput

Numbers = NDArray[np.float64]
Flags = NDArray[np.bool_]
_CLOSE = 1e-6


class Promise(StrEnum):
    """The quantity whose share is promised to be low."""

    ACCEPTED = "of_accepted"
    """At most this share of what is accepted is hallucinated."""
    HALLUCINATED = "of_hallucinated"
    """At most this share of what is hallucinated is accepted."""
    ALL = "of_all"
    """At most this share of everything is hallucinated and accepted."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Certificate:
    """Answers with ``risk < cut`` are accepted. ``cut`` None: nothing can be certified, and ``needed`` says what
    would be."""

    promise: Promise
    share: float
    confidence: float
    cut: float | None
    tried: float
    """The last threshold tested: the certified one, or the first that failed."""
    n: int
    """Labels that the promise counts at ``tried``."""
    misses: int
    """Misses: answers among ``n`` that are hallucinated and accepted."""
    bound: float
    """Upper bound of the share at ``tried``."""
    needed: int
    """Additional labels of that kind with which this threshold would pass at the rate seen; 0 if certified."""
    effective: float | None = None
    """Effective number of independent answers that ``n`` counts for; None means ``n`` itself."""
    error: float | None = None
    """The permitted error of the test at ``tried``."""
    population: int | None = None
    """All answers below ``tried`` when it was tested, where the promise is about these; None: about what will come."""


def certify(
    risks: Numbers,
    hallucinated: Flags,
    grid: Sequence[float],
    promise: Promise,
    share: float,
    *,
    confidence: float = CERTIFICATE_CONFIDENCE,
) -> Certificate:
    """Return the highest threshold of ``grid`` at which the promise holds; it held at every lower one too.

    ``grid`` must be fixed before the labels are seen, for example as quantiles of unlabelled risks. It is tested from
    its lowest threshold on, and the first failure ends it. A risk level without labels does not fail and is no
    evidence. Raises BadInput for constant risks or an empty grid.
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
            promise=promise,
            share=share,
            confidence=confidence,
            cut=cut if holds else None,
            tried=cut,
            n=n,
            misses=misses,
            bound=bound,
            needed=max(0, needed) if needed else 0,
        )
        if not holds:
            return passed or tested
        passed = tested
    assert passed is not None  # noqa: S101 - the grid is not empty
    return passed


def upper_bound(misses: float, n: float, delta: float) -> float:
    """Return the upper limit that the true share is below with probability 1 - ``delta`` (Clopper and Pearson 1934,
    one-sided).

    Effective numbers need not be integers.
    """
    from scipy.special import betaincinv

    return float(betaincinv(misses + 1, n - misses, 1 - delta)) if n > misses else 1.0


def most_wrong_share(misses: int, n: int, population: int, delta: float) -> float:
    """Return the upper limit of the wrong share of ``population`` answers, ``n`` of which were sampled without
    replacement (the exact hypergeometric tail). A census leaves no doubt."""
    from scipy.stats import hypergeom

    if not population:
        return 1.0
    low, high = misses, population - (n - misses)
    while low < high:
        middle = (low + high + 1) // 2
        if hypergeom.cdf(misses, population, middle, n) > delta:
            low = middle
        else:
            high = middle - 1
    return low / population


def labels_needed(share: float, delta: float, *, rate: float = 0.0, most: int = 100_000) -> int:
    """Return the fewest labels that certify ``share`` when misses keep coming at ``rate``; ``most`` when even those
    would not."""
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
    """Return the indices of one random unit per document."""
    order = np.random.default_rng(seed).permutation(len(documents))
    return np.sort(order[np.unique(documents[order], return_index=True)[1]])


def anytime_evidence(misses: int, n: int, share: float) -> float:
    """Return evidence that the true share is below ``share``, valid however often one looks: certify at ``1 / delta``.

    A mixture of likelihood ratios over all smaller shares, the smallest weighing most (density ``1 / sqrt``): under any
    share that is not smaller it is a supermartingale, so by Ville's inequality it ever reaches ``1 / delta`` with
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


def withdrawal_evidence(misses: int, n: int, share: float) -> float:
    """Return evidence that the true share is above ``share``, valid however often one looks: the mirror of
    ``anytime_evidence``.

    A mixture of likelihood ratios over all larger shares (density ``1 / sqrt`` towards 1): under any share that is not
    larger it is a supermartingale, so by Ville's inequality it ever reaches ``1 / delta`` with probability at most
    ``delta``.
    """
    return anytime_evidence(n - misses, n, 1 - share)


def anytime_bound(misses: int, n: int, delta: float) -> float:
    """Return the smallest share that ``anytime_evidence`` rejects: with probability 1 - ``delta`` the true share is
    below it at every look."""
    low, high = misses / n if n else 1.0, 1.0
    while high - low > _CLOSE:
        middle = (low + high) / 2
        if anytime_evidence(misses, n, middle) * delta >= 1:
            high = middle
        else:
            low = middle
    return high
