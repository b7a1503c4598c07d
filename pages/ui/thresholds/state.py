"""What an analyst is trying out: which labels, which weights, which cuts; kept as long as the session."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import cast

import streamlit as st

from core.domain.answers import JSON, Kind
from core.domain.policy import Policy
from core.services.thresholds.basis import (
    Basis,
    LabelChoice,
    OpenQueue,
    load_basis,
    load_queue,
    starting_basis,
    starting_cuts,
    with_first_cut,
)
from core.services.thresholds.certificates import CertificateStatus
from core.services.thresholds.drift import workload
from core.services.thresholds.learnt_weights import LearntWeights, TooFewLabels, learn_weights
from core.services.thresholds.policies import activate_policy, active_policy, roll_back, save_policy
from core.services.thresholds.policy_draft import draft_policy
from core.services.thresholds.proposed_risks import RiskCache, queue_under_draft
from core.tuning.workload import Workload
from core.wording.phrases import Phrase
from pages.ui.frame.errors import errors_kept, toast_kept
from pages.ui.frame.session import person, workspace
from pages.ui.frame.wording import t
from pages.ui.thresholds.curve_charts import clicked_cut

CHART, DRAG = "threshold-chart", "threshold-drag"
NOTE, VERSION = "threshold-note", "threshold-version"
_DRAFT, _REREAD = "threshold-draft", "threshold-reread"
SIGNAL, KIND, SET, LANG, LABELS = (f"threshold-{name}" for name in ("signal", "kind", "set", "lang", "labels"))
EVERY = ""
PEOPLE, SEEN, IMPORTED = "people", "seen", "imported"


@dataclass(frozen=True, slots=True, eq=False)
class Draft:
    """Labels as they were when loaded: figures do not move under the analyst's hand."""

    basis: Basis
    queue: OpenQueue
    cuts: tuple[float, ...]
    loaded_at: float
    load: Workload | None = None
    """What cuts cost in hours; None: too little was measured."""
    learnt: LearntWeights | None = None
    why_not: tuple[Phrase, ...] = ()
    """What learning weights still takes."""
    certificate_status: CertificateStatus | None = None
    """The certificate that was asked for last, on these labels."""
    promise: JSON | None = None
    """Kept with the policy while the first cut is the certified one."""

    @property
    def choice(self) -> LabelChoice:
        return self.basis.choice

    @property
    def certificate(self) -> JSON | None:
        return self.promise if self.promise and self.promise["cut"] == self.cuts[0] else None

    def policy(self, active: Policy) -> Policy:
        """What saving would store."""
        return draft_policy(active, self.basis, self.cuts, self.certificate)


def arrive() -> Draft:
    """Load the labels afresh, as on every opening of the page; what was being tried out stays.

    So do weights and a certificate, as long as the labels are the same.
    """
    st.session_state.pop(_REREAD, None)  # detectors may have run again since
    before: Draft | None = st.session_state.get(_DRAFT)
    if before is None:
        return _keep(starting_basis(workspace(), person()), None)
    basis = load_basis(workspace(), person(), before.choice)
    same = _seen(basis) == _seen(before.basis)
    if before.learnt is not None:
        return before if same else _keep(basis, None)
    kept = _keep(basis, before.cuts)
    if same:
        st.session_state[_DRAFT] = replace(
            kept, why_not=before.why_not, certificate_status=before.certificate_status, promise=before.promise
        )
    return draft()


def _seen(basis: Basis) -> tuple[int, int, float]:
    """Enough to notice labels that came, changed or went."""
    labels = basis.labels
    return len(labels), sum(one.hallucinated for one in labels), max((one.at for one in labels), default=0.0)


def draft() -> Draft:
    return cast("Draft", st.session_state[_DRAFT])


def show_choice(choice: LabelChoice) -> None:
    """Set the fields to what is loaded, before they are drawn."""
    st.session_state[SIGNAL] = choice.signal
    st.session_state[KIND] = choice.kind.value
    st.session_state[SET] = choice.set_name or EVERY
    st.session_state[LANG] = choice.lang
    st.session_state[LABELS] = IMPORTED if choice.imported else SEEN if choice.seen else PEOPLE


def show_cuts(cuts: Sequence[float]) -> list[str]:
    """Set the sliders to the draft, before they are drawn; gives their keys."""
    keys = [cut_key(index) for index in range(len(cuts))]
    for key, cut in zip(keys, cuts, strict=True):
        st.session_state[key] = min(cut, 1.0)
    return keys


