"""The detectors side by side on the same labels: how well each orders and cuts, and what it takes."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from core.domain.labelled_columns import LabelledColumns
from core.domain.weights import AnswerRisks
from core.domain.work import LabelledRisk, Person
from core.permissions import Permission, require
from core.ports.workspace import Workspace
from core.services.thresholds.basis import Basis
from core.services.thresholds.repeatability import Repeatability, repeatability
from core.tuning.bootstrap import Bootstrap
from core.tuning.curves import Confusion, missing
from core.tuning.holdout import halves
from core.tuning.left_out import counted
from core.tuning.operating_point import best_f1
from core.tuning.ranking import areas
from core.tuning.sample import Interval, Sample, sample

MOST_UNITS = 20_000
"""More are thinned to whole documents: a table is for choosing, not for the fourth digit."""
RESAMPLES = 200
_TIMED = 500


@dataclass(frozen=True, slots=True)
class DetectorRow:
    name: str
    area: float
    """Under precision and recall, over all labelled units; no risk counts as riskiest."""
    difference: float
    """Of the area, to the signal that is looked at."""
    interval: Interval | None
    """95 % of the difference, over the same resampled documents."""
    cut: float
    """Best F1 on the half that is chosen with."""
    at_cut: Confusion
    """On the other half, where there is one."""
    abstained: float
    """Share of the units."""
    seconds: float | None
    """Per answer; None: never timed."""
    cost: float | None
    """US dollars per answer; None: unknown."""
    tokens: float
    judge: Repeatability | None = None
    """Of a language model's opinion; None: it was measured."""


def detector_table(workspace: Workspace, person: Person, basis: Basis) -> list[DetectorRow]:
    """Those with a risk on these labels, the best first. Raises Forbidden."""
    require(person.on(basis.choice.set_name or ""), Permission.SET_THRESHOLDS)
    units = _thinned(counted(basis.labels))
    if missing(units):
        return []
    effort = workspace.policy_effects.effort([unit.input_hash for unit in units][:_TIMED])
    reference = _scores(units)
    wrong = np.array([unit.hallucinated for unit in units])
    documents = sample(units).documents
    resampled = [weights for weights in Bootstrap(RESAMPLES).weights(documents)]
    of_reference = np.concatenate([areas(reference, wrong, weights).precision_recall for weights in resampled])
    base = float(areas(reference, wrong).precision_recall[0])
    said = workspace.scores.detector_risks(sorted({unit.input_hash for unit in units}))
    judges = repeatability(workspace, sorted({unit.input_hash for unit in units})[:_TIMED])
    rows = []
    for name in workspace.scores.detectors():
        own = name == basis.choice.signal
        scored = units if own else [dataclasses.replace(unit, risk=_risk(unit, said, name)) for unit in units]
        if missing(scored):
            continue
        scores = _scores(scored)
        area = float(areas(scores, wrong).precision_recall[0])
        drawn = np.concatenate([areas(scores, wrong, weights).precision_recall for weights in resampled])
        parts = halves(scored)
        chosen_with = sample(parts.chosen_with)
        cut = best_f1(chosen_with.curve)
        n, seconds, cost, tokens = effort.get(name, (0, 0.0, 0.0, 0))
        rows.append(DetectorRow(
            name, area, area - base, Bootstrap(RESAMPLES).interval(drawn - of_reference), cut,
            _reported_on(parts.held_out, chosen_with).point(cut).confusion,
            float(np.mean([unit.risk is None for unit in scored])),
            seconds / n if n else None, _mean(cost, n), tokens / n if n else 0.0,
            judges.get(name),
        ))  # fmt: skip
    return sorted(rows, key=lambda row: -row.area)


def _mean(cost: float | None, answers: int) -> float | None:
    return cost if cost is None or not answers else cost / answers


def _reported_on(held_out: Sequence[LabelledRisk], chosen_with: Sample) -> Sample:
    return sample(held_out) if held_out else chosen_with


def _thinned(labels: LabelledColumns) -> list[LabelledRisk]:
    if len(labels) <= MOST_UNITS:
        return list(labels)
    documents = np.unique(labels.groups)
    share = MOST_UNITS / len(labels)
    kept = np.random.default_rng(0).permutation(documents)[: int(share * len(documents))]
    return list(labels.take(np.isin(labels.groups, kept)))


def _risk(unit: LabelledRisk, said: Mapping[str, AnswerRisks], name: str) -> float | None:
    """What a detector says of the sentence; of an answer as a whole, what it says of its worst sentence."""
    risks = said[unit.input_hash].get(name, ())
    if unit.sentence < 0:
        return max((risk for risk in risks if risk is not None), default=None)
    return risks[unit.sentence] if unit.sentence < len(risks) else None


def _scores(units: Sequence[LabelledRisk]) -> NDArray[np.float64]:
    return np.array([1.0 if unit.risk is None else unit.risk for unit in units], dtype=np.float64)
