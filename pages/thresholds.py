"""Thresholds: choose them on labels, with a certificate, and save and activate the policy that queues follow."""

import time

import streamlit as st

from core.domain.policy import Policy
from core.services.thresholds.policies import active_policy
from core.services.thresholds.policy_versions import policy_versions
from core.wording import phrase_in
from pages.ui.frame.errors import notice, show_deferred, show_errors
from pages.ui.frame.label_spinner import label_spinner
from pages.ui.frame.navigation import guard
from pages.ui.frame.session import language, workspace
from pages.ui.frame.wording import t
from pages.ui.thresholds.activating import withdraw
from pages.ui.thresholds.certificate import certificate_part
from pages.ui.thresholds.compare import compare_part
from pages.ui.thresholds.draft import PolicyDraft, current_draft, load_draft
from pages.ui.thresholds.draft_thresholds import cut_part, excluded_labels_line
from pages.ui.thresholds.drift import drift_part
from pages.ui.thresholds.label_choice import choice_fields
from pages.ui.thresholds.policy_changes import policy_changes_part
from pages.ui.thresholds.preparing import preparation_notice
from pages.ui.thresholds.report import report_part
from pages.ui.thresholds.saving import saving_part
from pages.ui.thresholds.stale_risks import stale_risks_notice
from pages.ui.thresholds.training import training_part
from pages.ui.thresholds.versions import recheck_notice, versions_part
from pages.ui.thresholds.weights import weights_part

guard("thresholds")

PARTS = ("cut", "promise", "flips", "compare", "time", "versions")
PART = "threshold-part"


def asked_for() -> str:
    """The part a link names."""
    part = st.query_params.get("part")
    return part if part in PARTS else PARTS[0]


def kept() -> None:
    st.query_params["part"] = st.session_state[PART]
    withdraw()


def shown(part: str, draft: PolicyDraft, active: Policy) -> None:
    if draft.basis.curve is None:
        lacking = draft.basis.lacking
        notice(f"**{t('tune-no-curve')}**", phrase_in(lacking, language()) if lacking else "")
        excluded_labels_line(draft.basis)
        st.page_link("pages/label.py", label=t("page-label"), icon=":material/label:")
    elif part == "cut":
        cut_part(draft, draft.basis.curve, active)
        weights_part(draft, active)
        training_part(draft, active)
    else:
        {"promise": certificate_part, "flips": policy_changes_part, "compare": compare_part}[part](draft, active)
    if draft.basis.curve is not None and part != "compare":
        saving_part(draft, active)
        report_part(draft, active)


@st.fragment
def page() -> None:
    with show_errors():
        show_deferred()
        draft, active = current_draft(), active_policy(workspace())
        recheck_notice(active, time.time())
        preparation_notice(failure=True)
        stale_risks_notice()
        part = st.segmented_control(
            t("tune-part"),
            PARTS,
            key=PART,
            default=asked_for(),
            required=True,
            on_change=kept,
            format_func=lambda name: t(f"tune-part-{name}"),
        )
        if part == "versions":
            versions_part(policy_versions(workspace()), draft.choice)
            return
        choice_fields(draft.choice)
        if part == "time":
            drift_part(draft, active)
        else:
            shown(part or PARTS[0], draft, active)


st.title(t("page-thresholds"), anchor=False)
with label_spinner():
    load_draft()
page()
