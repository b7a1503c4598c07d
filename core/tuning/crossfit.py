"""What labels would buy: weights fitted and measured on different documents."""

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

Beside = Callable[[int, Sequence[float | None]], list[float | None]]
"""Which answer, and the risks of its sentences: what becomes of them."""
Fold = tuple[NDArray[np.int64], NDArray[np.int64]]


def folds(units: Sequence[LabelledUnit]) -> list[Fold]:
    """Indices to (fit on, measure on), each kind by itself, no document on both sides; every unit is measured once.

    Looks at no risk, so it can be asked before anything is scored. Raises BadInput when labels do not suffice.
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
    """Risk of each unit by weights that saw no unit of its document. Raises BadInput as ``folds`` and ``fit`` do."""
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
    beside: Beside = lambda _, risks: list(risks),
) -> list[float | None]:
    """By these weights, and by what is heard ``beside`` them; a whole answer has the risk of its worst sentence. None:
    no detector, or no weights."""
    known: dict[tuple[int, Kind], list[float | None]] = {}
    risks: list[float | None] = []
    for unit in units:
        place = (unit.answer, unit.kind)
        if place not in known:
            model = weights.of(unit.kind)
            known[place] = beside(unit.answer, model.risks(answers[unit.answer], unit.lang)) if model else []
        each = known[place]
        known_risks = [risk for risk in each if risk is not None]
        if unit.sentence is None:
            risks.append(max(known_risks, default=None))
        else:
            risks.append(each[unit.sentence] if each else None)
    return risks
