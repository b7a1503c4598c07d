"""Draws the accounts of people who may sign in: a table, invitations, and changes to one person."""

from __future__ import annotations

import time
from collections.abc import Callable

import streamlit as st

from core.domain.accounts import Account, Invite
from core.domain.queue import Lane
from core.limits import LONGEST_LOGIN, LONGEST_NAME
from core.services.people.erasing import erase_person, stored_of_person
from core.services.people.inviting import invite, open_invites, withdraw_invite
from core.services.people.managing import (
    disable,
    enable,
    grants_text,
    people_list,
    read_grants,
    set_grants,
    sign_out_everywhere,
)
from core.services.people.second_factor import asks_for_code, reset
from core.services.queue.transfer import hand_over
from core.settings import Login
from pages.ui.frame.errors import defer_errors, defer_toast
from pages.ui.frame.safe_text import plain_label
from pages.ui.frame.session import person, settings, workspace
from pages.ui.frame.wording import t

_LINK = "_invite_link"


def accounts_part() -> None:
    people = people_list(workspace(), person())
    invites = open_invites(workspace(), person(), time.time())
    _table(people, invites)
    inviting, changing = st.columns(2, gap="large")
    if settings().login is Login.ACCOUNTS:
        with inviting:
            _invite_form()
            _withdraw_form(list(dict.fromkeys(invitation.name for invitation in invites)))
    if people:
        with changing:
            _change(people)
    else:
        st.text(t("people-nobody"))


def _table(people: list[Account], invites: list[Invite]) -> None:
    there = {account.name for account in people}
    rows = [
        _row(account.name, account.login, grants_text(account.grants), "disabled" if account.disabled else "active")
        for account in people
    ]
    rows += [
        _row(invitation.name, invitation.login, grants_text(invitation.grants), "invited")
        for invitation in invites
        if invitation.name not in there
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
    with defer_errors():
        typed = {field: st.session_state[f"invite-{field}"] for field in ("name", "login", "roles")}
        grants = read_grants(typed["roles"])
        token = invite(workspace(), person(), typed["name"], grants, time.time(), login=typed["login"])
        st.session_state[_LINK] = (typed["name"].strip(), f"{_address()}/invite?token={token}")


def _withdraw_form(names: list[str]) -> None:
    if names:
        with st.container(border=True):
            name = st.selectbox(t("people-invited"), names, key="people-invited")
            st.button(
                t("people-withdraw-invite"),
                key="people-withdraw-invite",
                icon=":material/person_remove:",
                on_click=_on_click,
                args=(_withdraw, name),
                help=t("people-withdraw-invite-tip"),
            )


def _withdraw(name: str) -> None:
    withdraw_invite(workspace(), person(), name)


def _address() -> str:
    """Return the address of the server as set, else as this browser uses it."""
    return settings().url.rstrip("/") or "/".join((st.context.url or "").split("/")[:3])


def _change(people: list[Account]) -> None:
    by_name = {account.name: account for account in people}
    with st.container(border=True):
        name = st.selectbox(t("people-person"), list(by_name), key="people-chosen")
        chosen = by_name[name]
        st.text_input(
            t("people-roles"),
            "+".join(grants_text(chosen.grants)),
            key=f"people-roles-{name}",
            help=t("people-roles-tip"),
        )
        with st.container(horizontal=True):
            _act("people-save-roles", name, _save_roles)
            _act("people-enable" if chosen.disabled else "people-disable", name, _switch(chosen))
            _act("sign-out-everywhere", name, _sign_out)
            if settings().login is Login.ACCOUNTS and asks_for_code(workspace(), name):
                _act("people-reset-codes", name, _reset_codes)
        others = ["", *(other for other in by_name if other != name)]
        st.selectbox(
            t("people-hand-over-to"),
            others,
            key=f"people-heir-{name}",
            format_func=lambda other: other or t("people-everybody"),
        )
        _act("people-hand-over", name, _hand_over)
        erasing_part(name)


def _act(label: str, name: str, do: Callable[[str], None]) -> None:
    st.button(t(label), key=f"{label}-{name}", on_click=_on_click, args=(do, name))


def _on_click(do: Callable[[str], None], name: str) -> None:
    with defer_errors():
        do(name)
        defer_toast(t("people-done", name=name))


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


def _reset_codes(name: str) -> None:
    reset(workspace(), person(), name)


def _hand_over(name: str) -> None:
    counts = hand_over(workspace(), person(), name, st.session_state[f"people-heir-{name}"], time.time())
    defer_toast(t("people-handed-over", review=counts[Lane.REVIEW], label=counts[Lane.LABEL]))


def erasing_part(name: str) -> None:
    """Draw a button that counts, as it reads every table."""
    if st.toggle(t("people-erase"), key=f"people-erase-{name}"):
        held = stored_of_person(workspace(), person(), name)
        st.text(t("people-erase-deleted", private=held.private, comments=held.comments, assigned=held.assigned))
        st.text(
            t(
                "people-erase-kept",
                labels=held.labels,
                blind=held.blind,
                decisions=held.decisions,
                settled=held.settled,
                controls=held.controls,
            )
        )
        st.text(t("people-erase-lost", alone=held.alone, disputed=held.disputed, certificates=held.certificates))
        st.text(t("people-erase-audit"))
        if held.graphs_elsewhere:
            st.text(t("people-erase-neo4j"))
        st.markdown(f":orange[:material/warning:] **{t('people-erase-final')}**")
        key = f"people-erase-name-{name}"
        typed = st.text_input(t("people-erase-name"), key=key, autocomplete="off")
        st.button(
            t("people-erase-now"),
            key="people-erase-now",
            icon=":material/delete_forever:",
            disabled=typed.strip() != name,
            on_click=_erase,
            args=(name,),
        )


def _erase(name: str) -> None:
    with defer_errors():
        erase_person(workspace(), person(), name, time.time())
        defer_toast(t("people-erased", name=plain_label(name)))
