"""An address or a saved view of a set that is gone: said on the page, and nothing of another set in its place."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
import streamlit as st

from core.domain.queue import Lane
from core.ports.workspace import Workspace
from core.services.desk.narrowing import chosen_filter
from core.services.desk.queue_view import show_of
from storage.opening import open_workspace
from tests.support.desk import ANNA, fill
from tests.support.desk_page import run_page, shown
from tests.support.workspaces import new_workspace


@pytest.fixture
def workspace(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Workspace]:
    url = new_workspace(tmp_path)
    monkeypatch.setenv("TOUCHSTONE_DATABASE", url)
    st.cache_resource.clear()
    st.cache_data.clear()
    opened = open_workspace(url)
    yield opened
    opened.close()
    st.cache_resource.clear()


@pytest.mark.parametrize("page", ["review", "label", "adjudicate"])
def test_an_address_of_a_set_that_is_gone_says_so(workspace: Workspace, page: str) -> None:
    fill(workspace, [0.9])
    data = shown(run_page(page, set="gone"))
    assert data["item"] is None and data["show"]["set"] == "gone"
    assert [note["text"] for note in data["notes"] if "gone" in note["text"]]
    assert "gone" in [option["value"] for option in data["options"]["set"]]


def test_what_else_an_address_asks_for_in_vain_is_told(workspace: Workspace) -> None:
    fill(workspace, [0.9])
    data = shown(run_page("review", band="golden", order="sideways"))
    assert data["item"]["id"] == 1
    (note,) = data["notes"]
    assert "golden" in note["text"] and "sideways" in note["text"]


@pytest.mark.parametrize("lane", [Lane.REVIEW, Lane.LABEL])
def test_a_saved_view_of_a_set_that_is_gone_says_so(workspace: Workspace, lane: Lane) -> None:
    fill(workspace, [0.9])
    show, notes = chosen_filter(show_of({"set": "gone", "band": "golden"}), workspace, lane, ANNA)
    assert show.set_name == "gone" and not workspace.items.count(show.where(workspace.policies.active()))
    assert [word in note.text for word, note in zip(("gone", "golden"), notes, strict=True)] == [True, True]
