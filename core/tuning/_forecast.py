"""Forecast how likely a certificate is with more labels, by simulating the remaining looks many times.

Further labels are drawn from what the labels so far leave possible: each part of the risk range has its error rate (a
Beta posterior), so that a short clean record is not mistaken for a clean population.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from core.tuning._sequence_starts import LookRule, highest_passing
from core.tuning._threshold_counts import ThresholdCounts
from core.tuning.certificate import Promise

Numbers = NDArray[np.float64]

RUNS = 200
_SEED = 12
_BLOCKS = 5
"""Parts of the risk range with one error rate each; with more parts, chance would make some look clean."""
_WRONG, _RIGHT = 0.25, 0.75
"""Prior weight of each part: one answer, as wrong as a typical part. Tuned with ``sequential.LIKELY`` on simulated
labels; half wrong would double what is advised for clean ones."""


@dataclass(frozen=True, slots=True)
class Forecast:
    """For each remaining look, in order, the chance that something is certified at it or before."""

    chances: tuple[float, ...]
    places: tuple[int, ...]
    """Index of the threshold most often certified by then."""


@lru_cache(maxsize=64)
def forecast(
    cuts: tuple[float, ...],
    right: tuple[int, ...],
    wrong: tuple[int, ...],
    looks: tuple[tuple[int, float], ...],
    rule: LookRule,
    *,
    kinship: float = 0.0,
    population: tuple[float, ...] | None = None,
) -> Forecast:
    """Simulate. ``right`` and ``wrong`` count answers below the first threshold, between it and the second, ..., above
    the last.

    ``looks`` have their number of labels and their permitted error. ``population`` are all answers below each
    threshold, where they are fixed. ``kinship`` is the chance that two answers are of one document: it tells how
    little further ones of it add.
    """
    random = np.random.default_rng(_SEED)
    misses, others = np.array(wrong, dtype=np.float64), np.array(right, dtype=np.float64)
    stretches, so_far = len(right), int(misses.sum() + others.sum())
    blocks = np.arange(stretches) * _BLOCKS // stretches
    rates = random.beta(
        np.bincount(blocks, misses, _BLOCKS) + _WRONG, np.bincount(blocks, others, _BLOCKS) + _RIGHT, (RUNS, _BLOCKS)
    )[:, blocks]
    shares = (misses + others + 1 / stretches) / (so_far + 1)
    worlds = np.concatenate([shares * rates, shares * (1 - rates)], axis=1)
    certified = np.full(RUNS, -1)
    chances, places = [], []
    counts = np.tile(np.concatenate([misses, others]), (RUNS, 1))
    of_all = None if population is None else np.array(population)
    for size, delta in looks:
        counts += random.multinomial(size - so_far, worlds)
        so_far, at_look = size, replace(rule, delta=delta)
        for run in np.flatnonzero(certified < 0):
            tested = highest_passing(_counts(cuts, counts[run], kinship, rule.promise, of_all), at_look)
            if tested.passed:
                certified[run] = tested.place
        chances.append(float((certified >= 0).mean()))
        reached = certified[certified >= 0]
        places.append(int(np.bincount(reached).argmax()) if len(reached) else 0)
    return Forecast(tuple(chances), tuple(places))


def _counts(
    cuts: Sequence[float], seen: Numbers, kinship: float, promise: Promise, population: Numbers | None
) -> ThresholdCounts:
    wrong, right = np.split(seen, 2)
    misses = np.cumsum(wrong)[:-1]
    if promise is Promise.ACCEPTED:
        n = misses + np.cumsum(right)[:-1]
    else:
        n = np.full(len(cuts), float((wrong if promise is Promise.HALLUCINATED else seen).sum()))
    effective = n / (1 + np.maximum(n - 1, 0) * kinship)
    if population is not None:
        n = np.minimum(n, population)  # a simulated sample may exceed what there is
        misses = np.minimum(misses, n)
    return ThresholdCounts(np.array(cuts), n, misses, effective, population)
