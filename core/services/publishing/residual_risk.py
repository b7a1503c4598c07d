"""Bound the share of published items that may be wrong, by audits of unreviewed items, without replacement.

An item that a person accepted or rewrote individually counts as right: second looks find errors of people, and the
manifest says that nothing is promised of them. Unreviewed items are below the review threshold. Audits of generated
items there, in the sampling order, are a random sample as far as everything before them in that order was looked at,
for whatever reason. So each audit stands for as many items as the inverse of its probability says, and the number of
wrong items not found is bounded at every look (``core.tuning.finite_audit``).

Only items looked at since the active policy came into force speak for the rest: thresholds and weights may have been
chosen knowing the earlier ones. Those still count for themselves.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from core.domain.actions import Verdict
from core.domain.policy import Policy
from core.domain.publishing import Candidate, Way
from core.services.publishing.publishable import SetSplit, needs_new_decision
from core.tuning.finite_audit import audits_needed, most_wrong


@dataclass(frozen=True, slots=True)
class RiskBudget:
    """At most this share of the published items is wrong, with this confidence."""

    share: float = 0.02
    confidence: float = 0.9


@dataclass(frozen=True, slots=True)
class ResidualRisk:
    """The share of the published items that is wrong."""

    leaving: int
    unreviewed: int
    """Published items that nobody looked at individually."""
    below: int
    """Items below the threshold that the audits speak for, including the audited ones."""
    audited: int
    """Audited items: the longest run from the start of the sampling order in which all were looked at."""
    wrong: int
    """Audited items that were wrong; they were rejected or rewritten."""
    value: float | None
    """Estimate with each audit weighted by the items it stands for; None if nothing was audited and something leaves
    unreviewed.
    """
    bound: float
    """Upper bound at the requested confidence, valid however often one looks."""
    budget: RiskBudget
    to_audit: tuple[int, ...]
    """Items to audit next, all of which must be right, in sampling order; empty if the budget is met."""

    @property
    def promised(self) -> bool:
        return self.bound <= self.budget.share

    @property
    def inclusion(self) -> float:
        """Probability of an item below the threshold to be in the sample."""
        return self.audited / self.below if self.below else 1.0


def residual_risk(
    candidates: Sequence[Candidate], set_split: SetSplit, policy: Policy, since: float, budget: RiskBudget
) -> ResidualRisk:
    """Compute the residual risk; ``since`` is when the policy came into force."""
    below = sorted((each for each in candidates if _speaks(each, policy, since)), key=lambda each: each.draw)
    seen = [bool(each.looked_at) and not needs_new_decision(each) for each in below]
    wrong_here = [looked and _was_wrong(each) for each, looked in zip(below, seen, strict=True)]
    size = seen.index(False) if False in seen else len(seen)
    wrong_sampled, beyond = sum(wrong_here[:size]), sum(wrong_here[size:])
    leaving = len(set_split.leaving)
    unreviewed = {each.candidate.item_id for each in set_split.leaving if each.way is Way.UNREVIEWED}
    outside = len(unreviewed - {each.item_id for each in below})
    unfound = max(0, most_wrong(len(below), size, wrong_sampled, 1 - budget.confidence) - wrong_sampled - beyond)
    most = min(unfound, len(unreviewed) - outside) + outside
    bound = most / leaving if leaving else 0.0
    allowed = max(0, math.floor(budget.share * leaving + 1e-9) - outside)
    more = (
        0
        if bound <= budget.share
        else audits_needed(len(below), size, wrong_sampled, 1 - budget.confidence, allowed + beyond)
    )
    value = (
        0.0 if not unreviewed else None if not size or not leaving else len(unreviewed) * wrong_sampled / size / leaving
    )
    return ResidualRisk(
        leaving,
        len(unreviewed),
        len(below),
        size,
        wrong_sampled,
        value,
        bound,
        budget,
        tuple(each.item_id for each, looked in list(zip(below, seen, strict=True))[size : size + more] if not looked),
    )


def _speaks(candidate: Candidate, policy: Policy, since: float) -> bool:
    """Return whether the generated item was below the threshold and not looked at before the policy."""
    if candidate.suite is None or any(look.at < since for look in candidate.looked_at):
        return False
    first = next(iter(candidate.looked_at), None)
    risk = candidate.risk if first is None or first.revision == candidate.revision else first.risk
    bands = policy.bands_in(candidate.kind, candidate.lang)
    return risk is not None and bands.of(risk) is bands.names[0]


def _was_wrong(candidate: Candidate) -> bool:
    return any(look.verdict != Verdict.ACCEPT for look in candidate.looked_at)
