"""People see a sign-out button only where it has an effect."""

from __future__ import annotations

import secrets
from pathlib import Path

import pytest

from core.domain.accounts import Grant
from core.domain.work import Person, Role
from core.services.people.managing import add_person
from core.settings import Login
from tests.support.app import desk, open_app


@pytest.mark.parametrize(
    ("login", "shown"),
    [(Login.PROXY, set()), (Login.ACCOUNTS, {"sign-out", "sign-out-everywhere"}), (Login.OFF, set())],
)  # fmt: skip
def test_a_button_is_there_where_it_signs_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, login: Login, shown: set[str]
) -> None:
    """A proxy signs in with every request: what we end, the next one begins again."""
    monkeypatch.setenv("TOUCHSTONE_LOGIN", login.value)
    for name in ("COOKIE_KEY", "LOGIN_SECRET"):
        monkeypatch.setenv(f"TOUCHSTONE_{name}", secrets.token_urlsafe(32))
    with desk(tmp_path, monkeypatch) as workspace:
        anna = add_person(
            workspace, Person("root", frozenset({Role.ADMIN})), "anna", {Grant(role) for role in Role}, 1.0
        )
        monkeypatch.setattr("pages.ui.frame.session.signed_in", lambda *_: anna.person)
        at = open_app("overview", me="anna" if login is Login.OFF else None)
        assert {each.key for each in at.button if str(each.key).startswith("sign-out")} == shown
