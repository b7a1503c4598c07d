"""Draws the form that requests an answer from a question and sources; the cost is estimated first."""

from __future__ import annotations

import time

import streamlit as st

from core.domain.money import usd
from core.limits import LONGEST_COMMENT, LONGEST_SOURCES, MOST_GENERATED
from core.permissions import Permission, may
from core.services.generation.writing import (
    MODES,
    AnswerPlan,
    answer_plan,
    generation_order,
    read_sources,
    request_generation,
    what_is_missing,
)
from core.services.models.providers import model_for
from core.wording import phrase_in
from pages.ui.frame.errors import defer_errors
from pages.ui.frame.figure_table import figure_table
from pages.ui.frame.session import language, person, settings, workspace
from pages.ui.frame.wording import t
from pages.ui.models.budget_field import budget_field
from pages.ui.models.money import dollars

ASKED = "answer"
"""The query key of the answer on screen."""
_PLAN = "_answer-plan"
_SENTENCES = 8


def order_part() -> None:
    """Draw the request form, or one line that says what is missing. Draws nothing for people who may not spend."""
    if missing := what_is_missing(settings()):
        st.text(phrase_in(missing, language()))
        if may(person().roles, Permission.SPEND):
            st.page_link("pages/models.py", label=t("page-models"), icon=":material/smart_toy:")
        return
    if not may(person().roles, Permission.SPEND):
        st.text(t("answer-who-orders"))
        return
    st.text(t("answer-model", model=model_for(settings(), "writer")))
    question = st.text_area(t("answer-question"), key="answer-question", height=80, max_chars=LONGEST_COMMENT)
    sources = st.text_area(
        t("answer-sources"), key="answer-sources", height=220, max_chars=LONGEST_SOURCES, help=t("answer-sources-how")
    )
    with st.container(horizontal=True, vertical_alignment="bottom"):
        mode = st.segmented_control(
            t("answer-mode"),
            MODES,
            key="answer-mode",
            default=MODES[0],
            required=True,
            format_func=lambda name: t(f"answer-mode-{name}"),
            help=t("answer-mode-how"),
        )
        most = st.number_input(t("answer-length"), 1, MOST_GENERATED, _SENTENCES, key="answer-length", width=180)
        budget = budget_field("answer-budget")
    typed = (question, sources, mode or MODES[0], int(most), budget)
    st.button(t("ask-estimate"), key="answer-estimate", icon=":material/calculate:", on_click=_estimate)
    asked, plan = st.session_state.get(_PLAN, (None, None))
    if plan is not None and asked == typed:
        st.html(_costs(plan))
        st.button(
            t("answer-start"),
            key="answer-start",
            type="primary",
            icon=":material/play_arrow:",
            on_click=_start,
            args=(plan,),
        )


def _estimate() -> None:
    """Estimate the cost and store it with the typed fields, for which alone it holds. The fields are read here and not
    when the button was drawn, as the last input arrives with the click."""
    question, sources, most = (st.session_state[f"answer-{field}"] for field in ("question", "sources", "length"))
    mode, budget = st.session_state["answer-mode"] or MODES[0], st.session_state.get("answer-budget")
    st.session_state.pop(_PLAN, None)
    with defer_errors():
        order = generation_order(
            settings(), question, read_sources(sources), mode=mode, most_sentences=int(most), budget=budget
        )
        st.session_state[_PLAN] = (
            (question, sources, mode, int(most), budget),
            answer_plan(workspace(), settings(), order),
        )


def _costs(plan: AnswerPlan) -> str:
    cost = plan.cost
    rows = [[t("ask-live"), dollars(None if cost.live is None else usd(cost.live))]]
    tokens = t("answer-tokens", calls=cost.calls, input=cost.input, output=cost.output)
    return figure_table(tokens, [t("ask-way"), t("ask-cost")], rows)


def _start(plan: AnswerPlan) -> None:
    with defer_errors():
        begun = request_generation(workspace(), person(), settings(), plan.order, time.time())
        st.session_state.pop(_PLAN, None)
        st.query_params[ASKED] = str(begun.id)
