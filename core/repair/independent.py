"""Less risk, as those see it who had no part in the repair."""

from __future__ import annotations

from core.domain.answers import Answer, Detection
from core.repair.binding import bound_elsewhere
from core.repair.claims import Claims
from core.repair.proposal import Proposal
from core.scoring.suite import Suite
from core.wording.phrases import Phrase, say

_BOUND_ELSEWHERE = 0.5
"""Chance that a sentence is wrong whose name or number the source says of something else: an alarm, as those of the
fusion, which no detector raises."""
_LESS = 0.01
"""Differences below it are noise of rounding."""


def less_risk(proposal: Proposal, suite: Suite, proposed_by: frozenset[str]) -> Phrase | None:
    """What speaks against it; None: the detectors of ``suite`` without ``proposed_by`` find less risk, and none that
    was silent before is raised now."""
    if proposal.repaired is None:
        return say("repair-not-one-sentence")
    before = _risk(proposal.answer, proposal, proposal.old, suite, proposed_by)
    after = _risk(proposal.repaired, proposal, proposal.now, suite, proposed_by)
    if before is None or after is None:
        return say("repair-nobody-judges")
    return None if after < before - _LESS else say("repair-no-less-risk", before=before, after=after)


def _risk(
    answer: Answer, proposal: Proposal, claims: Claims, suite: Suite, proposed_by: frozenset[str]
) -> float | None:
    (results,) = suite.score([answer])
    heard = [r for r in results if isinstance(r, Detection) and r.detector.name not in proposed_by]
    risk = suite.fusion.fuse(answer, heard).scores[proposal.sentence].risk
    elsewhere = bound_elsewhere(claims, proposal.source_claims, proposal.question.forms, claims.bound)
    return 1 - (1 - risk) * (1 - _BOUND_ELSEWHERE) if risk is not None and elsewhere else risk
