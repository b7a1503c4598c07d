"""The page People lets programs in: a token and a secret are shown once, and what was not delivered is sent again."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pytest
import streamlit as st
from streamlit.testing.v1 import AppTest

from core.domain.api_tokens import Scope
from core.domain.audit_log import AuditSearch
from core.domain.webhooks import DeliveryState, Event
from core.domain.work import Person, Role
from core.errors import BadInput
from core.services.api.managing_tokens import give_token
from core.services.api.tokens import valid_token
from core.services.people.managing import add_person
from core.services.webhooks.delivering import deliver_one
from core.settings import Settings
from storage.opening import open_workspace
from storage.opening._workspace import SqlWorkspace
from tests.support.app import open_app
from tests.support.workspaces import new_workspace

ROOT = Person("root", frozenset({*Role}))


@pytest.fixture
def opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[SqlWorkspace]:
    url = new_workspace(tmp_path)
    monkeypatch.setenv("TOUCHSTONE_DATABASE", url)
    monkeypatch.setenv("TOUCHSTONE_WEBHOOK_KEY", "k" * 40)
    monkeypatch.setenv("TOUCHSTONE_WEBHOOK_PRIVATE", "localhost")
    workspace = open_workspace(url)
    assert isinstance(workspace, SqlWorkspace)
    st.cache_resource.clear()
    yield workspace
    st.cache_resource.clear()
    workspace.close()


def _part() -> None:
    from pages.ui.people.tokens import tokens_part
    from pages.ui.people.webhooks import webhooks_part

    tokens_part()
    webhooks_part()


def drawn() -> AppTest:
    at = AppTest.from_function(_part, default_timeout=30).run()
    assert not at.exception
    return at


def press(at: AppTest, label: str) -> AppTest:
    next(each for each in at.button if each.label == label).click().run()
    assert not at.exception
    return at


def test_a_token_is_shown_once_and_revoked(opened: SqlWorkspace) -> None:
    at = drawn()
    at.text_input(key="token-person").input("nightly")
    at.multiselect(key="token-scopes").select(Scope.READ)
    press(at, "Make a token")
    text = at.code[0].value
    token = valid_token(opened, text, 2.0)
    assert token and (token.person, len(token.scopes)) == ("nightly", 1)
    at.run()
    assert not at.code, "shown once"
    assert text.rpartition("_")[2] not in str(opened.audit_log.search(AuditSearch(), 9))
    press(at, "Revoke")
    assert valid_token(opened, text, 2.0) is None
    assert len(opened.audit_log.search(AuditSearch(), 9)) == 2


def test_a_token_is_for_somebody_who_is_there(opened: SqlWorkspace) -> None:
    add_person(opened, ROOT, "bo", (), 1.0)
    with pytest.raises(BadInput, match="nightly"):
        give_token(opened, ROOT, "nightly", (), "", 9, 2.0)
    assert drawn().selectbox(key="token-person").options == ["bo"]


def test_an_address_is_added_tried_and_told_again(opened: SqlWorkspace) -> None:
    at = drawn()
    at.text_input(key="webhook-url").input("http://127.0.0.1:1/inside")
    at.multiselect(key="webhook-events").select(Event.POLICY)
    press(at, "Add the address")
    assert not opened.webhooks.all(), "no address of this network"
    at = drawn()
    at.text_input(key="webhook-url").input("http://localhost:1/<b>told</b>")
    at.multiselect(key="webhook-events").select(Event.POLICY)
    press(at, "Add the address")
    (hook,) = opened.webhooks.all()
    assert (hook.events, len(at.code[0].value)) == ({Event.POLICY}, 64)
    press(at, "Send a test")
    assert deliver_one(opened, Settings(webhook_key="k" * 40, webhook_private=frozenset({"localhost"})), lambda: 1e10)
    (tried,) = opened.webhooks.last_deliveries(hook.id, 5)
    assert (tried.event, tried.answered) == (Event.TEST, "ConnectionRefusedError")
    opened.webhooks.close(tried.id, DeliveryState.DEAD, "404", 5.0)
    at.run()
    assert "404" in at.dataframe[-1].value.to_string()
    press(at, "Send again")
    assert opened.webhooks.deliveries(DeliveryState.WAITING)
    opened.webhooks.close(tried.id, DeliveryState.DEAD, "404", 5.0)
    press(at, "Remove")
    assert not opened.webhooks.all()
    assert opened.webhooks.resend([tried.id], 6.0) == 0, "nothing goes to an address that was removed"


def test_without_a_key_it_says_which(opened: SqlWorkspace, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("TOUCHSTONE_WEBHOOK_KEY")
    at = drawn()
    assert any("TOUCHSTONE_WEBHOOK_KEY" in each.value for each in at.text)
    assert not [each for each in at.button if each.label == "Add the address"]


@pytest.mark.parametrize("role", Role)
def test_only_administrators_see_and_make_them(
    opened: SqlWorkspace, monkeypatch: pytest.MonkeyPatch, role: Role
) -> None:
    give_token(opened, ROOT, "nightly", (Scope.READ,), "run by night", 9, time.time())
    monkeypatch.setenv("TOUCHSTONE_ROLES", f"ana={role.value}")
    at = open_app("people")
    drawn = {each.key for each in (*at.text_input, *at.multiselect)}
    told = "".join(each.value.to_string() for each in at.dataframe)
    shown = ({"token-scopes", "webhook-url"} <= drawn, "run by night" in told)
    assert shown == ((True, True) if role is Role.ADMIN else (False, False))
