"""How likely a certificate comes with more labels: the looks still to come, played many times.

What further labels would say is drawn from what the labels so far leave possible: each part of the risk
has its rate of errors (a Beta posterior), so that a short clean record is not taken for a clean world.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from core.tuning.certificate import Promise
from core.tuning.cut_counts import CutCounts
from core.tuning.starts import LookRule, highest_cut

Numbers = NDArray[np.float64]

RUNS = 200
_SEED = 12
_BLOCKS = 5
"""Parts of the risk within which one rate of errors holds: with more of them, chance makes some part look clean."""
_WRONG, _RIGHT = 0.25, 0.75
"""Answers of each part that the prior is worth: one, as wrong as a typical part. Weighed against what came of it on
simulated labels, with ``sequential.LIKELY``: half wrong doubles what is advised for clean ones."""


@dataclass(frozen=True, slots=True)
class Forecast:
    """Of the looks to come, in order: how likely something is certified at it or at one before it."""

    chances: tuple[float, ...]
    places: tuple[int, ...]
    """Of the cut most often certified by then."""


@lru_cache(maxsize=64)
def forecast(
    cuts: tuple[float, ...],
    right: tuple[int, ...],
    wrong: tuple[int, ...],
    looks: tuple[int, ...],
    rule: LookRule,
    *,
    kinship: float = 0.0,
) -> Forecast:
    """``right`` and ``wrong``: answers below the first cut, between it and the second, ..., above the last.

    ``kinship``: chance that two answers are of one document, from which follows how little further ones of it add.
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
    for size in looks:
        counts += random.multinomial(size - so_far, worlds)
        so_far = size
        for run in np.flatnonzero(certified < 0):
            tested = highest_cut(_counts(cuts, counts[run], kinship, rule.promise), rule)
            if tested.passed:
                certified[run] = tested.place
        chances.append(float((certified >= 0).mean()))
        reached = certified[certified >= 0]
        places.append(int(np.bincount(reached).argmax()) if len(reached) else 0)
    return Forecast(tuple(chances), tuple(places))


def _counts(cuts: Sequence[float], seen: Numbers, kinship: float, promise: Promise) -> CutCounts:
    wrong, right = np.split(seen, 2)
    misses = np.cumsum(wrong)[:-1]
    if promise is Promise.ACCEPTED:
        n = misses + np.cumsum(right)[:-1]
    else:
        n = np.full(len(cuts), float((wrong if promise is Promise.HALLUCINATED else seen).sum()))
    return CutCounts(np.array(cuts), n, misses, n / (1 + np.maximum(n - 1, 0) * kinship))
