"""Draws the buttons that save the draft as the next version of the policy, and asks before it is activated."""

from __future__ import annotations

import dataclasses
import time
from functools import partial

import streamlit as st

from core.domain.policy import Policy
from core.limits import LONGEST_NOTE
from core.services.thresholds.policies import save_policy
from core.services.thresholds.policy_draft import measured_at
from pages.ui.frame.errors import defer_errors, defer_toast
from pages.ui.frame.session import person, workspace
from pages.ui.frame.wording import t
from pages.ui.thresholds.activating import activate, ask, confirmation_part, is_asked
from pages.ui.thresholds.draft import PolicyDraft

_NOTE = "threshold-note"


def saving_part(draft: PolicyDraft, active: Policy) -> None:
    with st.container(horizontal=True, vertical_alignment="bottom"):
        st.text_input(t("tune-note"), key=_NOTE, max_chars=LONGEST_NOTE, placeholder=t("tune-note-hint"))
        st.button(t("tune-save-and-activate"), type="primary", key="threshold-save-True", on_click=ask, args=(None,))
        st.button(t("tune-save"), key="threshold-save-False", on_click=_save, args=(draft,))
    if is_asked(None):
        confirmation_part(
            _measured(draft, active),
            active,
            draft.choice.part_of_policy,
            key=id(draft),
            title=t("preview-title-draft"),
            confirm=t("preview-save-and-go"),
            on_confirm=partial(_save, draft, and_activate=True),
        )


def _measured(draft: PolicyDraft, active: Policy) -> Policy:
    """Return the policy that saving would store, with its figures on labels."""
    policy = draft.policy(active)
    figures = {**(policy.metrics or {}), draft.choice.part_of_policy: measured_at(draft.basis, draft.cuts[0])}
    return dataclasses.replace(policy, metrics=figures)


def _save(draft: PolicyDraft, *, and_activate: bool = False) -> None:
    """Save the draft with the labels and thresholds that were on screen."""
    with defer_errors():
        policy = save_policy(
            workspace(),
            person(),
            draft.basis,
            draft.cuts,
            note=st.session_state[_NOTE],
            now=time.time(),
            certificate=draft.certificate,
            grounding=draft.grounding,
        )
        st.session_state[_NOTE] = ""
        if and_activate:
            activate(policy.version)
        else:
            defer_toast(t("tune-saved", version=policy.version))
