"""The corner of every page that says who is working and in which language, and lets them say otherwise."""

from __future__ import annotations

import time
from html import escape

import streamlit as st

from core.domain.work import Person
from core.errors import SignedOut
from core.limits import LONGEST_NAME
from core.services.people.managing import sign_out_everywhere
from core.services.people.signing_in import sign_out
from core.settings import Login
from core.wording import LANGUAGE_NAMES
from pages.ui.frame.errors import errors_kept, tell
from pages.ui.frame.session import LANGUAGE, person, read_in, rename, settings, workspace
from pages.ui.frame.wording import t
from pages.ui.people.cookie import token_in

_FIELD = "_me_field"
_LANGUAGE_FIELD = "_language_field"


def identity(who: Person) -> None:
    with st.container(key="who", horizontal=True, vertical_alignment="center", gap="small", width="content"):
        st.text(who.name)
        with st.popover(t("you"), icon=":material/person:", type="tertiary"):
            _form(who)


def _form(who: Person) -> None:
    if settings().login is Login.OFF:
        _name_form(who)
    st.text(t("your-roles", roles=", ".join(_roles(who)) or t("no-roles")))
    if _LANGUAGE_FIELD not in st.session_state:
        st.session_state[_LANGUAGE_FIELD] = st.session_state[LANGUAGE]
    st.selectbox(
        t("your-language"), [None, *LANGUAGE_NAMES], key=_LANGUAGE_FIELD, on_change=_chosen,
        format_func=lambda code: LANGUAGE_NAMES.get(code) or t("browser-language"),
    )  # fmt: skip
    if settings().login not in {Login.OFF, Login.PROXY}:  # a proxy signs people in again with every request
        _sign_out_buttons()


def _name_form(who: Person) -> None:
    if _FIELD not in st.session_state:
        st.session_state[_FIELD] = who.name
    st.text_input(t("your-name"), key=_FIELD, max_chars=LONGEST_NAME, on_change=_renamed)
    st.caption(t("your-name-kept"))
    st.caption(t("anybody-here"))


def _roles(who: Person) -> list[str]:
    return sorted({*who.roles, *(f"{role}@{set_name}" for set_name, role in who.within)})


def _sign_out_buttons() -> None:
    with st.container(horizontal=True):
        st.button(t("sign-out"), key="sign-out", on_click=_sign_out, icon=":material/logout:")
        st.button(t("sign-out-everywhere"), key="sign-out-everywhere", on_click=_sign_out_everywhere)


def signed_out(error: SignedOut) -> None:
    """In the place of the page."""
    tell(error)
    match settings().login:
        case Login.ACCOUNTS:
            st.html(f"<a href='/sign-in' target='_self'>{escape(t('sign-in'))}</a>")
        case Login.OIDC:
            st.button(t("sign-in"), key="sign-in", on_click=st.login, icon=":material/login:")
        case _:
            pass


def _sign_out() -> None:
    if settings().login is Login.OIDC:
        st.logout()
    else:
        sign_out(workspace(), token_in(st.context.cookies.to_dict(), settings()))


def _sign_out_everywhere() -> None:
    with errors_kept():
        me = person()
        sign_out_everywhere(workspace(), me, me.name, time.time())


def _renamed() -> None:
    with errors_kept():
        rename(st.session_state[_FIELD])


def _chosen() -> None:
    read_in(st.session_state[_LANGUAGE_FIELD])
