"""Decide if an answer is to be published, marked, replaced or discarded: by a person's decision, else by the policy."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from core.domain.answers import Answer, Detection, DetectorFailure, Kind
from core.domain.policy import Band, Policy
from core.domain.work import Item, Status

Results = Sequence[Detection | DetectorFailure]

_DECIDED = {Status.ACCEPTED: Band.PUBLISH, Status.EDITED: Band.PUBLISH, Status.REJECTED: Band.DISCARD}


@dataclass(frozen=True, slots=True, kw_only=True)
class PolicyVerdict:
    """The verdict on an answer, and the rule that it follows from."""

    verdict: Band
    """One of publish, mark, replace and discard."""
    band: Band
    """The risk level from which the verdict follows."""
    risk: float | None
    policy: int
    needs_person: bool
    """The policy asks for a review, and nobody has decided yet."""
    decided: bool = False
    """A person decided, so the policy was not applied."""


def policy_verdict(policy: Policy, answer: Answer, results: Results) -> PolicyVerdict:
    """Return the verdict of the policy. The four verdicts are the risk levels of quizzes. For an answer, accept becomes
    publish, and review becomes mark. Reject becomes replace if a sentence is below the review threshold, so that part
    of it may be supported, else discard."""
    scores = next((r.scores for r in results if isinstance(r, Detection) and r.detector.name == policy.signal), ())
    risk = max((score.risk for score in scores if score.risk is not None), default=None)
    bands = policy.bands_in(answer.kind, answer.lang)
    band = bands.of(risk)
    needs_person = risk is None or risk >= bands.needs_review_from
    verdict = band
    if answer.kind is Kind.ANSWER:
        partly_supported = any(score.risk is not None and score.risk < bands.needs_review_from for score in scores)
        rejected = Band.REPLACE if partly_supported else Band.DISCARD
        verdict = {Band.ACCEPT: Band.PUBLISH, Band.REVIEW: Band.MARK}.get(band, rejected)
    return PolicyVerdict(verdict=verdict, band=band, risk=risk, policy=policy.version, needs_person=needs_person)


def item_verdict(policy: Policy, item: Item, results: Results) -> PolicyVerdict | None:
    """Return the verdict on an item: a person's decision takes precedence over the policy. None if it is neither
    decided nor scored."""
    if (decided := _DECIDED.get(item.status)) is not None:
        band = policy.band(item.kind, item.risk, item.answer.lang)
        return PolicyVerdict(
            verdict=decided, band=band, risk=item.risk, policy=policy.version, needs_person=False, decided=True
        )
    return policy_verdict(policy, item.answer, results) if item.scored else None
