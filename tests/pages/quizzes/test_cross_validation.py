"""The part of the quizzes page that compares generations."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from core.domain.answers import Answer, QuizItem, whole
from core.domain.queue import ItemFilter
from core.domain.work import Record
from core.ports.workspace import Workspace
from tests.support.app import desk, html, open_app, texts

BAD = "<img src=x onerror=alert(1)>"


@pytest.fixture
def workspace(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Workspace]:
    with desk(tmp_path, monkeypatch) as opened:
        yield opened


def quiz(generation: int) -> Record:
    item = QuizItem(f"What is the capital of France {BAD}?", (), "Paris")
    meta = {"quiz": {"generation": generation}}
    return Record(Answer(str(generation), item.stem, item.key, whole(item.key), lang="en", quiz=item, meta=meta))


def test_generations_are_shown_side_by_side_and_merged_into_a_set(workspace: Workspace) -> None:
    workspace.items.put("s", [quiz(0), quiz(1)], 1.0)
    at = open_app("quizzes", set="s", part="cross")
    shown = html(at)
    assert "<img" not in shown
    assert "2 of 2" in shown and "1.00" in shown
    at.text_input(key="cross-into-s").set_value("best").run()
    next(button for button in at.button if "best" in button.label.lower()).click().run()
    assert workspace.items.count(ItemFilter(set_name="best")) == 1


def test_one_generation_has_nothing_to_agree_with(workspace: Workspace) -> None:
    workspace.items.put("s", [quiz(0)], 1.0)
    at = open_app("quizzes", set="s", part="cross")
    assert "one generation" in " ".join(each.value for each in at.info) and texts(at)
