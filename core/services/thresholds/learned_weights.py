"""Learn the weights of detectors from labels, or say what is still missing."""

from __future__ import annotations

import dataclasses
from collections import Counter
from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from core.domain.answers import Detection, SentenceScore
from core.domain.judgements import JUDGES, is_whole, judge_of
from core.domain.labelled_columns import LabelledColumns
from core.domain.labels import Label
from core.domain.policy import Policy
from core.domain.weights import AnswerRisks, Weights, risks_of
from core.domain.work import LabelledRisk, Person
from core.permissions import Permission, require
from core.ports.workspace import Workspace
from core.scoring.beside_judges import beside_judges, heard_of
from core.scoring.detectors import DETECTORS
from core.scoring.fusion import Fusion
from core.services.thresholds.basis import Basis, LabelChoice, load_labels
from core.tuning.bootstrap import Bootstrap
from core.tuning.calibrating import as_calibrated, calibrated
from core.tuning.calibration_noise import CalibrationNoise, calibration_noise
from core.tuning.crossfit import RiskAdjustment, cross_fitted, folds, unit_risks
from core.tuning.curves import missing
from core.tuning.exclusions import are_counted, counted, exclusions_by_reason
from core.tuning.holdout import halves, short_of
from core.tuning.judge_weights import tie_to_judges, without_unproven
from core.tuning.learning import MissingLabels, fit, missing_labels
from core.tuning.learning_curve import LearningCurve, learning_curve
from core.tuning.ranking import areas
from core.tuning.reliability import calibration_error, reliability
from core.tuning.sample import Sample, sample
from core.tuning.units import LabelledUnit
from core.wording.phrases import Phrase, say


def adjustment_by_judges(workspace: Workspace, weights: Weights, labels: Sequence[LabelledRisk]) -> RiskAdjustment:
    """Return an adjustment of risks for the texts of these labels, each identified by its index among them."""
    wordings = list(dict.fromkeys(label.input_hash for label in labels))
    known = {name: who for model in weights.models for name, who in model.judges}
    judged = workspace.judgements.of_each(wordings)
    strangers = [[each for each in judged.get(wording, ()) if not _learnt(each, known)] for wording in wordings]

    def beside(answer: int, risks: Sequence[float | None]) -> list[float | None]:
        if not strangers[answer]:
            return list(risks)
        return [_heard(risk, heard_of(strangers[answer], place)) for place, risk in enumerate(risks)]

    return beside


def _learnt(judgement: Detection, known: dict[str, str]) -> bool:
    key = judgement.detector
    return is_whole(key) and known.get(key.name) == judge_of(key)


def _heard(risk: float | None, judged: Sequence[SentenceScore]) -> float | None:
    score = SentenceScore(risk, (say("learned-usual"),))
    return beside_judges(score, judged).risk


RESAMPLES = 500


@dataclass(frozen=True, slots=True)
class RankingGain:
    """Area under precision and recall on held-out documents: by learned weights, by the present risk, and the
    difference.
    """

    learnt: float
    present: float
    difference: float
    interval: tuple[float, float] | None
    """95 % interval, over documents."""


@dataclass(frozen=True, slots=True)
class CalibrationFigures:
    """The mean deviation of risks from the hallucinated share, on held-out documents."""

    method: str
    """``platt``, ``isotonic``, or ``none`` if risks do not rise with the labels."""
    labels: int
    """Labels that it was fitted on."""
    error: float
    before: float
    """The error without calibration."""
    noise: CalibrationNoise
    """The ``error`` to expect if the risks were calibrated perfectly."""


@dataclass(frozen=True, slots=True, eq=False)
class LearnedWeights:
    basis: Basis
    curve: LearningCurve
    gain: RankingGain
    calibration: CalibrationFigures


@dataclass(frozen=True, slots=True)
class TooFewLabels:
    """Reasons why no weights are learned."""

    why: tuple[Phrase, ...]


def has_learned_weights(policy: Policy, choice: LabelChoice) -> bool:
    """Return whether the risk of this choice comes from weights learned for its kind."""
    return choice.signal == Fusion.name and policy.weights is not None and policy.weights.of(choice.kind) is not None


def learn_weights(workspace: Workspace, person: Person, choice: LabelChoice) -> LearnedWeights | TooFewLabels:
    """Learn weights for the kind of this choice from half of the labelled documents, and report on the other half.

    Chosen units help to learn, but not to choose a threshold or to report. Raises Forbidden.
    """
    require(person, Permission.SET_THRESHOLDS)
    choice = dataclasses.replace(choice, signal=Fusion.name)
    loaded = load_labels(workspace, choice)
    labels, unsettled = loaded.settled, loaded.take(loaded.open_conflict)
    parts = halves(labels)
    counting = {_key(label) for label in loaded.take(are_counted(loaded))}
    held = _are_among(parts.held_out, counting)
    random = parts.held_out.take(held)
    if missing(random):
        return TooFewLabels(documents_needed(labels))
    aside = LabelledColumns.joined([unsettled, parts.held_out.take(~held)])
    judges = _judges(workspace, parts.chosen_with)
    risks, units = _detector_risks(workspace, [*parts.chosen_with, *random, *aside], judges)
    fitted, units = units[: len(parts.chosen_with)], units[len(parts.chosen_with) :]
    risks = without_unproven(risks, fitted)
    measured, others = units[: len(random)], units[len(random) :]
    if short := missing_labels(fitted):
        return TooFewLabels(tuple(map(missing_labels_phrase, short)))
    folds(fitted)
    raw, plain = cross_fitted(risks, fitted), tie_to_judges(fit(risks, fitted), judges)
    weights = calibrated(plain, fitted, raw)
    beside = adjustment_by_judges(workspace, weights, [*parts.chosen_with, *random, *aside])
    of_fitted = parts.chosen_with.with_risks(_of_units(fitted, as_calibrated(weights, fitted, raw), beside))
    of_held_out = random.with_risks(unit_risks(weights, risks, measured, beside))
    to_choose_with = of_fitted.take(_are_among(of_fitted, counting))
    if lack := missing(to_choose_with) or missing(of_held_out):
        return TooFewLabels((lack,))
    held_out = sample(of_held_out)
    of_others = aside.with_risks(unit_risks(weights, risks, others, beside))
    everything = LabelledColumns.joined([of_fitted, of_held_out, of_others])
    basis = Basis(
        choice,
        _with_answer_risks(workspace, weights, everything),
        sample(to_choose_with),
        held_out,
        None,
        weights,
        exclusions_by_reason(everything),
    )
    without = sample(random.with_risks(unit_risks(plain, risks, measured, beside)))
    error, before = (calibration_error(reliability(each)) for each in (held_out, without))
    calibration = CalibrationFigures(_method(weights), len(fitted), error, before, calibration_noise(held_out))
    return LearnedWeights(basis, learning_curve(risks, fitted), _gain(held_out, sample(random)), calibration)


