"""Publish, mark, replace or discard: what the active policy, or the person who decided, says of an answer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from core.domain.answers import Answer, Detection, DetectorFailure, Kind
from core.domain.policy import Band, Policy
from core.domain.work import Item, Status

Results = Sequence[Detection | DetectorFailure]

_DECIDED = {Status.ACCEPTED: Band.PUBLISH, Status.EDITED: Band.PUBLISH, Status.REJECTED: Band.DISCARD}


@dataclass(frozen=True, slots=True)
class PolicyVerdict:
    """What to do with an answer, and by which rule."""

    verdict: Band
    """One of publish, mark, replace and discard."""
    band: Band
    """The band of the policy that it follows from."""
    risk: float | None
    policy: int
    needs_person: bool
    """The policy wants somebody to look at it, and nobody decided it."""
    decided: bool = False
    """A person decided it; the policy was not asked."""


def policy_verdict(policy: Policy, answer: Answer, results: Results) -> PolicyVerdict:
    """Quizzes have these four as bands. An answer that is accepted is published, and one to be reviewed is marked until
    somebody looked at it. One that is rejected is replaced, where a sentence of it lies below the review cut and so
    something of it may hold; else discarded."""
    scores = next((r.scores for r in results if isinstance(r, Detection) and r.detector.name == policy.signal), ())
    risk = max((score.risk for score in scores if score.risk is not None), default=None)
    bands = policy.bands_in(answer.kind, answer.lang)
    band = bands.of(risk)
    looked_at = risk is None or risk >= bands.needs_review_from
    verdict = band
    if answer.kind is Kind.ANSWER:
        holds = any(score.risk is not None and score.risk < bands.needs_review_from for score in scores)
        rejected = Band.REPLACE if holds else Band.DISCARD
        verdict = {Band.ACCEPT: Band.PUBLISH, Band.REVIEW: Band.MARK}.get(band, rejected)
    return PolicyVerdict(verdict, band, risk, policy.version, looked_at)


def item_verdict(policy: Policy, item: Item, results: Results) -> PolicyVerdict | None:
    """Of an item of the workspace: what a person decided counts more than the policy. None: it has no score yet."""
    if (decided := _DECIDED.get(item.status)) is not None:
        band = policy.band(item.kind, item.risk, item.answer.lang)
        return PolicyVerdict(decided, band, item.risk, policy.version, needs_person=False, decided=True)
    return policy_verdict(policy, item.answer, results) if item.scored else None
