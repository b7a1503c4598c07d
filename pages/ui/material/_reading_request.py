"""Draws the request that a model reads pages of material; the cost is estimated first."""

from __future__ import annotations

import time
from collections.abc import Sequence

import streamlit as st

from core.domain.money import usd
from core.domain.work import JobKind
from core.permissions import Permission, may
from core.services.jobs.job_list import job_list
from core.services.material.model_reading import ReadingPlan, reader_missing, reading_plan, request_reading
from core.services.material.viewing import PageView
from core.services.models.providers import model_for
from core.wording import phrase_in
from pages.ui.data.job_list import job_list_part
from pages.ui.frame.errors import defer_errors, defer_toast
from pages.ui.frame.figure_table import figure_table
from pages.ui.frame.session import language, person, settings, workspace
from pages.ui.frame.wording import t
from pages.ui.models.budget_field import budget_field
from pages.ui.models.money import dollars

_PLAN = "_reading-plan"


def reading_request_part(view: PageView) -> None:
    """Draw the request for a model to read pages. Draws nothing for a page that came as text."""
    if not view.page.picture:
        return
    if missing := reader_missing(settings()):
        st.caption(t("reader-missing", missing=phrase_in(missing, language())))
        return
    if not may(person().roles, Permission.SPEND):
        return
    material = view.material.id
    with st.expander(t("reader-head"), icon=":material/visibility:", key=f"reader-{material}"):
        st.text(t("reader-how", model=model_for(settings(), "reader")))
        with st.container(horizontal=True, vertical_alignment="bottom"):
            numbers = _numbers(view)
            budget = budget_field("reader-budget")
            request = (material, tuple(numbers))
            st.button(
                t("ask-estimate"),
                key="reader-estimate",
                icon=":material/calculate:",
                on_click=_estimate,
                args=request,
            )
        planned, plan = st.session_state.get(_PLAN, (None, None))
        if plan is not None and planned == request:
            st.html(_costs(plan))
            st.button(
                t("reader-start"),
                key="reader-start",
                type="primary",
                icon=":material/play_arrow:",
                on_click=_start,
                args=(*request, budget),
            )
    if any(job.running for job in job_list(workspace(), 1, kinds={JobKind.READ})):
        job_list_part(1, {JobKind.READ})


def _numbers(view: PageView) -> Sequence[int]:
    """The page on screen, or all: those without a picture are left out when they are ordered."""
    every = [row.number for row in view.rows]
    if len(every) == 1:
        return every
    chosen = st.segmented_control(
        t("reader-of"),
        ("page", "all"),
        key=f"reader-of-{view.material.id}",
        default="page",
        required=True,
        format_func=lambda which: t(f"make-of-{which}", page=view.page.number, pages=len(every)),
    )
    return every if chosen == "all" else [view.page.number]


def _estimate(material: int, numbers: Sequence[int]) -> None:
    """Estimate the cost and store it with the chosen pages, for which alone it holds."""
    st.session_state.pop(_PLAN, None)
    with defer_errors():
        plan = reading_plan(workspace(), person(), settings(), material, numbers)
        st.session_state[_PLAN] = ((material, numbers), plan)


def _costs(plan: ReadingPlan) -> str:
    cost = plan.cost
    tokens = t("reader-tokens", calls=plan.pages, input=cost.input, output=cost.output)
    rows = [[t("ask-live"), dollars(None if cost.live is None else usd(cost.live))]]
    return figure_table(tokens, [t("ask-way"), t("ask-cost")], rows)


def _start(material: int, numbers: Sequence[int], budget: int | None) -> None:
    with defer_errors():
        job = request_reading(workspace(), person(), settings(), material, numbers, budget, time.time())
        st.session_state.pop(_PLAN, None)
        defer_toast(t("reader-queued", count=len(job.payload["pages"]), model=job.payload["model"]))
