"""How close to the key is too close: what holds, and the form that sets it for all sets."""

from __future__ import annotations

import time

import streamlit as st

from core.limits import MOST_POINTS_CLOSE, MOST_SHARE_CLOSE, MOST_YEARS_CLOSE
from core.permissions import Permission, may
from core.quizzes.options.closeness import Closeness
from core.services.quizzes.check_rules import check_rules
from core.services.quizzes.closeness_rules import set_closeness
from pages.ui.frame.errors import errors_kept, toast_kept
from pages.ui.frame.session import person, workspace
from pages.ui.frame.wording import t

OURS = Closeness()
_FIELDS = {
    "years": MOST_YEARS_CLOSE,
    "points": MOST_POINTS_CLOSE,
    "counted": MOST_SHARE_CLOSE,
    "measured": MOST_SHARE_CLOSE,
}
_SHARES = {"counted", "measured"}
"""Typed in per cent."""


def closeness_part() -> None:
    """One rule for all sets."""
    st.subheader(t("closeness-head"), anchor=False)
    st.text(t("closeness-what"))
    held = check_rules(workspace()).closeness
    editing = may(person().roles, Permission.MAKE_QUIZZES)
    with st.form("closeness", border=False), st.container(horizontal=True, vertical_alignment="bottom"):
        for name, most in _FIELDS.items():
            times = _times(name)
            st.number_input(
                t(f"closeness-{name}"), 0.0, float(most * times), round(float(getattr(held, name)) * times, 6), 0.5,
                key=_key(name, held), format="%.1f", width=260, disabled=not editing,
            )  # fmt: skip
        st.form_submit_button(
            t("closeness-set"), key="closeness-set", on_click=_set, args=(held,), disabled=not editing
        )
    st.caption(t("closeness-own", years=OURS.years, points=OURS.points, counted=OURS.counted, measured=OURS.measured))
    if editing and held != OURS:
        st.button(t("closeness-reset"), key="closeness-reset", on_click=_keep, args=(OURS,))


def _key(name: str, held: Closeness) -> str:
    """Another one where somebody changed what holds, so that the field shows it."""
    return f"closeness-{name}-{getattr(held, name)}"


def _times(name: str) -> int:
    return 100 if name in _SHARES else 1


def _set(held: Closeness) -> None:
    """What is typed into the fields of what held when they were drawn."""
    _keep(Closeness(**{name: st.session_state[_key(name, held)] / _times(name) for name in _FIELDS}))


def _keep(wanted: Closeness) -> None:
    with errors_kept():
        done = set_closeness(workspace(), person(), wanted, time.time())
        toast_kept(t("closeness-changed" if done else "closeness-same"))
