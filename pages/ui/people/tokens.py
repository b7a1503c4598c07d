"""Draws the API tokens: a table of them, a form for a new one, which is displayed once, and revocation."""

from __future__ import annotations

import datetime as dt
import time

import streamlit as st

from core.domain.api_tokens import ApiToken, Scope
from core.limits import LONGEST_NAME, LONGEST_NOTE, MOST_TOKEN_DAYS
from core.services.api.managing_tokens import end_token, give_token, token_list, token_people
from pages.ui.frame.errors import defer_errors, defer_toast
from pages.ui.frame.session import person, workspace
from pages.ui.frame.wording import t

_NEW = "_new_token"
_DAYS = 90


def tokens_part() -> None:
    st.subheader(t("tokens"), anchor=False, help=t("tokens-tip"))
    tokens, now = token_list(workspace(), person()), time.time()
    if tokens:
        st.dataframe([_row(token, now) for token in tokens], hide_index=True, key="tokens-table")
    else:
        st.text(t("tokens-none"))
    making, ending = st.columns(2, gap="large")
    with making:
        _make_form()
    with ending:
        _revoke([token for token in tokens if token.works(now)])


def _row(token: ApiToken, now: float) -> dict[str, object]:
    return {
        t("token-id"): token.id,
        t("token-note"): token.note,
        t("token-person"): token.person,
        t("token-scopes"): ", ".join(t(f"token-scope-{scope}") for scope in Scope if scope in token.scopes),
        t("token-state"): _state(token, now),
        t("token-made"): _timestamp(token.made_at),
        t("token-made-by"): token.made_by,
        t("token-used"): _timestamp(token.used_at),
        t("token-ends"): _timestamp(token.expires_at),
    }


def _state(token: ApiToken, now: float) -> str:
    if token.revoked_at is not None:
        return t("token-revoked-by", name=token.revoked_by)
    return t("token-works" if token.works(now) else "token-over")


def _timestamp(at: float | None) -> str:
    return "" if at is None else f"{dt.datetime.fromtimestamp(at, dt.UTC):%Y-%m-%d %H:%M}"


def _make_form() -> None:
    with st.form("token-make", clear_on_submit=True):
        if people := token_people(workspace(), person()):
            st.selectbox(t("token-person"), people, key="token-person")
        else:
            st.text_input(t("token-person"), person().name, key="token-person", max_chars=LONGEST_NAME)
        st.multiselect(
            t("token-scopes"),
            list(Scope),
            key="token-scopes",
            placeholder=t("token-choose"),
            format_func=lambda scope: t(f"token-scope-{scope}"),
        )
        st.text_input(t("token-note"), key="token-note", max_chars=LONGEST_NOTE)
        st.number_input(t("token-days"), 1, MOST_TOKEN_DAYS, _DAYS, key="token-days")
        st.form_submit_button(t("token-make"), icon=":material/key:", on_click=_make)
    if text := st.session_state.pop(_NEW, None):
        st.text(t("token-once"))
        st.code(text, language=None)


def _make() -> None:
    with defer_errors():
        typed = {field: st.session_state[f"token-{field}"] for field in ("person", "scopes", "note", "days")}
        new = give_token(
            workspace(), person(), typed["person"], typed["scopes"], typed["note"], typed["days"], time.time()
        )
        st.session_state[_NEW] = new.text


def _revoke(working: list[ApiToken]) -> None:
    if not working:
        return
    by_id = {token.id: token for token in working}
    with st.container(border=True):
        chosen = st.selectbox(
            t("token-which"), list(by_id), key="token-chosen", format_func=lambda token_id: _token_text(by_id[token_id])
        )
        st.button(t("token-revoke"), key="token-revoke", icon=":material/key_off:", on_click=_end, args=(chosen,))


def _token_text(token: ApiToken) -> str:
    return " · ".join(part for part in (token.id, token.person, token.note) if part)


def _end(token_id: str) -> None:
    with defer_errors():
        end_token(workspace(), person(), token_id, time.time())
        defer_toast(t("token-revoked", token=token_id))
