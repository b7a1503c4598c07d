"""How much of what leaves may be wrong: audits of what nobody reviews, counted without replacement.

What a person accepted or rewrote alone counts as right: whether people are right is for second looks to find, and the
manifest says that nothing is promised of it. What leaves unreviewed lies below the review cut. Of what the machine gave
there, audits in the order of the draw are a random sample, as far as everything before them in that order was looked
at, whatever brought it before a person. So each audit stands for as many items as the inverse of its chance says, and
the number of wrong ones that nobody found is bounded at every look (``core.tuning.finite_audit``).

Only what was looked at since the active policy came into force speaks for the rest: cuts and weights may have been
chosen with what was known before. That is known for itself all the same.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from core.domain.actions import Verdict
from core.domain.policy import Policy
from core.domain.publishing import Candidate, Way
from core.services.publishing.sorting import SortedSet, again
from core.tuning.finite_audit import audits_needed, most_wrong


@dataclass(frozen=True, slots=True)
class Budget:
    """At most this share of what leaves is wrong, with this confidence."""

    share: float = 0.02
    confidence: float = 0.9


@dataclass(frozen=True, slots=True)
class ResidualRisk:
    """Of the items that leave, the share that is wrong."""

    leaving: int
    unreviewed: int
    """Of them, those that nobody looked at alone."""
    below: int
    """Items below the cut that the audits speak for, the audited ones included."""
    audited: int
    """Of these, so many from the lowest draw up were all looked at."""
    wrong: int
    """Of the audited ones; they stay behind, or were rewritten."""
    value: float | None
    """Each audit weighed by what it stands for; None: nothing was audited, and something leaves unreviewed."""
    bound: float
    """Not larger than this, at the confidence asked for, however often one looks."""
    budget: Budget
    to_audit: tuple[int, ...]
    """Items that must be looked at next and all be right, in the order of the draw; empty where it is promised."""

    @property
    def promised(self) -> bool:
        return self.bound <= self.budget.share

    @property
    def inclusion(self) -> float:
        """Chance of an item below the cut to be in the sample."""
        return self.audited / self.below if self.below else 1.0


def residual_risk(
    candidates: Sequence[Candidate], sorted_set: SortedSet, policy: Policy, since: float, budget: Budget
) -> ResidualRisk:
    """``since``: when the policy came into force."""
    below = sorted((each for each in candidates if _speaks(each, policy, since)), key=lambda each: each.draw)
    seen = [bool(each.looked_at) and not again(each) for each in below]
    wrong_here = [looked and _was_wrong(each) for each, looked in zip(below, seen, strict=True)]
    size = seen.index(False) if False in seen else len(seen)
    found, beyond = sum(wrong_here[:size]), sum(wrong_here[size:])
    leaving = len(sorted_set.leaving)
    unreviewed = {each.candidate.item_id for each in sorted_set.leaving if each.way is Way.UNREVIEWED}
    outside = len(unreviewed - {each.item_id for each in below})
    unfound = max(0, most_wrong(len(below), size, found, 1 - budget.confidence) - found - beyond)
    most = min(unfound, len(unreviewed) - outside) + outside
    bound = most / leaving if leaving else 0.0
    allowed = max(0, math.floor(budget.share * leaving + 1e-9) - outside)
    more = (
        0 if bound <= budget.share else audits_needed(len(below), size, found, 1 - budget.confidence, allowed + beyond)
    )
    value = 0.0 if not unreviewed else None if not size or not leaving else len(unreviewed) * found / size / leaving
    return ResidualRisk(
        leaving, len(unreviewed), len(below), size, found, value, bound, budget,
        tuple(each.item_id for each, looked in list(zip(below, seen, strict=True))[size : size + more] if not looked),
    )  # fmt: skip


def _speaks(candidate: Candidate, policy: Policy, since: float) -> bool:
    """Below the cut as the machine gave it, and not known before."""
    if candidate.suite is None or any(look.at < since for look in candidate.looked_at):
        return False
    first = next(iter(candidate.looked_at), None)
    risk = candidate.risk if first is None or first.revision == candidate.revision else first.risk
    bands = policy.bands_in(candidate.kind, candidate.lang)
    return risk is not None and bands.of(risk) is bands.names[0]


def _was_wrong(candidate: Candidate) -> bool:
    return any(look.verdict != Verdict.ACCEPT for look in candidate.looked_at)
