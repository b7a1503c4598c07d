"""Certify the share of wrong answers among those accepted unseen, counted by answer and not by sentence."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from core.domain.answers import JSON, Answer
from core.domain.weights import AnswerRisks, RiskModel
from core.errors import BadInput
from core.tuning.certificate import Promise, certify, labels_needed, one_per_document
from core.tuning.units import LabelledUnit

SEED = 0
GRID = 20
"""Number of intervals: thresholds are tried at even quantiles of the risks."""


@dataclass(frozen=True, slots=True, eq=False)
class CertifiedAnswers:
    """Columns with one entry per answer."""

    risks: NDArray[np.float64]
    """Risk of the riskiest sentence; infinite where there is none, since what could not be checked is never
    accepted."""
    hallucinated: NDArray[np.bool_]
    """True if at least one labelled unit is hallucinated."""
    documents: NDArray[np.int64]


def answer_columns(
    model: RiskModel, detector_risks: Sequence[AnswerRisks], units: Sequence[LabelledUnit]
) -> CertifiedAnswers:
    """Return the answers that ``units`` belong to, with their risks by ``model``."""
    by_answer: dict[int, list[LabelledUnit]] = {}
    for unit in units:
        by_answer.setdefault(unit.answer, []).append(unit)
    risks = [
        max((risk for risk in model.risks(detector_risks[place], own[0].lang) if risk is not None), default=math.inf)
        for place, own in by_answer.items()
    ]
    return CertifiedAnswers(
        np.array(risks, dtype=np.float64),
        np.array([any(unit.hallucinated for unit in own) for own in by_answer.values()], dtype=bool),
        np.array([own[0].document for own in by_answer.values()], dtype=np.int64),
    )


def fully_labelled(answers: Sequence[Answer], units: Sequence[LabelledUnit]) -> list[LabelledUnit]:
    """Return the units of answers whose label is settled: one unit is hallucinated, or every sentence is labelled."""
    by_answer: dict[int, list[LabelledUnit]] = {}
    for unit in units:
        by_answer.setdefault(unit.answer, []).append(unit)
    return [
        unit
        for place, own in by_answer.items()
        if len(own) == len(answers[place].sentences) or any(u.hallucinated or u.sentence is None for u in own)
        for unit in own
    ]


def certificate(answers: CertifiedAnswers, tried: NDArray[np.float64], share: float, confidence: float) -> JSON:
    """Certify that at most ``share`` of accepted answers contain a hallucination, tested on one answer per document.

    ``cut`` is None if nothing is certifiable yet; then ``needed`` more answers below ``tried`` suffice if errors stay
    as rare as seen. If as many are wrong as the promise allows (``too_many_misses``), ``needed`` assumes that no more
    are wrong. ``tried`` holds risks of answers other than ``answers``. Raises BadInput when all risks are equal.
    """
    tried = tried[np.isfinite(tried)]
    if not len(tried) or not len(answers.risks):
        raise BadInput("A certificate needs fully labelled answers with a risk, in both parts of the documents.")
    chosen = one_per_document(answers.documents, SEED)
    risks = answers.risks[chosen]
    fewest = labels_needed(share, 1 - confidence)
    quantiles = np.quantile(tried, np.arange(1, GRID) / GRID).tolist()
    # A cut below which even a clean record would be too short ends the sequence for nothing. Looks at no label.
    grid = [cut for cut in quantiles if (risks < cut).sum() >= fewest] or quantiles[-1:]
    certified = certify(risks, answers.hallucinated[chosen], grid, Promise.ACCEPTED, share, confidence=confidence)
    too_many = certified.cut is None and certified.n > 0 and certified.misses / certified.n >= share
    return {
        "promise": certified.promise.value,
        "share": certified.share,
        "confidence": certified.confidence,
        "cut": certified.cut,
        "tried": certified.tried,
        "n": certified.n,
        "misses": certified.misses,
        "bound": certified.bound,
        "needed": max(1, fewest - certified.n) if too_many else certified.needed,
        "too_many_misses": too_many,
        "unit": "answer, one per document",
        "answers": len(chosen),
        "seed": SEED,
    }
