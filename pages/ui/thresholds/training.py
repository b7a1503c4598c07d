"""Draws the fine-tuning of the grounding model with the chosen labels: requested, followed, put into the draft."""

from __future__ import annotations

import time

import streamlit as st

from core.domain.answers import Kind
from core.domain.policy import Policy
from core.domain.taught import Gain, TaughtFigures, TaughtModel
from core.domain.work import JobKind
from core.services.jobs.job_list import job_list
from core.services.thresholds.fine_tuned_models import taught_models
from core.services.thresholds.training.requests import request_training, training_message, training_request
from core.wording import phrase_in
from pages.ui.data.job_list import job_list_part
from pages.ui.frame.errors import defer_errors, defer_toast, notice
from pages.ui.frame.session import language, person, settings, workspace
from pages.ui.frame.wording import t
from pages.ui.thresholds.draft import PolicyDraft, change_draft, current_draft

_MODEL = "teach-model"
_JOBS = frozenset({JobKind.TEACH})
_SHIPPED = ""


def training_part(draft: PolicyDraft, active: Policy) -> None:
    """Draw the fine-tuning of the grounding model. Draws nothing for quizzes, whose labels cannot train it."""
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
            _model(_model_field(list(models)), draft, active)
    if draft.grounding is not None and draft.grounding != active.grounding:
        with st.container(horizontal=True, vertical_alignment="center", gap="small"):
            notice(f"**{t('teach-in-draft')}**", t("teach-in-draft-how"))
            st.button(t("teach-leave"), key="teach-leave", on_click=_use, args=(None,))


def _model_field(models: list[TaughtModel]) -> TaughtModel:
    """The newest, where there is no other."""
    if len(models) == 1:
        return models[0]
    digests = {model.digest: model for model in models}
    chosen = st.selectbox(
        t("teach-which"),
        list(digests),
        key=_MODEL,
        width=420,
        format_func=lambda digest: t("teach-name", digest=digest, labels=digests[digest].labels, by=digests[digest].by),
    )
    return digests.get(chosen, models[0])


def _model(model: TaughtModel, draft: PolicyDraft, active: Policy) -> None:
    figures = model.figures
    st.text(phrase_in(training_message(model), language()))
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
    """Return the weight of the trained model among all detectors, and the gain from further labels."""
    curve = " → ".join(f"{point.labels}: {_percent(point.area)}" for point in figures.curve)
    further = figures.further
    gain = "tune-learning-gain" if further.low > 0 else "tune-learning-gain-unsure"
    bought = t(gain, gain=_percent(further.gain), low=_percent(further.low), high=_percent(further.high))
    fused = _combined_gain(figures.fused) if figures.fused else t("teach-unfused")
    return f"{fused} {t('tune-learning-curve', steps=curve)} {bought}"


def _combined_gain(gain: Gain) -> str:
    return t(
        "teach-fused",
        shipped=_percent(gain.shipped),
        taught=_percent(gain.taught),
        low=_signed_percent(gain.low),
        high=_signed_percent(gain.high),
    )


def _start() -> None:
    with defer_errors():
        order = training_request(current_draft().choice)
        request_training(workspace(), person(), order, settings().models, time.time())
        defer_toast(t("teach-queued"))


def _use(digest: str | None) -> None:
    change_draft(grounding=digest)


def _percent(share: float) -> str:
    return f"{100 * share:.1f}"


def _signed_percent(share: float) -> str:
    return f"{100 * share:+.1f}"
