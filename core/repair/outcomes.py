"""Classify the outcome of a repair in ``evaluate-repair``: repaired, unchanged, made worse, or only removed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum

from core.domain.answers import Answer
from core.repair.base import Flaw, Repair, RepairOutcome
from core.repair.checks import changes_substance, no_hedge
from core.repair.model_repairer import Proposed
from core.repair.proposal import Proposal
from core.repair.splice import put

Judge = Callable[[Answer, int, Sequence[Flaw], Proposed], Repair]
"""Turns a proposal into the repair that is offered: ``ModelRepairer.judge``."""
Measure = Callable[[Answer, int, str], bool | None]
"""Returns True if a sentence is wrong with this text in its place; None if it cannot tell."""


class Fate(StrEnum):
    REPAIRED = "repaired"
    """Wrong before, right now."""
    STILL_WRONG = "still wrong"
    """Another claim, as wrong."""
    UNCHANGED = "unchanged in substance"
    DETERIORATED = "deteriorated"
    """Right before, wrong now."""
    STILL_RIGHT = "still right"
    DELETED = "deleted or hedged"
    LEFT = "left as it was"
    UNKNOWN = "cannot be told"


@dataclass(frozen=True, slots=True)
class Case:
    """One sentence that somebody proposed a repair for."""

    answer: Answer
    sentence: int
    wrong: bool
    """The label that people gave."""
    proposed: Proposed
    wrong_after: bool | None = None
    """People's label of the proposal; None without one, then ``Measure`` decides."""


@dataclass(frozen=True, slots=True)
class Fated:
    case: Case
    proposed: Fate
    """If everything that was proposed were taken."""
    offered: Fate
    """Behind the guard."""


def fated(case: Case, judge: Judge, measure: Measure) -> Fated:
    repair = judge(case.answer, case.sentence, (), case.proposed)
    return Fated(case, _as_proposed(case, measure), _as_offered(case, repair, measure))


def _as_proposed(case: Case, measure: Measure) -> Fate:
    if not case.proposed.sentence:
        return Fate.LEFT
    proposal = Proposal(case.answer, case.sentence, case.proposed.sentence, case.proposed.cited)
    if no_hedge(proposal):
        return Fate.DELETED
    if changes_substance(proposal) and proposal.old.bound == proposal.now.bound:
        return Fate.UNCHANGED
    return _changed(case, case.proposed.sentence, measure)


def _as_offered(case: Case, repair: Repair, measure: Measure) -> Fate:
    if repair.outcome is RepairOutcome.LEFT:
        return Fate.LEFT
    if repair.outcome is not RepairOutcome.REPAIRED:
        return Fate.DELETED
    return _changed(case, repair.text, measure)


def _changed(case: Case, text: str, measure: Measure) -> Fate:
    wrong = case.wrong_after
    if wrong is None and put(case.answer, case.sentence, text) is not None:
        wrong = measure(case.answer, case.sentence, text)
    if wrong is None:
        return Fate.UNKNOWN
    if case.wrong:
        return Fate.STILL_WRONG if wrong else Fate.REPAIRED
    return Fate.DETERIORATED if wrong else Fate.STILL_RIGHT
