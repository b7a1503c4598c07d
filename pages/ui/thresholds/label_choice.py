"""Draws the fields that choose the labels and the detector that thresholds are chosen on."""

from __future__ import annotations

import streamlit as st

from core.domain.answers import Kind
from core.services.thresholds.basis import LabelChoice, load_basis, signals
from core.wording import LANGUAGE_NAMES
from pages.ui.frame.errors import defer_errors
from pages.ui.frame.recent_sets import recent_sets
from pages.ui.frame.session import person, workspace
from pages.ui.frame.wording import ids_tip, name_of, t
from pages.ui.thresholds.draft import current_draft, start_draft

_SIGNAL, _KIND, _SET, _LANG, _LABELS = (f"threshold-{name}" for name in ("signal", "kind", "set", "lang", "labels"))
_EVERY = ""
_PEOPLE, _SEEN, _IMPORTED = "people", "seen", "imported"


def choice_fields(choice: LabelChoice) -> None:
    _show(choice)
    with st.container(horizontal=True, vertical_alignment="bottom"):
        _fields(choice)


def _fields(choice: LabelChoice) -> None:
    st.selectbox(
        t("tune-signal"),
        signals(workspace()),
        key=_SIGNAL,
        on_change=_choose,
        width=230,
        format_func=name_of,
        help=ids_tip([choice.signal]),
    )
    st.segmented_control(
        t("tune-kind"),
        [kind.value for kind in Kind],
        key=_KIND,
        on_change=_choose,
        required=True,
        format_func=lambda kind: t(f"overview-kind-{kind}"),
    )
    languages = sorted({lang for s in recent_sets() for lang in s.languages if lang} | {choice.lang} - {_EVERY})
    st.selectbox(
        t("table-language"),
        [_EVERY, *languages],
        key=_LANG,
        on_change=_choose,
        width=170,
        format_func=lambda lang: LANGUAGE_NAMES.get(lang, lang) if lang else t("tune-every-language"),
    )
    names = [_EVERY, *(s.name for s in recent_sets())]
    st.selectbox(
        t("tune-set"),
        names,
        key=_SET,
        on_change=_choose,
        width=200,
        format_func=lambda name: name or t("show-all-sets"),
    )
    st.segmented_control(
        t("tune-labels"),
        [_PEOPLE, _SEEN, _IMPORTED],
        key=_LABELS,
        on_change=_choose,
        required=True,
        format_func=lambda labels: t(f"tune-labels-{labels}"),
        help=t("tune-labels-help"),
    )


def _show(choice: LabelChoice) -> None:
    """Set the fields to what is loaded, before they are drawn."""
    st.session_state[_SIGNAL] = choice.signal
    st.session_state[_KIND] = choice.kind.value
    st.session_state[_SET] = choice.set_name or _EVERY
    st.session_state[_LANG] = choice.lang
    st.session_state[_LABELS] = _IMPORTED if choice.imported else _SEEN if choice.seen else _PEOPLE


def _choose() -> None:
    """Load the labels after one of the fields changed."""
    with defer_errors():
        fields = st.session_state
        labels = fields[_LABELS]
        choice = LabelChoice(
            fields[_SIGNAL],
            Kind(fields[_KIND]),
            fields[_SET] or None,
            imported=labels == _IMPORTED,
            lang=fields[_LANG],
            seen=labels == _SEEN,
        )
        draft = current_draft()
        before = draft.choice
        same = (choice.signal, choice.kind, choice.lang) == (before.signal, before.kind, before.lang)
        start_draft(load_basis(workspace(), person(), choice), draft.cuts if same and draft.learnt is None else None)
