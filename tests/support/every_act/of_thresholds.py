"""Acts on policies and what they are tuned by, which hold for all sets: a role in one of them is not enough."""

from __future__ import annotations

from core.domain.answers import Kind
from core.domain.policy import PRESET
from core.domain.quality import ControlRule
from core.permissions import Permission as P
from core.services.quality import control_items, people
from core.services.thresholds import (
    basis,
    certificates,
    drift,
    errors_found,
    learnt_weights,
    policies,
    policy_changes,
    policy_versions,
    prevalence,
    proposed_risks,
    whole,
)  # fmt: skip
from core.services.thresholds.basis import LabelChoice, OpenQueue, basis_of, risk_column
from core.services.thresholds.teaching import ordering as teaching
from core.services.thresholds.teaching import using
from core.settings import Settings
from tests.support.every_act.entry import SET, Entry, everywhere
from tests.support.every_act.of_sets import NOW

_CHOICE = LabelChoice("fusion", Kind.ANSWER)
_BASIS = basis_of(_CHOICE, [])

THRESHOLDS: dict[str, Entry] = {
    "thresholds.basis.load_queue": everywhere(lambda w, who: basis.load_queue(w, who, _CHOICE), P.SET_THRESHOLDS),
    "thresholds.basis.starting_basis": everywhere(basis.starting_basis, P.SET_THRESHOLDS),
    "thresholds.certificates.certificate_status": everywhere(
        lambda w, who: certificates.certificate_status(w, who, _BASIS, certificates.CertificateRequest(0.05), NOW),
        P.SET_THRESHOLDS,
    ),
    "thresholds.drift.drift": everywhere(lambda w, who: drift.drift(w, who, _CHOICE, NOW), P.SET_THRESHOLDS),
    "thresholds.drift.workload": everywhere(
        lambda w, who: drift.workload(w, who, _CHOICE, OpenQueue(risk_column([])), NOW), P.SET_THRESHOLDS
    ),
    "thresholds.errors_found.errors_found": everywhere(
        lambda w, who: errors_found.errors_found(w, who, _CHOICE), P.SET_THRESHOLDS
    ),
    "thresholds.learnt_weights.learn_weights": everywhere(
        lambda w, who: learnt_weights.learn_weights(w, who, _CHOICE), P.SET_THRESHOLDS
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
    "thresholds.policy_changes.take_back_requeue": everywhere(
        lambda w, who: policy_changes.take_back_requeue(w, who, "batch", NOW), P.SET_THRESHOLDS
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
    "thresholds.teaching.using.taught_models": everywhere(using.taught_models, P.SET_THRESHOLDS),
    "thresholds.teaching.ordering.teaching_lacks": everywhere(
        lambda w, who: teaching.teaching_lacks(w, who, teaching.TeachingOrder(_CHOICE), Settings().models),
        P.SET_THRESHOLDS,
    ),
    "thresholds.teaching.ordering.request_teaching": everywhere(
        lambda w, who: teaching.request_teaching(w, who, teaching.TeachingOrder(_CHOICE), Settings().models, NOW),
        P.SET_THRESHOLDS,
    ),
    "thresholds.whole.load_whole": everywhere(lambda w, who: whole.load_whole(w, who, _BASIS), P.SET_THRESHOLDS),
    "quality.control_items.control_summary": everywhere(control_items.control_summary, P.SEE_QUALITY),
    "quality.control_items.set_control_rule": everywhere(
        lambda w, who: control_items.set_control_rule(w, who, ControlRule(3, 10), NOW), P.SET_CONTROLS
    ),
    "quality.people.people": everywhere(lambda w, who: people.people(w, who, SET), P.SEE_QUALITY),
}
