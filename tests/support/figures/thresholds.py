"""Read the figures of the page about thresholds, for every choice of labels that it offers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from core.domain.answers import Kind
from core.ports.workspace import Workspace
from core.services.thresholds.basis import (
    Basis,
    LabelChoice,
    load_basis,
    load_queue,
    proposed_cuts,
    signals,
    starting_basis,
    starting_cuts,
    with_cuts,
)
from core.services.thresholds.certificates import (
    CertificateRequest,
    CertificateStatus,
    certificate_status,
    certificate_to_json,
)
from core.services.thresholds.detector_table import detector_table
from core.services.thresholds.drift import LOOKED_BACK, drift, precision_by_week, prevalence_now, workload
from core.services.thresholds.explanations import explanations
from core.services.thresholds.learned_weights import LearnedWeights, learn_weights
from core.services.thresholds.policy_draft import draft_policy, labels_digest
from core.tuning.certificate import Promise
from core.tuning.parity import languages, parity
from core.tuning.proposed_thresholds import best_fbeta, precision_at_least, recall_at_least
from core.tuning.reliability import calibration_error, reliability, threshold_bands
from core.tuning.workload import cheapest_threshold
from tests.support.figures.people import ANA, NOW
from tests.support.figures.plain import plain

CHOICES = {
    "answers": LabelChoice("fusion", Kind.ANSWER),
    "answers, seen": LabelChoice("fusion", Kind.ANSWER, seen=True),
    "answers, imported": LabelChoice("fusion", Kind.ANSWER, imported=True),
    "handbook": LabelChoice("fusion", Kind.ANSWER, "handbook"),
    "answers in Japanese": LabelChoice("fusion", Kind.ANSWER, lang="ja"),
    "answers by overlap": LabelChoice("token_overlap", Kind.ANSWER),
    "quizzes": LabelChoice("fusion", Kind.QUIZ),
    "quizzes, imported": LabelChoice("fusion", Kind.QUIZ, imported=True),
}
CUTS = (0.05, 0.2, 0.5, 0.9)


def threshold_figures(workspace: Workspace) -> Iterator[tuple[str, Any]]:
    yield "signals", signals(workspace)
    yield "first choice", plain(starting_basis(workspace, ANA).choice)
    for name, choice in CHOICES.items():
        for what, value in _of_choice(workspace, load_basis(workspace, ANA, choice)):
            yield f"{name}, {what}", value
    basis = load_basis(workspace, ANA, CHOICES["answers"])
    yield "detectors", plain(detector_table(workspace, ANA, basis))
    yield "bands at every cut", plain(threshold_bands(basis.chosen_with))
    for promise in Promise:
        status = certificate_status(
            workspace, ANA, basis, CertificateRequest(share=0.12, confidence=0.9, promise=promise)
        )
        yield f"certificate {promise.value}", _certificate(status)
        looked = status.result.certificate is not None
        kept = certificate_to_json(status) if looked else None
        yield f"certificate {promise.value}, kept", plain(kept)
    for name in ("handbook", "quizzes, imported"):
        learnt = learn_weights(workspace, ANA, CHOICES[name])
        yield f"learnt from {name}", plain(_learnt(learnt) if isinstance(learnt, LearnedWeights) else learnt.why)
    arrived = drift(workspace, ANA, basis.choice, NOW)
    yield "drift", plain(arrived)
    yield "events", plain(explanations(workspace, NOW - LOOKED_BACK, arrived))


def _certificate(status: CertificateStatus) -> dict[str, Any]:
    """By the names of the last release; that of the advice is worked out when asked for."""
    result = status.result
    looked = {
        "certificate": plain(result.certificate), "looks": result.looks, "judged": result.documents,
        "next_look": result.next_look, "advice": plain(result.advice),
    }  # fmt: skip
    return {"wish": plain(status.request), "looked": looked, "answers": status.answers}


def _learnt(learnt: LearnedWeights) -> list[Any]:
    risks = [label.risk for label in learnt.basis.labels]
    return [learnt.gain, learnt.calibration, learnt.curve, learnt.curve.gain, learnt.basis.weights, risks]


def _of_choice(workspace: Workspace, basis: Basis) -> Iterator[tuple[str, Any]]:
    choice, active = basis.choice, workspace.policies.active()
    bands, queue = active.bands_in(choice.kind, choice.lang), load_queue(workspace, ANA, choice)
    settled = [label for label in basis.labels if not label.open_conflict]
    everything = workspace.labelled_risks.of(
        choice.signal, set_name=choice.set_name, imported=choice.imported, seen=choice.seen
    )
    numbers: dict[int, int] = {}
    for label in everything:
        if not label.open_conflict:
            numbers.setdefault(label.document, len(numbers))
    yield "labels", [{**plain(label), "document": numbers[label.document]} for label in settled[::7]]
    yield "labels in short", [len(settled), labels_digest(basis.labels)]
    yield "open", [queue.unchecked, queue.per_band(bands), plain(sorted(queue.risks.tolist()))]
    yield "lacking", plain(basis.lacking)
    load = workload(workspace, ANA, choice, queue, NOW)
    yield "workload", plain(load)
    if load:
        yield "hours", [load.hours_per_day(0.2), load.flagged_share(0.2), load.cut_within(0.05)]
    yield "prevalence", plain(prevalence_now(workspace, ANA, basis))
    if basis.curve is None:
        return
    curve, cuts = basis.curve, starting_cuts(basis, active)
    yield "curve", plain([curve, curve.roc_area(), curve.precision_recall_area(), curve.base_rate])
    yield "cuts to begin with", list(cuts)
    for cut in (*CUTS, cuts[0]):
        point = basis.point(cut)
        at = point.confusion
        shares = [at.precision, at.recall, at.f1, at.accuracy, at.false_alarms]
        # The last release could weigh labels of unlike chances; its workspace had none.
        yield f"at {cut:g}", plain([point, shares, None])
        yield f"held out at {cut:g}", plain(basis.held_out.point(cut)) if basis.held_out else None
    proposals = [best_fbeta(curve, 1.0), recall_at_least(curve, 0.95), precision_at_least(curve, 0.8)]
    proposals.append(cheapest_threshold(curve, 10.0, 1.0))
    yield "proposals", proposals
    proposed = proposed_cuts(curve, proposals[0] or 0.5, bands.cuts)
    yield "proposed bands", [list(proposed), basis.per_band(with_cuts(bands, proposed))]
    yield "would be saved", plain(draft_policy(active, basis, proposed))
    bins = reliability(basis.chosen_with)
    yield "reliability", plain([bins, calibration_error(bins)])
    rates = parity(basis.chosen_with, cuts[0])
    yield "parity", plain([rates, [gap.alarming for gap in rates.gaps], languages(basis.chosen_with)])
    yield "precision by week", plain(precision_by_week(basis, active))
