"""What may be promised of answers that are accepted without a look: bands rule answers, so answers are counted."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from core.domain.answers import JSON, Answer
from core.domain.weights import AnswerRisks, Model
from core.errors import BadInput
from core.tuning.certificate import Promise, certify, labels_needed, one_per_document
from core.tuning.units import LabelledUnit

SEED = 0
GRID = 20
"""Cuts that are tried, at even shares of the risks."""


@dataclass(frozen=True, slots=True, eq=False)
class WholeAnswers:
    """One entry per answer."""

    risks: NDArray[np.float64]
    """Of the worst sentence; infinite where there is none, for what could not be checked is never accepted."""
    hallucinated: NDArray[np.bool_]
    """At least one labelled unit is."""
    documents: NDArray[np.int64]


def whole_answers(model: Model, detector_risks: Sequence[AnswerRisks], units: Sequence[LabelledUnit]) -> WholeAnswers:
    """The answers that ``units`` belong to, by the risks of ``model``."""
    by_answer: dict[int, list[LabelledUnit]] = {}
    for unit in units:
        by_answer.setdefault(unit.answer, []).append(unit)
    risks = [
        max((risk for risk in model.risks(detector_risks[place], own[0].lang) if risk is not None), default=math.inf)
        for place, own in by_answer.items()
    ]
    return WholeAnswers(
        np.array(risks, dtype=np.float64),
        np.array([any(unit.hallucinated for unit in own) for own in by_answer.values()], dtype=bool),
        np.array([own[0].document for own in by_answer.values()], dtype=np.int64),
    )


def fully_labelled(answers: Sequence[Answer], units: Sequence[LabelledUnit]) -> list[LabelledUnit]:
    """Units of answers that labels settle: hallucinated somewhere, or with a label on every sentence."""
    by_answer: dict[int, list[LabelledUnit]] = {}
    for unit in units:
        by_answer.setdefault(unit.answer, []).append(unit)
    return [
        unit
        for place, own in by_answer.items()
        if len(own) == len(answers[place].sentences) or any(u.hallucinated or u.sentence is None for u in own)
        for unit in own
    ]


def certificate(answers: WholeAnswers, tried: NDArray[np.float64], share: float, confidence: float) -> JSON:
    """That at most ``share`` of accepted answers contain a hallucination, tested on one answer per document.

    ``cut`` None: not certifiable yet, and ``needed`` answers more below ``tried`` would do if errors stay as rare as
    seen; where as many are wrong as the promise allows, if no more were wrong at all (``too_many_misses``). ``tried``
    holds risks whose labels, if any, are not those of ``answers``. Raises BadInput when risks don't differ.
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
        "promise": certified.promise.value, "share": certified.share, "confidence": certified.confidence,
        "cut": certified.cut, "tried": certified.tried, "n": certified.n, "misses": certified.misses,
        "bound": certified.bound,
        "needed": max(1, fewest - certified.n) if too_many else certified.needed, "too_many_misses": too_many,
        "unit": "answer, one per document", "answers": len(chosen), "seed": SEED,
    }  # fmt: skip
