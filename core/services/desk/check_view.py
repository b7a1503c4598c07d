"""Prepare the score of one detector on one sentence for a screen."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from itertools import chain
from typing import Literal

from core.domain.answers import Detection, DetectorFailure, Kind, SentenceScore
from core.domain.graph_evidence import is_row
from core.domain.judgements import JUDGES, model_of
from core.domain.policy import Policy
from core.quizzes.checks.check_names import CHECK_NAMES
from core.scoring.fusion import WEIGHED, Fusion
from core.services.desk.evidence_locations import EvidenceLocations, MarkView, PartMarkView
from core.wording import detector_name, detectors_in, explain
from core.wording.phrases import say

Result = Detection | DetectorFailure


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckView:
    """The score of one detector on one sentence."""

    detector: str
    name: str
    """The detector's name in the reader's language."""
    state: Literal["scored", "abstained", "failed"]
    risk: float | None
    reason: str
    marks: tuple[MarkView, ...] = ()
    weighed: bool = False
    """True if the combined risk of the sentence includes this score."""
    lost: int = 0
    """Number of pieces of evidence whose quote is no longer at its location; they are not displayed."""
    mentions: tuple[str, ...] = ()
    """Ids of the detectors that the reason mentions."""
    model: str = ""
    """Name of the language model that judged; empty if the detector is not a judge."""
    verdict: str = ""
    """The judgement of that model, for which ``reason`` gives the reason."""
    part_marks: tuple[PartMarkView, ...] = ()
    """Evidence in the quiz itself, in addition to ``marks`` in its sources."""
    of_quiz: bool = False
    """True if the detector is a check for quizzes, whose result is displayed next to the question."""


def score_of(result: Result | None, index: int) -> SentenceScore:
    """Return the score of a sentence; a detector that failed or has not run yet abstains."""
    if isinstance(result, DetectorFailure):
        return SentenceScore.abstain(say("detector-failed", detector=result.detector.name, error=_error(result)))
    if result is None or index >= len(result.scores):
        return SentenceScore.abstain(say("not-scored-yet"))
    return result.scores[index]


def weighed_in(policy: Policy, kind: Kind) -> Collection[str]:
    """Return the detectors that make up the risk to which the thresholds apply."""
    if policy.signal != Fusion.name:
        return frozenset()
    model = policy.weights.of(kind) if policy.weights else None
    return model.signals if model else WEIGHED


def check_view(
    result: Result, index: int, sources: EvidenceLocations, language: str, weighed: Collection[str]
) -> CheckView:
    detector = result.detector.name
    name = detector_name(detector, language)
    model = model_of(result.detector) if detector in JUDGES else ""
    if isinstance(result, DetectorFailure):
        return CheckView(
            detector=detector,
            name=name,
            state="failed",
            risk=None,
            reason=_error(result),
            weighed=detector in weighed,
            model=model,
        )
    score = score_of(result, index)
    marks = tuple(mark for evidence in score.evidence if (mark := sources.mark(evidence)))
    in_parts = [part_marks for evidence in score.evidence if (part_marks := sources.part_marks(evidence))]
    state: Literal["scored", "abstained"] = "abstained" if score.risk is None else "scored"
    verdict, why = (score.reason[:1], score.reason[1:]) if model and state == "scored" else ((), score.reason)
    unplaced_rows = sum(is_row(evidence) and not sources.mark(evidence) for evidence in score.evidence)
    reason, lost = explain(why, language), len(score.evidence) - len(marks) - len(in_parts) - unplaced_rows
    mentions = detectors_in(score.reason)
    return CheckView(
        detector=detector,
        name=name,
        state=state,
        risk=score.risk,
        reason=reason,
        marks=marks,
        weighed=detector in weighed,
        lost=lost,
        mentions=mentions,
        model=model,
        verdict=explain(verdict, language),
        part_marks=tuple(chain.from_iterable(in_parts)),
        of_quiz=detector in CHECK_NAMES,
    )


def order_of_checks(check: CheckView) -> tuple[bool, bool, float]:
    """Return a sort key for checks: those with a risk first, then weighed ones, then the risk furthest from 0.5."""
    decisiveness = 0.0 if check.risk is None else abs(check.risk - 0.5)
    return check.risk is None, not check.weighed, -decisiveness


def _error(failure: DetectorFailure) -> str:
    return f"{failure.error_type}: {failure.message}"
