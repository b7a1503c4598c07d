"""The corner of every page that says who is working and in which language, and lets them say otherwise."""

from __future__ import annotations

import streamlit as st

from core.domain.work import Person
from core.limits import LONGEST_NAME
from core.wording import LANGUAGE_NAMES
from pages.ui.frame.errors import errors_kept
from pages.ui.frame.session import LANGUAGE, read_in, rename
from pages.ui.frame.wording import t

_FIELD = "_me_field"
_LANGUAGE_FIELD = "_language_field"


def identity(who: Person) -> None:
    with st.container(key="who", horizontal=True, vertical_alignment="center", gap="small", width="content"):
        st.text(who.name)
        with st.popover(t("you"), icon=":material/person:", type="tertiary"):
            _form(who)


def _form(who: Person) -> None:
    if _FIELD not in st.session_state:
        st.session_state[_FIELD] = who.name
    st.text_input(t("your-name"), key=_FIELD, max_chars=LONGEST_NAME, on_change=_renamed)
    st.caption(t("your-name-kept"))
    st.text(t("your-roles", roles=", ".join(sorted(who.roles)) or t("no-roles")))
    if _LANGUAGE_FIELD not in st.session_state:
        st.session_state[_LANGUAGE_FIELD] = st.session_state[LANGUAGE]
    st.selectbox(
        t("your-language"), [None, *LANGUAGE_NAMES], key=_LANGUAGE_FIELD, on_change=_chosen,
        format_func=lambda code: LANGUAGE_NAMES.get(code) or t("browser-language"),
    )  # fmt: skip


def _renamed() -> None:
    with errors_kept():
        rename(st.session_state[_FIELD])


def _chosen() -> None:
    read_in(st.session_state[_LANGUAGE_FIELD])
