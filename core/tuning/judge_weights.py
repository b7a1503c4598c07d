"""Decide which judges have enough labels for a weight of their own, and tie weights to particular judges."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from core.domain.judgements import JUDGES
from core.domain.weights import AnswerRisks, Weights
from core.tuning.units import LabelledUnit

FEWEST_JUDGED = 60
"""Labelled units that a judge must have scored. Weights from 30 can lose 13 points; from 60 on, none that was tried
did."""


def without_unproven(answers: Sequence[AnswerRisks], units: Sequence[LabelledUnit]) -> list[AnswerRisks]:
    """Return the risks without those of judges with too few labels, which keep their fixed weight."""
    judged = {
        judge: sum(_spoke(answers[unit.answer].get(judge, ()), unit.sentence) for unit in units) for judge in JUDGES
    }
    unproven = {judge for judge, count in judged.items() if count < FEWEST_JUDGED}
    return [{name: risks for name, risks in answer.items() if name not in unproven} for answer in answers]


def tie_to_judges(weights: Weights, judges: Mapping[str, str]) -> Weights:
    """Return weights that apply only to these judges, given the identity of each
    (``core.domain.judgements.judge_of``)."""
    models = (
        replace(model, judges=tuple(sorted((name, who) for name, who in judges.items() if name in model.signals)))
        for model in weights.models
    )
    return Weights(tuple(models))


def _spoke(risks: Sequence[float | None], sentence: int | None) -> bool:
    return any(risk is not None for risk in risks) if sentence is None else bool(risks) and risks[sentence] is not None
