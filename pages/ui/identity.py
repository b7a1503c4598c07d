"""The corner of every page that says who is working, and lets them say otherwise."""

from __future__ import annotations

import streamlit as st

from core.work import Person
from pages.ui.session import LONGEST_NAME, rename
from pages.ui.telling import errors_kept

_FIELD = "_me_field"


def identity(who: Person) -> None:
    with st.container(key="who", horizontal=True, vertical_alignment="center", gap="small", width="content"):
        st.text(who.name)
        with st.popover("You", icon=":material/person:", type="tertiary"):
            _form(who)


def _form(who: Person) -> None:
    if _FIELD not in st.session_state:
        st.session_state[_FIELD] = who.name
    st.text_input("Your name", key=_FIELD, max_chars=LONGEST_NAME, on_change=_renamed)
    st.caption("Your decisions and labels are stored under this name. Bookmark the address to keep it.")
    st.text(f"Roles: {', '.join(sorted(who.roles)) or 'none'}")


def _renamed() -> None:
    with errors_kept():
        rename(st.session_state[_FIELD])
