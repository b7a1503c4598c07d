"""Who may sign in: a table, invites, and what can be changed of one person."""

from __future__ import annotations

import time
from collections.abc import Callable

import streamlit as st

from core.domain.accounts import Account
from core.domain.queue import Lane
from core.limits import LONGEST_LOGIN, LONGEST_NAME
from core.services.people.handing_over import hand_over
from core.services.people.inviting import invite, open_invites
from core.services.people.managing import (
    disable,
    enable,
    people_list,
    read_grants,
    set_grants,
    sign_out_everywhere,
    told,
)
from core.settings import Login
from pages.ui.frame.errors import errors_kept, toast_kept
from pages.ui.frame.session import person, settings, workspace
from pages.ui.frame.wording import t
from pages.ui.people.erasing import erasing_part

_LINK = "_invite_link"


def accounts_part() -> None:
    people = people_list(workspace(), person())
    _table(people)
    inviting, changing = st.columns(2, gap="large")
    if settings().login is Login.ACCOUNTS:
        with inviting:
            _invite_form()
    if people:
        with changing:
            _change(people)
    else:
        st.text(t("people-nobody"))


def _table(people: list[Account]) -> None:
    there = {each.name for each in people}
    rows = [
        _row(each.name, each.login, told(each.grants), "disabled" if each.disabled else "active") for each in people
    ]
    rows += [
        _row(each.name, each.login, told(each.grants), "invited")
        for each in open_invites(workspace(), person(), time.time())
        if each.name not in there
    ]
    if rows:
        st.dataframe(rows, hide_index=True, key="people-table")


def _row(name: str, login: str, roles: list[str], state: str) -> dict[str, str]:
    return {
        t("people-name"): name,
        t("people-login"): login,
        t("people-roles"): ", ".join(roles) or t("no-roles"),
        t("people-state"): t(f"people-state-{state}"),
    }


def _invite_form() -> None:
    with st.form("people-invite", clear_on_submit=True):
        st.text_input(t("people-name"), key="invite-name", max_chars=LONGEST_NAME)
        st.text_input(t("people-login"), key="invite-login", max_chars=LONGEST_LOGIN)
        st.text_input(t("people-roles"), key="invite-roles", help=t("people-roles-tip"))
        st.form_submit_button(
            t("people-invite"), icon=":material/person_add:", on_click=_invite, help=t("people-invite-tip")
        )
    if link := st.session_state.pop(_LINK, None):
        st.text(t("people-invite-link", name=link[0]))
        st.code(link[1], language=None)


def _invite() -> None:
    with errors_kept():
        typed = {field: st.session_state[f"invite-{field}"] for field in ("name", "login", "roles")}
        grants = read_grants(typed["roles"])
        token = invite(workspace(), person(), typed["name"], grants, time.time(), login=typed["login"])
        st.session_state[_LINK] = (typed["name"].strip(), f"{_address()}/invite?token={token}")


def _address() -> str:
    """Where people reach us: as it is set, else where this browser does."""
    return settings().url.rstrip("/") or "/".join((st.context.url or "").split("/")[:3])


def _change(people: list[Account]) -> None:
    by_name = {each.name: each for each in people}
    with st.container(border=True):
        name = st.selectbox(t("people-person"), list(by_name), key="people-chosen")
        chosen = by_name[name]
        st.text_input(
            t("people-roles"), "+".join(told(chosen.grants)), key=f"people-roles-{name}", help=t("people-roles-tip")
        )
        with st.container(horizontal=True):
            _act("people-save-roles", name, _save_roles)
            _act("people-enable" if chosen.disabled else "people-disable", name, _switch(chosen))
            _act("sign-out-everywhere", name, _sign_out)
        others = ["", *(each for each in by_name if each != name)]
        st.selectbox(
            t("people-hand-over-to"), others, key=f"people-heir-{name}",
            format_func=lambda other: other or t("people-everybody"),
        )  # fmt: skip
        _act("people-hand-over", name, _hand_over)
        erasing_part(name)


def _act(label: str, name: str, do: Callable[[str], None]) -> None:
    st.button(t(label), key=f"{label}-{name}", on_click=_done, args=(do, name))


def _done(do: Callable[[str], None], name: str) -> None:
    with errors_kept():
        do(name)
        toast_kept(t("people-done", name=name))


def _save_roles(name: str) -> None:
    set_grants(workspace(), person(), name, read_grants(st.session_state[f"people-roles-{name}"]), time.time())


def _switch(chosen: Account) -> Callable[[str], None]:
    def switch(name: str) -> None:
        if chosen.disabled:
            enable(workspace(), person(), name)
        else:
            disable(workspace(), person(), name, time.time())

    return switch


def _sign_out(name: str) -> None:
    sign_out_everywhere(workspace(), person(), name, time.time())


def _hand_over(name: str) -> None:
    counts = hand_over(workspace(), person(), name, st.session_state[f"people-heir-{name}"], time.time())
    toast_kept(t("people-handed-over", review=counts[Lane.REVIEW], label=counts[Lane.LABEL]))
