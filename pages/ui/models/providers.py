"""Draws the providers, ready or with what is missing, which model has which use, and the test of a model."""

from __future__ import annotations

import datetime as dt
import time

import streamlit as st

from core.services.models.probing import ProbeView, probe_views, request_probe
from core.services.models.providers import ProviderView, UseView, provider_list, uses
from pages.ui.frame.errors import defer_errors, defer_toast
from pages.ui.frame.session import language, person, settings, workspace
from pages.ui.frame.wording import t
from pages.ui.models.budget_field import budget_field


def providers_part() -> None:
    model_uses = uses(settings(), language())
    if not any(use.ready for use in model_uses):
        st.text(t("models-none-ready"))
    left, right = st.columns(2, gap="large")
    with left:
        st.subheader(t("models-uses"), anchor=False)
        budget = budget_field("probe-budget") if any(use.ready for use in model_uses) else None
        tested = probe_views(workspace(), person(), language())
        for at, use in enumerate(model_uses):
            first = use.model not in [other.model for other in model_uses[:at]]
            _use(use, tested.get(use.model), budget, testable=use.ready and first)
    with right:
        st.subheader(t("models-providers"), anchor=False)
        for provider in provider_list(settings(), language()):
            _provider(provider)


def _use(use: UseView, tested: ProbeView | None, budget: int | None, *, testable: bool) -> None:
    """Draw the providers; a model with two uses is tested in its first row."""
    with st.container(border=True, gap="xxsmall"):
        st.markdown(f"{_icon(ready=use.ready)} **{t(f'use-{use.use}')}**")
        for line in filter(None, (use.model, use.line)):
            st.text(line)
        if not testable:
            return
        if tested:
            _draw_probe(tested)
        st.button(
            t("probe-test"),
            key=f"probe-{use.use}",
            icon=":material/experiment:",
            help=t("probe-tip"),
            on_click=_test,
            args=(use.model, budget),
        )


def _draw_probe(tested: ProbeView) -> None:
    for result in ("does", "lacks", "untold"):
        if names := getattr(tested, result):
            st.text(t(f"probe-{result}", what=tuple(t(f"capability-{name}") for name in names)))
    if tested.asked:
        st.text(t("probe-asked", what=tested.asked))
    for line in tested.exam:
        st.text(line)
    if rate := tested.void:
        st.text(t("void-rate", void=rate.void, replies=rate.replies, share=rate.void / rate.replies))
    if tested.message:
        st.text(tested.message)
    when = dt.datetime.fromtimestamp(tested.at).astimezone().strftime("%Y-%m-%d %H:%M")
    st.text(t("probe-when", date=when, by=tested.by))


def _test(model: str, budget: int | None) -> None:
    with defer_errors():
        request_probe(workspace(), person(), settings(), model, budget=budget, now=time.time())
        defer_toast(t("ask-started"))


def _provider(provider: ProviderView) -> None:
    with st.container(border=True, gap="xxsmall"):
        st.markdown(f"{_icon(ready=provider.ready)} **{provider.title}**")
        st.text(provider.line)


def _icon(*, ready: bool) -> str:
    return ":green[:material/check_circle:]" if ready else ":gray[:material/radio_button_unchecked:]"
