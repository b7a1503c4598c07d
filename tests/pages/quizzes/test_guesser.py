"""The part that says what a guesser gets, and balances the places of the keys."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from core.domain.answers import QuizItem
from core.domain.queue import ItemFilter
from core.domain.work import Record
from core.ports.workspace import Workspace
from tests.support.answers import answer
from tests.support.app import desk, open_app
from tests.support.figures.people import NOW


@pytest.fixture
def workspace(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Workspace]:
    with desk(tmp_path, monkeypatch) as opened:
        yield opened


def record(number: int) -> Record:
    choices = (f"amber {number}", f"birch {number}, as was told at length", f"cedar {number}")
    item = QuizItem(f"Which tree is number {number}?", choices, choices[1])
    return Record(answer(item.key, question=item.stem, quiz=item, name=f"q{number}"))


def places(workspace: Workspace) -> set[int]:
    items = workspace.items.many(workspace.items.ids(ItemFilter(set_name="trees")))
    return {item.answer.quiz.choices.index(item.answer.quiz.key) for item in items if item.answer.quiz}


def test_a_set_that_can_be_guessed_is_told_so_and_balanced_and_put_back(workspace: Workspace) -> None:
    workspace.items.put("trees", [record(number) for number in range(12)], NOW)
    at = open_app("quizzes", me="ada", set="trees", part="guesser")
    assert not at.exception
    (warning,) = at.warning
    assert "the longest option" in warning.value and "100%" in warning.value
    at.button(key="quizzes-balance").click().run()
    assert not at.exception and places(workspace) == {0, 1, 2}
    at.button(key="quizzes-balance-undo").click().run()
    assert not at.exception and places(workspace) == {1}


def test_keys_that_stand_out_are_mended_by_one_click_and_put_back(workspace: Workspace) -> None:
    def long(number: int) -> Record:
        choices = (f"amber {number} (found by the sea)", f"birch {number} and more", f"cedar {number}")
        item = QuizItem(f"Which tree is number {number}?", choices, choices[0])
        return Record(answer(item.key, question=item.stem, quiz=item, name=f"q{number}"))

    workspace.items.put("trees", [long(number) for number in range(3)], NOW)
    at = open_app("quizzes", me="ada", set="trees", part="guesser")
    at.button(key="quizzes-even").click().run()
    assert not at.exception
    assert [item.revision for item in workspace.items.many([1, 2, 3])].count(2) == 2
    assert at.button(key="quizzes-even").disabled
    at.button(key="quizzes-even-undo").click().run()
    assert not at.exception
    assert all("(" in item.answer.quiz.key for item in workspace.items.many([1, 2, 3]) if item.answer.quiz)
