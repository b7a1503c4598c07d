"""Asks before a policy is activated, with what it would change, and activates it."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from typing import Any

import streamlit as st

from core.domain.policy import Policy
from core.services.thresholds.plain_answer import FEWEST_DRAWN
from core.services.thresholds.policies import Activated, activate_policy, roll_back
from core.services.thresholds.policy_changes import PolicyChanges
from core.services.thresholds.preparing import needs_preparation, preparation
from core.wording import LANGUAGE_NAMES
from pages.ui.frame.errors import defer_errors, defer_toast
from pages.ui.frame.session import person, workspace
from pages.ui.frame.wording import t
from pages.ui.thresholds._changes import changes_under
from pages.ui.thresholds.draft import change_draft, restart_draft

_ASKED = "policy-asked"


def policy_name(version: int) -> str:
    return t("tune-version-named", version=version) if version else t("tune-preset")


def ask(version: int | None) -> None:
    """Ask whether to activate a version, or with None the draft."""
    st.session_state[_ASKED] = version or "preset" if version is not None else "draft"


def is_asked(version: int | None) -> bool:
    return st.session_state.get(_ASKED) == (version or "preset" if version is not None else "draft")


def asked_version() -> int | None:
    """Return the saved version that was asked about; None: none, or the draft."""
    asked = st.session_state.get(_ASKED)
    return 0 if asked == "preset" else asked if isinstance(asked, int) else None


def withdraw() -> None:
    st.session_state.pop(_ASKED, None)


def confirmation_part(
    proposed: Policy, active: Policy, part: str, *, key: Any, title: str, confirm: str, on_confirm: Callable[[], None]
) -> None:
    """Draw what the policy would change, and the two buttons. ``part`` names whose figures on labels are shown."""
    with st.container(border=True):
        st.markdown(f"**{title}**")
        changes = changes_under(key, proposed, active)
        _items(changes)
        _labels(proposed, active, part)
        later = needs_preparation(workspace(), active, proposed)
        st.text(t("preview-prepared", active=policy_name(active.version)) if later else t("preview-at-once"))
        pending = preparation(workspace())
        if pending and not pending.failed:
            st.text(t("preview-stops", name=policy_name(pending.version)))
        with st.container(horizontal=True):
            st.button(confirm, type="primary", key="policy-confirm", on_click=_confirmed, args=(on_confirm,))
            st.button(t("preview-cancel"), key="policy-withdraw", on_click=withdraw)


def activate(version: int) -> None:
    with defer_errors():
        after_activation(activate_policy(workspace(), person(), version, time.time()))


def go_back() -> None:
    with defer_errors():
        after_activation(roll_back(workspace(), person(), time.time()))


def after_activation(done: Activated) -> None:
    active = policy_name(done.active.version)
    if done.stopped is not None:
        defer_toast(t("preparing-stopped", name=policy_name(done.stopped)))
    if done.preparing:
        defer_toast(t("preparing-begun", name=policy_name(done.policy.version), active=active))
    elif done.stopped is not None and done.unchanged:
        defer_toast(t("preparing-still", active=active))
    else:
        defer_toast(t("tune-activated", version=done.policy.version))
    change_draft(grounding=None)
    restart_draft()


def _confirmed(on_confirm: Callable[[], None]) -> None:
    withdraw()
    on_confirm()


def _items(changes: PolicyChanges) -> None:
    if changes.unread:
        st.text(t("preview-unread"))
        return
    before, after = (sum(getattr(each, name) for each in changes.to_review) for name in ("before", "after"))
    changed = len(changes.changes)
    st.text(t("preview-levels", changed=changed, items=changes.items, before=before, after=after))
    if changes.to_review:
        st.dataframe(
            [
                {
                    t("tune-kind"): t(f"kind-{each.kind}"),
                    t("table-language"): LANGUAGE_NAMES.get(each.lang, each.lang) or t("language-untold"),
                    t("preview-before"): each.before,
                    t("preview-after"): each.after,
                }
                for each in changes.to_review
            ],
            hide_index=True,
            key="policy-preview",
        )


def _labels(proposed: Policy, active: Policy, part: str) -> None:
    then, now = _measured(proposed, part), _measured(active, part)
    if then is None:
        st.text(t("preview-no-labels"))
    elif then["n"] < FEWEST_DRAWN:
        st.text(t("preview-few-labels", n=then["n"], need=FEWEST_DRAWN))
    else:
        st.text(t("preview-labels", n=then["n"], right=then["right"], caught=then["caught"]))
        if now is not None and now["n"] >= FEWEST_DRAWN:
            st.text(t("preview-labels-now", n=now["n"], right=now["right"], caught=now["caught"]))


def _measured(policy: Policy, part: str) -> dict[str, Any] | None:
    """Return labels, precision and recall as stored with a policy, which a file may have brought in any form."""
    figures = (policy.metrics or {}).get(part)
    if not isinstance(figures, Mapping):
        return None
    halves = [figures, figures.get("chosen_with") if figures.get("held_out") else None]
    counts = [half.get("n") for half in halves if isinstance(half, Mapping)]
    shares = {"right": figures.get("precision"), "caught": figures.get("recall")}
    if any(not isinstance(value, int | float) for value in (*counts, *shares.values())):
        return None
    return {"n": sum(int(count) for count in counts if count), **shares}
