"""The providers, one line each: ready, or what is missing and the next step; and which model is asked for what."""

from __future__ import annotations

import streamlit as st

from core.services.models.providers import ProviderView, UseView, provider_list, uses
from pages.ui.frame.session import language, settings
from pages.ui.frame.wording import t


def providers_part() -> None:
    asked = uses(settings(), language())
    if not any(use.ready for use in asked):
        st.text(t("models-none-ready"))
    left, right = st.columns(2, gap="large")
    with left:
        st.subheader(t("models-uses"), anchor=False)
        for use in asked:
            _use(use)
    with right:
        st.subheader(t("models-providers"), anchor=False)
        for provider in provider_list(settings(), language()):
            _provider(provider)


def _use(use: UseView) -> None:
    with st.container(border=True, gap="xxsmall"):
        st.markdown(f"{_icon(ready=use.ready)} **{t(f'use-{use.use}')}**")
        for line in filter(None, (use.model, use.line)):
            st.text(line)


def _provider(provider: ProviderView) -> None:
    with st.container(border=True, gap="xxsmall"):
        st.markdown(f"{_icon(ready=provider.ready)} **{provider.title}**")
        st.text(provider.line)


def _icon(*, ready: bool) -> str:
    return ":green[:material/check_circle:]" if ready else ":gray[:material/radio_button_unchecked:]"
