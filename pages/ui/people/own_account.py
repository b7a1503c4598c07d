"""Draws what people manage of their own account: the browsers they are signed in with, and codes from an app."""

from __future__ import annotations

import datetime as dt
import io
import time

import segno
import streamlit as st

from core.domain.accounts import SignedIn
from core.limits import LONGEST_PASSWORD
from core.services.people.second_factor import new_secret, own_codes, own_enrolment, turn_off, turn_on
from core.services.people.signing_in import end_browser, is_this_browser, own_browsers
from pages.ui.frame.cookie import token_in
from pages.ui.frame.errors import defer_errors, defer_toast
from pages.ui.frame.session import person, settings, workspace
from pages.ui.frame.wording import t

_SECRET, _CODES = "_account_secret", "_account_codes"
_PASSWORD, _CODE = "account-password", "account-code"


def browsers_part() -> None:
    st.subheader(t("account-browsers"), anchor=False)
    token = token_in(st.context.cookies.to_dict(), settings())
    for number, each in enumerate(own_browsers(workspace(), person(), time.time())):
        with st.container(horizontal=True, vertical_alignment="center"):
            here = is_this_browser(each, token)
            st.text(
                t(
                    "account-this-browser" if here else "account-browser",
                    browser=each.browser or t("account-some-browser"),
                    address=each.address or "-",
                    since=_when(each.since),
                )
            )
            if not here:
                st.button(t("account-end"), key=f"account-end-{number}", on_click=_end, args=(each,))


def codes_part() -> None:
    st.subheader(t("account-codes"), anchor=False)
    st.text(t("account-codes-why"))
    if codes := st.session_state.pop(_CODES, None):
        st.warning(t("account-codes-kept"))
        st.code("\n".join(codes), language=None)
    if codes_on := own_codes(workspace(), person()):
        st.text(t("account-codes-on", since=_when(codes_on.since), left=codes_on.left))
        with st.form("account-codes-off", clear_on_submit=True):
            _password_field()
            st.form_submit_button(t("account-codes-turn-off"), on_click=_turn_off)
    elif secret := st.session_state.get(_SECRET):
        _enrolment(secret)
    else:
        st.button(t("account-codes-start"), key="account-codes-start", on_click=_start, icon=":material/qr_code_2:")


def _enrolment(secret: str) -> None:
    picture = io.BytesIO()
    address = own_enrolment(workspace(), person(), secret)
    segno.make(address, micro=False).save(picture, kind="svg", scale=5, border=4, light="#fff", xmldecl=False)
    st.text(t("account-codes-scan"))
    st.image(picture.getvalue().decode())
    st.code(secret, language=None)
    with st.form("account-codes-on", clear_on_submit=True):
        st.text_input(t("account-code"), key=_CODE, max_chars=20, autocomplete="one-time-code")
        _password_field()
        st.form_submit_button(t("account-codes-turn-on"), on_click=_turn_on)


def _password_field() -> None:
    st.text_input(
        t("account-password"),
        key=_PASSWORD,
        type="password",
        max_chars=LONGEST_PASSWORD,
        autocomplete="current-password",
    )


def _start() -> None:
    st.session_state[_SECRET] = new_secret()


def _turn_on() -> None:
    with defer_errors():
        secret, code, password = (st.session_state[key] for key in (_SECRET, _CODE, _PASSWORD))
        st.session_state[_CODES] = turn_on(workspace(), person(), secret, code=code, password=password, now=time.time())
        del st.session_state[_SECRET]


def _turn_off() -> None:
    with defer_errors():
        turn_off(workspace(), person(), st.session_state[_PASSWORD], time.time())
        defer_toast(t("account-codes-off-now"))


def _end(browser: SignedIn) -> None:
    with defer_errors():
        end_browser(workspace(), person(), browser.digest, time.time())
        defer_toast(t("account-ended"))


def _when(seconds: float) -> str:
    offset = dt.timedelta(minutes=st.context.timezone_offset or 0)
    return (dt.datetime.fromtimestamp(seconds, dt.UTC) - offset).strftime("%Y-%m-%d %H:%M")
