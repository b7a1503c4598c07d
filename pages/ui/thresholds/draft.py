"""What an analyst is trying out: which labels, which weights, which cuts; kept as long as the session."""

from __future__ import annotations

import time
from dataclasses import dataclass, replace
from typing import Any, cast

import streamlit as st

from core.domain.answers import JSON
from core.domain.labelled_columns import columns_of
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
from core.services.thresholds.learnt_weights import LearntWeights
from core.services.thresholds.policies import active_policy
from core.services.thresholds.policy_draft import draft_policy
from core.services.thresholds.proposed_risks import RiskCache
from core.services.thresholds.whole import Whole, load_whole
from core.tuning.difference import Share
from core.tuning.workload import Workload
from core.wording.phrases import Phrase
from pages.ui.frame.session import person, workspace

_DRAFT, _RISKS = "threshold-draft", "threshold-reread"


@dataclass(frozen=True, slots=True, eq=False)
class Draft:
    """Labels as they were when loaded: figures do not move under the analyst's hand."""

    basis: Basis
    queue: OpenQueue
    cuts: tuple[float, ...]
    loaded_at: float
    whole: Whole | None = None
    """How labels speak for everything; None: they are in proportion to it."""
    load: Workload | None = None
    """What cuts cost in hours; None: too little was measured."""
    learnt: LearntWeights | None = None
    why_not: tuple[Phrase, ...] = ()
    """What learning weights still takes."""
    certificate_status: CertificateStatus | None = None
    """The certificate that was asked for last, on these labels."""
    errors_found: Share | None = None
    """Of errors, the share that labels find, when it was asked for; None: not known."""
    promise: JSON | None = None
    """Kept with the policy while the first cut is the certified one."""
    grounding: str | None = None
    """Digest of the taught model that the policy shall read with, empty for the one that ships; None: as it does."""

    @property
    def choice(self) -> LabelChoice:
        return self.basis.choice

    @property
    def certificate(self) -> JSON | None:
        return self.promise if self.promise and self.promise["cut"] == self.cuts[0] else None

    def policy(self, active: Policy) -> Policy:
        """What saving would store."""
        return draft_policy(active, self.basis, self.cuts, self.certificate, self.grounding)


def load_draft() -> None:
    """Load the labels afresh, as on every opening of the page; what was being tried out stays.

    So do weights and a certificate, as long as the labels are the same.
    """
    st.session_state.pop(_RISKS, None)  # detectors may have run again since
    before: Draft | None = st.session_state.get(_DRAFT)
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


def current_draft() -> Draft:
    return cast("Draft", st.session_state[_DRAFT])


def start_draft(basis: Basis, cuts: tuple[float, ...] | None = None) -> Draft:
    """``cuts`` None: where the active policy or the labels propose to begin. What was to be read with stays."""
    before: Draft | None = st.session_state.get(_DRAFT)
    choice, now = basis.choice, time.time()
    queue = load_queue(workspace(), person(), choice)
    load = workload(workspace(), person(), choice, queue, now)
    cuts = starting_cuts(basis, active_policy(workspace())) if cuts is None else cuts
    whole = load_whole(workspace(), person(), basis)
    grounding = before.grounding if before else None
    st.session_state[_DRAFT] = Draft(basis, queue, cuts, now, whole, load, grounding=grounding)
    return current_draft()


def restart_draft() -> None:
    """The same choice of labels, from the start."""
    start_draft(load_basis(workspace(), person(), current_draft().choice))


def change_draft(**changes: Any) -> None:
    st.session_state[_DRAFT] = replace(current_draft(), **changes)


def risk_cache() -> RiskCache:
    """What was worked out under new weights, as long as the page stays on them."""
    return cast("RiskCache", st.session_state.setdefault(_RISKS, RiskCache()))


def _fingerprint(basis: Basis) -> tuple[int, int, float]:
    """Enough to notice labels that came, changed or went."""
    labels = columns_of(basis.labels)
    return len(labels), int(labels.hallucinated.sum()), float(labels.at.max(initial=0.0))
