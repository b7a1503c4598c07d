"""Questions written by a model: what it would cost first, and only then the job."""

from __future__ import annotations

import time
from collections.abc import Sequence

import streamlit as st

from core.domain.money import usd
from core.limits import MOST_GENERATIONS
from core.quizzes.making.order import QuizOrder
from core.services.material.source_pages import PageRef, pages_of
from core.services.models.providers import model_for
from core.services.quizzes.ordering import QuizPlan, quiz_plan, request_quiz
from pages.ui.frame.errors import errors_kept, toast_kept
from pages.ui.frame.figure_table import figure_table
from pages.ui.frame.session import person, settings, workspace
from pages.ui.frame.wording import t
from pages.ui.models.budget_field import budget_field
from pages.ui.models.money import dollars

_PLAN = "_quiz-plan"


def model_part(refs: Sequence[PageRef], order: QuizOrder, set_key: str) -> None:
    """``set_key``: where the name of the set is typed."""
    with st.container(horizontal=True, vertical_alignment="bottom"):
        generations = st.number_input(
            t("make-generations"), 1, MOST_GENERATIONS, 1, key="make-generations", width=180,
            help=t("make-generations-tip"),
        )  # fmt: skip
        budget = budget_field("make-budget")
        asked = (tuple(refs), order, int(generations))
        st.button(
            t("ask-estimate"), key="make-estimate", icon=":material/calculate:", disabled=not order.forms,
            on_click=_estimate, args=asked,
        )  # fmt: skip
    planned, plan = st.session_state.get(_PLAN, (None, None))
    if plan is not None and planned == asked:
        st.html(_costs(plan))
        st.button(
            t("make-by-model"), key="make-by-model", type="primary", icon=":material/play_arrow:",
            on_click=_start, args=(*asked, budget, set_key),
        )  # fmt: skip


def _estimate(refs: Sequence[PageRef], order: QuizOrder, generations: int) -> None:
    """Kept with what was asked: another order is another estimate."""
    st.session_state.pop(_PLAN, None)
    with errors_kept():
        pages = pages_of(workspace(), refs)
        plan = quiz_plan(workspace(), person(), settings(), pages, order, _model(), generations)
        st.session_state[_PLAN] = ((refs, order, generations), plan)


def _costs(plan: QuizPlan) -> str:
    cost = plan.cost
    rows = [[t("ask-live"), dollars(None if cost.live is None else usd(cost.live))]]
    tokens = t("make-tokens", calls=plan.calls, input=cost.input, output=cost.output)
    return figure_table(tokens, [t("ask-way"), t("ask-cost")], rows)


def _start(refs: Sequence[PageRef], order: QuizOrder, generations: int, budget: int | None, set_key: str) -> None:
    set_name = st.session_state[set_key]
    with errors_kept():
        request_quiz(
            workspace(), person(), settings(), refs, order, set_name,
            model=_model(), budget=budget, generations=generations, now=time.time(),
        )  # fmt: skip
        st.session_state.pop(_PLAN, None)
        toast_kept(t("make-queued", set=set_name))


def _model() -> str:
    return model_for(settings(), "writer")
