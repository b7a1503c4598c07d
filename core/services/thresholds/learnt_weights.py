"""Weights of the detectors learnt from the desk's labels, or a plain word on what that still takes."""

from __future__ import annotations

import dataclasses
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import compress

import numpy as np

from core.detectors import DETECTORS
from core.domain.answers import Detection
from core.domain.judgements import JUDGES, is_whole, judge_of
from core.domain.labels import Label
from core.domain.policy import Policy
from core.domain.weights import AnswerRisks, Weights, risks_of
from core.domain.work import LabelledRisk, Person
from core.permissions import Permission, require
from core.ports.workspace import Workspace
from core.scoring.fusion import Fusion
from core.services.thresholds.basis import Basis, LabelChoice, load_labels
from core.services.thresholds.judges_beside import judges_beside
from core.tuning.bootstrap import Bootstrap
from core.tuning.calibrating import as_calibrated, calibrated
from core.tuning.calibration_noise import CalibrationNoise, calibration_noise
from core.tuning.crossfit import Beside, cross_fitted, folds, unit_risks
from core.tuning.curves import missing
from core.tuning.holdout import halves, short_of
from core.tuning.judges import bound, without_unproven
from core.tuning.learning import MissingLabels, fit, missing_labels
from core.tuning.learning_curve import LearningCurve, learning_curve
from core.tuning.left_out import are_counted, counted, left_out
from core.tuning.ranking import areas
from core.tuning.reliability import calibration_error, reliability
from core.tuning.sample import Sample, sample
from core.tuning.units import LabelledUnit
from core.wording.phrases import Phrase, say

RESAMPLES = 500


@dataclass(frozen=True, slots=True)
class RankingGain:
    """Area under precision and recall on held-out documents: learnt weights, the present risk, and the difference."""

    learnt: float
    present: float
    difference: float
    interval: tuple[float, float] | None
    """95 %, over documents."""


@dataclass(frozen=True, slots=True)
class CalibrationFigures:
    """How far risks lie off the share that is hallucinated, on average, on held-out documents."""

    method: str
    """``platt``, ``isotonic``, or ``none`` where risks do not rise with the labels."""
    labels: int
    """Fitted on."""
    error: float
    before: float
    """Without calibration."""
    noise: CalibrationNoise
    """What ``error`` would be if the risks were honest."""


@dataclass(frozen=True, slots=True, eq=False)
class LearntWeights:
    basis: Basis
    curve: LearningCurve
    gain: RankingGain
    calibration: CalibrationFigures


@dataclass(frozen=True, slots=True)
class TooFewLabels:
    """Why no weights are learnt."""

    why: tuple[Phrase, ...]


def has_learnt_weights(policy: Policy, choice: LabelChoice) -> bool:
    """Whether the risk of this choice is made by weights learnt for its kind."""
    return choice.signal == Fusion.name and policy.weights is not None and policy.weights.of(choice.kind) is not None


def learn_weights(workspace: Workspace, person: Person, choice: LabelChoice) -> LearntWeights | TooFewLabels:
    """Weights for the kind of this choice, from half of the labelled documents; the other half is reported on.

    Units that somebody chose help to learn, but neither to choose a cut nor to report. Raises Forbidden.
    """
    require(person, Permission.SET_THRESHOLDS)
    choice = dataclasses.replace(choice, signal=Fusion.name)
    loaded = load_labels(workspace, choice)
    labels, unsettled = (tuple(label for label in loaded if label.open_conflict is wanted) for wanted in (False, True))
    parts = halves(labels)
    counting = {_key(label) for label in compress(loaded, are_counted(loaded).tolist())}
    random = [label for label in parts.held_out if _key(label) in counting]
    if missing(random):
        return TooFewLabels(documents_needed(labels))
    aside = [*unsettled, *(label for label in parts.held_out if _key(label) not in counting)]
    judges = _judges(workspace, parts.chosen_with)
    risks, units = _detector_risks(workspace, [*parts.chosen_with, *random, *aside], judges)
    fitted, units = units[: len(parts.chosen_with)], units[len(parts.chosen_with) :]
    risks = without_unproven(risks, fitted)
    measured, others = units[: len(random)], units[len(random) :]
    if short := missing_labels(fitted):
        return TooFewLabels(tuple(map(lack_in_words, short)))
    folds(fitted)
    raw, plain = cross_fitted(risks, fitted), bound(fit(risks, fitted), judges)
    weights = calibrated(plain, fitted, raw)
    beside = judges_beside(workspace, weights, [*parts.chosen_with, *random, *aside])
    of_fitted = _with_risks(parts.chosen_with, _of_units(fitted, as_calibrated(weights, fitted, raw), beside))
    of_held_out = _with_risks(random, unit_risks(weights, risks, measured, beside))
    to_choose_with = [label for label in of_fitted if _key(label) in counting]
    if lack := missing(to_choose_with) or missing(of_held_out):
        return TooFewLabels((lack,))
    held_out = sample(of_held_out)
    everything = [*of_fitted, *of_held_out, *_with_risks(aside, unit_risks(weights, risks, others, beside))]
    basis = Basis(
        choice, _with_answer_risks(workspace, weights, everything), sample(to_choose_with), held_out, None, weights,
        left_out(everything),
    )  # fmt: skip
    without = sample(_with_risks(random, unit_risks(plain, risks, measured, beside)))
    error, before = (calibration_error(reliability(each)) for each in (held_out, without))
    calibration = CalibrationFigures(_method(weights), len(fitted), error, before, calibration_noise(held_out))
    return LearntWeights(basis, learning_curve(risks, fitted), _gain(held_out, sample(random)), calibration)


