"""Retention on the page People: counted first, and done once the number of items is typed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
import streamlit as st

from core import cli
from core.domain.work import Record
from core.ports.workspace import Workspace
from tests.support.answers import plain_answer
from tests.support.app import desk, open_app, texts


@pytest.fixture
def workspace(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Workspace]:
    with desk(tmp_path, monkeypatch) as opened:
        yield opened


def test_the_number_of_items_is_typed_before_they_go(workspace: Workspace) -> None:
    workspace.items.put("s", [Record(plain_answer(number)) for number in range(3)], 1.0)
    at = open_app("people", roles="admin")
    at.toggle(key="retention-show").set_value(True).run()
    assert "items 0" in texts(at)
    at.toggle(key="retention-undecided").set_value(True).run()
    assert "items 2" in texts(at)
    assert at.button(key="retention-now").disabled
    at.text_input(key="retention-count").set_value("2").run()
    at.button(key="retention-now").click().run()
    assert not at.exception
    assert [each.items for each in workspace.items.sets()] == [1]


def test_a_rule_is_said_with_when_it_was_last_carried_out(
    workspace: Workspace, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert "rule of this desk" not in texts(open_app("people", roles="admin"))
    monkeypatch.setenv("TOUCHSTONE_RETENTION_DAYS", "365")
    st.cache_resource.clear()
    assert "365 days" in texts(at := open_app("people", roles="admin")) and "has never run" in texts(at)
    assert cli.main(["retention", "--yes"]) == 0
    assert "It last ran on" in texts(open_app("people", roles="admin"))
