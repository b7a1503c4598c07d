"""The review page as Streamlit runs it: what reaches the component, what the address says."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pytest
import streamlit as st

from core.domain.queue import Lane
from core.ports.workspace import Workspace
from storage.opening import open_workspace
from tests.support.answers import library_answer
from tests.support.desk import fill
from tests.support.desk_page import run_page, shown
from tests.support.seeds import put, scored
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


def test_the_riskiest_item_reaches_the_component(workspace: Workspace) -> None:
    fill(workspace, [0.6], [0.9])
    data = shown(run_page("review"))
    assert (data["item"]["id"], data["mine"], data["acks"]) == (2, True, {})
    assert [row["id"] for row in data["upcoming"]] == [1]


def test_a_rerun_shows_the_same_item(workspace: Workspace) -> None:
    fill(workspace, [0.6], [0.9])
    at = run_page("review")
    workspace.queue.postpone(Lane.REVIEW, 1, "anna", 1.0)
    assert shown(at.run())["item"]["id"] == 2


def test_a_link_opens_its_item_and_sentence_and_is_forgotten_with_it(workspace: Workspace) -> None:
    fill(workspace, [0.6, 0.1, 0.1], [0.9])
    at = run_page("review", item="1", sentence="3")
    assert (shown(at)["item"]["id"], shown(at)["sentence"]) == (1, 2)
    assert at.query_params["item"] == "1", "a reload shows it again"
    workspace.queue.release(Lane.REVIEW, 1, "anna")
    workspace.queue.take(Lane.REVIEW, 1, "bo", time.time(), 300.0)
    assert shown(at.run())["item"]["id"] == 2
    at.run()
    assert "item" not in at.query_params
    assert "sentence" not in at.query_params


@pytest.mark.parametrize("item", ["seven", "-1", "9" * 30, "", "1;drop"])
def test_a_link_to_nothing_shows_the_queue(workspace: Workspace, item: str) -> None:
    fill(workspace, [0.9])
    assert shown(run_page("review", item=item))["item"]["id"] == 1


def test_the_address_narrows_the_queue_and_nonsense_in_it_widens_nothing(workspace: Workspace) -> None:
    fill(workspace, [0.2], [0.9])
    data = shown(run_page("review", band="everything", set="own", lang="xx"))
    narrowed = {"set": "own", "lang": "xx", "band": "everything"}
    assert {name: word for name, word in data["show"].items() if word} == narrowed
    assert data["counts"]["hidden"] == 2, "none is in that language, and it is said"


def test_the_address_asks_for_what_hides_characters(workspace: Workspace) -> None:
    odd, plain = library_answer("It is n\u200bot on the hill."), library_answer("It is on the hill.")
    put(workspace, [(plain, scored(plain, [0.9])), (odd, scored(odd, [0.7]))])
    assert shown(run_page("review"))["item"]["id"] == 1
    data = shown(run_page("review", hiding="1"))
    assert (data["item"]["id"], data["item"]["unseen"], data["show"]["hiding"]) == (2, 1, "1")
    assert {"value": "hiding", "text": "Contains hidden characters"} in data["options"]["only"]
    assert (data["upcoming"], data["counts"]["open"]) == ([], 0)


def test_an_empty_workspace_says_what_to_do(workspace: Workspace) -> None:
    data = shown(run_page("review"))
    assert data["item"] is None
    assert "Import" in data["empty"][0]


def test_who_may_not_review_is_told_so(workspace: Workspace, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TOUCHSTONE_ROLES", "anna=annotator")
    st.cache_resource.clear()
    fill(workspace, [0.9])
    at = run_page("review")
    assert not at.get("bidi_component")
