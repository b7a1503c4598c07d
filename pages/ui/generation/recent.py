"""Draws the list of answers that models wrote here, newest first."""

from __future__ import annotations

import streamlit as st

from core.services.generation.timeline_view import recent_answers
from pages.ui.frame.figure_table import Cell, Link, figure_table
from pages.ui.frame.session import workspace
from pages.ui.frame.wording import t
from pages.ui.generation.request_form import ASKED

_SHOWN = 20


def recent_part() -> None:
    generations = recent_answers(workspace(), _SHOWN)
    if not generations:
        st.caption(t("answer-none"))
        return
    rows: list[list[Cell]] = [
        [
            Link(generation.order.question, "answer", {ASKED: str(generation.id)}),
            generation.order.model,
            generation.person,
        ]
        for generation in generations
    ]
    heads = [t("answer-question"), t("answer-model-head"), t("answer-person")]
    st.html(figure_table(t("answer-recent"), heads, rows, words=3))
