"""Measure the benefit of fine-tuning: areas under ROC on documents not used for it, with intervals."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from core.domain.answers import Detection
from core.domain.log_odds import probability
from core.domain.taught import DETECTOR, CurvePoint, FurtherLabels, Gain, TaughtFigures
from core.ports.workspace import Workspace
from core.scoring.detectors import DETECTORS
from core.scoring.fusion import Fusion
from core.scoring.learned_fusion import LearnedFusion
from core.services.thresholds.training._cross_training import FOLDS, CrossTraining
from core.services.thresholds.training._training_labels import TrainingLabels, TrainingSentence
from core.tuning.bootstrap import Bootstrap
from core.tuning.ranking import areas

FEWEST_FUSED = 20
"""Sentences below which no figure of the fusion is given."""
_BY_CHANCE = (-1.0, 1.0)

Numbers = NDArray[np.float64]


def figures(workspace: Workspace, units: TrainingLabels, crossed: CrossTraining) -> TaughtFigures:
    held, before, after = units.held_out, crossed.shipped, crossed.taught
    return TaughtFigures(
        _gain(held, before, after), _fused(workspace, held, before, after), *_curve(units, crossed, before, after)
    )


def _gain(sentences: Sequence[TrainingSentence], before: Numbers, after: Numbers) -> Gain:
    wrong, documents = _columns(sentences)
    bootstrap = Bootstrap()
    draws = [areas(after, wrong, b).roc - areas(before, wrong, b).roc for b in bootstrap.weights(documents)]
    low, high = bootstrap.interval(np.concatenate(draws)) or _BY_CHANCE
    shipped, taught = (float(areas(scores, wrong).roc[0]) for scores in (before, after))
    return Gain(len(sentences), int(wrong.sum()), int(documents.max()) + 1, shipped, taught, low, high)


def _curve(
    units: TrainingLabels, crossed: CrossTraining, before: Numbers, after: Numbers
) -> tuple[tuple[CurvePoint, ...], FurtherLabels]:
    """Errors fall with the root of the labels: doubling them adds the last doubling's gain divided by root two.

    If half the labels did worse than none, the last doubling is the gain of all labels over none.
    """
    wrong, documents = _columns(units.held_out)
    labels = len(units.own)

    def last_doubling(weights: Numbers | None) -> Numbers:
        halves = np.mean([areas(each, wrong, weights).roc for each in crossed.halves], axis=0)
        reached = np.maximum(halves, areas(before, wrong, weights).roc)
        return np.asarray((areas(after, wrong, weights).roc - reached) / np.sqrt(2))

    bootstrap = Bootstrap()
    draws = np.concatenate([last_doubling(b) for b in bootstrap.weights(documents)])
    low, high = bootstrap.interval(draws) or _BY_CHANCE
    half = float(np.mean([areas(each, wrong).roc[0] for each in crossed.halves]))
    points = (
        CurvePoint(0, float(areas(before, wrong).roc[0])),
        CurvePoint(labels // FOLDS, half),
        CurvePoint(labels, float(areas(after, wrong).roc[0])),
    )
    return points, FurtherLabels(max(0.0, float(last_doubling(None)[0])), low, high)


def _fused(workspace: Workspace, sentences: Sequence[TrainingSentence], before: Numbers, after: Numbers) -> Gain | None:
    """Combine the stored scores of all other detectors with either reading, as the active policy does."""
    weights = workspace.policies.active().weights
    fusion = LearnedFusion(weights) if weights else Fusion()
    by_wording: dict[str, list[int]] = {}
    for place, each in enumerate(sentences):
        by_wording.setdefault(each.label.input_hash, []).append(place)
    risks: dict[int, tuple[float, float]] = {}
    for wording, places in by_wording.items():
        stored = [
            result
            for result in workspace.scores.of(wording)
            if isinstance(result, Detection) and result.detector.name in DETECTORS
        ]
        if all(result.detector.name != DETECTOR for result in stored):
            continue
        answer = sentences[places[0]].answer
        spots = [sentences[place].label.sentence for place in places]
        old, new = (
            fusion.fuse(answer, [_reading(result, spots, odds[places]) for result in stored])
            for odds in (before, after)
        )
        for place, spot in zip(places, spots, strict=True):
            pair = old.scores[spot].risk, new.scores[spot].risk
            if pair[0] is not None and pair[1] is not None:
                risks[place] = pair[0], pair[1]
    kept = sorted(risks)
    there = [sentences[place] for place in kept]
    if len(kept) < FEWEST_FUSED or len({each.wrong for each in there}) == 1:
        return None
    both = np.array([risks[place] for place in kept])
    return _gain(there, both[:, 0], both[:, 1])


def _reading(result: Detection, spots: Sequence[int], odds: Numbers) -> Detection:
    """Return the detection with these odds at these sentences."""
    if result.detector.name != DETECTOR:
        return result
    scores = list(result.scores)
    for spot, each in zip(spots, odds.tolist(), strict=True):
        scores[spot] = dataclasses.replace(scores[spot], risk=probability(each))
    return dataclasses.replace(result, scores=tuple(scores))


def _columns(sentences: Sequence[TrainingSentence]) -> tuple[NDArray[np.bool_], NDArray[np.int64]]:
    documents = np.unique([each.document for each in sentences], return_inverse=True)[1]
    return np.array([each.wrong for each in sentences]), documents.astype(np.int64)
