"""The page People withdraws an invitation: its link lets nobody in from then on."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

from core.domain.accounts import Grant
from core.domain.audit_log import AuditSearch
from core.domain.work import Person, Role
from core.errors import Refused
from core.ports.workspace import Workspace
from core.services.people.inviting import invite, invited
from core.services.people.managing import add_person
from core.settings import Login, Settings
from core.wording import LANGUAGES, phrase_in
from core.wording.phrases import say
from pages.ui.frame import wording
from pages.ui.people import accounts
from tests.support.app import desk

ROOT = Person("root", frozenset({*Role}))


def _part() -> None:
    from pages.ui.people.accounts import accounts_part

    accounts_part()


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_open_invitation_is_withdrawn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str) -> None:
    monkeypatch.setattr(accounts, "settings", lambda: Settings(login=Login.ACCOUNTS))
    monkeypatch.setattr(wording, "language", lambda: language)
    with desk(tmp_path, monkeypatch) as workspace:
        _withdraw(workspace, language)


def _withdraw(workspace: Workspace, language: str) -> None:
    add_person(workspace, ROOT, "anna", {Grant(Role.ADMIN)}, 1.0)
    now = time.time()
    to_bo, again, to_cy = (invite(workspace, ROOT, name, {Grant(Role.EDITOR)}, now) for name in ("bo", "bo", "cy"))
    at = AppTest.from_function(_part, default_timeout=30)
    at.run()
    open_ones = at.selectbox(key="people-invited")
    assert open_ones.label == phrase_in(say("people-invited"), language) and sorted(open_ones.options) == ["bo", "cy"]
    open_ones.select("bo").run()
    button = at.button(key="people-withdraw-invite")
    assert button.label == phrase_in(say("people-withdraw-invite"), language)
    button.click().run()
    assert not at.exception
    for token in (to_bo, again):
        with pytest.raises(Refused):
            invited(workspace, token, now)
    assert invited(workspace, to_cy, now).name == "cy"
    assert at.selectbox(key="people-invited").options == ["cy"]
    newest = workspace.audit_log.search(AuditSearch(), 1)[0]
    assert (newest.subject, newest.details) == ("bo", {"invite_withdrawn": True})
    at.button(key="people-withdraw-invite").click().run()
    assert not [each for each in at.button if each.key == "people-withdraw-invite"], "nothing is left to withdraw"
