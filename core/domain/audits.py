"""Choose the audit sample: a random share of the items below the threshold, so that the policy's misses are counted.

Every item has a draw, uniform between 0 and 1 and fixed for good by its identity. Below the cut an item is audited
when its draw is lower than the share. So who asks, when, and in which order changes nothing in whether an item belongs
to the sample; a larger share keeps the smaller sample; and no score or text can influence the draw.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from core.domain.answers import Kind
from core.domain.queue import UNKNOWN_CHANCE
from core.domain.work import Item

AUDIT_SHARE = 0.05
"""Unless the settings say otherwise."""


@dataclass(frozen=True, slots=True)
class Chance:
    audit: bool
    """Looked at only because it was drawn."""
    inclusion_probability: float
    """1 at or above the cut and for what has no risk, the share for what was drawn below it, ``UNKNOWN_CHANCE`` for
    what somebody looks at below it without its being drawn."""


def chance(item: Item, cuts: Mapping[Kind, float], share: float) -> Chance:
    """``cuts`` as in ``Asked``: normally ``review_thresholds(policy)``."""
    cut = cuts.get(item.kind)
    if item.risk is None or cut is None or item.risk >= cut:
        return Chance(False, 1.0)
    return Chance(True, share) if item.draw < share else Chance(False, UNKNOWN_CHANCE)