def cut_key(index: int) -> str:
    return f"threshold-cut-{index}"


def choose_labels() -> None:
    """One of the fields changed."""
    with errors_kept():
        told = st.session_state
        choice = LabelChoice(
            told[SIGNAL],
            Kind(told[KIND]),
            told[SET] or None,
            told[LABELS] == IMPORTED,
            told[LANG],
            told[LABELS] == SEEN,
        )
        before = draft().choice
        same = (choice.signal, choice.kind, choice.lang) == (before.signal, before.kind, before.lang)
        same_cuts = draft().cuts if same and draft().learnt is None else None
        _keep(load_basis(workspace(), person(), choice), same_cuts)


def learn() -> None:
    with errors_kept():
        found = learn_weights(workspace(), person(), draft().choice)
        if isinstance(found, TooFewLabels):
            st.session_state[_DRAFT] = replace(draft(), why_not=found.why)
        else:
            kept = _keep(found.basis, None)
            queue = queue_under_draft(workspace(), person(), kept.basis, kept.cuts, risk_cache())
            load = replace(kept.load, risks=queue.risks) if kept.load else None
            st.session_state[_DRAFT] = replace(kept, learnt=found, queue=queue, load=load)


def forget_weights() -> None:
    """Back to the risks as they are stored."""
    with errors_kept():
        _keep(load_basis(workspace(), person(), draft().choice), None)


def move_slider(index: int) -> None:
    """A cut is never below the one before it, and takes those behind it along."""
    cuts, value = draft().cuts, float(st.session_state[cut_key(index)])
    value = max([value, *cuts[:index]])
    try_cuts((*cuts[:index], *with_first_cut(value, cuts[index:])))


def take_clicked_cut() -> None:
    _take_first_cut(clicked_cut(st.session_state.get(CHART)))


def take_dragged_cut() -> None:
    told = (st.session_state.get(DRAG) or {}).get("cut")
    _take_first_cut(clicked_cut({"selection": {"points": [{"customdata": told}]}}))


def take_proposal(cuts: Sequence[float]) -> None:
    try_cuts(tuple(cuts))


def back_to_active() -> None:
    choice = draft().choice
    try_cuts(active_policy(workspace()).bands_in(choice.kind, choice.lang).cuts)


def save(shown: Draft, *, and_activate: bool) -> None:
    """Bound to the labels and cuts that were on screen."""
    with errors_kept():
        policy = save_policy(
            workspace(), person(), shown.basis, shown.cuts, note=st.session_state[NOTE], now=time.time(),
            certificate=shown.certificate,
        )  # fmt: skip
        st.session_state[NOTE] = ""
        if and_activate:
            activate(policy.version)
        else:
            toast_kept(t("tune-saved", version=policy.version))


def activate(version: int) -> None:
    with errors_kept():
        _after_activation(activate_policy(workspace(), person(), version, time.time()))


def go_back() -> None:
    with errors_kept():
        _after_activation(roll_back(workspace(), person(), time.time()))


def keep_certificate_status(status: CertificateStatus, promise: JSON | None) -> None:
    st.session_state[_DRAFT] = replace(draft(), certificate_status=status, promise=promise)


def try_cuts(cuts: tuple[float, ...]) -> None:
    st.session_state[_DRAFT] = replace(draft(), cuts=cuts)


def _take_first_cut(cut: float | None) -> None:
    if cut is not None:
        try_cuts(with_first_cut(cut, draft().cuts))


def _after_activation(policy: Policy) -> None:
    toast_kept(t("tune-activated", version=policy.version))
    _keep(load_basis(workspace(), person(), draft().choice), None)


def _keep(basis: Basis, cuts: tuple[float, ...] | None) -> Draft:
    active = active_policy(workspace())
    kept = starting_cuts(basis, active) if cuts is None else cuts
    queue, now = load_queue(workspace(), person(), basis.choice), time.time()
    load = workload(workspace(), person(), basis.choice, queue, now)
    st.session_state[_DRAFT] = Draft(basis, queue, kept, now, load)
    return draft()


def risk_cache() -> RiskCache:
    """What was worked out under new weights, as long as the page stays on them."""
    return cast("RiskCache", st.session_state.setdefault(_REREAD, RiskCache()))
