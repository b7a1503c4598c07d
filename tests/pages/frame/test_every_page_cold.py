"""Every page file, opened directly by who is not signed in: the way in, and nothing of the workspace."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pytest
import streamlit as st
from streamlit.runtime.scriptrunner_utils.script_requests import ScriptRequests
from streamlit.testing.v1 import AppTest

from core.domain.accounts import Grant
from core.domain.work import Person, Record, Role
from core.ports.workspace import Workspace
from core.services.people.managing import add_person, set_grants
from core.services.people.signing_in import ticket_for
from core.settings import Login
from pages.ui.frame.navigation import SPEC
from tests.support.answers import answer
from tests.support.app import desk
from tests.support.paths import ROOT

ADMIN = Person("root", frozenset({Role.ADMIN}))
SECRET = "k" * 40
SETTINGS = {
    "COOKIE_KEY": SECRET, "LOGIN_SECRET": SECRET, "URL": "http://localhost:1", "OIDC_URL": "http://localhost:2/x",
    "OIDC_CLIENT": "desk", "OIDC_SECRET": SECRET,
}  # fmt: skip
WAY_IN = {
    Login.ACCOUNTS: "You are signed out.", Login.OIDC: "You are signed out.", Login.PROXY: "proxy",
    Login.OFF: "192.0.2.1",
}  # fmt: skip


@pytest.fixture
def full(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Workspace]:
    for name, value in SETTINGS.items():
        monkeypatch.setenv(f"TOUCHSTONE_{name}", value)
    with desk(tmp_path, monkeypatch) as workspace:
        workspace.items.put("zanzibar", [Record(answer("Zanzibar is an island.", question="Zanzibar?"))], 1.0)
        add_person(workspace, ADMIN, "anna", {Grant(role) for role in Role}, 1.0)
        yield workspace


def cold(page: str) -> AppTest:
    at = AppTest.from_file(str(ROOT / "pages" / f"{page}.py"), default_timeout=60)
    at.query_params["me"] = "anna"
    at.run()
    assert not at.exception
    return at


def seen(at: AppTest) -> str:
    return "\n".join(str(getattr(each, "value", "")) + repr(each.proto) for each in at.main)


@pytest.mark.parametrize("login", Login)
def test_who_is_not_signed_in_sees_the_way_in_alone(
    full: Workspace, monkeypatch: pytest.MonkeyPatch, login: Login
) -> None:
    monkeypatch.setenv("TOUCHSTONE_LOGIN", login.value)
    st.cache_resource.clear()
    monkeypatch.setattr(st, "get_option", lambda name: "192.0.2.1" if name == "server.address" else None)
    for spec in SPEC:
        shown = seen(cold(spec.name))
        assert WAY_IN[login] in shown, spec.name
        assert "zanzibar" not in shown.casefold(), spec.name
        assert "anna" not in shown, spec.name


def test_a_session_from_before_its_roles_were_taken_away_opens_no_page(
    full: Workspace, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TOUCHSTONE_LOGIN", Login.ACCOUNTS.value)
    st.cache_resource.clear()
    account = full.accounts.get("anna")
    assert account
    token = ticket_for(full, account, 1.0, time.time()).token
    monkeypatch.setattr("pages.ui.frame.session.token_in", lambda cookies, settings: token)
    assert "zanzibar" in seen(cold("data")).casefold()
    add_person(full, ADMIN, "ada", {Grant(Role.ADMIN)}, 1.0)
    set_grants(full, ADMIN, "anna", {Grant(role, "another") for role in Role}, 5.0)
    for name in ("data", "overview", "review", "quality"):
        assert "zanzibar" not in seen(cold(name)).casefold(), name
    set_grants(full, ADMIN, "anna", set(), 5.0)
    for spec in SPEC:
        shown = seen(cold(spec.name))
        assert "takes the role" in shown, spec.name
        assert "zanzibar" not in shown.casefold(), spec.name


def test_what_a_browser_sends_while_a_page_is_first_drawn_is_kept(
    full: Workspace, monkeypatch: pytest.MonkeyPatch
) -> None:
    """``st.stop`` would drop it: the first key at a fresh server would wait until it is sent again."""
    dropped: list[object] = []
    monkeypatch.setattr(ScriptRequests, "request_stop", dropped.append)
    for spec in SPEC:
        cold(spec.name)
        assert not dropped, spec.name
