"""Acts on policies and what they are tuned by, which hold for all sets: a role in one of them is not enough."""

from __future__ import annotations

from core.domain.answers import Kind
from core.domain.labelled_columns import columns_of
from core.domain.policy import PRESET
from core.domain.quality import ControlRule
from core.permissions import Permission as P
from core.services.quality import control_items, people
from core.services.thresholds import (  # fmt: skip
    basis,
    certificate_life,
    certificates,
    drift,
    fine_tuned_models,
    label_recall,
    learned_weights,
    policies,
    policy_changes,
    policy_versions,
    post_stratified,
    prevalence,
    proposed_risks,
)
from core.services.thresholds.basis import LabelChoice, OpenQueue, basis_of, risk_column
from core.services.thresholds.training import requests as teaching
from core.settings import Settings
from tests.support.every_act.entry import SET, Entry, everywhere
from tests.support.every_act.of_sets import NOW

_CHOICE = LabelChoice("fusion", Kind.ANSWER)
_BASIS = basis_of(_CHOICE, columns_of([]))

THRESHOLDS: dict[str, Entry] = {
    "thresholds.basis.load_queue": everywhere(lambda w, who: basis.load_queue(w, who, _CHOICE), P.SET_THRESHOLDS),
    "thresholds.basis.starting_basis": everywhere(basis.starting_basis, P.SET_THRESHOLDS),
    "thresholds.certificate_life.certificates_now": everywhere(
        lambda w, who: certificate_life.certificates_now(w, who, NOW), P.SET_THRESHOLDS
    ),
    "thresholds.certificates.certificate_status": everywhere(
        lambda w, who: certificates.certificate_status(
            w, who, _BASIS, certificates.CertificateRequest(share=0.05), NOW
        ),
        P.SET_THRESHOLDS,
    ),
    "thresholds.drift.drift": everywhere(lambda w, who: drift.drift(w, who, _CHOICE, NOW), P.SET_THRESHOLDS),
    "thresholds.drift.workload": everywhere(
        lambda w, who: drift.workload(w, who, _CHOICE, OpenQueue(risk_column([])), NOW), P.SET_THRESHOLDS
    ),
    "thresholds.label_recall.label_error_recall": everywhere(
        lambda w, who: label_recall.label_error_recall(w, who, _CHOICE), P.SET_THRESHOLDS
    ),
    "thresholds.learned_weights.learn_weights": everywhere(
        lambda w, who: learned_weights.learn_weights(w, who, _CHOICE), P.SET_THRESHOLDS
    ),
    "thresholds.policies.save_policy": everywhere(
        lambda w, who: policies.save_policy(w, who, _BASIS, (0.4, 0.8), note="", now=NOW), P.SET_THRESHOLDS
    ),
    "thresholds.policies.activate_policy": everywhere(
        lambda w, who: policies.activate_policy(w, who, 0, NOW), P.SET_THRESHOLDS
    ),
    "thresholds.policies.roll_back": everywhere(lambda w, who: policies.roll_back(w, who, NOW), P.SET_THRESHOLDS),
    "thresholds.policies.schedule_recheck": everywhere(
        lambda w, who: policies.schedule_recheck(w, who, 1, None, NOW), P.SET_THRESHOLDS
    ),
    "thresholds.policy_changes.policy_changes": everywhere(
        lambda w, who: policy_changes.policy_changes(w, who, PRESET), P.SET_THRESHOLDS
    ),
    "thresholds.policy_changes.requeue": everywhere(
        lambda w, who: policy_changes.requeue(w, who, [1], "batch", NOW), P.SET_THRESHOLDS
    ),
    "thresholds.policy_changes.undo_requeue": everywhere(
        lambda w, who: policy_changes.undo_requeue(w, who, "batch", NOW), P.SET_THRESHOLDS
    ),
    "thresholds.policy_versions.import_policy": everywhere(
        lambda w, who: policy_versions.import_policy(w, who, b"{}", NOW), P.SET_THRESHOLDS
    ),
    "thresholds.prevalence.prevalence_now": everywhere(
        lambda w, who: prevalence.prevalence_now(w, who, _BASIS), P.SET_THRESHOLDS
    ),
    "thresholds.proposed_risks.queue_under_draft": everywhere(
        lambda w, who: proposed_risks.queue_under_draft(w, who, _BASIS, (0.4, 0.8), proposed_risks.RiskCache()),
        P.SET_THRESHOLDS,
    ),
    "thresholds.fine_tuned_models.taught_models": everywhere(fine_tuned_models.taught_models, P.SET_THRESHOLDS),
    "thresholds.training.requests.missing_for_training": everywhere(
        lambda w, who: teaching.missing_for_training(w, who, teaching.training_request(_CHOICE), Settings().models),
        P.SET_THRESHOLDS,
    ),
    "thresholds.training.requests.request_training": everywhere(
        lambda w, who: teaching.request_training(w, who, teaching.training_request(_CHOICE), Settings().models, NOW),
        P.SET_THRESHOLDS,
    ),
    "thresholds.post_stratified.load_post_stratified": everywhere(
        lambda w, who: post_stratified.load_post_stratified(w, who, _BASIS), P.SET_THRESHOLDS
    ),
    "quality.control_items.control_summary": everywhere(control_items.control_summary, P.SEE_QUALITY),
    "quality.control_items.set_control_rule": everywhere(
        lambda w, who: control_items.set_control_rule(w, who, ControlRule(3, 10), NOW), P.SET_CONTROLS
    ),
    "quality.people.people": everywhere(lambda w, who: people.people(w, who, SET), P.SEE_QUALITY),
}
