"""The label page as Streamlit runs it: an item without its scores."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
import streamlit as st

from core.ports.workspace import Workspace
from storage.opening import open_workspace
from tests.support.desk import fill
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


def test_an_item_reaches_the_component_without_its_scores(workspace: Workspace) -> None:
    fill(workspace, [0.625, 0.375])
    data = shown(run_page("label"))
    assert (data["item"]["id"], data["labels"], data["total"]) == (1, [None, None], 0)
    assert "0.625" not in json.dumps(data)


def test_a_rerun_shows_the_same_item(workspace: Workspace) -> None:
    fill(workspace, *[[0.5]] * 8)
    at = run_page("label")
    first = shown(at)["item"]["id"]
    assert shown(at.run())["item"]["id"] == first


def test_items_below_the_threshold_are_labelled_too(workspace: Workspace) -> None:
    fill(workspace, [0.01])
    assert shown(run_page("label", band="reject"))["item"]["id"] == 1


def test_who_may_not_label_is_told_so(workspace: Workspace, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TOUCHSTONE_ROLES", "anna=editor")
    st.cache_resource.clear()
    assert not run_page("label").get("bidi_component")
