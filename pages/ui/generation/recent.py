"""The answers that were written here, newest first."""

from __future__ import annotations

import streamlit as st

from core.services.generation.timeline_view import recent_answers
from pages.ui.frame.figure_table import Cell, Link, figure_table
from pages.ui.frame.session import workspace
from pages.ui.frame.wording import t
from pages.ui.generation.order_form import ASKED

_SHOWN = 20


def recent_part() -> None:
    found = recent_answers(workspace(), _SHOWN)
    if not found:
        st.caption(t("answer-none"))
        return
    rows: list[list[Cell]] = [
        [Link(each.order.question, "answer", {ASKED: str(each.id)}), each.order.model, each.person] for each in found
    ]
    heads = [t("answer-question"), t("answer-model-head"), t("answer-person")]
    st.html(figure_table(t("answer-recent"), heads, rows, words=3))
