"""How many of a finite number of items are wrong at most, by a random sample of them that grows, at every look.

A publication holds so many items and no more, so what is promised is a number of them, not a share of a traffic that
goes on. The sample is drawn without replacement: audits in the order of the draw. For each number of wrong items that
there may be, the evidence against it is a mixture of likelihood ratios of smaller numbers (hypergeometric, the smaller
weighing more); were it true, that evidence would be a supermartingale, so by Ville's inequality it ever reaches
``1 / delta`` with probability at most ``delta`` (as in Waudby-Smith and Ramdas 2020, "Confidence sequences for sampling
without replacement", with a one-sided mixture). So whoever looks after each audit breaks nothing, and once all were
looked at nothing is left to bound.
"""

from __future__ import annotations

import math

import numpy as np
from numpy.typing import NDArray

Numbers = NDArray[np.float64]
_WEIGHT = -0.5
"""Power by which numbers of wrong items weigh less as they grow: as ``certificate.anytime_evidence`` weighs shares."""


def most_wrong(items: int, audited: int, wrong: int, delta: float) -> int:
    """Of ``items``, so many are wrong at most, the ones found included: at every look, and at all of them together,
    with probability 1 - ``delta``."""
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
    """How many more, all of them right, bound the wrong items that were not found at ``most``."""
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
