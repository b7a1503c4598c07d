"""The fields that say which labels are looked at, and whose risk."""

from __future__ import annotations

import streamlit as st

from core.domain.answers import Kind
from core.services.thresholds.basis import LabelChoice, signals
from core.wording import LANGUAGE_NAMES
from pages.ui.frame.recent_sets import recent_sets
from pages.ui.frame.session import workspace
from pages.ui.frame.wording import ids_tip, name_of, t
from pages.ui.thresholds import state


def choice_fields(choice: LabelChoice) -> None:
    state.show_choice(choice)
    with st.container(horizontal=True, vertical_alignment="bottom"):
        _fields(choice)


def _fields(choice: LabelChoice) -> None:
    st.selectbox(
        t("tune-signal"), signals(workspace()), key=state.SIGNAL, on_change=state.choose_labels, width=230,
        format_func=name_of, help=ids_tip([choice.signal]),
    )  # fmt: skip
    st.segmented_control(
        t("tune-kind"), [kind.value for kind in Kind], key=state.KIND, on_change=state.choose_labels, required=True,
        format_func=lambda kind: t(f"overview-kind-{kind}"),
    )  # fmt: skip
    languages = sorted({lang for s in recent_sets() for lang in s.languages if lang} | {choice.lang} - {state.EVERY})
    st.selectbox(
        t("table-language"), [state.EVERY, *languages], key=state.LANG, on_change=state.choose_labels, width=170,
        format_func=lambda lang: LANGUAGE_NAMES.get(lang, lang) if lang else t("tune-every-language"),
    )  # fmt: skip
    names = [state.EVERY, *(s.name for s in recent_sets())]
    st.selectbox(
        t("tune-set"), names, key=state.SET, on_change=state.choose_labels, width=200,
        format_func=lambda name: name or t("show-all-sets"),
    )  # fmt: skip
    st.segmented_control(
        t("tune-labels"), [state.PEOPLE, state.SEEN, state.IMPORTED], key=state.LABELS, on_change=state.choose_labels,
        required=True, format_func=lambda labels: t(f"tune-labels-{labels}"), help=t("tune-labels-help"),
    )  # fmt: skip