def _key(label: LabelledRisk) -> tuple[int, str, int]:
    return label.item_id, label.input_hash, label.sentence


def _method(weights: Weights) -> str:
    return next((type(m.calibration).__name__.lower() for m in weights.models if m.calibration), "none")


def lack_in_words(lack: MissingLabels) -> Phrase:
    phrase_id = "weights-need-hallucinated" if lack.hallucinated else "weights-need-supported"
    return say(phrase_id, more=max(lack.labels, lack.documents), have=lack.have)


def documents_needed(labels: Sequence[LabelledRisk]) -> tuple[Phrase, ...]:
    hallucinated, supported = short_of(counted(labels))
    return (say("weights-need-documents", hallucinated=hallucinated, supported=supported, have=len(labels)),)


def _judges(workspace: Workspace, labels: Sequence[LabelledRisk]) -> dict[str, str]:
    """Of each judge the one, in model and prompt, that most of these wordings were judged by: nothing is learnt of
    others."""
    heard: dict[str, Counter[str]] = {}
    for said in workspace.judgements.of_each({label.input_hash for label in labels}).values():
        for each in said:
            heard.setdefault(each.detector.name, Counter())[judge_of(each.detector)] += 1
    return {name: by_judge.most_common(1)[0][0] for name, by_judge in heard.items()}


def _detector_risks(
    workspace: Workspace, labels: Sequence[LabelledRisk], judges: Mapping[str, str]
) -> tuple[list[AnswerRisks], list[LabelledUnit]]:
    """What the detectors and these judges say of each wording once, and the labels as units of these wordings."""
    indices = {wording: index for index, wording in enumerate(dict.fromkeys(label.input_hash for label in labels))}
    stored = workspace.scores.detector_risks(list(indices))
    judged = workspace.judgements.of_each(indices) if judges else {}
    answers: list[AnswerRisks] = [
        {name: risks for name, risks in stored[wording].items() if name in DETECTORS and name not in JUDGES}
        | dict(risks_of([each for each in judged.get(wording, ()) if _is(each, judges)], JUDGES))
        for wording in indices
    ]
    return answers, [
        LabelledUnit(
            indices[label.input_hash], label.sentence if label.sentence >= 0 else None, label.group, label_of(label),
            "", label.lang, label.kind, "",
        )
        for label in labels
    ]  # fmt: skip


def _is(judgement: Detection, judges: Mapping[str, str]) -> bool:
    key = judgement.detector
    return is_whole(key) and judges.get(key.name) == judge_of(key)


def label_of(labelled: LabelledRisk) -> Label:
    if not labelled.hallucinated:
        return Label.SUPPORTED
    return Label.MAJOR if labelled.major else Label.MINOR


def _with_risks(labels: Sequence[LabelledRisk], risks: Sequence[float | None]) -> list[LabelledRisk]:
    return [dataclasses.replace(label, risk=risk) for label, risk in zip(labels, risks, strict=True)]


def _of_units(units: Sequence[LabelledUnit], risks: Sequence[float | None], beside: Beside) -> list[float | None]:
    """Cross-fitted risks with what is heard beside them; of a whole answer as they are."""
    return [
        risk if unit.sentence is None else beside(unit.answer, [None] * unit.sentence + [risk])[unit.sentence]
        for unit, risk in zip(units, risks, strict=True)
    ]


def _with_answer_risks(
    workspace: Workspace, weights: Weights, labels: Sequence[LabelledRisk]
) -> tuple[LabelledRisk, ...]:
    """The whole answer's risk by these weights; of a corrected one that of the machine's own wording."""
    machines = [
        dataclasses.replace(label, sentence=-1, input_hash=label.machine_hash or label.input_hash) for label in labels
    ]
    judges = {name: who for model in weights.models for name, who in model.judges}
    beside = judges_beside(workspace, weights, machines)
    risks = unit_risks(weights, *_detector_risks(workspace, machines, judges), beside)
    return tuple(dataclasses.replace(label, answer_risk=risk) for label, risk in zip(labels, risks, strict=True))


def _gain(learnt: Sample, present: Sample) -> RankingGain:
    """Both on the same units and the same resamples of documents. No risk counts as riskiest."""
    scores = [np.where(np.isinf(sample.risks), 1.0, sample.risks) for sample in (learnt, present)]
    new, old = (float(areas(each, learnt.hallucinated).precision_recall[0]) for each in scores)
    bootstrap = Bootstrap(RESAMPLES)
    differences = [
        areas(scores[0], learnt.hallucinated, drawn).precision_recall
        - areas(scores[1], learnt.hallucinated, drawn).precision_recall
        for drawn in bootstrap.weights(learnt.documents)
    ]
    return RankingGain(new, old, new - old, bootstrap.interval(np.concatenate(differences)))
