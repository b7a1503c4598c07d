"""Weights of the detectors learnt from the desk's labels, or a plain word on what that still takes."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from core.detectors import DETECTORS
from core.domain.labels import Label
from core.domain.policy import Policy
from core.domain.weights import AnswerRisks, Weights
from core.domain.work import LabelledRisk, Person
from core.permissions import Permission, require
from core.ports.workspace import Workspace
from core.scoring.fusion import Fusion
from core.services.thresholds.basis import Basis, Choice, load_labels
from core.tuning.bootstrap import Bootstrap
from core.tuning.calibrating import as_calibrated, calibrated
from core.tuning.crossfit import cross_fitted, folds, unit_risks
from core.tuning.curves import missing
from core.tuning.holdout import halves, short_of
from core.tuning.learning import fit, missing_labels
from core.tuning.learning_curve import LearningCurve, learning_curve
from core.tuning.ranking import areas
from core.tuning.reliability import calibration_error, reliability
from core.tuning.sample import Sample, sample
from core.tuning.units import LabelledUnit
from core.wording.phrases import Phrase, say

RESAMPLES = 500


@dataclass(frozen=True, slots=True)
class Gain:
    """Area under precision and recall on held-out documents: learnt weights, the present risk, and the difference."""

    learnt: float
    present: float
    difference: float
    interval: tuple[float, float] | None
    """95 %, over documents."""


@dataclass(frozen=True, slots=True)
class Honesty:
    """How far risks lie off the share that is hallucinated, on average, on held-out documents."""

    method: str
    """``platt``, ``isotonic``, or ``none`` where risks do not rise with the labels."""
    labels: int
    """Fitted on."""
    error: float
    before: float
    """Without calibration."""


@dataclass(frozen=True, slots=True, eq=False)
class Learnt:
    basis: Basis
    curve: LearningCurve
    gain: Gain
    honesty: Honesty


@dataclass(frozen=True, slots=True)
class NotYet:
    """Why no weights are learnt."""

    why: tuple[Phrase, ...]


def has_learnt_weights(policy: Policy, choice: Choice) -> bool:
    """Whether the risk of this choice is made by weights learnt for its kind."""
    return choice.signal == Fusion.name and policy.weights is not None and policy.weights.of(choice.kind) is not None


def learn(workspace: Workspace, person: Person, choice: Choice) -> Learnt | NotYet:
    """Weights for the kind of this choice, from half of the labelled documents; the other half is reported on.

    Units that were actively chosen help to learn, but never to report. Raises Forbidden.
    """
    require(person, Permission.SET_THRESHOLDS)
    choice = dataclasses.replace(choice, signal=Fusion.name)
    labels = load_labels(workspace, choice)
    parts = halves(labels)
    random = [one for one in parts.held_out if one.inclusion > 0]
    if missing(random):
        return NotYet(_unheld(labels))
    heard, units = _heard(workspace, [*parts.chosen_with, *random])
    fitted, measured = units[: len(parts.chosen_with)], units[len(parts.chosen_with) :]
    if short := missing_labels(fitted):
        return NotYet(tuple(say(_need(n.hallucinated), more=max(n.labels, n.documents), have=n.have) for n in short))
    folds(fitted)
    raw, plain = cross_fitted(heard, fitted), fit(heard, fitted)
    weights = calibrated(plain, fitted, raw)
    of_fitted = _with_risks(parts.chosen_with, as_calibrated(weights, fitted, raw))
    of_held = _with_risks(random, unit_risks(weights, heard, measured))
    if lack := missing(of_fitted) or missing(of_held):
        return NotYet((lack,))
    held = sample(of_held)
    basis = Basis(choice, (*of_fitted, *of_held), sample(of_fitted), held, None, weights)
    without = sample(_with_risks(random, unit_risks(plain, heard, measured)))
    error, before = (calibration_error(reliability(one)) for one in (held, without))
    honesty = Honesty(_method(weights), len(fitted), error, before)
    return Learnt(basis, learning_curve(heard, fitted), _gain(held, sample(random)), honesty)


def _method(weights: Weights) -> str:
    return next((type(m.calibration).__name__.lower() for m in weights.models if m.calibration), "none")


def _need(hallucinated: bool) -> str:
    return "weights-need-hallucinated" if hallucinated else "weights-need-supported"


def _unheld(labels: Sequence[LabelledRisk]) -> tuple[Phrase, ...]:
    hallucinated, supported = short_of([one for one in labels if one.inclusion > 0])
    return (say("weights-need-documents", hallucinated=hallucinated, supported=supported, have=len(labels)),)


def _heard(workspace: Workspace, labels: Sequence[LabelledRisk]) -> tuple[list[AnswerRisks], list[LabelledUnit]]:
    """What the detectors said, each wording once, and the labels as units of these wordings."""
    places = {one: place for place, one in enumerate(dict.fromkeys(label.input_hash for label in labels))}
    found = workspace.scores.heard(list(places))
    heard: list[AnswerRisks] = [
        {name: risks for name, risks in found[one].items() if name in DETECTORS} for one in places
    ]
    return heard, [
        LabelledUnit(
            places[one.input_hash], one.sentence if one.sentence >= 0 else None, one.group, _label(one), "", one.lang,
            one.kind, "",
        )
        for one in labels
    ]  # fmt: skip


def _label(one: LabelledRisk) -> Label:
    if not one.hallucinated:
        return Label.SUPPORTED
    return Label.MAJOR if one.major else Label.MINOR


def _with_risks(labels: Sequence[LabelledRisk], risks: Sequence[float | None]) -> list[LabelledRisk]:
    return [dataclasses.replace(one, risk=risk) for one, risk in zip(labels, risks, strict=True)]


def _gain(learnt: Sample, present: Sample) -> Gain:
    """Both on the same units and the same resamples of documents. No risk counts as riskiest."""
    scores = [np.where(np.isinf(one.risks), 1.0, one.risks) for one in (learnt, present)]
    new, old = (float(areas(one, learnt.hallucinated).precision_recall[0]) for one in scores)
    bootstrap = Bootstrap(RESAMPLES)
    differences = [
        areas(scores[0], learnt.hallucinated, drawn).precision_recall
        - areas(scores[1], learnt.hallucinated, drawn).precision_recall
        for drawn in bootstrap.weights(learnt.documents)
    ]
    return Gain(new, old, new - old, bootstrap.interval(np.concatenate(differences)))
