"""Draws the corner of every page that names the person and the language, with the form that changes them."""

from __future__ import annotations

import time
from html import escape
from pathlib import Path

import streamlit as st

from core.domain.work import Person
from core.errors import SignedOut
from core.limits import LONGEST_NAME
from core.services.people.managing import sign_out_everywhere
from core.services.people.signing_in import sign_out
from core.settings import Login
from core.wording import LANGUAGE_NAMES
from pages.ui.frame.cookie import token_in
from pages.ui.frame.errors import defer_errors, show_error
from pages.ui.frame.session import LANGUAGE, choose_language, person, rename, settings, workspace
from pages.ui.frame.wording import t

ROOT = Path(__file__).parents[3]
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
        t("your-language"),
        [None, *LANGUAGE_NAMES],
        key=_LANGUAGE_FIELD,
        on_change=_on_language,
        format_func=lambda code: LANGUAGE_NAMES.get(code) or t("browser-language"),
    )
    if settings().login not in {Login.OFF, Login.PROXY}:  # a proxy signs people in again with every request
        _sign_out_buttons()


def _name_form(who: Person) -> None:
    if _FIELD not in st.session_state:
        st.session_state[_FIELD] = who.name
    st.text_input(t("your-name"), key=_FIELD, max_chars=LONGEST_NAME, on_change=_on_name)
    st.caption(t("your-name-kept"))
    st.caption(t("anybody-here"))


def _roles(who: Person) -> list[str]:
    return sorted({*who.roles, *(f"{role}@{set_name}" for set_name, role in who.within)})


def _sign_out_buttons() -> None:
    if settings().login is Login.ACCOUNTS:
        st.page_link(ROOT / "pages" / "account.py", label=t("page-account"), icon=":material/manage_accounts:")
    with st.container(horizontal=True):
        st.button(t("sign-out"), key="sign-out", on_click=_sign_out, icon=":material/logout:")
        st.button(t("sign-out-everywhere"), key="sign-out-everywhere", on_click=_sign_out_everywhere)


def signed_out(error: SignedOut) -> None:
    """Draw how to sign in, in place of the page."""
    show_error(error)
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
        sign_out(workspace(), token_in(st.context.cookies.to_dict(), settings()), time.time())


def _sign_out_everywhere() -> None:
    with defer_errors():
        me = person()
        sign_out_everywhere(workspace(), me, me.name, time.time())


def _on_name() -> None:
    with defer_errors():
        rename(st.session_state[_FIELD])


def _on_language() -> None:
    choose_language(st.session_state[_LANGUAGE_FIELD])
