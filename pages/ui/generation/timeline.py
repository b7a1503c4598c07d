"""One answer and how it came about: the text as it stands, every step, and the way back."""

from __future__ import annotations

import time

import streamlit as st

from core.services.generation.taking_back import take_back
from core.services.generation.timeline_view import TimelineView, timeline_view
from core.services.jobs.job_list import worker_notice
from pages.ui.frame.errors import errors_kept, errors_told, notice, tell_kept
from pages.ui.frame.session import language, person, workspace
from pages.ui.frame.wording import t
from pages.ui.generation.steps import steps_html

_EVERY_SECONDS = 1.0


def timeline_part(generation: int) -> None:
    """Read anew every second while it is written."""
    running = timeline_view(workspace(), generation, language()).running

    @st.fragment(run_every=_EVERY_SECONDS if running else None)
    def polled() -> None:
        with errors_told():
            tell_kept()
            view = timeline_view(workspace(), generation, language())
            if running and not view.running:
                st.rerun()
            if view.running and (warning := worker_notice(workspace(), time.time(), language())):
                notice(f":orange[:material/warning:] **{t('jobs-nobody')}**", warning)
            _shown(view)

    polled()


def _shown(view: TimelineView) -> None:
    order = view.generation.order
    st.text(order.question)
    with st.container(border=True):
        st.text(view.text or t("answer-no-text"))
    state = t("answer-being-written") if view.running else view.end or view.progress
    mode = t(f"answer-mode-{order.mode}")
    st.text(" · ".join(filter(None, (order.model, mode, view.generation.person, state))))
    with st.container(horizontal=True, vertical_alignment="center"):
        if view.generation.item_id is not None:
            st.page_link(
                "pages/review.py", label=t("answer-in-review"), icon=":material/rate_review:",
                query_params={"item": str(view.generation.item_id)},
            )  # fmt: skip
        if view.next_back is not None:
            st.button(
                view.back_what, key="answer-back", icon=":material/undo:", on_click=_take_back,
                args=(view.generation.id, view.next_back),
            )  # fmt: skip
    with st.expander(t("answer-sources-given", count=len(order.passages)), key="answer-sources-shown"):
        for passage in order.passages:
            st.text(passage.text)
    st.subheader(t("answer-steps"), anchor=False)
    st.html(steps_html(view.sentences, order.lang, {"sentence": t("answer-sentence")}))


def _take_back(generation: int, step: int) -> None:
    with errors_kept():
        take_back(workspace(), person(), generation, step, time.time())
