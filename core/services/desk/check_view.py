"""What one detector says of one sentence, as a screen shows it."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Literal

from core.domain.answers import Detection, DetectorFailure, Kind, SentenceScore
from core.domain.graph_evidence import is_row
from core.domain.judgements import JUDGES, model_of
from core.domain.policy import Policy
from core.quizzes.checks.in_order import CHECK_NAMES
from core.scoring.fusion import WEIGHED, Fusion
from core.services.desk.evidence_places import EvidencePlaces, MarkView, PartMarkView
from core.wording import detector_name, detectors_in, explain
from core.wording.phrases import say

Result = Detection | DetectorFailure


@dataclass(frozen=True, slots=True)
class CheckView:
    """What one detector says of one sentence."""

    detector: str
    name: str
    """What readers call it."""
    state: Literal["scored", "abstained", "failed"]
    risk: float | None
    reason: str
    marks: tuple[MarkView, ...] = ()
    weighed: bool = False
    """Whether the risk shown for the sentence is made of it, among others."""
    lost: int = 0
    """Pieces of evidence whose quoted text is no longer at its place: counted, not shown."""
    mentions: tuple[str, ...] = ()
    """Ids of the detectors that its reason calls by name."""
    model: str = ""
    """The language model whose opinion it is; empty: it was measured."""
    verdict: str = ""
    """What that model found, while ``reason`` is why."""
    part_marks: tuple[PartMarkView, ...] = ()
    """Evidence in a quiz itself, beside ``marks`` in its sources."""
    of_quiz: bool = False
    """Whether it checks quizzes and nothing else: what it found stands beside the question."""


def score_of(result: Result | None, index: int) -> SentenceScore:
    if isinstance(result, DetectorFailure):
        return SentenceScore.abstain(say("detector-failed", detector=result.detector.name, error=_error(result)))
    if result is None or index >= len(result.scores):
        return SentenceScore.abstain(say("not-scored-yet"))
    return result.scores[index]


def weighed_in(policy: Policy, kind: Kind) -> Collection[str]:
    """The detectors that decide the risk that is cut."""
    if policy.signal != Fusion.name:
        return frozenset()
    model = policy.weights.of(kind) if policy.weights else None
    return model.signals if model else WEIGHED


def check_view(
    result: Result, index: int, sources: EvidencePlaces, language: str, weighed: Collection[str]
) -> CheckView:
    detector = result.detector.name
    name = detector_name(detector, language)
    model = model_of(result.detector) if detector in JUDGES else ""
    if isinstance(result, DetectorFailure):
        return CheckView(detector, name, "failed", None, _error(result), weighed=detector in weighed, model=model)
    score = score_of(result, index)
    marks = tuple(mark for evidence in score.evidence if (mark := sources.mark(evidence)))
    in_parts = [found for evidence in score.evidence if (found := sources.part_marks(evidence))]
    state: Literal["scored", "abstained"] = "abstained" if score.risk is None else "scored"
    verdict, why = (score.reason[:1], score.reason[1:]) if model and state == "scored" else ((), score.reason)
    placed = len(marks) + len(in_parts) + sum(is_row(each) and not sources.mark(each) for each in score.evidence)
    reason, lost = explain(why, language), len(score.evidence) - placed
    mentions = detectors_in(score.reason)
    return CheckView(
        detector, name, state, score.risk, reason, marks, detector in weighed, lost, mentions, model,
        explain(verdict, language), tuple(mark for found in in_parts for mark in found), detector in CHECK_NAMES,
    )  # fmt: skip


def order_of_checks(check: CheckView) -> tuple[bool, bool, float]:
    """Where it stands among the checks: a risk says more the further it is from undecided."""
    loudness = 0.0 if check.risk is None else abs(check.risk - 0.5)
    return check.risk is None, not check.weighed, -loudness


def _error(failure: DetectorFailure) -> str:
    return f"{failure.error_type}: {failure.message}"
