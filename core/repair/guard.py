"""Decide whether a proposed repair is offered: only if no check objects and the detectors find less risk."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from core.domain.answers import Answer, Detection, Evidence
from core.repair.bound_words import bound_elsewhere
from core.repair.checks import CHECKS
from core.repair.claims import Claims
from core.repair.proposal import Proposal
from core.scoring.suite import Suite
from core.wording.phrases import Phrase, say


@dataclass(frozen=True, slots=True)
class Guard:
    suite: Suite
    """Detectors that ask no model; those among them that had a part in the repair are passed over."""

    def objection(
        self,
        answer: Answer,
        sentence: int,
        new: str,
        cited: Sequence[Evidence],
        proposed_by: frozenset[str] = frozenset(),
    ) -> Phrase | None:
        """The first thing that speaks against ``new`` in place of the sentence; None: it may be offered."""
        proposal = Proposal(answer, sentence, new, tuple(cited))
        failed = next(filter(None, (check(proposal) for check in CHECKS)), None)
        return failed or less_risk(proposal, self.suite, proposed_by)


_BOUND_ELSEWHERE = 0.5
"""Chance that a sentence is wrong whose name or number the source says of something else: an alarm, as those of the
fusion, which no detector raises."""
_LESS = 0.01
"""Differences below it are noise of rounding."""


def less_risk(proposal: Proposal, suite: Suite, proposed_by: frozenset[str]) -> Phrase | None:
    """Return the objection; None if the detectors of ``suite`` without ``proposed_by`` find less risk, and none that
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
