"""Turn the results of one shard into what a workspace stores of each answer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from core.bulk.scoring import Outcome, Scoring
from core.domain.answers import DetectorFailure
from core.domain.work import Scored
from core.scoring.suite import Suite, signal_risk


@dataclass(frozen=True, slots=True)
class ToStore:
    scored: list[Scored]
    failed: int
    """Answers on which a detector failed."""


@dataclass(frozen=True, slots=True)
class AsStored:
    signal: str
    """Signal of the active policy: its risk is the item's."""

    def __call__(self, suite: Suite, outcomes: Sequence[Outcome]) -> ToStore:
        scorings = [each for each in outcomes if isinstance(each, Scoring)]
        digest = suite.digest
        return ToStore(
            [
                Scored(each.answer.input_hash(), tuple(each.results), signal_risk(each.results, self.signal), digest)
                for each in scorings
            ],
            sum(any(isinstance(result, DetectorFailure) for result in each.results) for each in scorings),
        )
