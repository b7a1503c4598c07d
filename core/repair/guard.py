"""The guard: a proposed repair is offered only if every check lets it pass."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from core.domain.answers import Answer, Evidence
from core.repair.checks import CHECKS
from core.repair.independent import less_risk
from core.repair.proposal import Proposal
from core.scoring.suite import Suite
from core.wording.phrases import Phrase


@dataclass(frozen=True, slots=True)
class Guard:
    suite: Suite
    """Detectors that ask no model; those among them that had a part in the repair are passed over."""

    def objection(
        self, answer: Answer, sentence: int, new: str, cited: Sequence[Evidence],
        proposed_by: frozenset[str] = frozenset(),
    ) -> Phrase | None:  # fmt: skip
        """The first thing that speaks against ``new`` in place of the sentence; None: it may be offered."""
        proposal = Proposal(answer, sentence, new, tuple(cited))
        said = next(filter(None, (check(proposal) for check in CHECKS)), None)
        return said or less_risk(proposal, self.suite, proposed_by)
