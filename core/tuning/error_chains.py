"""Measure whether errors breed errors: how often a sentence is wrong after an earlier error, and after none.

The comparison is that of S5, figure 4.

Some answers are about what the model knows, others about what it does not, and in the latter every sentence is likelier
to be wrong: that alone makes errors follow errors. So the observed shares are compared with those expected if the
sentences of each answer came in random order. What remains may still have another reason: later sentences tend to be
about less known matters.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import comb

import numpy as np
from numpy.typing import NDArray

from core.tuning.bootstrap import Bootstrap
from core.tuning.rates import Rate, rate

Chain = Sequence[bool]
"""For each sentence of one answer, in order, whether it is wrong; unlabelled sentences are skipped."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ErrorChains:
    """First sentences have no predecessor and do not count, as in S5."""

    after_error: Rate
    after_none: Rate
    after_error_shuffled: float | None
    after_none_shuffled: float | None
    """The same shares if the order within each answer had no effect."""
    added: float | None
    """Difference by which the gap exceeds that in random order, which the mix of answers does not explain."""
    added_interval: tuple[float, float] | None


def error_chains(chains: Sequence[Chain], bootstrap: Bootstrap | None = None) -> ErrorChains:
    """Compare the shares. Chains with fewer than two sentences are ignored."""
    comparable = [list(chain) for chain in chains if len(chain) > 1]
    seen = np.array([_seen(chain) for chain in comparable], np.float64).reshape(len(comparable), 4)
    expected = np.array([_shuffled(chain) for chain in comparable], np.float64).reshape(len(comparable), 4)
    wrong, after, group = _units(comparable)
    gap = _gap(seen.sum(0)) - _gap(expected.sum(0))
    interval = None
    if comparable:
        boot = bootstrap or Bootstrap()
        weights = np.concatenate(list(boot.weights(np.arange(len(comparable)))))
        interval = boot.interval(_gap(weights @ seen) - _gap(weights @ expected))
    return ErrorChains(
        after_error=rate(wrong, after, group),
        after_none=rate(wrong, ~after, group),
        after_error_shuffled=_expected(*expected.sum(0)[:2]),
        after_none_shuffled=_expected(*expected.sum(0)[2:]),
        added=None if np.isnan(gap) else float(gap),
        added_interval=interval,
    )


def _seen(chain: Chain) -> tuple[int, int, int, int]:
    """Return S5's A to D: wrong after an error, right after one, wrong after none, right after none."""
    counts = [0, 0, 0, 0]
    for n in range(1, len(chain)):
        counts[(0 if any(chain[:n]) else 2) + (not chain[n])] += 1
    a, b, c, d = counts
    return a, b, c, d


def _shuffled(chain: Chain) -> tuple[float, float, float, float]:
    """Return the same counts, expected over all orders of this answer's sentences."""
    size, wrong = len(chain), sum(chain)
    after_none = [comb(size - wrong, n) / comb(size, n) for n in range(1, size)]
    c = sum(clean * wrong / (size - n) for n, clean in enumerate(after_none, 1))
    d = sum(after_none) - c
    a = wrong * (size - 1) / size - c
    return a, size - 1 - sum(after_none) - a, c, d


def _units(chains: Sequence[Chain]) -> tuple[NDArray[np.bool_], NDArray[np.bool_], NDArray[np.int64]]:
    """Return for each sentence but the first: wrong, after an error, and the number of its answer."""
    rows = [(chain[n], any(chain[:n]), number) for number, chain in enumerate(chains) for n in range(1, len(chain))]
    table = np.array(rows, np.int64).reshape(len(rows), 3)
    return table[:, 0].astype(bool), table[:, 1].astype(bool), table[:, 2]


def _expected(wrong: float, right: float) -> float | None:
    return wrong / (wrong + right) if wrong + right else None


def _gap(counts: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return the share wrong after an error minus the share wrong after none; NaN where either has no sentence."""
    with np.errstate(divide="ignore", invalid="ignore"):
        a, b, c, d = np.moveaxis(counts, -1, 0)
        gap: NDArray[np.float64] = a / (a + b) - c / (c + d)
    return gap
