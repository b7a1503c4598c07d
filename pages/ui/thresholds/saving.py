"""Save what is tried out as the next version of the policy, and let a version rule."""

from __future__ import annotations

import time

import streamlit as st

from core.domain.policy import Policy
from core.limits import LONGEST_NOTE
from core.services.thresholds.policies import activate_policy, roll_back, save_policy
from pages.ui.frame.errors import errors_kept, toast_kept
from pages.ui.frame.session import person, workspace
from pages.ui.frame.wording import t
from pages.ui.thresholds.draft import Draft, change_draft, restart_draft

_NOTE = "threshold-note"


def saving_part(draft: Draft) -> None:
    with st.container(horizontal=True, vertical_alignment="bottom"):
        st.text_input(t("tune-note"), key=_NOTE, max_chars=LONGEST_NOTE, placeholder=t("tune-note-hint"))
        for label, and_activate in (("tune-save-and-activate", True), ("tune-save", False)):
            st.button(
                t(label), type="primary" if and_activate else "secondary", key=f"threshold-save-{and_activate}",
                on_click=_save, args=(draft,), kwargs={"and_activate": and_activate},
            )  # fmt: skip


def activate(version: int) -> None:
    with errors_kept():
        _after_activation(activate_policy(workspace(), person(), version, time.time()))


def go_back() -> None:
    with errors_kept():
        _after_activation(roll_back(workspace(), person(), time.time()))


def _save(shown: Draft, *, and_activate: bool) -> None:
    """Bound to the labels and cuts that were on screen."""
    with errors_kept():
        policy = save_policy(
            workspace(), person(), shown.basis, shown.cuts, note=st.session_state[_NOTE], now=time.time(),
            certificate=shown.certificate, grounding=shown.grounding,
        )  # fmt: skip
        st.session_state[_NOTE] = ""
        if and_activate:
            activate(policy.version)
        else:
            toast_kept(t("tune-saved", version=policy.version))


def _after_activation(policy: Policy) -> None:
    toast_kept(t("tune-activated", version=policy.version))
    change_draft(grounding=None)
    restart_draft()
