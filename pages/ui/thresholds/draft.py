"""Keeps the draft of a policy in the session: its labels, weights and thresholds, until it is saved."""

from __future__ import annotations

import time
from dataclasses import dataclass, replace
from typing import Any, cast

import streamlit as st

from core.domain.answers import JSON
from core.domain.policy import Policy
from core.services.thresholds.basis import (
    Basis,
    LabelChoice,
    OpenQueue,
    load_basis,
    load_queue,
    starting_basis,
    starting_cuts,
)
from core.services.thresholds.certificates import CertificateStatus
from core.services.thresholds.drift import workload
from core.services.thresholds.learned_weights import LearnedWeights
from core.services.thresholds.policies import active_policy
from core.services.thresholds.policy_draft import draft_policy
from core.services.thresholds.post_stratified import PostStratified, load_post_stratified
from core.services.thresholds.proposed_risks import RiskCache
from core.tuning.difference import Share
from core.tuning.workload import Workload
from core.wording.phrases import Phrase
from pages.ui.frame.session import person, workspace

_DRAFT, _RISKS = "threshold-draft", "threshold-reread"


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class PolicyDraft:
    """A drafted policy on the labels as they were when loaded, so that figures do not change meanwhile."""

    basis: Basis
    queue: OpenQueue
    cuts: tuple[float, ...]
    loaded_at: float
    whole: PostStratified | None = None
    """The post-stratification of the labels; None: they are in proportion to the items."""
    load: Workload | None = None
    """The hours of work by threshold; None: too little was measured."""
    learnt: LearnedWeights | None = None
    why_not: tuple[Phrase, ...] = ()
    """The reasons why weights could not be learned."""
    certificate_status: CertificateStatus | None = None
    """The last certificate computed on these labels."""
    errors_found: Share | None = None
    """The share of errors that people find; None: not computed."""
    promise: JSON | None = None
    """The certificate's content; it is stored with the policy if the first threshold is the certified one."""
    grounding: str | None = None
    """The digest of the fine-tuned grounding model for the policy; empty: the shipped one; None: unchanged."""

    @property
    def choice(self) -> LabelChoice:
        return self.basis.choice

    @property
    def certificate(self) -> JSON | None:
        return self.promise if self.promise and self.promise["cut"] == self.cuts[0] else None

    def policy(self, active: Policy) -> Policy:
        """Return the policy that saving would store."""
        return draft_policy(active, self.basis, self.cuts, self.certificate, self.grounding)


def load_draft() -> None:
    """Load the labels again when the page is opened; the draft stays.

    Learned weights and the certificate stay too if the labels are the same.
    """
    st.session_state.pop(_RISKS, None)  # detectors may have run again since
    before: PolicyDraft | None = st.session_state.get(_DRAFT)
    if before is None:
        start_draft(starting_basis(workspace(), person()))
        return
    basis = load_basis(workspace(), person(), before.choice)
    same = _fingerprint(basis) == _fingerprint(before.basis)
    if before.learnt is not None:
        if not same:
            start_draft(basis)
        return
    start_draft(basis, before.cuts)
    if same:
        change_draft(
            why_not=before.why_not,
            certificate_status=before.certificate_status,
            promise=before.promise,
            errors_found=before.errors_found,
        )


def current_draft() -> PolicyDraft:
    return cast("PolicyDraft", st.session_state[_DRAFT])


def start_draft(basis: Basis, cuts: tuple[float, ...] | None = None) -> PolicyDraft:
    """Start a draft; its grounding model stays. Without ``cuts`` the active policy or the labels set them."""
    before: PolicyDraft | None = st.session_state.get(_DRAFT)
    choice, now = basis.choice, time.time()
    queue = load_queue(workspace(), person(), choice)
    load = workload(workspace(), person(), choice, queue, now)
    cuts = starting_cuts(basis, active_policy(workspace())) if cuts is None else cuts
    whole = load_post_stratified(workspace(), person(), basis)
    grounding = before.grounding if before else None
    st.session_state[_DRAFT] = PolicyDraft(
        basis=basis, queue=queue, cuts=cuts, loaded_at=now, whole=whole, load=load, grounding=grounding
    )
    return current_draft()


def restart_draft() -> None:
    """Start the draft again with the same choice of labels."""
    start_draft(load_basis(workspace(), person(), current_draft().choice))


def restart_draft_if_any() -> None:
    """Start the draft again, by another policy, on pages that have one."""
    if _DRAFT in st.session_state:
        change_draft(grounding=None)
        restart_draft()


def change_draft(**changes: Any) -> None:
    st.session_state[_DRAFT] = replace(current_draft(), **changes)


def risk_cache() -> RiskCache:
    """Return the cache of risks under new weights."""
    return cast("RiskCache", st.session_state.setdefault(_RISKS, RiskCache()))


def _fingerprint(basis: Basis) -> tuple[int, int, float]:
    """Return figures that differ if labels were added, changed or removed."""
    labels = basis.labels
    return len(labels), int(labels.hallucinated.sum()), float(labels.at.max(initial=0.0))
