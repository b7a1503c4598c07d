"""Cross-fit weights: fit and measure them on different documents."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import numpy as np
from numpy.typing import NDArray

from core.domain.answers import Kind
from core.domain.weights import AnswerRisks, Weights
from core.errors import BadInput
from core.tuning.learning import fit, lacking
from core.tuning.units import LabelledUnit
from core.wording.phrases import say

FOLDS = 10

RiskAdjustment = Callable[[int, Sequence[float | None]], list[float | None]]
"""Function of an answer's index and the risks of its sentences that returns the adjusted risks."""
Fold = tuple[NDArray[np.int64], NDArray[np.int64]]


def folds(units: Sequence[LabelledUnit]) -> list[Fold]:
    """Return indices to (fit on, measure on) per fold, by kind, with no document on both sides; every unit is measured
    once.

    Looks at no risk, so it can be called before scoring. Raises BadInput when there are too few labels.
    """
    if needs := lacking(units):
        missing = "; ".join(f"{kind.value} units need {need}" for kind, need in needs.items())
        raise BadInput(f"Too few labels to fit weights: {missing}.")
    return [
        fold for kind in Kind for fold in _folds(np.array([i for i, u in enumerate(units) if u.kind is kind]), units)
    ]


def _folds(places: NDArray[np.int64], units: Sequence[LabelledUnit]) -> Iterator[Fold]:
    from sklearn.model_selection import GroupKFold

    if not len(places):
        return
    positive = np.array([units[i].hallucinated for i in places])
    documents = np.array([units[i].document for i in places])
    count = min(FOLDS, len(set(documents.tolist())))
    for train, test in GroupKFold(count, shuffle=True, random_state=0).split(places, positive, documents):
        if len(set(positive[train].tolist())) == 1:
            raise BadInput(say("weights-need-classes"))
        yield places[train], places[test]


def cross_fitted(answers: Sequence[AnswerRisks], units: Sequence[LabelledUnit]) -> list[float | None]:
    """Return the risk of each unit by weights that saw no unit of its document. Raises BadInput as ``folds`` and
    ``fit`` do."""
    risks: list[float | None] = [None] * len(units)
    for train, test in folds(units):
        weights = fit(answers, [units[i] for i in train])
        for i, risk in zip(test, unit_risks(weights, answers, [units[i] for i in test]), strict=True):
            risks[i] = risk
    return risks


def unit_risks(
    weights: Weights,
    answers: Sequence[AnswerRisks],
    units: Sequence[LabelledUnit],
    beside: RiskAdjustment = lambda _, risks: list(risks),
) -> list[float | None]:
    """Return the risk of each unit by these weights and by what ``beside`` makes of them. An answer has the risk of
    its riskiest sentence; None without a detector or weights."""
    known: dict[tuple[int, Kind], list[float | None]] = {}
    risks: list[float | None] = []
    for unit in units:
        place = (unit.answer, unit.kind)
        if place not in known:
            model = weights.of(unit.kind)
            known[place] = beside(unit.answer, model.risks(answers[unit.answer], unit.lang)) if model else []
        answer_risks = known[place]
        known_risks = [risk for risk in answer_risks if risk is not None]
        if unit.sentence is None:
            risks.append(max(known_risks, default=None))
        else:
            risks.append(answer_risks[unit.sentence] if answer_risks else None)
    return risks
