"""Draft a policy from labels: weights and thresholds from one part of the documents, all figures from the other."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from core.domain.answers import Answer, Kind, stable_hash
from core.domain.labelled_columns import columns_of
from core.domain.policy import CERTIFICATE_CONFIDENCE, PRESET, Bands, Policy
from core.domain.weights import AnswerRisks
from core.domain.wilson import grouped_wilson
from core.domain.work import LabelledRisk
from core.errors import BadInput
from core.tuning._answer_certificate import answer_columns, certificate, fully_labelled
from core.tuning.calibrating import as_calibrated, calibrated
from core.tuning.crossfit import cross_fitted, folds, unit_risks
from core.tuning.curves import Curve, curve, missing
from core.tuning.learning import fit, lacking
from core.tuning.sequential import part_of_error
from core.tuning.target import Goal, Target
from core.tuning.units import LabelledUnit
from core.wording import phrase_in

SEED = 0
FEWEST_MEASURED = 5
"""Documents of each class below which a measured share says nothing."""


@dataclass(frozen=True, slots=True)
class Split:
    """Labelled units split by document: nothing is measured on a document that it was fitted on."""

    fitted: tuple[LabelledUnit, ...]
    measured: tuple[LabelledUnit, ...]
    left_out: dict[Kind, str]
    """Kinds with too few labels, and what they lack; they keep the preset."""


def split(units: Sequence[LabelledUnit], holdout: float) -> Split:
    """Split the units; ``holdout`` is the share of each kind's documents to measure on, chosen at random with a fixed
    seed.

    Looks at no risk. Raises BadInput when no kind has enough labels, saying how many more are needed.
    """
    fitted: list[LabelledUnit] = []
    measured: list[LabelledUnit] = []
    for kind in Kind:
        of_kind = [unit for unit in units if unit.kind is kind]
        documents = np.unique([unit.document for unit in of_kind])
        drawn = np.random.default_rng(SEED).permutation(documents)[: round(holdout * len(documents))]
        held = set(drawn.tolist())
        fitted += [unit for unit in of_kind if unit.document not in held]
        measured += [unit for unit in of_kind if unit.document in held]
    left_out = {kind: f"to fit weights, {need}" for kind, need in lacking(fitted).items()}
    for kind in {unit.kind for unit in units} - set(left_out):
        if need := _unmeasured([unit for unit in measured if unit.kind is kind]):
            left_out[kind] = f"to measure the cut, {need}"
    kept = {unit.kind for unit in units} - set(left_out)
    if not kept:
        raise BadInput(f"Too few labels: {'; '.join(f'{k.value} units need, {n}' for k, n in left_out.items())}.")
    result = Split(
        tuple(unit for unit in fitted if unit.kind in kept),
        tuple(unit for unit in measured if unit.kind in kept),
        left_out,
    )
    folds(result.fitted)
    return result


def _unmeasured(units: Sequence[LabelledUnit]) -> str:
    counts = {
        name: len({unit.document for unit in units if unit.hallucinated is wanted})
        for name, wanted in (("hallucinated", True), ("supported", False))
    }
    return " and ".join(
        f"{name} labels in {FEWEST_MEASURED - count} more documents"
        for name, count in counts.items()
        if count < FEWEST_MEASURED
    )


def tune(
    answers: Sequence[Answer],
    detector_risks: Sequence[AnswerRisks],
    parts: Split,
    target: Target,
    *,
    confidence: float = CERTIFICATE_CONFIDENCE,
    question: int = 1,
) -> Policy:
    """Return a draft policy. ``detector_risks`` are what the detectors say of each of the ``answers``. ``question``
    counts how often a certificate was asked for: as at the desk, all share the permitted error. Raises BadInput.

    The threshold is chosen on cross-fitted risks of the fitted part, so that in-sample risks do not flatter it. A
    certified threshold is the exception: it is tested on the measured part, one answer per document, over a grid of the
    fitted part's risks; its precision and recall are then those of the units it was chosen with, and say so.
    """
    raw = cross_fitted(detector_risks, parts.fitted)
    weights = calibrated(fit(detector_risks, parts.fitted), parts.fitted, raw)
    of_fitted = as_calibrated(weights, parts.fitted, raw)
    bands, metrics, certificates = dict(PRESET.bands), {}, {}
    for model in weights.models:
        kind = model.kind
        fitted = [unit for unit in parts.fitted if unit.kind is kind]
        measured = [unit for unit in parts.measured if unit.kind is kind]
        if target.goal is Goal.ACCEPTED_ERROR:
            grid = answer_columns(model, detector_risks, fitted).risks
            accepted = answer_columns(model, detector_risks, fully_labelled(answers, measured))
            strict = 1 - (1 - confidence) * part_of_error(question)
            promised = certificate(accepted, grid, target.value, strict)
            certificates[kind.value] = {**promised, "confidence": confidence, "asked": question}
            cut = certificates[kind.value]["cut"] or 0.0
        else:
            risks = [risk for unit, risk in zip(parts.fitted, of_fitted, strict=True) if unit.kind is kind]
            cut = target.cut(_curve(risks, fitted))
        bands[kind] = Bands(bands[kind].names, (cut, *(max(cut, above) for above in bands[kind].cuts[1:])))
        metrics[kind.value] = {
            "target": str(target),
            **_measured(unit_risks(weights, detector_risks, measured), measured, cut),
        }
        metrics[kind.value]["fitted_on"] = _counts(fitted)
        if target.goal is Goal.ACCEPTED_ERROR:
            metrics[kind.value]["how"] += ", on which a certificate also chose the cut"
    return Policy(
        0,
        PRESET.signal,
        bands,
        note=f"Tuned for {target}",
        metrics=metrics,
        weights=weights,
        certificate=certificates or None,
        data=_digest(answers, [*parts.fitted, *parts.measured]),
    )


def _curve(risks: Sequence[float | None], units: Sequence[LabelledUnit]) -> Curve:
    labels = columns_of(
        LabelledRisk(u.answer, -1 if u.sentence is None else u.sentence, u.lang, u.kind, u.hallucinated, risk)
        for u, risk in zip(units, risks, strict=True)
    )
    if lack := missing(labels):
        raise BadInput(phrase_in(lack, "en"))
    return curve(labels)


def _measured(risks: Sequence[float | None], units: Sequence[LabelledUnit], cut: float) -> dict[str, Any]:
    flagged = np.array([risk is None or risk >= cut for risk in risks])
    hallucinated = np.array([unit.hallucinated for unit in units])
    documents = np.unique([unit.document for unit in units], return_inverse=True)[1]
    hits = flagged & hallucinated
    return {
        "cut": cut,
        **_counts(units),
        "flagged": int(flagged.sum()),
        "precision": float(hits.sum() / flagged.sum()) if flagged.any() else None,
        "precision_interval": list(grouped_wilson(hits, flagged, documents)) if flagged.any() else None,
        "recall": float(hits.sum() / hallucinated.sum()),
        "recall_interval": list(grouped_wilson(hits, hallucinated, documents)),
        "how": "95 % Wilson intervals over documents that nothing was fitted on",
    }


def _counts(units: Sequence[LabelledUnit]) -> dict[str, int]:
    return {
        "n": len(units),
        "hallucinated": sum(unit.hallucinated for unit in units),
        "documents": len({unit.document for unit in units}),
    }


def _digest(answers: Sequence[Answer], units: Sequence[LabelledUnit]) -> str:
    return stable_hash(sorted([answers[u.answer].input_hash(), u.sentence or 0, u.label.value] for u in units))
