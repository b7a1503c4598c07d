"""Draws the control items: their number, and the rule which items they are and how often they are served."""

from __future__ import annotations

import time

import streamlit as st

from core.domain.quality import ControlRule
from core.limits import FEWEST_UNANIMOUS, MOST_BETWEEN_CONTROLS, MOST_UNANIMOUS
from core.permissions import Permission, may
from core.services.quality.control_items import ControlSummary, add_imported_controls, control_summary, set_control_rule
from pages.ui.frame.errors import defer_errors
from pages.ui.frame.session import person, workspace
from pages.ui.frame.wording import t

_EQUAL, _EVERY, _MESSAGE = "control-unanimous", "control-every", "control-told"


def control_items_part(set_name: str | None) -> None:
    summary = control_summary(workspace(), person())
    st.text(t("quality-controls-for"))
    known, imported, every = st.columns(3)
    known.metric(t("quality-controls-known"), f"{summary.items:,}", border=True)
    imported.metric(t("quality-controls-imported"), f"{summary.imported:,}", border=True)
    every.metric(t("quality-controls-every"), f"{summary.rule.every:,}" if summary.rule.every else "–", border=True)
    if may(person().roles, Permission.SET_CONTROLS):
        _rule(summary)
        st.button(t("quality-seed"), on_click=_add_imported, args=(set_name,), help=t("quality-seed-tip"))
    if message := st.session_state.pop(_MESSAGE, None):
        st.text(message)


def _rule(summary: ControlSummary) -> None:
    with st.form("control-rule", border=False), st.container(horizontal=True, vertical_alignment="bottom", gap="small"):
        st.number_input(
            t("quality-rule-unanimous"), FEWEST_UNANIMOUS, MOST_UNANIMOUS, summary.rule.unanimous, key=_EQUAL, width=260
        )
        st.number_input(t("quality-rule-every"), 0, MOST_BETWEEN_CONTROLS, summary.rule.every, key=_EVERY, width=260)
        st.form_submit_button(t("quality-rule-save"), on_click=_save_rule)


def _save_rule() -> None:
    with defer_errors():
        rule = ControlRule(int(st.session_state[_EQUAL]), int(st.session_state[_EVERY]))
        set_control_rule(workspace(), person(), rule, time.time())
        st.session_state[_MESSAGE] = t("quality-rule-saved")


def _add_imported(set_name: str | None) -> None:
    with defer_errors():
        st.session_state[_MESSAGE] = t("quality-seeded", count=add_imported_controls(workspace(), person(), set_name))
