"""An item of the blind arm on the review page: what the browser is sent, before and after the decision."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
import streamlit as st

from core.domain.actions import Decide, Stamp, Verdict
from core.domain.answers import SentenceScore, Stance
from core.ports.workspace import Workspace
from core.wording.phrases import say
from storage.opening import open_workspace
from tests.support.answers import plain_answer
from tests.support.desk_page import run_page, shown
from tests.support.seeds import detection, evidence, put, scored
from tests.support.workspaces import new_workspace


@pytest.fixture
def workspace(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Workspace]:
    url = new_workspace(tmp_path)
    monkeypatch.setenv("TOUCHSTONE_DATABASE", url)
    monkeypatch.setenv("TOUCHSTONE_BLIND_SHARE", "1")
    st.cache_resource.clear()
    st.cache_data.clear()
    opened = open_workspace(url)
    items = [plain_answer(number) for number in range(2)]
    marks = [evidence(item, "p1", "on the hill", Stance.CONTRADICTS) for item in items]
    scores = [
        detection("unmatched_numbers", *(SentenceScore(0.87123, (say("no-text"),), (mark,)) for _ in range(2)))
        for mark in marks
    ]
    put(opened, [(item, scored(item, [0.87654, 0.12345], score)) for item, score in zip(items, scores, strict=True)])
    yield opened
    opened.close()
    st.cache_resource.clear()


TRACES = ("0.87", "0.12", "unmatched_numbers", "No text", '"contradicts"', "on the hill and", '"reject"', '"high"')
"""Risks, a detector, its reason, its evidence, a band, a level."""


def test_an_open_item_leaves_no_trace_of_its_scores(workspace: Workspace) -> None:
    sent = json.dumps({k: v for k, v in shown(run_page("review")).items() if k not in {"options", "keys"}})
    assert [trace for trace in TRACES if trace in sent] == ["on the hill and"], "the passage itself is shown"
    assert '"blind": true' in sent


def test_a_decided_item_shows_them(workspace: Workspace) -> None:
    wish = Decide(Stamp("anna", "b", 1), 1, 1, Verdict.ACCEPT, 0, 0.87654, scores_visible=False)
    workspace.decisions.apply(wish, 5.0)
    data = shown(run_page("review", item="1"))
    assert (data["blind"], data["reconsider"], data["item"]["risk"]) == (False, True, 0.87654)
    assert data["item"]["sentences"][0]["checks"][0]["marks"]