def _key(label: LabelledRisk) -> tuple[int, str, int]:
    return label.item_id, label.input_hash, label.sentence


def _are_among(labels: LabelledColumns, keys: Set[tuple[int, str, int]]) -> NDArray[np.bool_]:
    return np.array([_key(label) in keys for label in labels], dtype=bool)


def _method(weights: Weights) -> str:
    return next((type(m.calibration).__name__.lower() for m in weights.models if m.calibration), "none")


def missing_labels_phrase(lack: MissingLabels) -> Phrase:
    phrase_id = "weights-need-hallucinated" if lack.hallucinated else "weights-need-supported"
    return say(phrase_id, more=max(lack.labels, lack.documents), have=lack.have)


def documents_needed(labels: LabelledColumns) -> tuple[Phrase, ...]:
    hallucinated, supported = short_of(counted(labels))
    return (say("weights-need-documents", hallucinated=hallucinated, supported=supported, have=len(labels)),)


def _judges(workspace: Workspace, labels: Sequence[LabelledRisk]) -> dict[str, str]:
    """Return for each judge the model and prompt that judged most of these texts; nothing is learned of others."""
    heard: dict[str, Counter[str]] = {}
    for judgements in workspace.judgements.of_each({label.input_hash for label in labels}).values():
        for each in judgements:
            heard.setdefault(each.detector.name, Counter())[judge_of(each.detector)] += 1
    return {name: by_judge.most_common(1)[0][0] for name, by_judge in heard.items()}


def _detector_risks(
    workspace: Workspace, labels: Sequence[LabelledRisk], judges: Mapping[str, str]
) -> tuple[list[AnswerRisks], list[LabelledUnit]]:
    """Return the scores of detectors and these judges once per text, and the labels as units of these texts."""
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
            answer=indices[label.input_hash],
            sentence=label.sentence if label.sentence >= 0 else None,
            document=label.group,
            label=label_of(label),
            text="",
            lang=label.lang,
            kind=label.kind,
            model="",
        )
        for label in labels
    ]


def _is(judgement: Detection, judges: Mapping[str, str]) -> bool:
    key = judgement.detector
    return is_whole(key) and judges.get(key.name) == judge_of(key)


def label_of(labelled: LabelledRisk) -> Label:
    if not labelled.hallucinated:
        return Label.SUPPORTED
    return Label.MAJOR if labelled.major else Label.MINOR


def _of_units(
    units: Sequence[LabelledUnit], risks: Sequence[float | None], beside: RiskAdjustment
) -> list[float | None]:
    """Return cross-fitted risks combined with unknown judges; those of complete answers are unchanged."""
    return [
        risk if unit.sentence is None else beside(unit.answer, [None] * unit.sentence + [risk])[unit.sentence]
        for unit, risk in zip(units, risks, strict=True)
    ]


def _with_answer_risks(workspace: Workspace, weights: Weights, labels: LabelledColumns) -> LabelledColumns:
    """Return the labels with the answer's risk by these weights; for a corrected answer, with that of the generated
    text.
    """
    answers, first = np.unique(labels.answer, return_index=True)
    machines = [
        dataclasses.replace(label, sentence=-1, input_hash=label.machine_hash or label.input_hash)
        for label in labels.take(first)
    ]
    judges = {name: who for model in weights.models for name, who in model.judges}
    beside = adjustment_by_judges(workspace, weights, machines)
    risks = unit_risks(weights, *_detector_risks(workspace, machines, judges), beside)
    answer_risk = labels.answers.answer_risk.copy()
    answer_risk[answers] = labels.answers.stored()["answer_risk"].array(risks)
    return dataclasses.replace(labels, answers=dataclasses.replace(labels.answers, answer_risk=answer_risk))


def _gain(learnt: Sample, present: Sample) -> RankingGain:
    """Compare both on the same units and resamples of documents. A missing risk counts as the riskiest."""
    scores = [np.where(np.isinf(sample.risks), 1.0, sample.risks) for sample in (learnt, present)]
    new, old = (float(areas(each, learnt.hallucinated).precision_recall[0]) for each in scores)
    bootstrap = Bootstrap(RESAMPLES)
    differences = [
        areas(scores[0], learnt.hallucinated, drawn).precision_recall
        - areas(scores[1], learnt.hallucinated, drawn).precision_recall
        for drawn in bootstrap.weights(learnt.documents)
    ]
    return RankingGain(new, old, new - old, bootstrap.interval(np.concatenate(differences)))
