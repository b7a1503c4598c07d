"""The labels that are looked at teach the reading model: asked for, followed, put into the draft."""

from __future__ import annotations

import time

import streamlit as st

from core.domain.answers import Kind
from core.domain.policy import Policy
from core.domain.taught import Gain, TaughtFigures, TaughtModel
from core.domain.work import JobKind
from core.services.jobs.job_list import job_list
from core.services.thresholds.teaching.ordering import TeachingOrder, request_teaching, told
from core.services.thresholds.teaching.using import taught_models
from core.wording import phrase_in
from pages.ui.data.job_list import job_list_part
from pages.ui.frame.errors import errors_kept, notice, toast_kept
from pages.ui.frame.session import language, person, settings, workspace
from pages.ui.frame.wording import t
from pages.ui.thresholds.draft import Draft, change_draft, current_draft

_MODEL = "teach-model"
_JOBS = frozenset({JobKind.TEACH})
_SHIPPED = ""


def teaching_part(draft: Draft, active: Policy) -> None:
    """Nothing for quizzes, whose labels teach nothing."""
    if draft.choice.kind is not Kind.ANSWER:
        return
    models = taught_models(workspace(), person())
    running = any(job.running for job in job_list(workspace(), 1, kinds=_JOBS, person=person()))
    with st.expander(t("teach-head"), expanded=running or bool(models), icon=":material/school:", key="teach"):
        st.text(t("teach-how"))
        with st.container(horizontal=True, vertical_alignment="center", gap="small"):
            st.button(t("teach-start"), key="teach-start", on_click=_start, disabled=running)
            st.text(t("teach-labels", count=len(draft.basis.labels)))
        if running:
            job_list_part(1, _JOBS)
        if models:
            _model(_chosen(list(models)), draft, active)
    if draft.grounding is not None and draft.grounding != active.grounding:
        with st.container(horizontal=True, vertical_alignment="center", gap="small"):
            notice(f"**{t('teach-in-draft')}**", t("teach-in-draft-how"))
            st.button(t("teach-leave"), key="teach-leave", on_click=_use, args=(None,))


def _chosen(models: list[TaughtModel]) -> TaughtModel:
    """The newest, where there is no other."""
    if len(models) == 1:
        return models[0]
    digests = {model.digest: model for model in models}
    chosen = st.selectbox(
        t("teach-which"), list(digests), key=_MODEL, width=420,
        format_func=lambda digest: t("teach-name", digest=digest, labels=digests[digest].labels, by=digests[digest].by),
    )  # fmt: skip
    return digests.get(chosen, models[0])


def _model(model: TaughtModel, draft: Draft, active: Policy) -> None:
    figures = model.figures
    st.text(phrase_in(told(model), language()))
    st.caption(_others(figures))
    reads = active.grounding if draft.grounding is None else draft.grounding
    with st.container(horizontal=True, vertical_alignment="center", gap="small"):
        if figures.helps and reads != model.digest:
            st.button(t("teach-use"), key="teach-use", on_click=_use, args=(model.digest,))
        if active.grounding:
            st.text(t("teach-active", digest=active.grounding))
            if reads:
                st.button(t("teach-shipped"), key="teach-shipped", on_click=_use, args=(_SHIPPED,))


def _others(figures: TaughtFigures) -> str:
    """What it is worth among all detectors, and what further labels would buy."""
    curve = " → ".join(f"{point.labels}: {_of_hundred(point.area)}" for point in figures.curve)
    further = figures.further
    gain = "tune-learning-gain" if further.low > 0 else "tune-learning-gain-unsure"
    bought = t(
        gain, gain=_of_hundred(further.gain), low=_of_hundred(further.low), high=_of_hundred(further.high)
    )  # fmt: skip
    fused = _fused(figures.fused) if figures.fused else t("teach-unfused")
    return f"{fused} {t('tune-learning-curve', steps=curve)} {bought}"


def _fused(gain: Gain) -> str:
    return t(
        "teach-fused", shipped=_of_hundred(gain.shipped), taught=_of_hundred(gain.taught), low=_signed(gain.low),
        high=_signed(gain.high),
    )  # fmt: skip


def _start() -> None:
    with errors_kept():
        order = TeachingOrder(current_draft().choice)
        request_teaching(workspace(), person(), order, settings().models, time.time())
        toast_kept(t("teach-queued"))


def _use(digest: str | None) -> None:
    change_draft(grounding=digest)


def _of_hundred(share: float) -> str:
    return f"{100 * share:.1f}"


def _signed(share: float) -> str:
    return f"{100 * share:+.1f}"
