"""A quiz on the review page: how a learner reads it reaches the scripts, and a better one is looked for when asked."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from core.domain.answers import Answer
from core.domain.work import Person, Role
from core.ports.workspace import Workspace
from core.services.review._quiz_attempts import QuizAttempts
from tests.support.answers import explained_quiz
from tests.support.app import desk
from tests.support.desk_page import run_page, shown
from tests.support.seeds import put, scored

WATER: Answer = explained_quiz(
    "water",
    "水が（　）ものはどれか。",
    ["氷", "砂"],
    key="氷",
    explanation="水は０度で凍る。",
    passage="水は０度で凍る。",
)


@pytest.fixture
def workspace(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Workspace]:
    with desk(tmp_path, monkeypatch) as opened:
        put(opened, [(WATER, scored(WATER, [0.6, 0.1]))])
        yield opened


def test_a_quiz_reaches_the_scripts_as_a_learner_reads_it(workspace: Workspace) -> None:
    tried = shown(run_page("review"))["item"]["quiz"]
    assert (tried["form"], tried["key"], tried["key_sentences"]) == ("choice", "", 0), "it is away until they answered"
    QuizAttempts(workspace, Person("anna", frozenset({Role.EDITOR}))).switch(1.0)
    data = shown(run_page("review"))
    quiz = data["item"]["quiz"]
    assert (quiz["form"], quiz["key"], quiz["key_sentences"]) == ("choice", "氷", 1)
    assert quiz["gaps"] == [{"start": 2, "end": 5, "kana": ""}]
    assert (data["replacements"], data["item"]["band"]) == (True, "replace")
    assert [key["op"] for key in data["keys"] if key["code"] == "KeyP"] == ["replacement"]
