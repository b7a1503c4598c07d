"""Computes once what a policy would change, however often a page draws it."""

from __future__ import annotations

from collections.abc import Hashable

import streamlit as st

from core.domain.policy import Policy
from core.services.thresholds.policy_changes import PolicyChanges, policy_changes
from pages.ui.frame.session import person, workspace
from pages.ui.frame.wording import t
from pages.ui.thresholds.draft import risk_cache

_COUNTED = "flips-found"


def changes_under(key: Hashable, proposed: Policy, active: Policy) -> PolicyChanges:
    """Return the changes, computed once for a key. Any other act of the person interrupts the computation, and coming
    back goes on where it was."""
    whole_key = (key, active.version)
    known: tuple[Hashable, PolicyChanges] | None = st.session_state.get(_COUNTED)
    if known is None or known[0] != whole_key:
        bar = st.empty()

        def show_progress(done: int, total: int) -> None:
            bar.progress(done / total, t("tune-flips-reading", done=done, total=total))

        changes = policy_changes(workspace(), person(), proposed, cache=risk_cache(), on_progress=show_progress)
        known = st.session_state[_COUNTED] = (whole_key, changes)
        bar.empty()
    return known[1]


def forget_changes() -> None:
    st.session_state.pop(_COUNTED, None)
