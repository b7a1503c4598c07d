"""The providers, one line each: ready, or what is missing and the next step."""

from __future__ import annotations

import streamlit as st

from core.services.models.providers import ProviderView, provider_list
from pages.ui.frame.session import language, settings
from pages.ui.frame.wording import t


def providers_part() -> None:
    for provider in provider_list(settings(), language()):
        _row(provider)


def _row(provider: ProviderView) -> None:
    icon = ":green[:material/check_circle:]" if provider.ready else ":gray[:material/radio_button_unchecked:]"
    with st.container(border=True, gap="xxsmall"):
        st.markdown(f"{icon} **{provider.title}**")
        st.text(provider.line)


def nothing_set() -> None:
    """Without any provider: that the rest of the desk works, and where to read on."""
    if not any(provider.ready for provider in provider_list(settings(), language())):
        st.text(t("models-none-ready"))
