"""Your account: where you are signed in, and codes from an app, turned on and off by whoever knows the password."""

from __future__ import annotations

import secrets
import time
from pathlib import Path

import pyotp
import pytest

from core.domain.accounts import Grant
from core.domain.work import Person, Role
from core.services.people.managing import add_person
from core.services.people.second_factor import asks_for_code
from core.services.people.signing_in import Browser, own_browsers, ticket_for
from core.settings import Login
from tests.support.app import desk, open_app

PASSWORD = secrets.token_urlsafe(12)


def test_sessions_are_ended_and_codes_turned_on_and_off(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TOUCHSTONE_LOGIN", Login.ACCOUNTS.value)
    monkeypatch.setenv("TOUCHSTONE_URL", "https://desk.example.org")
    monkeypatch.setenv("TOUCHSTONE_COOKIE_KEY", secrets.token_urlsafe(32))
    with desk(tmp_path, monkeypatch) as workspace:
        root = Person("root", frozenset({Role.ADMIN}))
        anna = add_person(workspace, root, "anna", {Grant(Role.EDITOR)}, 1.0, password=PASSWORD)
        now = time.time()
        here, _ = (
            ticket_for(workspace, anna, 1.0, now, browser=Browser(address, "Firefox, Linux"))
            for address in ("10.0.0.1", "10.0.0.2")
        )
        for module in ("frame.session", "people.own_account"):
            monkeypatch.setattr(f"pages.ui.{module}.token_in", lambda *_: here.token)
        at = open_app("account", me=None)
        shown = "\n".join(each.value for each in at.text)
        assert "This browser: Firefox, Linux from 10.0.0.1" in shown and "10.0.0.2" in shown
        next(each for each in at.button if str(each.key).startswith("account-end")).click().run()
        assert [each.address for each in own_browsers(workspace, anna.person, now)] == ["10.0.0.1"]

        at.button(key="account-codes-start").click().run()
        secret = at.code[0].value
        at.text_input(key="account-code").input(pyotp.TOTP(secret).now())
        at.text_input(key="account-password").input(PASSWORD)
        next(each for each in at.button if each.label == "Turn on").click().run()
        assert not at.exception
        assert asks_for_code(workspace, "anna")
        assert len(at.code[0].value.splitlines()) == 10
        at.text_input(key="account-password").input(PASSWORD)
        next(each for each in at.button if each.label == "Turn off").click().run()
        assert not asks_for_code(workspace, "anna")
