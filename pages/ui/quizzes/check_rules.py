"""Draws the settings of the checks for all sets of quizzes: closeness to the key, and synonyms."""

from __future__ import annotations

import time

import streamlit as st

from core.limits import MOST_POINTS_CLOSE, MOST_SHARE_CLOSE, MOST_YEARS_CLOSE
from core.permissions import Permission, may
from core.quizzes.options.closeness import Closeness
from core.services.quizzes.editor_rules import add_synonyms, remove_synonyms, set_closeness, synonym_groups
from core.services.suites.check_rules import check_rules
from pages.ui.frame.errors import defer_errors, defer_toast
from pages.ui.frame.session import person, workspace
from pages.ui.frame.wording import t


def check_rules_part(_set_name: str) -> None:
    closeness_part()
    synonyms_part()


OURS = Closeness()
_FIELDS = {
    "years": MOST_YEARS_CLOSE,
    "points": MOST_POINTS_CLOSE,
    "counted": MOST_SHARE_CLOSE,
    "measured": MOST_SHARE_CLOSE,
}
_SHARES = {"counted", "measured"}
"""The fields that are typed in per cent."""


def closeness_part() -> None:
    """Draw the rule of closeness, one for all sets."""
    st.subheader(t("closeness-head"), anchor=False)
    st.text(t("closeness-what"))
    current = check_rules(workspace()).closeness
    editing = may(person().roles, Permission.MAKE_QUIZZES)
    with st.form("closeness", border=False), st.container(horizontal=True, vertical_alignment="bottom"):
        for name, most in _FIELDS.items():
            times = _scale(name)
            st.number_input(
                t(f"closeness-{name}"),
                0.0,
                float(most * times),
                round(float(getattr(current, name)) * times, 6),
                0.5,
                key=_key(name, current),
                format="%.1f",
                width=260,
                disabled=not editing,
            )
        st.form_submit_button(
            t("closeness-set"), key="closeness-set", on_click=_set, args=(current,), disabled=not editing
        )
    st.caption(t("closeness-own", years=OURS.years, points=OURS.points, counted=OURS.counted, measured=OURS.measured))
    if editing and current != OURS:
        st.button(t("closeness-reset"), key="closeness-reset", on_click=_keep, args=(OURS,))


def _key(name: str, current: Closeness) -> str:
    """Return the key of a field; it changes with the stored value, so that the field displays it."""
    return f"closeness-{name}-{getattr(current, name)}"


def _scale(name: str) -> int:
    return 100 if name in _SHARES else 1


def _set(current: Closeness) -> None:
    """Store the values in the fields, which were drawn with ``current``."""
    _keep(Closeness(**{name: st.session_state[_key(name, current)] / _scale(name) for name in _FIELDS}))


def _keep(wanted: Closeness) -> None:
    with defer_errors():
        done = set_closeness(workspace(), person(), wanted, time.time())
        defer_toast(t("closeness-changed" if done else "closeness-same"))


WORDS = "synonyms-words"
SHOWN = 200


def synonyms_part() -> None:
    """Draw the synonyms, one list for all sets."""
    st.subheader(t("synonyms-head"), anchor=False)
    st.text(t("synonyms-what"))
    editing = may(person().roles, Permission.MAKE_QUIZZES)
    if editing:
        with st.form("synonyms-new", clear_on_submit=False, border=False):
            st.text_input(t("synonyms-words"), key=WORDS, width=420)
            st.form_submit_button(t("synonyms-add"), on_click=_add)
    groups = synonym_groups(workspace())
    if not groups:
        st.text(t("synonyms-empty"))
    for place, group in enumerate(groups[:SHOWN]):
        with st.container(horizontal=True, vertical_alignment="center"):
            date = time.strftime("%Y-%m-%d %H:%M", time.localtime(group.at))
            st.text(t("synonyms-group", words=", ".join(group.words), person=group.by, date=date))
            if editing:
                st.button(t("synonyms-remove"), key=f"synonyms-{place}", on_click=_remove, args=(group.words,))


def _add() -> None:
    with defer_errors():
        add_synonyms(workspace(), person(), st.session_state[WORDS], time.time())
        st.session_state[WORDS] = ""
        defer_toast(t("synonyms-changed"))


def _remove(words: tuple[str, ...]) -> None:
    with defer_errors():
        remove_synonyms(workspace(), person(), words, time.time())
        defer_toast(t("synonyms-changed"))
