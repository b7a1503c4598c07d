"""The page People erases somebody once their name is typed, and not before."""

from __future__ import annotations

from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

from core.domain.accounts import Grant
from core.domain.work import Person, Role
from core.services.people.managing import add_person
from storage.opening import open_workspace
from tests.support.workspaces import new_workspace

ROOT = Person("root", frozenset({*Role}))


def _part() -> None:
    from pages.ui.people.accounts import accounts_part

    accounts_part()


def test_the_name_is_typed_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    url = new_workspace(tmp_path)
    monkeypatch.setenv("TOUCHSTONE_DATABASE", url)
    workspace = open_workspace(url)
    add_person(workspace, ROOT, "anna", {Grant(Role.ADMIN)}, 1.0)
    add_person(workspace, ROOT, "bo", {Grant(Role.EDITOR)}, 1.0)
    at = AppTest.from_function(_part, default_timeout=30)
    at.run()
    at.selectbox(key="people-chosen").select("bo").run()
    at.toggle(key="people-erase-bo").set_value(True).run()
    assert at.button(key="people-erase-now").disabled
    at.text_input(key="people-erase-name-bo").input("bo").run()
    at.button(key="people-erase-now").click().run()
    assert not at.exception
    assert [each.name for each in workspace.accounts.all()] == ["anna"]
    workspace.close()
