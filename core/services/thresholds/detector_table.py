"""Compare the detectors on the same labels: ranking, classification, time and cost."""

from __future__ import annotations

from collections.abc import Mapping
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
from core.tuning.exclusions import counted
from core.tuning.holdout import halves
from core.tuning.proposed_thresholds import best_f1
from core.tuning.ranking import areas
from core.tuning.sample import Interval, Sample, sample

MOST_UNITS = 20_000
"""Units beyond this number are thinned by full documents: the table is for choosing, not for the fourth digit."""
RESAMPLES = 200
_TIMED = 500


@dataclass(frozen=True, slots=True)
class DetectorRow:
    name: str
    area: float
    """Area under precision and recall, over all labelled units; a missing risk counts as the riskiest."""
    difference: float
    """Difference of the area to that of the selected signal."""
    interval: Interval | None
    """95 % interval of the difference, over the same resampled documents."""
    cut: float
    """The threshold of best F1 on the choosing half."""
    at_cut: Confusion
    """Counts on the other half, if there is one."""
    abstained: float
    """Share of the units without a risk."""
    seconds: float | None
    """Seconds per answer; None if never timed."""
    cost: float | None
    """US dollars per answer; None if unknown."""
    tokens: float
    judge: Repeatability | None = None
    """Repeatability of a language model's judgement; None for other detectors."""


def detector_table(workspace: Workspace, person: Person, basis: Basis) -> list[DetectorRow]:
    """Return detectors with a risk on these labels, the best first. Raises Forbidden."""
    require(person.on(basis.choice.set_name or ""), Permission.SET_THRESHOLDS)
    labels = _thinned(counted(basis.labels))
    if missing(labels):
        return []
    units = list(labels)
    effort = workspace.policy_effects.effort([unit.input_hash for unit in units][:_TIMED])
    reference, wrong, documents = _scores(labels), labels.hallucinated, labels.documents
    resampled = [weights for weights in Bootstrap(RESAMPLES).weights(documents)]
    of_reference = np.concatenate([areas(reference, wrong, weights).precision_recall for weights in resampled])
    base = float(areas(reference, wrong).precision_recall[0])
    risks = workspace.scores.detector_risks(sorted({unit.input_hash for unit in units}))
    judges = repeatability(workspace, sorted({unit.input_hash for unit in units})[:_TIMED])
    rows = []
    for name in workspace.scores.detectors():
        own = name == basis.choice.signal
        scored = labels if own else labels.with_risks(_risk(unit, risks, name) for unit in units)
        if missing(scored):
            continue
        scores = _scores(scored)
        area = float(areas(scores, wrong).precision_recall[0])
        drawn = np.concatenate([areas(scores, wrong, weights).precision_recall for weights in resampled])
        parts = halves(scored)
        chosen_with = sample(parts.chosen_with)
        cut = best_f1(chosen_with.curve)
        n, seconds, cost, tokens = effort.get(name, (0, 0.0, 0.0, 0))
        rows.append(
            DetectorRow(
                name,
                area,
                area - base,
                Bootstrap(RESAMPLES).interval(drawn - of_reference),
                cut,
                _reported_on(parts.held_out, chosen_with).point(cut).confusion,
                float(np.isinf(scored.risk).mean()),
                seconds / n if n else None,
                _mean(cost, n),
                tokens / n if n else 0.0,
                judges.get(name),
            )
        )
    return sorted(rows, key=lambda row: -row.area)


def _mean(cost: float | None, answers: int) -> float | None:
    return cost if cost is None or not answers else cost / answers


def _reported_on(held_out: LabelledColumns, chosen_with: Sample) -> Sample:
    return sample(held_out) if held_out else chosen_with


def _thinned(labels: LabelledColumns) -> LabelledColumns:
    if len(labels) <= MOST_UNITS:
        return labels
    documents = np.unique(labels.groups)
    share = MOST_UNITS / len(labels)
    kept = np.random.default_rng(0).permutation(documents)[: int(share * len(documents))]
    return labels.take(np.isin(labels.groups, kept))


def _risk(unit: LabelledRisk, said: Mapping[str, AnswerRisks], name: str) -> float | None:
    """Return the detector's risk of the sentence, or, for a complete answer, of its worst sentence."""
    risks = said[unit.input_hash].get(name, ())
    if unit.sentence < 0:
        return max((risk for risk in risks if risk is not None), default=None)
    return risks[unit.sentence] if unit.sentence < len(risks) else None


def _scores(units: LabelledColumns) -> NDArray[np.float64]:
    return np.where(np.isinf(units.risk), 1.0, units.risk)
