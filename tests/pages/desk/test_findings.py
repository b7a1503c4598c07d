"""What the evidence pane is given: one line, the wrong words as a browser counts them, one place."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
import streamlit as st

from core.domain.answers import Detection, DetectorKey, Evidence, Fact, FactKind, SentenceScore, Span, Stance
from core.domain.work import Scored
from core.ports.workspace import Workspace
from core.wording.phrases import say
from storage.opening import open_workspace
from tests.support.answers import answer_of
from tests.support.desk_page import run_page, shown
from tests.support.seeds import put
from tests.support.workspaces import new_workspace

SENTENCES = ["😀図書館は10時に開きます。", "丘の上にあります。"]
SOURCE = "😀図書館は丘の上にあり、9時に開きます。"


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


def test_a_flagged_sentence_comes_with_its_line_its_words_and_one_place(workspace: Workspace) -> None:
    one = answer_of("one", "何時に開きますか。", SENTENCES, passages=(SOURCE,), lang="ja")
    there = SOURCE.index("9時")
    altered = Evidence("p1", Span(there, there + 2), Stance.CONTRADICTS, "9時")
    near = Evidence("p1", Span(0, len(SOURCE)), Stance.SUPPORTS, SOURCE)
    words = Span(SENTENCES[0].index("10時"), SENTENCES[0].index("に開"))
    fact = Fact.at(FactKind.DIFFERS, SENTENCES[0], words, stated="9時", place=altered)
    why = (say("number-altered", number="10時", source="9時"), say("fusion-tally", more=1, less=0, silent=0))
    wrong, right = SentenceScore(0.9, why, (near, altered), (fact,)), SentenceScore(0.1, why, (near,))
    fused = Detection(DetectorKey("fusion", "1", "{}"), (wrong, right))
    put(workspace, [(one, Scored(one.input_hash(), (fused,), 0.9, "by hand"))])
    first, second = shown(run_page("review"))["item"]["sentences"]
    assert (first["finding"]["error"], first["finding"]["line"]) == (
        "contradiction",
        "The source says 9時, the answer 10時.",
    )
    assert first["finding"]["wrong"] == [{"start": 6, "end": 9}], "an emoji counts twice in a browser"
    assert first["place"] == {"source": 0, "start": there + 1, "end": there + 3, "stance": "contradicts"}
    assert "Detectors:" not in first["reason"], "checks are counted once, above their list"
    assert second["finding"] is None and second["place"]["stance"] == "supports"


def test_a_flagged_sentence_without_facts_shows_the_closest_place_as_silent(workspace: Workspace) -> None:
    one = answer_of("one", "何時に開きますか。", SENTENCES, passages=(SOURCE,), lang="ja")
    near = Evidence("p1", Span(0, len(SOURCE)), Stance.SUPPORTS, SOURCE)
    fused = Detection(DetectorKey("fusion", "1", "{}"), (SentenceScore(0.9, (), (near,)), SentenceScore(0.9, ())))
    put(workspace, [(one, Scored(one.input_hash(), (fused,), 0.9, "by hand"))])
    first, second = shown(run_page("review"))["item"]["sentences"]
    assert (first["finding"]["error"], first["place"]["stance"]) == ("unsupported", "silent")
    assert second["place"] is None and second["finding"]["line"]
