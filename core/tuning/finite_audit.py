"""Bound how many of a finite number of items are wrong from a growing random sample, valid at every look.

A publication has a fixed number of items, so the promise is a number of items, not a share of ongoing traffic. The
sample is drawn without replacement: audits in sampling order. For each possible number of wrong items, the evidence
against it is a mixture of likelihood ratios of smaller numbers (hypergeometric, the smaller weighing more); if it were
true, that evidence would be a supermartingale, so by Ville's inequality it ever reaches ``1 / delta`` with probability
at most ``delta`` (as in Waudby-Smith and Ramdas 2020, "Confidence sequences for sampling without replacement", with a
one-sided mixture). So looking after each audit breaks nothing, and once all items were audited nothing is left to
bound.
"""

from __future__ import annotations

import math

import numpy as np
from numpy.typing import NDArray

Numbers = NDArray[np.float64]
_WEIGHT = -0.5
"""Exponent by which larger numbers of wrong items weigh less, as in ``certificate.anytime_evidence`` for shares."""


def most_wrong(items: int, audited: int, wrong: int, delta: float) -> int:
    """Return the most items that are wrong, including those found, with probability 1 - ``delta`` at all looks
    together."""
    if not 0 <= wrong <= audited <= items or not 0 < delta < 1:
        raise ValueError(f"no sample: {audited} of {items} with {wrong} wrong, delta {delta}")
    numbers = np.arange(wrong, items - audited + wrong + 1, dtype=np.float64)
    likelihood = _log_choose(numbers, wrong) + _log_choose(items - numbers, audited - wrong)
    smaller_numbers = np.arange(0, items + 1, dtype=np.float64)
    weights = (smaller_numbers + 0.5) ** _WEIGHT
    # Numbers below what was found have weight and no likelihood: they were bet on, and lost.
    staked = np.log(np.concatenate([[np.finfo(float).tiny], np.cumsum(weights)]))[wrong : wrong + len(numbers)]
    mixed = np.logaddexp.accumulate(likelihood + np.log(weights[wrong : wrong + len(numbers)]))
    before = np.concatenate([[-math.inf], mixed[:-1]])
    possible = before - staked - likelihood < -math.log(delta)
    return int(numbers[possible][-1])


def audits_needed(items: int, audited: int, wrong: int, delta: float, most: int) -> int:
    """Return how many more audits, all without a fault, bound the wrong items not yet found at ``most``."""
    low, high = audited, items
    while low < high:
        middle = (low + high) // 2
        if most_wrong(items, middle, wrong, delta) - wrong <= most:
            high = middle
        else:
            low = middle + 1
    return low - audited


def _log_choose(of: Numbers, chosen: int) -> Numbers:
    from scipy.special import gammaln

    choices: Numbers = gammaln(of + 1) - gammaln(chosen + 1) - gammaln(of - chosen + 1)
    return choices
