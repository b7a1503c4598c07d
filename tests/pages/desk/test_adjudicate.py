"""The adjudication page as Streamlit runs it, and the handler behind it: nothing forged is stored, nothing blocks."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import streamlit as st
from hypothesis import given
from hypothesis import strategies as hs

from core.ports.workspace import Workspace
from core.services.adjudicate.desk import AdjudicationDesk
from core.wording import LANGUAGES
from pages.ui.desk import _keys
from pages.ui.desk.adjudicate import AdjudicationSession, adjudicate_message
from storage.opening import open_workspace
from tests.support.catalogue import catalogue
from tests.support.desk_page import run_page, shown
from tests.support.quality_labels import ADJUDICATOR, disagree
from tests.support.workspaces import new_workspace

CLIENT = "0123456789abcdef"


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


@pytest.fixture(scope="module")
def empty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workspace]:
    opened = open_workspace(new_workspace(tmp_path_factory.mktemp("empty")))
    yield opened
    opened.close()


def settle(sentence: int, seq: int, **more: object) -> dict[str, object]:
    told = {"op": "settle", "item": 1, "revision": 1, "sentence": sentence, "label": "major", "shown": 0}
    return {"client": CLIENT, "seq": seq, **told, "names": False, "evidence": [], "note": "", "seconds": 1.5, **more}


def send(workspace: Workspace, raw: object) -> AdjudicationSession:
    return adjudicate_message(raw, AdjudicationDesk(workspace, ADJUDICATOR, 300.0), AdjudicationSession(), 100.0)


def settled(workspace: Workspace) -> list[int]:
    return [one.sentence for one in workspace.adjudications.of(1) if one.person]


def test_a_conflict_reaches_the_component_without_scores_and_names(workspace: Workspace) -> None:
    disagree(workspace)
    data = shown(run_page("adjudicate"))
    assert (data["item"]["id"], data["waiting"]) == (1, [2, 3])
    told = json.dumps(data["sentences"])
    assert '"A"' in told
    assert "bo" not in told.replace('"label"', "") and '"ana"' not in told
    assert "0.9" not in json.dumps(data["item"])


def test_a_link_opens_its_item(workspace: Workspace) -> None:
    disagree(workspace)
    assert shown(run_page("adjudicate", item="2"))["item"]["id"] == 2


def test_an_empty_desk_says_why(workspace: Workspace) -> None:
    data = shown(run_page("adjudicate"))
    assert (data["item"], data["empty"]) == (None, "People agree wherever two of them labelled the same sentence.")


def test_who_may_not_adjudicate_sees_no_desk(workspace: Workspace, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TOUCHSTONE_ROLES", "anna=annotator+editor")
    st.cache_resource.clear()
    assert not run_page("adjudicate").get("bidi_component")


@pytest.mark.parametrize(
    "forged",
    [
        {"op": "erase"},
        {"item": "1"},
        {"item": 99},
        {"revision": 2},
        {"sentence": 1.5},
        {"sentence": 99},
        {"label": "excellent"},
        {"shown": None},
        {"names": 1},
        {"evidence": "p1"},
        {"evidence": [{"source": 0, "start": 0, "end": 3, "quote": "not there"}]},
        {"evidence": [{"source": 9, "start": 0, "end": 3, "quote": "The"}]},
        {"evidence": [5]},
        {"note": 7},
        {"note": "x" * 9999},
        {"seconds": float("inf")},
        {"seconds": True},
    ],
    ids=str,
)
def test_a_forged_decision_is_refused_and_acknowledged(workspace: Workspace, forged: dict[str, object]) -> None:
    disagree(workspace)
    session = send(workspace, {"outbox": [settle(0, 1) | forged, settle(2, 2)]})
    assert sorted(note.tone for note in session.notes) == ["done", "refused"]
    assert session.acks == {CLIENT: 2}
    assert settled(workspace) == [2]


def test_what_arrives_twice_is_stored_once(workspace: Workspace) -> None:
    disagree(workspace)
    for _ in range(2):
        assert [note.at for note in send(workspace, {"outbox": [settle(0, 1)]}).notes] == [100.0]
    assert settled(workspace) == [0]


def test_the_switch_for_names_is_kept(workspace: Workspace) -> None:
    assert send(workspace, {"names": True}).state.names is True
    assert send(workspace, {"names": "yes"}).state.names is False


JSON = hs.recursive(
    hs.none() | hs.booleans() | hs.integers() | hs.floats() | hs.text(max_size=5),
    lambda inner: hs.lists(inner, max_size=3) | hs.dictionaries(hs.text(max_size=5), inner, max_size=3),
    max_leaves=8,
)


@given(hs.dictionaries(hs.sampled_from(["op", "item", "sentence", "label", "evidence", "note", "names"]), JSON))
def test_no_json_behind_a_valid_stamp_breaks_the_handler(empty: Workspace, body: dict[str, Any]) -> None:
    assert send(empty, {"outbox": [{**body, "client": CLIENT, "seq": 1}], "show": body}).acks == {CLIENT: 1}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_keys_speak_every_language(language: str) -> None:
    phrases = catalogue(language)
    assert all(phrase in phrases for key in _keys.ADJUDICATE for phrase in (key.text, key.button) if phrase)
    assert len({key.code for key in _keys.ADJUDICATE}) == len(_keys.ADJUDICATE)


def test_the_keys_are_ones_own(workspace: Workspace) -> None:
    disagree(workspace)
    session = send(workspace, {"key": {"op": "names", "code": "KeyB"}})
    assert [note.tone for note in session.notes] == ["done"]
    data = shown(run_page("adjudicate", me="judge"))
    assert next(key["cap"] for key in data["keys"] if key["op"] == "names") == "b"
